import { CLASS, allocated, causesOf, claim, node, pod, slice, tell } from './clusters';
import { GapReason } from '../../../../src/engine/read/read-cluster';

const CLUSTER = CLASS + node('n-1') + slice('n-1', 2)
  + node('n-2', { ready: 'False', spec: '{ unschedulable: true, taints: [{ key: a, effect: NoSchedule }] }' })
  + slice('n-2') + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running }' });

test('a class is told with its devices, and how many are free', () => {
  expect(tell('class', 'gpu', CLUSTER)).toMatchObject({
    state: '1 free device',
    points: [],
    facts: [
      '3 of 3 devices pass the selector', '3 of 3 devices have no blocking taint', '2 of 3 devices are free',
      '2 of 2 devices have capacity left', '1 of 2 devices are on schedulable nodes',
      '1 claim of the class: ml/gpu',
    ],
  });
});

test('a class whose devices are left on cordoned nodes alone is told so', () => {
  const taken = claim('gpu', { status: allocated('n-1', ['p']) }) + pod('p', { spec: 'nodeName: n-1' });
  const story = tell('class', 'gpu', CLASS + node('n-1') + slice('n-1') + taken
    + node('n-2', { spec: '{ unschedulable: true }' }) + slice('n-2'));

  expect(story).toMatchObject({
    state: '0 free devices', points: [{ cause: 'class-unschedulable', advice: [{ command: 'kubectl uncordon n-2' }] }],
  });
});

test('a class without a free device has the reason', () => {
  expect(causesOf(tell('class', 'gpu', CLASS + node('n-1') + slice('n-1')
    + claim('gpu', { status: allocated('n-1', ['p']) })))).toEqual(['in-use']);
  expect(causesOf(tell('class', 'gpu', CLASS + node('n-1') + slice('n-1', 1, 'other.example.com'))))
    .toEqual(['no-slices']);
});

test('a class with a selector of a type that is not known is told so', () => {
  const selectors = (text: string) => CLASS.replace(/selectors: .*\]/, `selectors: ${text}`);

  expect(tell('class', 'gpu', selectors('[{}]') + node('n-1') + slice('n-1'))).toMatchObject({
    state: 'no pod can use it',
    points: [{ message: 'class gpu, selector #0: CEL expression empty (unsupported selector type?)' }],
  });
  expect(tell('class', 'gpu', selectors('[]') + node('n-1') + slice('n-1')).state).toBe('1 free device');
});

test('a node is told with its drivers and pods, and why nothing comes to it', () => {
  const ended = pod('done', { spec: 'nodeName: n-1', status: '{ phase: Failed }' });

  expect(tell('node', 'n-1', CLUSTER + ended)).toMatchObject({
    state: 'Ready', points: [], facts: ['gpu.example.com: 2 devices, 1 free', 'pods with claims: ml/p'],
  });
  const second = tell('node', 'n-2', CLUSTER);

  expect(second).toMatchObject({
    state: 'not ready',
    facts: ['taints: a:NoSchedule', 'gpu.example.com: 1 device, 1 free'],
  });
  expect(causesOf(second)).toEqual(['node-silent', 'unschedulable']);
});

