import { CLASS, allocated, causesOf, claim, node, pod, slice, tell } from './clusters';
import { GapReason } from '../../../../src/engine/read/read-cluster';

const NO_SLICES = [{ kind: 'ResourceSlice', reason: GapReason.FORBIDDEN }];

const status = (health: string, message = '') => `{ phase: Running, conditions: [{ type: Ready, status: "True" }],
  containerStatuses: [{ name: main, state: { running: {} }, allocatedResourcesStatus: [{ name: "claim:gpu",
    resources: [{ resourceID: gpu.example.com/n-1/gpu-0, health: ${health}${message} }] }] }] }`;
const run = (given: string, more: string) =>
  tell('pod', 'p', CLASS + node('n-1') + claim('gpu', { status: allocated('n-1', ['p']) })
  + pod('p', { spec: 'nodeName: n-1', status: given }) + more);

test('an unhealthy device is told of in a pod that runs, with the message of the driver', () => {
  const { state, points } = run(status('Unhealthy', ', message: "too many ECC errors"'), slice('n-1') + node('n-2')
    + slice('n-2'));

  expect(state).toBe('Running on node n-1, made 5 min ago');
  expect(points).toMatchObject([{
    cause: 'device-unhealthy',
    message: 'device gpu.example.com/n-1/gpu-0 of container "main" is unhealthy: too many ECC errors',
    advice: [{
      text: expect.stringContaining('a new one like it fits on n-2'),
      command: 'kubectl delete pod p -n ml',
      isTested: true,
    }],
  }]);
});

test('nothing is promised if no other device is free', () => {
  expect(run(status('Unhealthy'), slice('n-1')).points[0].advice)
    .toEqual([{ text: expect.stringContaining('no other device'), isTested: false }]);
});

test('another device of the same node is enough', () => {
  expect(run(status('Unhealthy'), slice('n-1', 2)).points[0].advice[0].text).toContain('fits on n-1');
});

test('healthy devices, and those that nobody reports on, are not told of', () => {
  expect(causesOf(run(status('Healthy'), slice('n-1')))).toEqual([]);
  expect(causesOf(run(status('Unknown'), slice('n-1')))).toEqual([]);
});

test('a pod that shares its claim does not get another device by being deleted alone', () => {
  const [{ advice }] = tell('pod', 'p', CLASS + node('n-1') + slice('n-1', 2)
    + claim('gpu', { status: allocated('n-1', ['p', 'other']) })
    + pod('p', { spec: 'nodeName: n-1', status: status('Unhealthy') })
    + pod('other', { spec: 'nodeName: n-1', status: status('Healthy') })).points;

  expect(advice)
    .toEqual([{ text: expect.stringContaining('delete p and other: they share the claim'), isTested: false }]);
});

test('whether another device is free is not known without slices', () => {
  const [{ advice }] = tell('pod', 'p', CLASS + node('n-1') + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1', status: status('Unhealthy') }), NO_SLICES).points;

  expect(advice).toEqual([{ text: expect.stringContaining('is not known'), isTested: false }]);
});

test('a pod without devices is not told that there are none if nobody may list them', () => {
  const story = tell('pod', 'p', CLASS + node('n-1') + claim('gpu') + pod('p'), NO_SLICES);

  expect(story.nodes).toEqual([]);
  expect(story.points.map(({ message }) => message))
    .toEqual(['the reason is not known: finding it requires objects of kind ResourceSlice, which cannot be read']);
});

test('a device that its driver has not configured is told of, with what the driver says', () => {
  const reported = (ready: string, more = '') => `devices: [{ driver: gpu.example.com, pool: n-1, device: gpu-0${more},
    conditions: [{ type: Ready, status: "${ready}", reason: LinkDown, message: "no carrier\\non 2001:db8::5" },
      { type: Attached, status: "False" }] }]`;
  const cluster = (ready: string, more?: string) => CLASS + node('n-1') + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p'], { more: reported(ready, more) }) })
    + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running }' });

  expect(tell('pod', 'p', cluster('False')).points).toMatchObject([{
    cause: 'device-not-ready',
    message: 'driver gpu.example.com reports device gpu.example.com/n-1/gpu-0 of claim "gpu" as not ready: '
      + 'LinkDown: no carrier on 2001:db8::5',
  }]);
  expect(causesOf(tell('claim', 'gpu', cluster('False')))).toEqual(['device-not-ready']);
  expect(causesOf(tell('pod', 'p', cluster('True')))).toEqual([]);
  // It belongs to another share of the device.
  expect(causesOf(tell('pod', 'p', cluster('False', ', shareID: 11111111-1111-4111-8111-111111111111')))).toEqual([]);
});
