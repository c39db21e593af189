import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { Deployment, k8s } from 'cdk8s-plus-27';
import { Slot, structs } from './declarations';
import * as dra from '../../src';

type Make = (chart: Chart) => unknown;

const DRIVER = 'gpu.example.com';
const SLICE = { nodeName: 'node-1', pool: { name: 'node-1' } };

/** A workload with a counted resource. */
function workload(chart: Chart): Deployment {
  const deployment = new Deployment(chart, 'SampleApp', { containers: [{ image: 'app' }] });
  const limits = { 'example.com/gpu': k8s.Quantity.fromNumber(1) };
  ApiObject.of(deployment).addJsonPatch(JsonPatch.add('/spec/template/spec/containers/0/resources/limits', limits));
  return deployment;
}

/** Values by the owner and the name of the slot, by its name, or else by its type. */
const SAMPLES: Readonly<Record<string, Make>> = {
  // By owner and name
  'DeviceSelector.capacity': () => `${DRIVER}/memory`,
  'DeviceSelector.version': () => '1.2.0',
  'DeviceSelector.quantity': () => '2Gi',
  'DeviceSelector.minimum': () => '1Gi',
  'DeviceSelector.maximum': () => '2Gi',
  'DeviceSelector.values': () => ['a', 'b'],
  'MachineType.nodeName': () => 'node-1',
  'WorkloadPods.podSpec': () => '/spec/template/spec',
  'WorkloadPods.count': () => ['/spec/replicas'],
  // By name
  'id': () => 'Sample',
  'driverName': () => DRIVER,
  'name': () => 'sample',
  'attribute': () => `${DRIVER}/model`,
  'value': () => '80Gi',
  'image': () => 'registry.example.com/driver:1',
  'parameters': () => ({ kind: 'GpuConfig', sharing: { zone: 'a', area: 'b' }, apiVersion: `${DRIVER}/v1` }),
  'counterSet': () => 'memory',
  'resourceName': () => 'example.com/gpu',
  'deviceClassName': () => 'gpu',
  workload,
  'kind': () => 'ServiceAccount',
  'ruleId': () => 'too-many-devices',
  'reason': () => 'a test',
  'selector': () => 'true',
  'path': () => '/dev',
  'verbs': () => ['get'],
  'resources': () => ['configmaps'],
  'key': () => 'example.com/repair',
  'effect': () => dra.DeviceTaintEffect.NO_EXECUTE,
  'counters': () => ({ small: '1Gi', large: '2Gi', medium: '3Gi' }),
  // By type
  'string': () => 'sample',
  'string[]': () => ['sample'],
  'Checks': (chart) => dra.Checks.of(chart),
  'GrantableResource': (chart) => new dra.DeviceClass(chart, 'SampleClass', { driverName: DRIVER }),
  'DraValidation': () => new dra.DraValidation(),
  'DeviceSubRequest[]': (chart) => [dra.DeviceSubRequest.exactly(
    'sub', new dra.DeviceClass(chart, 'SampleClass', { driverName: DRIVER }),
  )],
  'Construct': (chart) => chart,
  'IConstruct': (chart) => chart,
  'KubernetesVersion': () => dra.KubernetesVersion.V1_34,
  'IDeviceClass': (chart) => new dra.DeviceClass(chart, 'SampleClass', { driverName: DRIVER }),
  'IClaimableClass': (chart) => new dra.DeviceClass(chart, 'SampleClass', { driverName: DRIVER }),
  'IPodClaimSource': (chart) => new dra.ResourceClaim(chart, 'SampleClaim', { requests: requests(chart) }),
  'PodClaims': (chart) => dra.PodClaims.of(workload(chart)),
  'PodGroupClaims': (chart) => dra.PodGroupClaims.of(new ApiObject(chart, 'SampleGroup', {
    apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup', spec: { schedulingPolicy: { basic: {} } },
  })),
  'NamedResourceRequest[]': () => [{ selector: 'true' }],
  'ResourceClaimParameters': (chart) => new dra.ResourceClaimParameters(chart, 'SampleParameters', {}),
  'ResourceClassParameters': (chart) => new dra.ResourceClassParameters(chart, 'SampleParameters', {}),
  'DeviceSelector': () => dra.DeviceSelector.driver(DRIVER),
  'PublishedDevice': () => ({ driverName: DRIVER }),
  'Manifests': () => dra.Manifests.fromObjects([{
    apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {},
  }]),
  'Inventory': () => dra.Inventory.of({ devices: [{ driverName: DRIVER }] }),
  'IInventory': () => dra.Inventory.of({ devices: [{ driverName: DRIVER }] }),
  'MachineType': () => dra.MachineType.of({ name: 'small', devices: [{ driverName: DRIVER }] }),
  'IMachineType[]': () => [dra.MachineType.of({ name: 'small', devices: [{ driverName: DRIVER }] })],
  'WorkloadPods[]': () => [{ podSpec: '/spec/template/spec' }],
  'InventoryDevice[]': () => [{ driverName: DRIVER }],
  'AllocationReport': () => dra.Manifests.fromYaml('kind: DeviceClass\n').allocate({
    inventory: dra.Inventory.of({ devices: [{ driverName: DRIVER }] }), version: dra.KubernetesVersion.V1_34,
  }),
  'Report': () => dra.Manifests.fromYaml('kind: DeviceClass\n').check(),
  'ResourceSlice': (chart) => new dra.ResourceSlice(chart, 'SampleSlice', { driverName: DRIVER, ...SLICE }),
  'ResourcePool': () => SLICE.pool,
  'DeviceTaint': () => ({ key: 'example.com/repair', effect: dra.DeviceTaintEffect.NO_EXECUTE }),
};

