import { allocate, CLASS, node, pod, request, slice, template, yaml } from '../setups';

const NODES = yaml(
  node('node-1'), node('node-2'), node('node-3'), node('node-4', 'spec: { unschedulable: true }'), node('node-5'),
  slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1, attributes: { slow: { bool: true } } }'),
  slice('node-2', '{ name: gpu-0, taints: [{ key: broken, effect: NoSchedule }] }', '{ name: gpu-1 }'),
);
const SLOW = '!has(device.attributes["gpu.example.com"].slow)';

test('each node says what keeps the pod from it, nodes alike once', () => {
  const devices = `{ requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2,
    selectors: [{ cel: { expression: '${SLOW}' } }] } }] }`;
  const [{ objections }] = allocate(NODES, yaml(CLASS, template(devices), pod('trainer'))).pending;

  expect(objections.map(({ nodes, filter, stage, devicesNeeded, devicesLeft }) =>
    [nodes.join(), filter, stage, devicesNeeded, devicesLeft])).toEqual([
    ['node-4', 'unschedulable', undefined, undefined, undefined],
    ['node-1', 'devices', 'selector', 2, 1],
    ['node-2', 'devices', 'taint', 2, 1],
    ['node-3,node-5', 'devices', 'published', 2, 0],
  ]);
});

const TOGETHER = 'each request finds devices, but no node has enough for all of them together';

test('devices that each request finds by itself may be too few together', () => {
  const one = 'exactly: { deviceClassName: gpu, count: 2 }';
  const both = template(`{ requests: [{ name: a, ${one} }, { name: b, ${one} }] }`);
  const devices = slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }');
  const [{ objections }] = allocate(devices, yaml(CLASS, both, pod('x'))).pending;

  expect(objections).toEqual([
    { nodes: ['node-1'], filter: 'devices', reason: TOGETHER },
  ]);
});

test('a node whose devices share counters says so', () => {
  const memory = (value: string) => `[{ counterSet: memory, counters: { memory: { value: ${value} } } }]`;
  const [whole, half] = ['80Gi', '40Gi'].map(memory);
  const devices = slice('node-1', `{ name: whole, consumesCounters: ${whole} }`, `{ name: half, consumesCounters: ${half} }`);
  const counters = `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: counters }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 2 }
  sharedCounters: [{ name: memory, counters: { memory: { value: 80Gi } } }]
`;
  const pool = yaml(devices.replace('resourceSliceCount: 1', 'resourceSliceCount: 2'), counters, node('node-1'));
  const two = template('{ requests: [{ name: a, exactly: { deviceClassName: gpu, count: 2 } }] }');
  const [{ objections }] = allocate(yaml(pool, node('node-2')), yaml(CLASS, two, pod('x'))).pending;

  expect(objections.map(({ nodes: [name], reason }) => [name, reason])).toEqual([
    ['node-1', 'the devices share counters, of which too little is left'],
    ['node-2', expect.stringContaining('the node has none')],
  ]);
});

test('a claim with devices elsewhere is named', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
status:
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
    nodeSelector: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [node-1] }] }] }
  reservedFor: [{ resource: pods, name: a, uid: "1" }, { resource: pods, name: b, uid: "2" }]
`;
  const elsewhere = pod('trainer', 'nodeSelector: { kubernetes.io/hostname: node-2 }', 'resourceClaimName: shared');
  const [{ objections }] = allocate(yaml(NODES, CLASS, claim), elsewhere).pending;

  expect(objections.map(({ nodes, filter, claim: name, labelKey, labelWanted, labelPresent }) =>
    [nodes.join(), filter, name ?? labelKey, labelWanted, labelPresent])).toEqual([
    ['node-1,node-3,node-5', 'node-selector', 'kubernetes.io/hostname', 'node-2', 'node-1'],
    ['node-2', 'claim', 'gpus', undefined, undefined],
    ['node-4', 'unschedulable', undefined, undefined, undefined],
  ]);
});
