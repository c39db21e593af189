import { allocate, CLASS, node, pod, request, slice, template, yaml } from '../setups';

const A100 = (name: string, more = '') =>
  `{ name: ${name}, attributes: { model: { string: A100 }, numa: { int: ${name === 'gpu-0' ? 0 : 1} } }, `
  + `capacity: { memory: { value: 40Gi } }${more} }`;
const CLUSTER = yaml(CLASS, slice('node-1', A100('gpu-0'), A100('gpu-1')), slice('node-2', A100('gpu-0')));
const selectors = (...expressions: string[]) =>
  `, selectors: [${expressions.map((each) => `{ cel: { expression: '${each}' } }`).join(', ')}]`;
const model = (name: string) => `device.attributes["gpu.example.com"].model == "${name}"`;
const memory = (least: string) =>
  `device.capacity["gpu.example.com"].memory.compareTo(quantity("${least}")) >= 0`;

/** Why the last pod with such devices is Pending. */
function reasonFor(devices: string, cluster = CLUSTER, ...pods: string[]) {
  const all = pods.length === 0 ? [pod('trainer')] : pods;
  const { pending } = allocate(cluster, yaml(template(devices), ...all));
  const { cause, reason, details, nearMisses } = pending[pending.length - 1];
  return { cause, reason, details, nearMisses };
}

test('the first selector that no device passes is named, with the values there are', () => {
  expect(reasonFor(request(selectors(memory('20Gi'), model('H100'))))).toEqual({
    cause: 'selector-matches-nothing',
    reason: `request gpu of claim "gpus": no device passes the selector ${model('H100')}: model is "A100" on all 3`,
    details: [
      'request gpu of claim "gpus": 3 devices on 2 nodes',
      '3 of 3 pass device.driver == "gpu.example.com" (class gpu)',
      `3 of 3 pass ${memory('20Gi')}`,
      `0 of 3 pass ${model('H100')}`,
    ],
    nearMisses: [`fits with ${model('A100')}`],
  });
});

test('a capacity that no device has is near that of a device', () => {
  expect(reasonFor(request(selectors(memory('80Gi'))))).toMatchObject({
    reason: `request gpu of claim "gpus": no device passes the selector ${memory('80Gi')}: memory is 40Gi on all 3`,
    nearMisses: [`fits with ${memory('40Gi')}`],
  });
});

test('a selector that fails on a device stops the pod', () => {
  const missing = 'device.attributes["gpu.example.com"].series == "x"';

  expect(reasonFor(request(selectors(missing)))).toMatchObject({
    cause: 'selector-fails',
    reason: `request gpu of claim "gpus": the selector ${missing} fails on device gpu.example.com/node-1/gpu-0 and 2 more,`
      + ' which stops the pod on all nodes: no such key: series',
    nearMisses: [`fits without ${missing}`],
  });
});

test('a constraint that fails before a selector is asked is what stops the pod', () => {
  const missing = 'device.attributes["gpu.example.com"].series == "x"';
  const requests = [
    '{ name: all, exactly: { deviceClassName: gpu, allocationMode: All } }',
    `{ name: one, exactly: { deviceClassName: gpu, allocationMode: ExactCount, count: 1${selectors(missing)} } }`,
  ].join(', ');
  const constrained = `{ requests: [${requests}], constraints: [{ matchAttribute: gpu.example.com/numa, requests: [all] }] }`;

  expect(reasonFor(constrained, CLUSTER)).toMatchObject({
    cause: 'other',
    reason: 'claim trainer-gpus, request all: cannot add device gpu.example.com/node-1/gpu-1 because a claim '
      + 'constraint would not be satisfied',
  });
});

