import { Testing } from 'cdk8s';
import { chartFor, manifests, newChart, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

const SLICE: dra.ResourceSliceProps = {
  driverName: 'gpu.example.com',
  pool: { name: 'node-1' },
  nodeName: 'node-1',
  devices: [{
    name: 'gpu-0',
    attributes: {
      model: dra.DeviceAttribute.string('a100'),
      slots: dra.DeviceAttribute.int(4),
      ecc: dra.DeviceAttribute.bool(true),
      firmware: dra.DeviceAttribute.version('1.2.0'),
    },
    capacity: { memory: dra.DeviceCapacity.of('40Gi') },
  }],
};

const ATTRIBUTES = {
  model: { string: 'a100' },
  slots: { int: 4 },
  ecc: { bool: true },
  firmware: { version: '1.2.0' },
};

test.each<[string, string, object]>([
  [
    '1.31',
    'v1alpha3',
    { name: 'gpu-0', basic: { attributes: ATTRIBUTES, capacity: { memory: '40Gi' } } },
  ],
  [
    '1.32',
    'v1beta1',
    { name: 'gpu-0', basic: { attributes: ATTRIBUTES, capacity: { memory: { value: '40Gi' } } } },
  ],
  [
    '1.33',
    'v1beta2',
    { name: 'gpu-0', attributes: ATTRIBUTES, capacity: { memory: { value: '40Gi' } } },
  ],
  [
    '1.37',
    'v1',
    { name: 'gpu-0', attributes: ATTRIBUTES, capacity: { memory: { value: '40Gi' } } },
  ],
])('on Kubernetes %s, renders a slice in %s', (version, apiVersion, device) => {
  const chart = chartFor(version, { namespace: 'ml' });
  const slice = new dra.ResourceSlice(chart, 'Slice', SLICE);

  expect(Testing.synth(chart)).toEqual([
    {
      apiVersion: `resource.k8s.io/${apiVersion}`,
      kind: 'ResourceSlice',
      metadata: { name: slice.name },
      spec: {
        devices: [device],
        driver: 'gpu.example.com',
        nodeName: 'node-1',
        pool: { generation: 1, name: 'node-1', resourceSliceCount: 1 },
      },
    },
  ]);
});

test('renders the nodes that can use the devices of a slice', () => {
  const chart = chartFor('1.34');
  new dra.ResourceSlice(chart, 'Slice', {
    driverName: 'gpu.example.com',
    pool: { name: 'network', generation: 3, resourceSliceCount: 2 },
    nodeSelector: dra.NodeSelector.allOf(dra.NodeRequirement.is('zone', 'a')),
  });

  expect(manifests(chart).ResourceSlice.spec).toEqual({
    driver: 'gpu.example.com',
    nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['a'] }] }] },
    pool: { generation: 3, name: 'network', resourceSliceCount: 2 },
  });
});

test('renders all properties of a device', () => {
  const chart = chartFor('1.36');
  const slice = new dra.ResourceSlice(chart, 'Slice', {
    driverName: 'gpu.example.com',
    pool: { name: 'p' },
    perDeviceNodeSelection: true,
  });
  slice.addDevice({
    name: 'gpu-0',
    capacity: {
      memory: dra.DeviceCapacity.of('40Gi', { defaultValue: '1Gi', min: '1Gi', max: '20Gi', step: '1Gi' }),
      slots: dra.DeviceCapacity.of('8', { defaultValue: '1', validValues: ['1', '2'] }),
    },
    taints: [{ key: 'example.com/repair', effect: dra.DeviceTaintEffect.NO_SCHEDULE }],
    consumesCounters: [{ counterSet: 'board', counters: { memory: '40Gi' } }],
    allowMultipleAllocations: true,
    nodeSelector: dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu')),
    bindsToNode: true,
    bindingConditions: ['example.com/attached'],
    bindingFailureConditions: ['example.com/broken'],
  });

  expect(slice.devices).toHaveLength(1);
  expect(manifests(chart).ResourceSlice.spec.devices).toEqual([{
    allowMultipleAllocations: true,
    bindingConditions: ['example.com/attached'],
    bindingFailureConditions: ['example.com/broken'],
    bindsToNode: true,
    capacity: {
      memory: {
        value: '40Gi',
        requestPolicy: { default: '1Gi', validRange: { min: '1Gi', max: '20Gi', step: '1Gi' } },
      },
      slots: { value: '8', requestPolicy: { default: '1', validValues: ['1', '2'] } },
    },
    consumesCounters: [{ counterSet: 'board', counters: { memory: { value: '40Gi' } } }],
    name: 'gpu-0',
    nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'gpu', operator: 'Exists' }] }] },
    taints: [{ key: 'example.com/repair', effect: 'NoSchedule' }],
  }]);
});

