import { Inventory, KubernetesVersion } from '../../../../src';
import { ExtendedResources } from '../../../../src/engine/scheduling/extended/extended-resources';
import { allocate, CLASS, node, outcomesOf, slice, yaml } from '../setups';

const OF_CLASS = CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,');
const DEVICES = yaml(
  slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), slice('node-2', '{ name: gpu-0 }'),
);
const PLUGIN = node('node-1', 'status: { allocatable: { cpu: "8", example.com/gpu: "1", pods: "10" } }');
const DRA = node('node-2', 'status: { allocatable: { cpu: "8", pods: "10" } }');

function pod(name: string, resource = 'example.com/gpu', more = ''): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: main, image: trainer, resources: { limits: { cpu: "1", ${resource}: "1" } } }]
  ${more}
`;
}

test('a pod gets devices of the class for an extended resource', () => {
  const { placed, pending } = allocate(yaml(DEVICES, OF_CLASS, DRA), pod('trainer'));

  expect(pending).toEqual([]);
  expect(placed[0].devices).toEqual([{
    claim: 'example.com/gpu',
    request: 'container-0-request-1',
    driver: 'gpu.example.com',
    pool: 'node-2',
    device: 'gpu-0',
  }]);
});

test('a pod with more devices than its one claim holds waits, and reads which containers need them', () => {
  const containers = (count: number): string => `
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  containers:
  - { name: main, image: trainer, resources: { limits: { example.com/gpu: "20" } } }
  - { name: side, image: trainer, resources: { limits: { example.com/gpu: "${count}" } } }