test('what would still stop the pod is not near', () => {
  const incomplete = slice('node-2', A100('gpu-0')).replace('resourceSliceCount: 1', 'resourceSliceCount: 2');
  const tainted = slice('node-1', A100('gpu-0', ', taints: [{ key: broken, effect: NoSchedule }]'));
  const all = request(', allocationMode: All');

  expect(reasonFor(all, yaml(CLASS, tainted))).toMatchObject({
    cause: 'tainted', nearMisses: ['fits with a toleration of broken:NoSchedule in request gpu'],
  });
  expect(reasonFor(all, yaml(CLASS, tainted, incomplete))).toMatchObject({
    cause: 'other',
    reason: expect.stringContaining('resource pool gpu.example.com/node-2 is currently being updated'),
    nearMisses: [],
  });
});

test('more devices than a node has are too many', () => {
  expect(reasonFor(request(', count: 3'))).toMatchObject({
    cause: 'not-enough-devices',
    reason: 'request gpu of claim "gpus" needs 3 devices on one node; no node has more than 2 that pass '
      + 'device.driver == "gpu.example.com"',
    nearMisses: ['fits with 2 devices instead of 3 in request gpu'],
  });
});

test('a driver without slices may not run', () => {
  const other = CLASS.replace('gpu.example.com', 'nic.example.com').replace('name: gpu', 'name: nic');

  expect(reasonFor(request().replace('deviceClassName: gpu', 'deviceClassName: nic'), yaml(CLUSTER, other)))
    .toMatchObject({
      cause: 'no-slices',
      reason: 'request gpu of claim "gpus": there is no ResourceSlice of driver nic.example.com: is the driver '
        + 'installed, and running?',
    });
});

test('all devices of a class are none if no driver publishes any', () => {
  const all = request(', allocationMode: All');

  expect(reasonFor(all, yaml(CLASS, node('node-1')))).toMatchObject({
    cause: 'no-slices', reason: expect.stringContaining('there is no ResourceSlice of driver gpu.example.com'),
  });
});

test('a taint that is not tolerated is named, and a toleration is enough', () => {
  const taints = ', taints: [{ key: broken, value: fan, effect: NoSchedule }]';
  const tainted = yaml(CLASS, slice('node-1', A100('gpu-0', taints)));

  expect(reasonFor(request(), tainted)).toMatchObject({
    cause: 'tainted',
    reason: 'request gpu of claim "gpus": the only matching device has a taint that the request does not tolerate: '
      + 'broken=fan:NoSchedule',
    nearMisses: ['fits with a toleration of broken=fan:NoSchedule in request gpu'],
  });
});

test('of all devices of a node, those in the way are counted, with the taints that are not tolerated', () => {
  const taints = ', taints: [{ key: broken, effect: NoSchedule }, { key: old, effect: NoSchedule }]';
  const tainted = yaml(CLASS, slice('node-1', A100('gpu-0', taints), A100('gpu-1')));
  const all = request(', allocationMode: All, tolerations: [{ key: old, operator: Exists }]');

  expect(reasonFor(all, tainted).reason).toBe('request gpu of claim "gpus": 1 of the 2 matching devices, of which all '
    + 'on a node are needed, has a taint that the request does not tolerate: broken:NoSchedule');
});

test('claims that have the devices are named, and which of them is in the way', () => {
  expect(reasonFor(request(', count: 2'), CLUSTER, pod('a'), pod('b'))).toMatchObject({
    cause: 'in-use',
    reason: 'request gpu of claim "gpus" needs 2 devices on one node; no node has more than 1 free; '
      + 'others are in use by claim a-gpus',
    nearMisses: ['fits after claim a-gpus is released', 'fits with 1 device instead of 2 in request gpu'],
  });
});

test('a constraint that no free devices meet is named', () => {
  const constraints = ', constraints: [{ matchAttribute: gpu.example.com/numa }]';

  expect(reasonFor(request(', count: 2').replace(/ \}$/, `${constraints} }`))).toMatchObject({
    cause: 'constraint',
    reason: 'claim "gpus": no devices that are free on one node have the same gpu.example.com/numa',
    nearMisses: [
      'fits with 1 device instead of 2 in request gpu', 'fits without matchAttribute gpu.example.com/numa',
    ],
  });
});

