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

test('devices that each request finds by itself may be too few together', () => {
  const one = 'exactly: { deviceClassName: gpu, count: 2 }';
  const both = template(`{ requests: [{ name: a, ${one} }, { name: b, ${one} }] }`);
  const devices = slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }');
  const [{ objections }] = allocate(devices, yaml(CLASS, both, pod('x'))).pending;

  expect(objections).toEqual([
    { nodes: ['node-1'], filter: 'devices', reason: 'the claims get no devices together' },
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