test('a driver whose slices are gone is told of as long as pods have its devices', () => {
  expect(causesOf(tell('node', 'n-1', CLASS + node('n-1') + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running }' })))).toEqual(['driver-gone']);
});

test('the words of a node that is not ready are a sentence', () => {
  expect(tell('node', 'n-2', CLUSTER).points[0].message).toBe('node n-2 is not ready (for 10 min)');
});

test('a pool of which slices are missing is told of', () => {
  const incomplete = slice('n-1', 2).replace('resourceSliceCount: 1', 'resourceSliceCount: 2');

  expect(tell('node', 'n-1', CLASS + node('n-1') + incomplete).points).toMatchObject([{
    cause: 'pool-unusable',
    message: 'the scheduler takes no device from pool n-1 of driver gpu.example.com: '
      + 'slices of the pool are missing or too many',
  }]);
  expect(tell('node', 'n-1', CLASS + node('n-1') + slice('n-1', 2)).points).toEqual([]);
});

test('a class that nobody uses names no claims', () => {
  expect(tell('class', 'gpu', CLASS).facts.at(-1)).toBe('no claims of the class');
});

describe('devices whose counters are in use', () => {
  const part = (name: string, memory: string): string =>
    `{ name: ${name}, consumesCounters: [{ counterSet: gpu, counters: { memory: { value: ${memory} } } }] }`;
  const told = (kind: 'class' | 'node', name: string, parts: string) => tell(kind, name, CLASS + node('n-1') + `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: counters }
spec:
  driver: gpu.example.com
  nodeName: n-1
  pool: { name: n-1, generation: 1, resourceSliceCount: 2 }
  sharedCounters: [{ name: gpu, counters: { memory: { value: 40Gi } } }]
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: parts }
spec:
  driver: gpu.example.com
  nodeName: n-1
  pool: { name: n-1, generation: 1, resourceSliceCount: 2 }
  devices: [${parts}]
---` + claim('gpu', { status: allocated('n-1', ['p']) }));

  test('are not free', () => {
    const parts = `${part('gpu-0', '20Gi')}, ${part('gpu-1', '20Gi')}, ${part('whole', '40Gi')}`;

    expect(told('node', 'n-1', parts).facts).toContain('gpu.example.com: 3 devices, 1 free');
    expect(told('class', 'gpu', parts)).toMatchObject({ state: '1 free device', points: [] });
    expect(told('class', 'gpu', parts).facts)
      .toContain('1 of 2 devices have enough of their shared counters left');
  });

  test('are the reason if there are no others', () => {
    const story = told('class', 'gpu', `${part('gpu-0', '20Gi')}, ${part('whole', '40Gi')}`);

    expect(story.state).toBe('0 free devices');
    expect(causesOf(story)).toEqual(['class-blocked']);
  });
});

test('a node tells which of its devices are unhealthy or tainted, and that it is being deleted', () => {
  const taint = (effect: string) => `taints: [{ key: broken, effect: ${effect} }]`;
  const devices = slice('n-1', 3).replace('gpu-1 }', `gpu-1, ${taint('NoExecute')} }`)
    .replace('gpu-2 }', `gpu-2, ${taint('None')} }`);
  const status = `{ phase: Running, containerStatuses: [{ name: main, allocatedResourcesStatus: [
    { name: "claim:gpu", resources: [{ resourceID: gpu.example.com/n-1/gpu-0, health: Unhealthy }] }] }] }`;
  const deleted = node('n-1').replace('name: n-1,', 'name: n-1, deletionTimestamp: "2026-11-24T14:00:00Z", '
    + 'finalizers: [example.com/cloud],');
  const story = tell('node', 'n-1', CLASS + deleted + devices + claim('gpu', { status: allocated('n-1', ['p']) })
    + pod('p', { spec: 'nodeName: n-1', status }));

  expect(story.state).toBe('Ready, Terminating');
  expect(story.points.map(({ message }) => message)).toEqual([
    'node "n-1" waits for the finalizer example.com/cloud',
    'kubelet reports as unhealthy: gpu.example.com/n-1/gpu-0',
    'tainted with broken:NoExecute: gpu.example.com/n-1/gpu-1; only requests that tolerate the taints get them',
  ]);
});

test('how many devices a class has is not known if nobody may list them', () => {
  const story = tell('class', 'gpu', CLASS + node('n-1'), [{ kind: 'ResourceSlice', reason: GapReason.FORBIDDEN }]);

  expect(story).toMatchObject({ state: 'not known', facts: ['no claims of the class'] });
  expect(causesOf(story)).toEqual(['unread']);
});

test('how many devices are free is not told if some claims cannot be read', () => {
  for (const gap of [{}, { onlyNamespace: 'ml' }]) {
    const gaps = [{ kind: 'ResourceClaim', reason: GapReason.FORBIDDEN, ...gap }];
    const cluster = CLASS + node('n-1') + slice('n-1', 2);

    expect(tell('class', 'gpu', cluster, gaps)).toMatchObject({
      state: 'not known',
      facts: ['2 of 2 devices pass the selector', '2 of 2 devices have no blocking taint'],
    });
    expect(tell('node', 'n-1', cluster, gaps).facts)
      .toEqual(['gpu.example.com: 2 devices, of which it is not known how many are free']);
  }
});