`;
  const devices = Array.from({ length: 40 }, (_, index) => `{ name: gpu-${index} }`);
  const report = (count: number) => allocate(yaml(slice('node-2', ...devices), OF_CLASS, DRA), containers(count));

  expect(report(12).pending).toEqual([]);
  expect(report(13).pending).toMatchObject([{
    cause: 'other',
    reason: 'the pod needs 20 devices for example.com/gpu of container "main" and 13 devices for example.com/gpu of '
      + 'container "side": all extended resources of a pod get at most 32 devices, since one claim holds them',
    nearMisses: expect.arrayContaining(['fits with 12 devices instead of 13 for example.com/gpu of container "side"']),
  }]);
});

test('nodes with a device plugin count, and have no devices in addition', () => {
  const pods = yaml(...['a', 'b', 'c'].map((name) => pod(name)));
  const report = allocate(yaml(slice('node-2', '{ name: gpu-0 }'), OF_CLASS, PLUGIN, DRA), pods);

  expect(outcomesOf(report)).toEqual({ a: 'node-1', b: 'node-2', c: 'in-use' });
  expect(report.pending[0].reason)
    .toBe('example.com/gpu of container "main": the only matching device is in use by claim b-extended-resources');
});

test('what is missing is told by the resource and its container, and no toleration helps', () => {
  const tainted = slice('node-2', '{ name: gpu-0 }',
    '{ name: gpu-1, taints: [{ key: broken, effect: NoSchedule }] }');
  const { pending: [{ reason, nearMisses }] } = allocate(yaml(tainted, OF_CLASS, DRA),
    pod('trainer').replace('example.com/gpu: "1"', 'example.com/gpu: "2"'));

  expect(reason).toBe('example.com/gpu of container "main" needs 2 devices on one node; '
    + 'no node has more than 1 without a blocking taint');
  expect(nearMisses).toEqual(['fits with 1 device instead of 2 for example.com/gpu of container "main"']);
});

test('an amount that was meant for memory is only tried with as many devices as there are', () => {
  const devices = slice('node-2', '{ name: gpu-0 }, { name: gpu-1 }');
  const { pending: [{ nearMisses }] } = allocate(yaml(devices, OF_CLASS, DRA),
    pod('trainer').replace('example.com/gpu: "1"', 'example.com/gpu: 40Gi'));

  expect(nearMisses)
    .toEqual(['fits with 2 devices instead of 42949672960 for example.com/gpu of container "main"']);
});

test('a class is requested by its own name, too; before 1.35 only if it has no other', () => {
  const own = 'deviceclass.resource.kubernetes.io/gpu';
  const old = new ExtendedResources({ classes: CLASSES, gaps: [] }, 34);

  expect(outcomesOf(allocate(yaml(DEVICES, OF_CLASS, DRA), pod('trainer', own)))).toEqual({ trainer: 'node-2' });
  expect(old.comesFromDevices('example.com/gpu', new Map())).toBe(true);
  expect(old.comesFromDevices(own, new Map())).toBe(false);
});

test('from 1.35 an allocatable 0 is none', () => {
  const zero = new Map([['example.com/gpu', 0n]]);

  expect([34, 35].map((minor) => new ExtendedResources({ classes: CLASSES, gaps: [] }, minor)
    .comesFromDevices('example.com/gpu', zero)))
    .toEqual([false, true]);
});

test('of two classes with one resource, the newest counts, then the one with the lower name', () => {
  const classOf = (name: string, creationTimestamp?: string) =>
    ({ metadata: { name, creationTimestamp }, spec: { extendedResourceName: 'example.com/gpu' } });
  const chosen = (...classes: ReturnType<typeof classOf>[]) => new ExtendedResources({ classes, gaps: [] }, 37)
    .claimFor(POD, ['example.com/gpu']).claim.spec.devices?.requests?.[0].exactly?.deviceClassName;

  expect(chosen(classOf('b'), classOf('a'))).toBe('a');
  expect(chosen(classOf('a', '2026-01-01T00:00:00Z'), classOf('b', '2026-01-02T00:00:00Z'))).toBe('b');
});

const CLASSES = [{ metadata: { name: 'gpu' }, spec: { extendedResourceName: 'example.com/gpu' } }];

function explained(cluster: string) {
  return Inventory.fromYaml(cluster).explainPending({ version: KubernetesVersion.V1_37 });
}

const POD = { name: 'trainer', spec: { containers: [{ resources: { limits: { 'example.com/gpu': 1 } } }] } };

test('while the gate is off, no node has the resource, and the report says so', () => {
  const report = allocate(yaml(DEVICES, OF_CLASS, DRA), pod('trainer'), '1.35');
  const on = allocate(yaml(DEVICES, OF_CLASS, DRA), pod('trainer'), '1.35', { DRAExtendedResource: true });

  expect(outcomesOf(report)).toEqual({ trainer: 'no-node' });
  expect(report.notConsidered).toContain(
    'devices for the extended resource example.com/gpu: the feature gate DRAExtendedResource is off');
  expect(outcomesOf(on)).toEqual({ trainer: 'node-2' });
});

test('a pod that sets nodeName would start without devices', () => {
  const { pending } = allocate(yaml(DEVICES, OF_CLASS, DRA), pod('trainer', undefined, 'nodeName: node-2'));

  expect(pending).toMatchObject([{
    cause: 'not-allocated',
    reason: 'the pod sets nodeName, so no scheduler allocates devices for example.com/gpu, and kubelet starts it '
      + 'without them; use a node selector instead',
  }]);
});

test('pending pods of a cluster with extended resources are explained, without the claim of the last attempt', () => {
  const leftOver = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata:
  name: trainer-extended-resources-x7k2p
  annotations: { resource.kubernetes.io/extended-resource-claim: "true" }
  ownerReferences: [{ apiVersion: v1, kind: Pod, name: trainer, uid: u, controller: true }]
spec: { devices: { requests: [{ name: container-0-request-1, exactly: { deviceClassName: gpu } }] } }
status:
  allocation:
    devices: { results: [{ request: container-0-request-1, driver: gpu.example.com, pool: node-2, device: gpu-0 }] }
`;
  const cluster = yaml(DEVICES, OF_CLASS, DRA, leftOver, pod('trainer'));
  const ofAnother = cluster.replace('kind: Pod, name: trainer', 'kind: Pod, name: other');

  expect(outcomesOf(explained(cluster))).toEqual({ trainer: 'node-2' });
  expect(outcomesOf(explained(ofAnother))).toEqual({ trainer: 'in-use' });
});