/** What a struct needs besides the props that its type requires. */
const NEEDED: Readonly<Record<string, (chart: Chart) => Record<string, unknown>>> = {
  ResourceClaimProps: (chart) => ({ requests: requests(chart) }),
  ResourceClaimTemplateProps: (chart) => ({ requests: requests(chart) }),
  ResourceSliceProps: () => ({ nodeName: SLICE.nodeName }),
  TargetClusterProps: () => ({ version: dra.KubernetesVersion.V1_34 }),
};

/** Keys and values of maps by the name of their slot. */
const ENTRIES: Readonly<Record<string, Record<string, unknown>>> = {
  featureGates: { DRAPrioritizedList: true, DRAAdminAccess: true, DRAConsumableCapacity: true },
  runtimeConfig: { 'resource.k8s.io/v1beta2': true, 'resource.k8s.io/v1': true, 'resource.k8s.io/v1beta1': false },
  drivers: { 'gpu.nvidia.com': 'v25.12.0', 'dra.net': 'v1.4.0', 'dra.cpu': 'v0.2.0' },
  requests: { 'memory': '1Gi', 'cpu': '1', 'ephemeral-storage': '1Gi' },
  limits: { 'memory': '1Gi', 'cpu': '1', 'ephemeral-storage': '1Gi' },
  counters: { small: '1Gi', large: '2Gi', medium: '3Gi' },
};

/** Values of maps by their type. */
const ITEMS: Readonly<Record<string, unknown>> = {
  string: '1',
  any: 1,
  DeviceAttribute: dra.DeviceAttribute.int(1),
  DeviceCapacity: dra.DeviceCapacity.of('1Gi'),
};

/** A value for a slot; a slot without one fails, so that the table is completed. */
export function sampleOf({ name, type }: Slot, owner: string, chart: Chart): unknown {
  const make = SAMPLES[`${owner}.${name}`] ?? SAMPLES[name] ?? SAMPLES[type];
  if (make === undefined && structs.has(type)) {
    return { ...requiredProps(type, chart), ...needed(type, chart) };
  }
  if (make === undefined) {
    throw new Error(`there is no sample of type ${type} for ${owner}.${name}: add one to SAMPLES`);
  }
  return make(chart);
}

/** The props that the type of a struct requires. */
export function requiredProps(struct: string, chart: Chart): Record<string, unknown> {
  return Object.fromEntries(structs.get(struct)!.filter(({ optional }) => !optional)
    .map((each) => [each.name, sampleOf(each, struct, chart)]));
}

/** The props that a struct needs besides those that its type requires. */
export function needed(struct: string, chart: Chart): Record<string, unknown> {
  return NEEDED[struct]?.(chart) ?? {};
}

/** Several entries for a map, in no particular order. */
export function entriesOf({ name, type }: Slot): [string, unknown][] {
  const item = /^\{ \[\w+: string\]: (\w+) \}$/.exec(type)![1];
  if (ENTRIES[name] === undefined && ITEMS[item] === undefined) {
    throw new Error(`there is no sample of type ${type} for ${name}: add one to ENTRIES or ITEMS`);
  }
  return Object.entries(ENTRIES[name] ?? Object.fromEntries(['b', 'c', 'a'].map((key) => [key, ITEMS[item]])));
}

function requests(chart: Chart): dra.DeviceRequest[] {
  return [dra.DeviceRequest.exactly('gpu', new dra.DeviceClass(chart, 'RequestedClass', { driverName: DRIVER }))];
}
