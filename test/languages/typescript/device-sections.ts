import { chartOn, section, show, showResource, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const DRIVER = 'gpu.example.com';

section('resource-slice', () => {
  const chart = chartOn('1.36', { DRAConsumableCapacity: true, DRAPartitionableDevices: true });
  const slice = new dra.ResourceSlice(chart, 'Slice', {
    driverName: DRIVER,
    nodeName: 'node-1',
    pool: { name: 'node-1', generation: 3, resourceSliceCount: 2 },
    devices: [
      {
        name: 'gpu-0',
        attributes: {
          model: dra.DeviceAttribute.string('a100'),
          slots: dra.DeviceAttribute.int(4),
          ecc: dra.DeviceAttribute.bool(false),
          firmware: dra.DeviceAttribute.version('1.2.0-rc.1'),
        },
        capacity: {
          memory: dra.DeviceCapacity.of('80Gi', { defaultValue: '10Gi', min: '10Gi', max: '40Gi', step: '10Gi' }),
          cores: dra.DeviceCapacity.of('8', { defaultValue: '1', validValues: ['1', '2', '4'] }),
          lanes: dra.DeviceCapacity.of('16'),
        },
        consumesCounters: [{ counterSet: 'memory', counters: { slices: '2' } }],
        allowMultipleAllocations: true,
      },
    ],
  });
  slice.addDevice({
    name: 'gpu-1',
    bindsToNode: true,
    bindingConditions: ['ready'],
    bindingFailureConditions: ['failed'],
    taints: [
      { key: 'example.com/repair', value: 'fan', effect: dra.DeviceTaintEffect.NO_SCHEDULE },
      { key: 'example.com/old', effect: dra.DeviceTaintEffect.NO_EXECUTE, timeAdded: '2026-01-02T03:04:05Z' },
    ],
  });
  new dra.ResourceSlice(chart, 'Counters', {
    driverName: DRIVER,
    allNodes: true,
    pool: { name: 'node-1', generation: 3, resourceSliceCount: 2 },
    sharedCounters: [{ counterSet: 'memory', counters: { slices: '8', memory: '80Gi' } }],
  });
  showResource('slice', slice);
  show('devices', slice.devices.map(({ name, allowMultipleAllocations }) => [name, allowMultipleAllocations]));
  synthesize(chart);
});

section('resource-slice.lists', () => {
  const chart = chartOn('1.37', { DRAListTypeAttributes: true });
  new dra.ResourceSlice(chart, 'Slice', {
    driverName: DRIVER,
    pool: { name: 'pool' },
    perDeviceNodeSelection: true,
    devices: [
      {
        name: 'gpu-0',
        nodeSelector: dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu')),
        attributes: {
          models: dra.DeviceAttribute.strings(['b', 'a']),
          slots: dra.DeviceAttribute.ints([3, 1, 2]),
          flags: dra.DeviceAttribute.bools([true, false]),
          versions: dra.DeviceAttribute.versions(['1.0.0', '0.9.0']),
        },
      },
      { name: 'gpu-1', nodeName: 'node-2' },
      { name: 'gpu-2', allNodes: true },
    ],
  });
  synthesize(chart);
});

section('taint-rule', () => {
  const chart = chartOn('1.37');
  const rule = new dra.DeviceTaintRule(chart, 'Rule', {
    deviceSelector: { driver: DRIVER, pool: 'node-1', device: 'gpu-0' },
    taint: { key: 'example.com/repair', value: 'fan', effect: dra.DeviceTaintEffect.NO_EXECUTE },
  });
  const every = new dra.DeviceTaintRule(chart, 'Every', {
    taint: { key: 'example.com/watch', effect: dra.DeviceTaintEffect.NONE },
    deviceSelector: {},
  });
  showResource('rule', rule);
  showResource('every', every);
  synthesize(chart);
});

section('typed-objects', () => {
  const chart = chartOn('1.34');
  new dra.v1.KubeDeviceClass(chart, 'Class', {
    metadata: { name: 'gpu' },
    spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
  });
  new dra.v1.KubeResourceClaimList(chart, 'Claims', {
    items: [
      {
        metadata: { name: 'claim' },
        spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', count: 2 } }] } },
      },
    ],
  });
  show('kind', dra.v1.KubeDeviceClass.GVK.kind);
  show('manifest', dra.v1beta1.KubeResourceClaim.manifest({
    spec: { devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu' }] } },
  }));
  synthesize(chart);
});
