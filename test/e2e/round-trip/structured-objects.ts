import { parseMinor } from '../../../src/engine/kubernetes/minors';

const DRIVER = 'gpu.example.com';
const TIME = '2026-01-31T12:00:00Z';
const PARAMETERS = { apiVersion: 'gpu.example.com/v1', kind: 'GpuConfig', sharing: { strategy: 'TimeSlicing' } };
const OPAQUE = { opaque: { driver: DRIVER, parameters: PARAMETERS } };
const EXPRESSION = `device.driver == "${DRIVER}"`;
const NODES = {
  nodeSelectorTerms: [{
    matchExpressions: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'] }],
    matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }],
  }],
};

/** What a request and each of its alternatives can say. */
const DEVICES = {
  deviceClassName: 'gpu',
  selectors: [{ cel: { expression: EXPRESSION } }],
  allocationMode: 'ExactCount',
  count: 2,
  tolerations: [
    {
      key: 'example.com/unhealthy',
      operator: 'Equal',
      value: 'hot',
      effect: 'NoExecute',
      tolerationSeconds: 3600,
    },
    { operator: 'Exists' },
    { key: 'example.com/old', value: 'yes' },
  ],
  capacity: { requests: { memory: '10Gi' } },
  derivedAttributes: [{ name: `${DRIVER}/family`, expression: 'device.driver' }],
};

const ALTERNATIVES = {
  name: 'alternatives',
  firstAvailable: [
    { name: 'first', ...DEVICES },
    { name: 'second', deviceClassName: 'gpu' },
  ],
};

function claim(minor: number): object {
  return {
    controller: DRIVER,
    devices: {
      requests: [
        { name: 'exact', exactly: DEVICES },
        {
          name: 'all',
          exactly: { deviceClassName: 'gpu', allocationMode: 'All', adminAccess: true },
        },
        ...(minor >= parseMinor('1.33') ? [ALTERNATIVES] : []),
      ],
      constraints: [
        { requests: ['exact'], matchAttribute: `${DRIVER}/numa` },
        { distinctAttribute: `${DRIVER}/family` },
      ],
      config: [{ requests: ['exact', 'all'], ...OPAQUE }],
    },
  };
}

const POOL = { name: 'node-1', generation: 3, resourceSliceCount: 7 };
const COUNTERS = { memory: { value: '40Gi' } };
const CONSUMES = [{ counterSet: 'board', counters: COUNTERS, compatibilityGroups: ['exclusive'] }];
const SHARED = [{ name: 'board', counters: COUNTERS }];

const DEVICE = {
  name: 'gpu-0',
  attributes: {
    'healthy': { bool: true },
    'numa': { int: 1 },
    'model': { string: 'a100' },
    'gpu.example.com/driverVersion': { version: '1.2.3' },
    'flags': { bools: [true, false] },
    'lanes': { ints: [1, 2] },
    'links': { strings: ['a', 'b'] },
    'versions': { versions: ['1.2.3', '2.0.0'] },
  },
  capacity: {
    memory: {
      value: '40Gi',
      requestPolicy: { default: '10Gi', validRange: { min: '10Gi', max: '40Gi', step: '10Gi' } },
    },
    cores: { value: '8', requestPolicy: { default: '2', validValues: ['2', '4'] } },
  },
  taints: [
    { key: 'example.com/unhealthy', value: 'hot', effect: 'NoSchedule', timeAdded: TIME },
    { key: 'example.com/old', effect: 'NoExecute' },
  ],
  allowMultipleAllocations: true,
  bindsToNode: true,
  bindingConditions: ['example.com/attached'],
  bindingFailureConditions: ['example.com/broken'],
};

const MAPPED_DEVICE = {
  name: 'cpu-0',
  capacity: { cores: { value: '8' } },
  nodeAllocatableResourceMappings: { cpu: { capacityKey: 'cores', allocationMultiplier: '2' } },
  nodeAllocatableResources: {
    cpu: {
      mapping: { capacityKey: 'cores', capacityMultiplier: '2' },
      overhead: { perPod: '1', perContainer: '1' },
    },
    memory: { mapping: { deviceMultiplier: '2' } },
  },
};

