import * as dra from '../../../../../src';

type Consumption = Readonly<Record<string, readonly string[]>>;

interface Setup {
  readonly version?: dra.KubernetesVersion;
  readonly featureGates?: Record<string, boolean>;
  readonly sets?: Consumption;
  readonly devices: Readonly<Record<string, Consumption>>;
  readonly generations?: readonly [number, number];
  readonly count?: number;
}

const { V1_34, V1_35, V1_37 } = dra.KubernetesVersion;
const amounts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { value: '10Gi' }]));

function slice(name: string, generation: number, count: number, spec: object) {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name },
    spec: {
      driver: 'gpu.example.com',
      nodeName: 'node-1',
      pool: { name: 'node-1', generation, resourceSliceCount: count },
      ...spec,
    },
  };
}

/** One slice with the counters of a pool, one with its devices. */
function findings(setup: Setup): string[] {
  const { version = V1_37, featureGates, sets = { 'gpu-0': ['memory'] } } = setup;
  const [first, second] = setup.generations ?? [1, 1];
  const sharedCounters = Object.entries(sets).map(([name, names]) => ({ name, counters: amounts(names) }));
  const devices = Object.entries(setup.devices).map(([name, consumption]) => ({
    name,
    consumesCounters: Object.entries(consumption)
      .map(([counterSet, names]) => ({ counterSet, counters: amounts(names) })),
  }));
  return dra.Manifests.fromObjects([
    slice('counters', first, setup.count ?? 2, { sharedCounters }),
    slice('devices', second, setup.count ?? 2, { devices }),
  ]).check({ version, featureGates }).findings.filter(({ ruleId }) => ruleId === 'unknown-counter')
    .map(({ name, severity, fieldPath, message }) => `${severity} ${name} ${fieldPath}: ${message}`);
}

const PATH = 'warning devices spec.devices[0].consumesCounters[0]';
const EFFECT = '; the scheduler allocates no device of pool "node-1"';

test('a counter set that no slice of the pool has is named, with those that there are', () => {
  expect(findings({ devices: { half: { 'gpu-0': ['memory'] } } })).toEqual([]);
  expect(findings({ devices: { half: { 'gpu-1': ['memory'] } } })).toEqual([
    `${PATH}.counterSet: the pool has no counter set "gpu-1": it has "gpu-0" (did you mean "gpu-0"?)${EFFECT}`,
  ]);
  expect(findings({ sets: {}, devices: { half: { 'gpu-1': ['memory'] } } })).toEqual([
    `${PATH}.counterSet: the pool has no counter set "gpu-1"${EFFECT}`,
  ]);
});

test('a counter that its set does not have is named, once for all devices of the slice', () => {
  expect(findings({ devices: { half: { 'gpu-0': ['memroy'] }, other: { 'gpu-0': ['memroy', 'memory'] } } })).toEqual([
    `${PATH}.counters[memroy]: counter set "gpu-0" has no counter "memroy": it has "memory" (did you mean "memory"?)`
    + `${EFFECT}; also at spec.devices[1].consumesCounters[0].counters[memroy]`,
  ]);
});

test('counter sets of an older generation do not count', () => {
  expect(findings({ devices: { half: { 'gpu-0': ['memory'] } }, generations: [1, 2], count: 1 })).toHaveLength(1);
});

test('a pool of which slices are missing may have the counters', () => {
  expect(findings({ devices: { half: { 'gpu-1': ['memory'] } }, count: 3 })).toEqual([]);
});

test('a pool with more slices than it says lacks none', () => {
  expect(findings({ devices: { half: { 'gpu-1': ['memory'] } }, count: 1 })).toHaveLength(1);
});

test('without the feature, and before 1.35, nothing is said', () => {
  const devices = { half: { 'gpu-1': ['memory'] } };
  const featureGates = { DRAPartitionableDevices: true };

  expect(findings({ devices, featureGates: { DRAPartitionableDevices: false } })).toEqual([]);
  expect(findings({ devices, version: V1_35 })).toEqual([]);
  expect(findings({ devices, version: V1_35, featureGates })).toHaveLength(1);
  expect(findings({ devices, version: V1_34, featureGates })).toEqual([]);
});
