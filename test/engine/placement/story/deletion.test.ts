import { CLASS, allocated, causesOf, claim, node, pod, slice, tell } from './clusters';
import { GapReason } from '../../../../src/engine/read/read-cluster';

const DELETED = "deletionTimestamp: '2026-11-24T14:50:00Z'";
const PROTECTED = `${DELETED}, finalizers: [resource.kubernetes.io/delete-protection]`;
const gone = (status: string, metadata = PROTECTED) => CLASS + claim('gpu', { metadata, status });

test('a claim that is in use goes when its pod has ended: deleting the pod is safe', () => {
  const { points: [point] } = tell('claim', 'gpu', gone(allocated('n-1', ['p'])) + node('n-1') + slice('n-1')
    + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running }' }));

  expect(point).toMatchObject({
    cause: 'used',
    message: 'claim "gpu" is in use by pod "p" on node n-1',
    advice: [{ command: 'kubectl delete pod p -n ml' }],
  });
});

test('a pod that does not exist, or has been replaced by another one, is freed by the controller', () => {
  const other = pod('p').replace('uid: uid-p', 'uid: uid-new');

  expect(tell('claim', 'gpu', gone(allocated('n-1', ['p'])) + slice('n-1')).points[0])
    .toMatchObject({ cause: 'user-gone', message: expect.stringContaining('does not exist') });
  expect(tell('claim', 'gpu', gone(allocated('n-1', ['p'])) + slice('n-1') + other).points[0].message)
    .toContain('which has been replaced by another one');
});

test('that a pod does not exist is not said where pods cannot be read', () => {
  const [point] = tell('claim', 'gpu', gone(allocated('n-1', ['p'])) + slice('n-1'),
    [{ kind: 'Pod', reason: GapReason.FORBIDDEN }]).points;

  expect(point.message).toBe('claim "gpu" is reserved for pod "p", which cannot be read');
});

test('users that are no pods are kept by Kubernetes', () => {
  const status = allocated('n-1').replace('reservedFor: []',
    'reservedFor: [{ apiGroup: example.com, resource: jobs, name: j, uid: u }]');

  expect(tell('claim', 'gpu', gone(status) + slice('n-1')).points[0])
    .toMatchObject({ cause: 'used-by-other', message: 'claim "gpu" is reserved for jobs.example.com "j"' });
});

test('a finalizer of somebody else can be taken off once the claim is not in use', () => {
  const metadata = `${DELETED}, finalizers: [example.com/keep]`;
  const [unused] = tell('claim', 'gpu', gone('{}', metadata) + pod('p')).points;
  const used = tell('claim', 'gpu', gone(allocated('n-1', ['p']), metadata) + slice('n-1')
    + pod('p', { spec: 'nodeName: n-1' }));

  expect(unused).toMatchObject({
    cause: 'finalizer',
    advice: [{ command: expect.stringContaining('/metadata/finalizers') }],
  });
  expect(causesOf(used)).toEqual(['used', 'finalizer']);
  expect(used.points[1].advice[0].command).toBeUndefined();
});

test('a claim that is not in use and stays is for the controller', () => {
  expect(causesOf(tell('claim', 'gpu', gone('{}')))[0]).toBe('controller-silent');
});

const ending = (more: string, metadata = DELETED) =>
  tell('pod', 'p', CLASS + claim('gpu', { status: allocated('n-1', ['p']) })
  + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running }', metadata }) + more);

test('a pod of a node that is gone may be deleted by force', () => {
  expect(ending(slice('n-1') + node('n-2')).points[0]).toMatchObject({
    cause: 'node-gone', advice: [{ command: 'kubectl delete pod p -n ml --force --grace-period=0' }],
  });
});

test('a pod of a node that does not answer may not: the node is taken out of service instead', () => {
  const marked = '{ taints: [{ key: node.kubernetes.io/out-of-service, effect: NoExecute }] }';

  expect(ending(slice('n-1') + node('n-1', { ready: 'Unknown' })).points[0]).toMatchObject({
    cause: 'node-silent',
    message: 'pod "p" is on node n-1, which is not ready (for 10 min): whether it has ended is not known',
    advice: [{ command: 'kubectl taint nodes n-1 node.kubernetes.io/out-of-service=nodeshutdown:NoExecute' }],
  });
  expect(ending(slice('n-1') + node('n-1', { ready: 'Unknown', spec: marked })).points[0].advice[0])
    .toMatchObject({ text: expect.stringContaining('within a minute') });
});

test('a pod has its time to end; after that, the driver on its node may be missing', () => {
  const future = "deletionTimestamp: '2026-11-24T15:00:20Z'";

  expect(ending(slice('n-1') + node('n-1'), future).points.map(({ message }) => message))
    .toEqual(['pod "p" is terminating on node n-1, which may take until 2026-11-24T15:00:20Z']);
  expect(causesOf(ending(node('n-1') + slice('n-2')))).toEqual(['ending', 'driver-gone']);
});

test('a finalizer of a pod is named before its node', () => {
  expect(causesOf(ending(node('n-1'), `${DELETED}, finalizers: [batch.kubernetes.io/job-tracking]`)))
    .toEqual(['finalizer']);
});
