import { CLASS, causesOf, claim, node, pod, slice, tell } from './clusters';

const status = (conditions: string, since = '2026-11-24T14:55:00Z') => `{
  allocation: { allocationTimestamp: '${since}',
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: n-1, device: gpu-0,
    bindingConditions: [Attached, Ready], bindingFailureConditions: [Failed] }] } },
  reservedFor: [{ resource: pods, name: p, uid: uid-p }],
  devices: [{ driver: gpu.example.com, pool: n-1, device: gpu-0, conditions: [${conditions}] }] }`;
const wait = (given: string) =>
  tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + claim('gpu', { status: given }) + pod('p'));
const condition = (type: string, state = 'True', more = '') => `{ type: ${type}, status: "${state}"${more} }`;

test('the conditions that a driver has not reported are named, with the time when the scheduler gives up', () => {
  const { points: [point] } = wait(status(condition('Attached')));

  expect(point.cause).toBe('binding-pending');
  expect(point.message).toBe('the scheduler waits until driver gpu.example.com reports Ready for device '
    + 'gpu.example.com/n-1/gpu-0 of claim "gpu"');
  expect(point.advice[0].text).toContain('at 2026-11-24T15:05:00Z (after 600 seconds by default)');
});

test('a condition that is false is not met', () => {
  expect(wait(status(condition('Attached', 'False'))).points[0].message).toContain('reports Attached and Ready');
});

test('before 1.36 the API does not say when the device was allocated', () => {
  expect(wait(status('').replace(/allocationTimestamp: '[^']*', /, '')).points[0].advice[0].text).toContain('after 600 seconds by default');
});

test('a wait that has timed out is told as one', () => {
  expect(causesOf(wait(status('', '2026-11-24T14:40:00Z')))).toEqual(['binding-timeout']);
});

test('a failure is told with the words of the driver', () => {
  expect(wait(status(condition('Failed', 'True', ', reason: NoPower, message: "the port is off"'))).points[0])
    .toMatchObject({
      cause: 'binding-failed', message: expect.stringMatching(/reports Failed for device .*: NoPower: the port is off$/),
    });
});

test('nothing is said once all conditions are met', () => {
  expect(causesOf(wait(status(`${condition('Attached')}, ${condition('Ready')}`)))).not.toContain('binding-pending');
});
