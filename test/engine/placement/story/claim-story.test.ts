import { CLASS, allocated, causesOf, claim, node, pod, slice, tell } from './clusters';
import { GapReason } from '../../../../src/engine/read/read-cluster';

test('a claim is told with its devices, its users and its pods', () => {
  const { state, facts, points } = tell('claim', 'gpu', CLASS + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running }' }) + pod('q'));

  expect(state).toBe('allocated, in use by p');
  expect(facts).toEqual(['request gpu has gpu.example.com/n-1/gpu-0', 'pods with the claim: p and q']);
  expect(points).toEqual([]);
});

test('a device that nobody publishes any more is told of', () => {
  expect(causesOf(tell('claim', 'gpu', CLASS + slice('n-2') + claim('gpu', { status: allocated('n-1') }))))
    .toEqual(['device-gone']);
});

test('that the node of a device is gone is told', () => {
  const status = allocated('n-1').replace('allocation: {', `allocation: { nodeSelector: { nodeSelectorTerms: [
    { matchFields: [{ key: metadata.name, operator: In, values: [n-1] }] }] },`);
  const message = (more: string) => tell('claim', 'gpu', CLASS + claim('gpu', { status }) + more).points[0].message;

  expect(tell('claim', 'gpu', CLASS + claim('gpu', { status })).points[0].advice[0].text).toContain('with it');
  expect(message('')).toBe('no ResourceSlice contains gpu.example.com/n-1/gpu-0 any more: node n-1 no longer exists');
  expect(message(node('n-1'))).toBe('no ResourceSlice contains gpu.example.com/n-1/gpu-0 any more');
});

test.each([
  ['{}', 'devices-elsewhere'],
  ['{ nodeSelectorTerms: x }', 'devices-elsewhere'],
  ['{ nodeSelectorTerms: [{ matchFields: x, matchExpressions: 3 }] }', 'devices-elsewhere'],
  // The scheduler cannot read this one, and waits.
  ['{ nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: Like, values: [b] }] }] }', 'other'],
])('devices whose node selector is %s are on no node', (nodeSelector, cause) => {
  const shared = (selector: string) => claim('gpu',
    { status: allocated('n-1').replace('allocation: {', `allocation: { nodeSelector: ${selector},`) });
  const cluster = (selector: string) => CLASS + node('n-1') + slice('n-2') + shared(selector) + pod('p');

  expect(causesOf(tell('claim', 'gpu', cluster(nodeSelector)))).toEqual(['device-gone']);
  expect(causesOf(tell('pod', 'p', cluster(nodeSelector)))).toContain(cause);
  expect(causesOf(tell('pod', 'p', cluster('{ nodeSelectorTerms: [{ matchExpressions: '
    + '[{ key: kubernetes.io/hostname, operator: In, values: [n-1] }] }] }')))).not.toContain(cause);
});

test('a user that does not exist is told of, one that has ended no longer waits', () => {
  const status = '{ phase: Succeeded }';

  expect(causesOf(tell('claim', 'gpu', CLASS + slice('n-1') + claim('gpu', { status: allocated('n-1', ['gone']) }))))
    .toEqual(['user-gone']);
  expect(causesOf(tell('claim', 'gpu', CLASS + claim('gpu') + pod('p', { status })))).toEqual(['no-pod']);
});

test('a reservation for a pod that has ended, or for an older pod of the name, is told of', () => {
  const told = (status: string, uid: string) => tell('claim', 'gpu', CLASS + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p']).replace('uid-p', uid) })
    + pod('p', { spec: 'nodeName: n-1', status })).points.map(({ message }) => message);

  expect(told('{ phase: Failed }', 'uid-p')).toEqual(['claim "gpu" is reserved for pod "p", which has ended']);
  expect(told('{ phase: Running }', 'old'))
    .toEqual(['claim "gpu" is reserved for pod "p", which has been replaced by another one']);
  expect(told('{ phase: Running }', 'uid-p')).toEqual([]);
});

test('binding conditions that are missing are told while a pod waits for its node', () => {
  const status = allocated('n-1', ['p']).replace('device: gpu-0', 'device: gpu-0, bindingConditions: [ready]');
  const cluster = CLASS + slice('n-1') + claim('gpu', { status });

  expect(causesOf(tell('claim', 'gpu', cluster + pod('p')))).toEqual(['binding-pending']);
  expect(causesOf(tell('claim', 'gpu', cluster + pod('p', { spec: 'nodeName: n-1' })))).toEqual([]);
});

test('a group of pods that has the claim is named as one', () => {
  const status = allocated('n-1', ['team'])
    .replace('resource: pods', 'apiGroup: scheduling.k8s.io, resource: podgroups');

  expect(tell('claim', 'gpu', CLASS + slice('n-1') + claim('gpu', { status })).state)
    .toBe('allocated, in use by podgroups/team');
});

test('a claim without devices has the story of the pod that waits for them', () => {
  const waiting = tell('claim', 'gpu', CLASS + node('n-1') + claim('gpu') + pod('p'));

  expect(causesOf(waiting)).toEqual(['no-slices']);
  expect(causesOf(tell('claim', 'gpu', CLASS + claim('gpu')))).toEqual(['no-pod']);
});

test('a claim that is being deleted says why once, though a pod waits for it', () => {
  const metadata = 'deletionTimestamp: "2026-11-24T14:00:00Z", finalizers: [resource.kubernetes.io/delete-protection]';

  expect(causesOf(tell('claim', 'gpu', CLASS + node('n-1') + slice('n-1') + claim('gpu', { metadata }) + pod('p'))))
    .toEqual(['controller-silent']);
  expect(causesOf(tell('claim', 'gpu', CLASS + claim('gpu', { metadata })))).toEqual(['controller-silent']);
});

test('admin access and consumed capacity are told with the device', () => {
  const factsWith = (more: string) => tell('claim', 'gpu', CLASS + slice('n-1')
    + claim('gpu', { status: allocated('n-1').replace('device: gpu-0', `device: gpu-0, ${more}`) })).facts;

  expect(factsWith('adminAccess: true')).toEqual(['request gpu has gpu.example.com/n-1/gpu-0 (admin access)']);
  expect(factsWith('consumedCapacity: { bandwidth: 3Gi, queues: "8" }'))
    .toEqual(['request gpu has gpu.example.com/n-1/gpu-0 (bandwidth 3Gi, queues 8)']);
});

test('where pods cannot be read, nobody is said not to use the claim', () => {
  const gaps = [{ kind: 'Pod', reason: GapReason.FORBIDDEN }];

  expect(causesOf(tell('claim', 'gpu', CLASS + claim('gpu')))).toEqual(['no-pod']);
  expect(causesOf(tell('claim', 'gpu', CLASS + claim('gpu'), gaps))).toEqual([]);
});
