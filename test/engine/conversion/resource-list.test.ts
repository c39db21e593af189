import { Manifests } from '../../../src';
import { ResourceList } from '../../../src/engine/conversion/resource-list';
import { readYaml } from '../../../src/engine/read/yaml-documents';

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n';
const ITEMS = 'items:\n- apiVersion: resource.k8s.io/v1\n  kind: DeviceClass\n  metadata: { name: gpu } # ours\n';
const { findings } = Manifests.fromObjects([{
  apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: { selector: 1 },
}]).check();

function withResults(text: string): string {
  const list = ResourceList.read(text);
  return list.withResults(findings.map((finding) => list.resultOf(finding)));
}

test('results are added, and every other byte stays', () => {
  const text = `${HEAD}# of the package\n${ITEMS}`;

  expect(withResults(text).startsWith(text)).toBe(true);
  expect(ResourceList.read(text).withResults([])).toBe(text);
});

test('a list in one line keeps its comments', () => {
  expect(withResults('{apiVersion: config.kubernetes.io/v1, kind: ResourceList, # ours\n items: []}\n'))
    .toMatch(/^# ours\n\{/);
});

test('results are added where anchors share parts of the list', () => {
  const parts = ['functionConfig: &shared { kind: A }\nother: *shared\n', 'results: &shared []\nother: *shared\n'];
  for (const shared of parts) {
    const [{ manifest }] = readYaml(withResults(`${HEAD}${shared}items: []\n`));
    const { results, ...rest } = manifest as Record<string, unknown>;
    const [{ manifest: before }] = readYaml(`${HEAD}${shared}items: []\n`);
    const { results: _, ...own } = before as Record<string, unknown>;

    expect(results).toHaveLength(findings.length);
    expect(rest).toEqual(own);
  }
});
