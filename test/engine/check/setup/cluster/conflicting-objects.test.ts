import { CONFLICTING_OBJECTS } from '../../../../../src/engine/check/setup/cluster/conflicting-objects';
import { Manifests } from '../../../../../src/manifests';
import { testOfAll } from '../../../../sample';
import { claim, deployment, deviceClass, messages, parameters, podSpec, reported, TestCluster } from '../harness';

const cluster: TestCluster = { rules: [CONFLICTING_OBJECTS] };
const conflict = ['conflicting-objects', 'metadata.name', 'Duplicate', 'warning'];
const replicas = (count: number, namespace?: string) => deployment('trainer', count, podSpec({}), namespace);

test('two objects of the same kind, namespace and name with different content conflict', () => {
  expect(reported([replicas(1), replicas(2)], cluster)).toEqual([conflict]);
  expect(messages([replicas(1), replicas(2)], cluster)).toEqual([
    'Deployment "trainer" is also document 0, but differs in spec.replicas; the one applied last replaces the other',
    'rename or remove one of them',
  ]);
});

test('the same object with the same content does not conflict', () => {
  const { spec, ...rest } = replicas(1);
  expect(reported([replicas(1), { spec, ...rest }], cluster)).toEqual([]);
});

test('objects that are not about DRA do not conflict, unless one of the two is', () => {
  const server = (image: string, claims: object = {}) => deployment('web', 1, { containers: [{ image }], ...claims });
  const claims = { resourceClaims: [{ name: 'gpu', source: { resourceClaimName: 'shared' } }] };

  expect(reported([server('one'), server('two')], cluster)).toEqual([]);
  expect(reported(['one', 'two'].map((data) => parameters('v1', 'ConfigMap', 'web', { data })), cluster)).toEqual([]);
  expect(reported([server('one', claims), server('two')], cluster)).toEqual([conflict]);
  expect(reported([server('one'), server('two', claims)], cluster)).toEqual([conflict]);
});

test('objects of other namespaces, kinds and groups do not conflict', () => {
  expect(reported([replicas(1), replicas(2, 'web')], cluster)).toEqual([]);
  expect(reported([replicas(1), claim('trainer')], cluster)).toEqual([]);
  expect(reported([
    parameters('one.example.com/v1', 'Config', 'gpu', { size: 1 }),
    parameters('two.example.com/v1', 'Config', 'gpu', { size: 2 }),
  ], cluster)).toEqual([]);
});

test.each(['v1', 'gpu.example.com/v1'])('objects of %s without a kind do not conflict', (apiVersion) => {
  const kindless = (kind: unknown, size: number) => ({ apiVersion, kind, metadata: { name: 'gpu' }, spec: { size } });
  expect(reported([kindless(undefined, 1), kindless({ name: 'Config' }, 2)], cluster)).toEqual([]);
});

test('an unset namespace is the same as another unset one only', () => {
  expect(reported([replicas(1, ''), replicas(2, '')], cluster)).toEqual([conflict]);
  expect(reported([replicas(1, ''), replicas(2)], cluster)).toEqual([]);
});

test('objects without a name and with generated names do not conflict', () => {
  const job = (image: string) => ({
    apiVersion: 'batch/v1', kind: 'Job', metadata: { generateName: 'train-' }, spec: { image },
  });
  expect(reported([job('one'), job('two')], cluster)).toEqual([]);
  expect(reported([{ name: 'one' }, { name: 'two' }], cluster)).toEqual([]);
});

test('an object in two API versions conflicts where a cluster has both', () => {
  const group = (version: string, minCount: number) =>
    parameters(`scheduling.k8s.io/${version}`, 'PodGroup', 'workers', { spec: { minCount } });
  expect(reported([group('v1alpha3', 1), group('v1beta1', 2)], cluster)).toEqual([conflict]);
  expect(reported([group('v1alpha3', 1), group('v1beta1', 1)], cluster)).toEqual([]);

  const classes = ['v1alpha3', 'v1'].map((version, index) =>
    ({ ...deviceClass(`gpu-${index}.example.com`), apiVersion: `resource.k8s.io/${version}` }));
  expect(reported(classes, { ...cluster, minor: '1.34' })).toEqual([]);
  expect(reported([classes[1], deviceClass('nic.example.com')], { ...cluster, minor: '1.34' })).toEqual([conflict]);
});

test('items of a list conflict, as other objects do', () => {
  const list = { apiVersion: 'v1', kind: 'List', items: [replicas(1), replicas(2)] };
  const ruleIds = Manifests.fromObjects([list]).check().findings.map(({ ruleId }) => ruleId);
  expect(ruleIds).toEqual(['conflicting-objects']);
});

testOfAll('each of thousands of objects of one name has one short message', () => {
  const objects = Array.from({ length: 20_000 }, (_, index) => replicas(index));
  const texts = messages(objects, cluster);

  expect(reported(objects, cluster)).toHaveLength(19_999);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(200);
});

/** What is said about objects that conflict. */
function conflictsIn(manifests: Manifests): string[] {
  return manifests.check().findings
    .filter(({ ruleId }) => ruleId === 'conflicting-objects').map(({ message }) => message);
}

/** The same about objects in files. */
function messagesOfFiles(files: Readonly<Record<string, string>>): string[] {
  return conflictsIn(Manifests._fromSources(
    Object.entries(files).map(([file, text]) => ({ file, read: () => text }))));
}

test('the other object is named by its file and its first line', () => {
  const config = (size: number) => 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: gpu }\n'
    + `spec: { extendedResourceName: example.com/gpu-${size} }\n`;
  const list = `apiVersion: v1\nkind: List\nitems:\n${[2, 3].map((size) =>
    config(size).replace(/^/gm, '    ').replace('    ', '  - ').trimEnd()).join('\n')}\n`;

  expect(messagesOfFiles({ 'dup/a.yaml': `# one\n---\n${config(1)}`, 'dup/b.yaml': list, 'dup/c.yaml': config(4) }))
    .toEqual(['dup/a.yaml:3', 'dup/b.yaml:4', 'dup/b.yaml:8'].map((place) =>
      `DeviceClass "gpu" is also at ${place}, but differs in spec.extendedResourceName; `
        + 'the one applied last replaces the other'));
  expect(conflictsIn(Manifests.fromYaml(`${config(1)}---\n${config(2)}`))[0])
    .toMatch(/^DeviceClass "gpu" is also at line 1, /);
});

test('each document is read once for the messages about it', () => {
  const items = Array.from({ length: 300 }, (_, index) => '- { apiVersion: resource.k8s.io/v1, kind: DeviceClass, '
    + `metadata: { name: a }, spec: { extendedResourceName: example.com/gpu-${index} } }`);
  let reads = 0;
  const read = () => {
    reads++;
    return `apiVersion: v1\nkind: List\nitems:\n${items.join('\n')}\n`;
  };

  expect(conflictsIn(Manifests._fromSources([{ file: 'list.yaml', read }]))).toHaveLength(299);
  expect(reads).toBeLessThan(5);
});
