import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';

const claim = (name: string, namespace?: string, more: object = {}) =>
  ({ apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: { name, namespace }, spec: {}, ...more });
const objects = (...manifests: object[]) =>
  ClusterObjects.of(manifests.map((manifest, index) => ({ manifest, index })));

test('the items of lists are found by their kind', () => {
  const { nodes, claims, pods } = objects({
    apiVersion: 'v1',
    kind: 'List',
    items: [claim('gpu'), { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }],
  }, { apiVersion: 'v1', kind: 'PodList', items: [{ metadata: { name: 'trainer' } }] });

  expect([nodes, claims, pods].map((each) => each.map(({ metadata }) => metadata.name))).toEqual([
    ['node-1'], ['gpu'], ['trainer'],
  ]);
});

test('pods have no fields and no items of lists that are null', () => {
  const { pods } = objects({
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer', labels: null }, spec: { containers: [null, {}] },
  });

  expect(pods).toEqual([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer' }, spec: { containers: [{}] } }]);
});

test.each(['Node', 'Pod', 'ResourceQuota', 'PersistentVolumeClaim'])('a %s without metadata does not count', (kind) => {
  expect(objects({ apiVersion: 'v1', kind, spec: {} }, { apiVersion: 'v1', kind, metadata: 'quota' }))
    .toMatchObject({ nodes: [], pods: [], quotas: [], volumeClaims: [] });
});

test('a pod means the claim of its namespace, or one without a namespace', () => {
  const cluster = objects(claim('gpu', 'other'), claim('gpu'), claim('gpu', 'ml'));

  expect(cluster.named('claims', 'gpu', 'ml')?.metadata.namespace).toBe('ml');
  expect(cluster.named('claims', 'gpu', 'none')?.metadata.namespace).toBeUndefined();
  expect(objects(claim('gpu', 'other')).named('claims', 'gpu', 'ml')).toBeUndefined();
});

test('a manifest replaces the object in the cluster, unless that has a status', () => {
  const status = { reservedFor: [] };
  const cluster = objects(claim('a'), claim('b', 'ml', { status }));
  const both = cluster.and(objects(claim('a', undefined, { spec: { devices: {} } }), claim('b', 'ml'), claim('c')));

  const rows = both.claims.map(({ metadata, spec, ...more }) => [metadata.name, 'devices' in spec, 'status' in more]);

  expect(rows).toEqual([
    ['a', true, false], ['b', false, true], ['c', false, false],
  ]);
});