/**
 * Slices that have, together, every field; those of counters stand apart from devices
 * from 1.35 on.
 */
function slices(minor: number): object[] {
  const counting = {
    name: 'partition-0',
    attributes: { profile: { string: 'half' } },
    consumesCounters: CONSUMES,
  };
  return [
    { nodeName: 'node-1', devices: [DEVICE, MAPPED_DEVICE] },
    { allNodes: true, devices: [{ name: 'gpu-0' }] },
    { nodeSelector: NODES, devices: [{ name: 'gpu-0' }] },
    ...(minor >= parseMinor('1.33')
      ? [
        {
          perDeviceNodeSelection: true,
          devices: [
            { name: 'gpu-0', nodeName: 'node-1' },
            { name: 'gpu-1', nodeSelector: NODES },
            { name: 'gpu-2', allNodes: true },
          ],
        },
      ]
      : []),
    ...(minor >= parseMinor('1.35')
      ? [
        { nodeName: 'node-1', sharedCounters: SHARED },
        { nodeName: 'node-1', devices: [counting], partitionTypeAttribute: `${DRIVER}/profile` },
      ]
      : [{ nodeName: 'node-1', sharedCounters: SHARED, devices: [counting] }]),
    { nodeName: 'node-1', skipNodeOperations: ['*'] },
  ].map((slice) => ({ spec: { driver: DRIVER, pool: POOL, ...slice } }));
}

/**
 * The fields of objects of each kind, as `v1` writes them; together they have every field
 * that any API version has.
 */
export function structuredFields(minor: number): Record<string, readonly object[]> {
  return {
    DeviceClass: [
      {
        spec: {
          selectors: [{ cel: { expression: EXPRESSION } }],
          config: [OPAQUE],
          extendedResourceName: 'example.com/gpu',
          suitableNodes: NODES,
        },
      },
    ],
    DeviceTaintRule: [
      {
        spec: {
          deviceSelector: {
            driver: DRIVER,
            pool: 'node-1',
            device: 'gpu-0',
            deviceClassName: 'gpu',
            selectors: [{ cel: { expression: EXPRESSION } }],
          },
          taint: {
            key: 'example.com/unhealthy',
            value: 'hot',
            effect: 'NoExecute',
            timeAdded: TIME,
          },
        },
      },
    ],
    PodSchedulingContext: [
      { spec: { potentialNodes: ['node-1', 'node-2'], selectedNode: 'node-1' } },
    ],
    ResourceClaim: [{ spec: claim(minor) }],
    ResourceClaimTemplate: [
      { spec: { metadata: { labels: { a: 'b' }, annotations: { c: 'd' } }, spec: claim(minor) } },
    ],
    ResourcePoolStatusRequest: [
      {
        spec: {
          driver: DRIVER,
          poolName: 'node-1',
          limit: 10,
          defaultPartitionTypeAttribute: `${DRIVER}/profile`,
        },
      },
    ],
    ResourceSlice: slices(minor),
  };
}

/**
 * How `v1alpha3` and `v1beta1` write the same: requests without `exactly`, devices with
 * `basic`; `v1alpha3` has capacities without policy.
 */
export function flattened(value: any, version: string): any {
  if (Array.isArray(value)) {
    return value.map((item) => flattened(item, version));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const { exactly, ...fields } = value;
  return Object.fromEntries(
    Object.entries({ ...fields, ...exactly }).map(([name, each]) => [
      name,
      name === 'devices' && Array.isArray(each)
        ? each.map((device) => flatDevice(device, version))
        : flattened(each, version),
    ]),
  );
}

function flatDevice({ name, capacity, ...others }: any, version: string): object {
  const capacities = version === 'v1alpha3' && capacity !== undefined
    ? Object.fromEntries(Object.entries<any>(capacity).map(([key, { value }]) => [key, value])) : capacity;
  return { name, basic: { ...others, ...capacities === undefined ? {} : { capacity: capacities } } };
}
