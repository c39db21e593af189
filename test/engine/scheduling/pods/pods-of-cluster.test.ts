import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';
import { isRunning, pendingPods } from '../../../../src/engine/scheduling/pods/pods-of-cluster';

const pod = (name: string, spec: object = {}, more: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'ml', creationTimestamp: '2026-01-01T00:00:00Z' },
  spec: { resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'gpus' }], containers: [], ...spec },
  ...more,
});
const namesOf = (...manifests: object[]) =>
  pendingPods(ClusterObjects.of(manifests.map((manifest, index) => ({ manifest, index })))).map(({ name }) => name);

test('pods are taken by priority, then by age', () => {
  const younger = pod('younger');
  younger.metadata.creationTimestamp = '2026-01-02T00:00:00Z';

  expect(namesOf(younger, pod('first'), pod('important', { priority: 10 }), pod('second'))).toEqual([
    'important', 'first', 'second', 'younger',
  ]);
});

test('a priority that admission has not set yet is that of the class', () => {
  const metadata = { name: 'urgent' };
  const urgent = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata, value: 20 };

  expect(namesOf(urgent, pod('first', { priority: 10 }), pod('important', { priorityClassName: 'urgent' }))).toEqual([
    'important', 'first',
  ]);
});

test.each([
  ['has a node', pod('a', { nodeName: 'node-1' })],
  ['has ended', pod('a', {}, { status: { phase: 'Failed' } })],
  ['has no claims', pod('a', { resourceClaims: [] })],
  ['is being deleted', { ...pod('a'), metadata: { name: 'a', deletionTimestamp: '2026-01-02T00:00:00Z' } }],
])('a pod that %s is not Pending', (_, manifest) => {
  expect(namesOf(manifest)).toEqual([]);
});

test('a claim that was made for a pod is in its status', () => {
  const metadata = { name: 'a-gpu-x7', namespace: 'ml' };
  const claim = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata };
  const status = { resourceClaimStatuses: [{ name: 'gpu', resourceClaimName: 'a-gpu-x7' }] };
  const cluster = ClusterObjects.of([{ manifest: pod('a', {}, { status }), index: 0 }, { manifest: claim, index: 1 }]);

  expect(pendingPods(cluster)[0].claims[0].claim?.metadata.name).toBe('a-gpu-x7');
});

test('a pod that names its node waits for claims that nobody allocates', () => {
  const status = { phase: 'Pending', resourceClaimStatuses: [{ name: 'gpu', resourceClaimName: 'a-gpu-x7' }] };
  const metadata = { name: 'a-gpu-x7', namespace: 'ml' };
  const claim = (more: object) =>
    ({ apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata, ...more });

  expect(namesOf(pod('a', { nodeName: 'node-1' }, { status }), claim({}))).toEqual(['a']);
  expect(namesOf(pod('a', { nodeName: 'node-1' }, { status }), claim({ status: { allocation: {} } }))).toEqual([]);
});

test('a pod holds its node until it ends', () => {
  expect(isRunning(pod('a', { nodeName: 'node-1' }, { status: { phase: 'Running' } }))).toBe(true);
  expect(isRunning(pod('a', { nodeName: 'node-1' }, { status: { phase: 'Succeeded' } }))).toBe(false);
  expect(isRunning(pod('a'))).toBe(false);
});