test('requests that fit one by one may not fit together', () => {
  const both = '{ requests: [{ name: a, exactly: { deviceClassName: gpu, count: 2 } }, '
    + '{ name: b, exactly: { deviceClassName: gpu } }] }';

  expect(reasonFor(both)).toMatchObject({
    cause: 'not-enough-devices',
    reason: 'each request finds devices, but no node has enough for all of them together',
  });
});

test('counters that a neighbour has used up are the reason', () => {
  const partition = (name: string) =>
    `{ name: ${name}, consumesCounters: [{ counterSet: gpu, counters: { memory: { value: 30Gi } } }] }`;
  const counters = `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: counters }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 2 }
  sharedCounters: [{ name: gpu, counters: { memory: { value: 40Gi } } }]
`;
  const devices = slice('node-1', partition('half-0'), partition('half-1'))
    .replace('resourceSliceCount: 1', 'resourceSliceCount: 2');

  expect(reasonFor(request(), yaml(CLASS, counters, devices), pod('a'), pod('b'))).toMatchObject({
    cause: 'counters',
    reason: 'the devices share counters, of which too little is left',
    nearMisses: ['fits after claim a-gpus is released'],
  });
});

test('a smaller partition in use is in the way of the whole device', () => {
  const part = (name: string, size: number) => `{ name: ${name}, attributes: { whole: { bool: ${size === 40} } },
    consumesCounters: [{ counterSet: gpu, counters: { memory: { value: ${size}Gi } } }] }`;
  const counters = slice('node-1').replace('name: node-1-gpus', 'name: counters')
    .replace('devices: []', 'sharedCounters: [{ name: gpu, counters: { memory: { value: 40Gi } } }]');
  const cluster = yaml(CLASS, counters, slice('node-1', part('whole', 40), part('half', 20)))
    .replaceAll('resourceSliceCount: 1', 'resourceSliceCount: 2');
  const whole = request(', selectors: [{ cel: { expression: \'device.attributes["gpu.example.com"].whole\' } }]');
  const held = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: held }
spec: { devices: ${request()} }
status: { allocation: { devices: { results: [
  { request: gpu, driver: gpu.example.com, pool: node-1, device: half }] } } }
`;

  expect(reasonFor(whole, yaml(cluster, held), pod('a')))
    .toMatchObject({ cause: 'counters', nearMisses: ['fits after claim held is released'] });
});

test('counters without their feature gate are the reason, however much is left of them', () => {
  const partition = slice('node-1', '{ name: half, consumesCounters: '
    + '[{ counterSet: gpu, counters: { memory: { value: 30Gi } } }] }');

  expect(allocate(yaml(CLASS, partition), yaml(template(request()), pod('a')), '1.35').pending).toEqual([
    expect.objectContaining({
      cause: 'counters', reason: 'the devices consume counters, and the feature gate DRAPartitionableDevices is off',
    }),
  ]);
});

test('what a request gets that asks for no capacity is named', () => {
  const shared = '{ name: gpu-0, allowMultipleAllocations: true, capacity: { memory: { value: 40Gi, '
    + 'requestPolicy: { default: 20Gi, validRange: { min: 10Gi } } } } }';

  expect(reasonFor(request(), yaml(CLASS, slice('node-1', shared)), pod('a'), pod('b'), pod('c'))).toMatchObject({
    cause: 'capacity', reason: 'request gpu of claim "gpus": no matching device has 20Gi of memory left',
  });
});

test('of several capacities, the reason names those that are short, with the amounts that the request needs', () => {
  const nic = (name: string, queues: number) => `{ name: ${name}, allowMultipleAllocations: true, capacity: { `
    + `bandwidth: { value: 10Gi }, queues: { value: "${queues}" } } }`;
  const devices = request(', capacity: { requests: { bandwidth: 4Gi } }');
  const reasonWith = (...nics: string[]) =>
    reasonFor(devices, yaml(CLASS, slice('node-1', ...nics)), ...['a', 'b', 'c'].map((name) => pod(name)))!.reason;

  // 6Gi of bandwidth are left; who requests no queues gets all of them.
  expect(reasonWith(nic('nic-0', 8))).toBe('request gpu of claim "gpus": no matching device has 8 of queues left');
  expect(reasonWith(nic('nic-0', 8), nic('nic-1', 16)))
    .toBe('request gpu of claim "gpus": no matching device has 16 of queues left');
  expect(reasonFor(request(', capacity: { requests: { ports: "1" } }'), yaml(CLASS, slice('node-1', nic('nic-0', 8))),
    pod('a'))).toMatchObject({ reason: 'request gpu of claim "gpus": no matching device has 1 of ports left' });
});

test('capacity that no shared device has left is the reason', () => {
  const shared = '{ name: gpu-0, allowMultipleAllocations: true, capacity: { memory: { value: 40Gi } } }';
  const devices = request(', capacity: { requests: { memory: 30Gi } }');

  expect(reasonFor(devices, yaml(CLASS, slice('node-1', shared)), pod('a'), pod('b'))).toMatchObject({
    cause: 'capacity',
    reason: 'request gpu of claim "gpus": no matching device has 30Gi of memory left',
    nearMisses: ['fits after claim a-gpus is released'],
  });
});

test('devices of a pool of which slices are missing, or that has a device twice, are not taken', () => {
  const incomplete = slice('node-1', A100('gpu-0')).replace('resourceSliceCount: 1', 'resourceSliceCount: 2');
  const again = incomplete.replace('node-1-gpus', 'node-1-more');

  expect(reasonFor(request(), yaml(CLASS, incomplete))).toMatchObject({
    cause: 'no-slices',
    reason: 'request gpu of claim "gpus": no device is taken from pool "node-1" of gpu.example.com: the driver has not '
      + 'published all of its slices',
  });
  expect(reasonFor(request(), yaml(CLASS, incomplete, again)).reason).toContain('duplicate device name gpu-0');
});

test('devices on a node on which the pod cannot run do not help', () => {
  const cluster = yaml(
    CLASS, slice('node-1', A100('gpu-0')), node('node-1', 'spec: { unschedulable: true }'), node('node-2'),
  );

  expect(reasonFor(request(), cluster)).toMatchObject({
    cause: 'devices-elsewhere',
    reason: 'node-1 has the devices, but the pod cannot run there: the node is unschedulable',
  });
});

test('a pod that can run nowhere does not wait for devices', () => {
  const cluster = yaml(CLUSTER, node('node-1'), node('node-2', 'spec: { unschedulable: true }'));

  expect(reasonFor(request(), cluster, pod('a', 'nodeSelector: { zone: b }'))).toMatchObject({
    cause: 'no-node',
    reason: 'the pod cannot run on any node: node-1: the node does not have the label zone=b; '
      + 'node-2: the node is unschedulable',
  });
});

test('nodes with the same reason are told together, and of many different reasons the first four', () => {
  const nodes = Array.from({ length: 12 }, (_, index) =>
    node(`node-${index}`, index < 6 ? 'spec: { unschedulable: true }' : `spec: { taints: [{ key: t${index}, effect: NoSchedule }] }`));

  expect(reasonFor(request(), yaml(CLUSTER, ...nodes)).reason).toBe(
    'the pod cannot run on any node: node-0, node-1 and 4 more: the node is unschedulable; '
      + 'node-6: the node has the taint t6:NoSchedule; node-7: the node has the taint t7:NoSchedule; '
      + 'node-8: the node has the taint t8:NoSchedule; 3 more nodes for other reasons',
  );
});

test('a claim of another pod with devices of a node on which the pod cannot run keeps it Pending', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
status:
  reservedFor: [{ resource: pods, name: other, uid: u }]
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
    nodeSelector:
      nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [node-1] }] }]
`;
  const cluster = yaml(CLUSTER, claim, node('node-1', 'spec: { unschedulable: true }'), node('node-2'));

  expect(reasonFor(request(), cluster, pod('a', '', 'resourceClaimName: shared'))).toMatchObject({
    cause: 'claim-elsewhere',
    reason: 'claim "gpus" has devices where the pod cannot run: node-1: the node is unschedulable',
  });
});
