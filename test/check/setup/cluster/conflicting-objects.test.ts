import { CONFLICTING_OBJECTS } from '../../../../src/check/setup/cluster/conflicting-objects';
import { Manifests } from '../../../../src/manifests';
import { claim, deployment, deviceClass, messages, parameters, podSpec, reported, TestCluster } from '../harness';

const cluster: TestCluster = { rules: [CONFLICTING_OBJECTS] };
const conflict = ['conflicting-objects', 'metadata.name', 'Duplicate', 'warning'];
const replicas = (count: number, namespace?: string) => deployment('trainer', count, podSpec({}), namespace);

test('two objects of the same kind, namespace and name with different content conflict', () => {
  expect(reported([replicas(1), replicas(2)], cluster)).toEqual([conflict]);
  expect(messages([replicas(1), replicas(2)], cluster)).toEqual([
    'Deployment "trainer" is also document 0, with a different spec.replicas; the one applied last replaces the other',
    'rename or remove one of them',
  ]);
});

test('the same object with the same content does not conflict', () => {
  const { spec, ...rest } = replicas(1);
  expect(reported([replicas(1), { spec, ...rest }], cluster)).toEqual([]);
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
  const scaler = (version: string, max: number) =>
    parameters(`autoscaling/${version}`, 'HorizontalPodAutoscaler', 'trainer', { spec: { max } });
  expect(reported([scaler('v1', 1), scaler('v2', 2)], cluster)).toEqual([conflict]);
  expect(reported([scaler('v1', 1), scaler('v2', 1)], cluster)).toEqual([]);

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

test('each of thousands of objects of one name has one short message', () => {
  const objects = Array.from({ length: 20_000 }, (_, index) => replicas(index));
  const texts = messages(objects, cluster);

  expect(reported(objects, cluster)).toHaveLength(19_999);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(200);
});
