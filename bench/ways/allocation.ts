import type { Scenario } from '../../test/engine/allocation/upstream/scenario';

/** A measurement of the allocator, which also exists for upstream's allocator. */
export interface AllocationCase {
  readonly title: string;
  /** The number of allocations in one measurement. */
  readonly repeat: number;
  readonly scenario: Scenario;
  /** Whether the case needs the gates for partitions, which are not enabled by default in all minors. */
  readonly hasPartitions?: boolean;
}

const DRIVER = 'gpu.example.com';
const ATTRIBUTES = `device.attributes["${DRIVER}"]`;
const PARTITION_GATES = [
  'DRAAdminAccess', 'DRAPrioritizedList', 'DRADeviceTaints', 'DRAPartitionableDevices', 'DRAConsumableCapacity',
  'DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus',
];
const SELECTORS = [
  `${ATTRIBUTES}.model == "a100" && ${ATTRIBUTES}.cores >= 32`,
  `device.capacity["${DRIVER}"].memory.compareTo(quantity("40Gi")) >= 0`,
];

/**
 * The partitions of a GPU: the number of compute slices (of seven) and memory slices (of eight),
 * and their possible starts.
 */
const PROFILES: Readonly<Record<string, { compute: number; memory: number; places: readonly number[] }>> = {
  '1g.10gb': { compute: 1, memory: 1, places: [0, 1, 2, 3, 4, 5, 6] },
  '2g.20gb': { compute: 2, memory: 2, places: [0, 2, 4] },
  '3g.40gb': { compute: 3, memory: 4, places: [0, 4] },
  '7g.80gb': { compute: 7, memory: 8, places: [0] },
};

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function nodes(count: number) {
  return times(count, (index) => ({ metadata: { name: `node-${index}` } }));
}

/** A slice of GPUs for each node. */
function gpus(nodeCount: number, devices: number) {
  return nodes(nodeCount).map(({ metadata: { name } }) => ({
    metadata: { name: `${name}-gpu` },
    spec: {
      driver: DRIVER,
      pool: { name, generation: 1, resourceSliceCount: 1 },
      nodeName: name,
      devices: times(devices, (index) => ({
        name: `gpu-${index}`,
        attributes: { model: { string: 'a100' }, driverVersion: { version: '2.1.0' }, cores: { int: 64 } },
        capacity: { memory: { value: '80Gi' } },
      })),
    },
  }));
}

/** A GPU with all possible partitions, and the counters that they consume. */
function partitionedGpu() {
  const counters = Object.fromEntries(
    [...times(8, (index) => [`memory-slice-${index}`, { value: '1' }]), ['multiprocessors', { value: '98' }]],
  );
  const devices = Object.entries(PROFILES).flatMap(([profile, { compute, memory, places }]) => places.map((place) => ({
    name: `${profile.replace('.', '-')}-${place}`,
    attributes: { profile: { string: profile } },
    consumesCounters: [{
      counterSet: 'gpu',
      counters: {
        ...Object.fromEntries(times(memory, (index) => [`memory-slice-${place + index}`, { value: '1' }])),
        multiprocessors: { value: `${compute * 14}` },
      },
    }],
  })));
  const spec = { driver: DRIVER, pool: { name: 'node-0', generation: 1, resourceSliceCount: 2 }, nodeName: 'node-0' };
  return [
    { metadata: { name: 'counters' }, spec: { ...spec, sharedCounters: [{ name: 'gpu', counters }] } },
    { metadata: { name: 'partitions' }, spec: { ...spec, devices } },
  ];
}

/** A claim with a number of devices for each request. */
function claim(name: string, requests: readonly (readonly [count: number, ...selectors: string[]])[]) {
  return {
    metadata: { name, namespace: 'default' },
    spec: {
      devices: {
        requests: requests.map(([count, ...expressions], index) => ({
          name: `request-${index}`,
          exactly: {
            deviceClassName: DRIVER,
            allocationMode: 'ExactCount',
            count,
            selectors: expressions.map((expression) => ({ cel: { expression } })),
          },
        })),
      },
    },
  };
}

function scenario(rest: Pick<Scenario, 'claims' | 'slices' | 'nodes' | 'mode'>): Scenario {
  const selectors = [{ cel: { expression: `device.driver == "${DRIVER}"` } }];
  return { classes: [{ metadata: { name: DRIVER }, spec: { selectors } }], ...rest };
}

function partitions(...profiles: readonly (readonly [count: number, profile: string])[]): Scenario {
  const requests = profiles.map(([count, profile]) => [count, `${ATTRIBUTES}.profile == "${profile}"`] as const);
  return scenario({ claims: [claim('claim', requests)], slices: partitionedGpu(), nodes: nodes(1) });
}

/** A number of claims for one GPU, one after the other, on a tenth as many nodes with ten GPUs each. */
export function claimsInSequence(count: number): Scenario {
  const claims = times(count, (index) => claim(`claim-${index}`, [[1, `${ATTRIBUTES}.model == "a100"`]]));
  return scenario({ mode: 'sequence', claims, slices: gpus(count / 10, 10), nodes: nodes(count / 10) });
}

/** A claim for ten GPUs, tried on each of a number of nodes with ten GPUs. */
export function claimOnNodes(count: number): Scenario {
  return scenario({ claims: [claim('claim', [[10, ...SELECTORS]])], slices: gpus(count, 10), nodes: nodes(count) });
}

/** The cases that are also measured with upstream's allocator. */
export const ALLOCATION_CASES: readonly AllocationCase[] = [
  {
    title: '8 of 8 GPUs, two CEL selectors, each of 100 nodes',
    repeat: 20,
    scenario: scenario({ claims: [claim('claim', [[8, ...SELECTORS]])], slices: gpus(100, 8), nodes: nodes(100) }),
  },
  {
    title: 'the same without selectors',
    repeat: 20,
    scenario: scenario({ claims: [claim('claim', [[8]])], slices: gpus(100, 8), nodes: nodes(100) }),
  },
  { title: '1000 claims of 1 GPU in sequence, 100 nodes x 10', repeat: 1, scenario: claimsInSequence(1000) },
  { title: '7 x 1g.10gb of one MIG GPU', repeat: 200, scenario: partitions([7, '1g.10gb']), hasPartitions: true },
  {
    title: '3g + 2g + 1g + 1g of one MIG GPU',
    repeat: 200,
    scenario: partitions([1, '3g.40gb'], [1, '2g.20gb'], [1, '1g.10gb'], [1, '1g.10gb']),
    hasPartitions: true,
  },
  {
    title: '1g + 1g + 3g + 3g of one MIG GPU, impossible',
    repeat: 20,
    scenario: partitions([1, '1g.10gb'], [1, '1g.10gb'], [1, '3g.40gb'], [1, '3g.40gb']),
    hasPartitions: true,
  },
  {
    title: '7 GPUs of 6, impossible',
    repeat: 20,
    scenario: scenario({ claims: [claim('claim', [[7]])], slices: gpus(1, 6), nodes: nodes(1) }),
  },
];

/** The cases of a minor. In 1.34, counters cannot be in a separate slice. */
export function allocationCases(minor: string, defaultGates: readonly string[]): readonly AllocationCase[] {
  return ALLOCATION_CASES.filter(({ hasPartitions }) => hasPartitions !== true || minor !== '1.34')
    .map((each) => ({
      ...each,
      scenario: { ...each.scenario, minor, features: each.hasPartitions === true ? PARTITION_GATES : defaultGates },
    }));
}
