import { CLASS, allocated, causesOf, claim, event, node, pod, slice, tell } from './clusters';
import { GapReason } from '../../../../src/engine/read/read-cluster';

const PREPARE = 'FailedPrepareDynamicResources';
const said = (sentence: string, more = '') =>
  event('p', PREPARE, `Failed to prepare dynamic resources: prepare dynamic resources: ${sentence}`, more);
const start = (more: string, users: readonly string[] = ['p']) => tell('pod', 'p', CLASS + node('n-1') + slice('n-1')
  + claim('gpu', { status: allocated('n-1', users) }) + pod('p', { spec: 'nodeName: n-1' }) + more);

test.each([
  ['DRA driver gpu.example.com is not registered', 'driver-not-registered',
    'the plugin of driver gpu.example.com is not registered with kubelet'],
  ['old ResourceClaim with same name gpu and different UID 7 still exists (previous pod force-deleted?!)',
    'old-claim-prepared',
    'an older claim named gpu is still prepared on the node'],
  ['ResourceClaim gpu is being unprepared', 'being-unprepared', 'kubelet is still releasing the devices of claim gpu'],
  ['NodePrepareResources failed for ResourceClaim gpu: no such device: gpu-0', 'driver-failed',
    'the driver cannot prepare claim gpu: no such device: gpu-0'],
  ['NodePrepareResources: rpc error: code = DeadlineExceeded desc = context deadline exceeded', 'driver-slow',
    'the driver did not answer in time (45 seconds by default)'],
  ['NodePrepareResources: rpc error: code = Unavailable desc = connection refused', 'driver-unreachable',
    'kubelet cannot reach the plugin of the driver'],
  ['fetch ResourceClaim gpu: resourceclaims "gpu" not found', 'claim-unreadable',
    'kubelet cannot read claim gpu: resourceclaims "gpu" not found'],
  ['something new', 'not-prepared', 'kubelet cannot prepare the devices: something new'],
])('kubelet says: %s', (sentence, cause, message) => {
  const { points } = start(said(sentence, 'count: 7'));

  expect(points).toMatchObject([{ cause, message, details: [`kubelet said (7 times, last 3 min ago): ${sentence}`] }]);
});

test('a claim that is not reserved for the pod is told of once, with the words of kubelet', () => {
  const { points } = start(said('pod p (uid-p) is not allowed to use ResourceClaim gpu (7)'), []);

  expect(points).toMatchObject([{ cause: 'not-reserved', details: [expect.stringContaining('not allowed')] }]);
  expect(causesOf(start('', ['other']))).toEqual(['not-reserved']);
});

test('a pod of the same name with another uid has no reservation', () => {
  const replaced = pod('p', { spec: 'nodeName: n-1' }).replace('uid: uid-p', 'uid: uid-new');

  expect(causesOf(tell('pod', 'p', CLASS + node('n-1') + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p']) }) + replaced)))
    .toEqual(['not-reserved']);
});

test('a node that is gone or silent is told of', () => {
  const on = (more: string) => tell('pod', 'p', CLASS + slice('n-1') + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1' }) + more);

  expect(causesOf(on(node('n-2')))).toEqual(['node-gone']);
  // Nobody can look after the driver on a node that does not exist.
  const unpublished = CLASS + claim('gpu', { status: allocated('n-1', ['p']) }) + pod('p', { spec: 'nodeName: n-1' });
  expect(causesOf(tell('pod', 'p', unpublished + node('n-2')))[0]).toBe('node-gone');
  expect(causesOf(tell('pod', 'p', unpublished + node('n-1')))).toContain('driver-gone');
  expect(causesOf(on(node('n-1', { ready: 'Unknown' })))).toEqual(['node-silent']);
});

test('events are gone after an hour: that there are none is said of older pods only', () => {
  const old = (more: string, gaps = [] as const) => tell('pod', 'p', (CLASS + node('n-1') + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p']) }) + pod('p', { spec: 'nodeName: n-1' }) + more)
    .replace('2026-11-24T14:55:00Z', '2026-11-24T12:00:00Z'), gaps);

  expect(old('').unknown).toEqual([expect.stringContaining('keeps them for an hour')]);
  expect(old(event('p', 'Pulled', 'pulled')).unknown).toEqual([]);
  expect(start('').unknown).toEqual([]);
  expect(tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1' }), [{ kind: 'Event', reason: GapReason.FORBIDDEN }]).unknown).toEqual([
    'objects of kind Event: you may not list them', 'events, which cannot be read',
  ]);
});

test('the devices of a pod are told, those of all its claims', () => {
  expect(start('').facts).toEqual(['claim "gpu" is gpu: gpu.example.com/n-1/gpu-0']);
});

test('a pod that runs has nothing to prepare', () => {
  const status = '{ phase: Running, containerStatuses: [{ name: main, state: { running: {} } }] }';

  expect(causesOf(tell('pod', 'p', CLASS + node('n-1') + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p']) }) + pod('p', { spec: 'nodeName: n-1', status })))).toEqual([]);
});