test('renders attributes with lists as values', () => {
  const chart = newChart();
  dra.TargetCluster.define(chart, {
    version: dra.KubernetesVersion.V1_36,
    featureGates: { DRAListTypeAttributes: true },
  });
  new dra.ResourceSlice(chart, 'Slice', {
    driverName: 'gpu.example.com',
    pool: { name: 'p' },
    allNodes: true,
    devices: [{
      name: 'gpu-0',
      attributes: {
        a: dra.DeviceAttribute.strings(['x']),
        b: dra.DeviceAttribute.ints([1]),
        c: dra.DeviceAttribute.bools([true]),
        d: dra.DeviceAttribute.versions(['1.0.0']),
      },
    }],
  });

  expect(manifests(chart).ResourceSlice.spec.devices[0].attributes)
    .toEqual({ a: { strings: ['x'] }, b: { ints: [1] }, c: { bools: [true] }, d: { versions: ['1.0.0'] } });
});

test('renders shared counters in a separate slice', () => {
  const chart = chartFor('1.36');
  new dra.ResourceSlice(chart, 'Slice', {
    driverName: 'gpu.example.com',
    pool: { name: 'p' },
    allNodes: true,
    sharedCounters: [{ counterSet: 'board', counters: { memory: '80Gi' } }],
  });

  expect(manifests(chart).ResourceSlice.spec.sharedCounters).toEqual([
    { name: 'board', counters: { memory: { value: '80Gi' } } },
  ]);
});

test('does not warn about a slice', () => {
  const chart = chartFor('1.34');
  new dra.ResourceSlice(chart, 'Slice', SLICE);

  expect(warningsOf(() => Testing.synth(chart))).toEqual([]);
});

test('reports a slice without a node selection', () => {
  const chart = chartFor('1.34');
  new dra.ResourceSlice(chart, 'Slice', { driverName: 'gpu.example.com', pool: { name: 'p' } });

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart\/Slice\/Resource\] spec: .*nodeName.* \[/)]);
});

test('reports taints on Kubernetes 1.32, with the versions that support them', () => {
  const chart = chartFor('1.32');
  new dra.ResourceSlice(chart, 'Slice', {
    ...SLICE, devices: [{ name: 'gpu-0', taints: [{ key: 'a', effect: dra.DeviceTaintEffect.NO_EXECUTE }] }],
  });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /basic\.taints: "taints" is a field of Kubernetes 1\.33 or newer, not of 1\.32 /,
    ),
  ]);
});

test.each<[string, any, string]>([
  ['devices that are not a list', { ...SLICE, devices: { name: 'gpu-0' } },
    'devices must be a list of devices, got an object'],
  ['a plain object as node selector', { ...SLICE, nodeSelector: {} }, 'nodeSelector must be a NodeSelector, .*'],
])('throws for %s', (_, props, message) => {
  expect(() => new dra.ResourceSlice(newChart(), 'Slice', props)).toThrow(
    new RegExp(`^\\[chart/Slice\\] ${message}$`),
  );
});

test.each([['n', '"n"'], [3, '3'], [['n'], 'a list of 1 item']])('reports a pool that is %j', (pool, got) => {
  const chart = chartFor('1.37');
  new dra.ResourceSlice(chart, 'Slice', { ...SLICE, pool: pool as any });

  expect(synthErrors(chart)).toEqual([
    `[chart/Slice/Resource] spec.pool: must be an object, got ${got} [wrong-type]`,
  ]);
});

test.each<[string, object, string]>([
  ['an attribute', { attributes: { model: 'a100' } }, 'attributes[model] must be a DeviceAttribute, such as '
    + 'DeviceAttribute.string("a100"), got "a100"'],
  ['a capacity', { capacity: { memory: '80Gi' } }, 'capacity[memory] must be a DeviceCapacity, such as '
    + 'DeviceCapacity.of("80Gi"), got "80Gi"'],
  ['a capacity as in the manifest', { capacity: { memory: { value: '80Gi' } } },
    'capacity[memory] is a plain object: use DeviceCapacity.of("80Gi")'],
])('throws for %s that is not made by its class', (_, device, message) => {
  const slice = new dra.ResourceSlice(chartFor('1.37'), 'Slice', SLICE);
  const made = { attributes: { model: dra.DeviceAttribute.string('a') }, capacity: { m: dra.DeviceCapacity.of('1') } };

  expect(() => slice.addDevice({ name: 'gpu-9', ...made })).not.toThrow();
  expect(() => slice.addDevice({ name: 'gpu-9', ...device })).toThrow(`[chart/Slice] device.${message}`);
  expect(() => new dra.ResourceSlice(chartFor('1.37'), 'Slice', { ...SLICE, devices: [{ name: 'a', ...device }] }))
    .toThrow(`[chart/Slice] devices[0].${message}`);
});

test('throws for no device, and for the name of one', () => {
  const slice = new dra.ResourceSlice(chartFor('1.37'), 'Slice', SLICE);

  expect(() => slice.addDevice(undefined as any)).toThrow('[chart/Slice] device is required: pass an object');
  expect(() => slice.addDevice('gpu-0' as any)).toThrow('[chart/Slice] device must be an object, got "gpu-0"');
});

test('throws for a capacity that is not a string', () => {
  expect(() => dra.DeviceCapacity.of(40 as any)).toThrow('value must be a quantity, such as "80Gi", got 40');
  expect(() => dra.DeviceCapacity.of('80Gi', 5 as any)).toThrow('requestPolicy must be an object, got 5');
});
