import * as dra from '../../../../src';
import { chosenFix } from '../../../../src/engine/conversion/fixes/chosen-fixes';
import { replacementsIn } from '../../../../src/engine/conversion/fixes/fix-manifests';
import { fixTexts } from '../../../../src/engine/conversion/fixes/fixed-texts';
import { TextLines } from '../../../../src/engine/read/text-lines';

const { V1_34 } = dra.KubernetesVersion;

function claim(name: string, mode: string): string {
  return `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name} }
spec:
  devices:
    requests:
    - name: gpu
      exactly: { deviceClassName: dra.net, allocationMode: ${mode} }  # ours
`;
}

const DAEMON_SET = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec:
      containers:
      - { name: main, image: agent, resources: { claims: [{ name: nic }] } }
      resourceClaims:
      - { name: nic, resourceClaimName: a }
`;

const YAML = `# first\n${claim('a', 'Al')}---\n${claim('b', 'all')}---\n---\n${DAEMON_SET}`;
const JSON_TEXT = JSON.stringify({
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'a' },
  spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'dra.net', count: '2' } }] } },
});

/** Each fix alone: by what it replaces, and by fixing the whole text. */
function both(text: string): string[][] {
  const { findings } = dra.Manifests.fromYaml(text).check({ version: V1_34 });
  const sources = [{ read: () => text }];
  const [replacementOf, lines] = [replacementsIn(sources), new TextLines(text)];
  return findings.flatMap(({ fixes }) => fixes ?? []).map((fix) => {
    const [{ yaml }] = fixTexts(sources, [chosenFix(fix, [])]).texts;
    const { line, column, endLine, endColumn, text: instead } = replacementOf(fix)!;
    return [
      text.slice(0, lines.offsetOf(line, column)) + instead + text.slice(lines.offsetOf(endLine, endColumn)), yaml,
    ];
  });
}

test.each([['YAML', YAML], ['YAML with CRLF', YAML.replace(/\n/g, '\r\n')], ['JSON', JSON_TEXT]])(
  'a fix changes of a text what fixing the whole text does, an added document included: %s', (_, text) => {
    const changed = both(text);
    expect(changed.length).toBeGreaterThan(1);
    expect(changed.map(([change]) => change)).toEqual(changed.map(([, whole]) => whole));
    expect(changed.some(([after]) => /kind"?: ?"?DeviceClass/.test(after))).toBe(true);
  },
);

test('a text is read once for all fixes, and a fix of another one has no replacement', () => {
  const read = jest.fn(() => YAML);
  const { findings } = dra.Manifests.fromYaml(YAML).check({ version: V1_34 });
  const fixes = findings.flatMap((each) => each.fixes ?? []);
  const replacementOf = replacementsIn([{ read }]);

  expect(fixes.map(replacementOf).map((each) => each?.line)).toEqual(expect.arrayContaining([9, 18, 32, 33]));
  expect(read).toHaveBeenCalledTimes(1);
  expect(replacementOf({ ...fixes[0], edits: fixes[0].edits.map((each) => ({ ...each, file: 'b.yaml' })) }))
    .toBeUndefined();
});
