import { ManifestSet } from '../../../../src/engine/manifests/manifest-set';
import { deviceViews } from '../../../../src/engine/placement/views/device-view';

/** The devices of a cluster in YAML. */
function views(...documents: string[]) {
  return deviceViews(ManifestSet.ofText(documents.join('\n---\n')).toInventory()._objects);
}

const slice = (name: string, more: string, devices: string, generation = 1): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: ${name} }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: ${generation}, resourceSliceCount: 1 }
  ${more}
  devices: [${devices}]
`;

const claim = (name: string, result: string): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name}, namespace: ml }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
status:
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, ${result} }] } }
  reservedFor: [{ resource: pods, name: ${name}-pod, uid: "1" }]
`;

test('a shared device of which one capacity is used up is in use', () => {
  const nic = '{ name: nic-0, allowMultipleAllocations: true, capacity: { bandwidth: { value: 10Gi }, '
    + 'queues: { value: "8" }, none: { value: "0" } } }';
  const use = (queues: string) => views(slice('a', '', nic), claim('one', 'device: nic-0, '
    + `shareID: 11111111-1111-4111-8111-111111111111, consumedCapacity: { bandwidth: 3Gi, queues: "${queues}" }`));

  expect(use('7')).toMatchObject([{ state: 'shared', capacity: { queues: { left: '1' } } }]);
  expect(use('8'))
    .toMatchObject([{ state: 'in use', capacity: { bandwidth: { left: '7Gi' }, queues: { left: '0' } } }]);
});

test('a shared device has what is left of its capacity', () => {
  const shared = '{ name: gpu-0, allowMultipleAllocations: true, capacity: { memory: { value: 80Gi } } }';
  const use = (amount: string) => `device: gpu-0, shareID: 11111111-1111-4111-8111-111111111111, consumedCapacity: { memory: ${amount} }`;

  expect(views(slice('a', '', shared), claim('one', use('10Gi')), claim('two', use('30Gi')))).toMatchObject([{
    state: 'shared',
    capacity: { memory: { total: '80Gi', left: '40Gi' } },
    users: [{ claim: 'ml/one', pods: ['ml/one-pod'] }, { claim: 'ml/two' }],
  }]);
});

test('a device whose counters are in use is blocked', () => {
  const part = (name: string, memory: string): string =>
    `{ name: ${name}, consumesCounters: [{ counterSet: gpu, counters: { memory: { value: ${memory} } } }] }`;
  const counters = 'sharedCounters: [{ name: gpu, counters: { memory: { value: 80Gi } } }]';
  const devices = `${part('whole', '80Gi')}, ${part('half', '40Gi')}, ${part('other', '40Gi')}`;

  expect(views(slice('a', counters, devices), claim('one', 'device: half')).map(({ device, state }) => [device, state]))
    .toEqual([['whole', 'blocked'], ['half', 'in use'], ['other', 'free']]);
});

test('admin access takes nothing away', () => {
  expect(views(slice('a', '', '{ name: gpu-0 }'), claim('monitor', 'device: gpu-0, adminAccess: true')))
    .toMatchObject([{ state: 'free', users: [{ claim: 'ml/monitor', adminAccess: true }] }]);
});

test('only the newest generation of a pool counts, and an incomplete one is told', () => {
  const old = slice('a', '', '{ name: gpu-0 }, { name: gpu-1 }');
  const incomplete = slice('b', '', '{ name: gpu-0 }', 2).replace('resourceSliceCount: 1', 'resourceSliceCount: 2');

  expect(views(old, incomplete).map(({ device, state }) => [device, state])).toEqual([['gpu-0', 'incomplete']]);
});

test('taints are those of the device and of rules, and health is what kubelet says', () => {
  const rule = `
apiVersion: resource.k8s.io/v1beta2
kind: DeviceTaintRule
metadata: { name: hot }
spec: { deviceSelector: { device: gpu-0 }, taint: { key: example.com/hot, effect: NoExecute } }
`;
  const pod = `
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec: { containers: [] }
status: { containerStatuses: [{ name: main, allocatedResourcesStatus: [{ name: "claim:gpu", resources: [
  { resourceID: gpu.example.com/node-1/gpu-0, health: Unhealthy }] }] }] }
`;
  const tainted = '{ name: gpu-0, taints: [{ key: example.com/old, value: "yes", effect: NoSchedule }] }';

  expect(views(slice('a', '', tainted), rule, pod)).toMatchObject([{
    taints: ['example.com/old=yes:NoSchedule', 'example.com/hot:NoExecute'], health: 'Unhealthy',
  }]);
  expect(views(slice('a', '', tainted), pod.replace('{ containerStatuses', '{ phase: Succeeded, containerStatuses')))
    .not.toMatchObject([{ health: 'Unhealthy' }]);
});

test('whole numbers that JavaScript would round are exact', () => {
  expect(views(slice('a', '', '{ name: gpu-0, attributes: { serial: { int: 9007199254740993 } } }')))
    .toMatchObject([{ attributes: { serial: '9007199254740993' } }]);
});

test('a device of a pod group is used by the members on a node that have its claim', () => {
  const ofGroup = claim('shared', 'device: gpu-0')
    .replace('resource: pods, name: shared-pod', 'apiGroup: scheduling.k8s.io, resource: podgroups, name: ring');
  const member = (name: string, spec: string, own = 'shared'): string => `
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: ml }
spec: { ${spec}, resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }], containers: [] }
status: { resourceClaimStatuses: [{ name: gpu, resourceClaimName: ${own} }] }
`;
  const inRing = 'schedulingGroup: { podGroupName: ring }';
  const [{ users }] = views(slice('a', '', '{ name: gpu-0 }'), ofGroup,
    member('first', `${inRing}, nodeName: node-1`), member('second', `${inRing}, nodeName: node-1`),
    member('waiting', inRing), member('unlike', `${inRing}, nodeName: node-1`, 'other'),
    member('alone', 'nodeName: node-1'));

  expect(users).toEqual([{ claim: 'ml/shared', request: 'gpu', pods: ['ml/first', 'ml/second'] }]);
});
