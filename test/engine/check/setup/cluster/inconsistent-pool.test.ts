import * as dra from '../../../../../src';

interface Slice {
  readonly name: string;
  readonly pool?: string;
  readonly driver?: string;
  readonly generation?: number;
  readonly count?: number;
  readonly devices?: readonly string[];
  readonly sets?: readonly string[];
}

function findings(...slices: readonly Slice[]): string[] {
  return findingsFor({ version: dra.KubernetesVersion.V1_37 }, ...slices);
}

function findingsFor(options: dra.CheckOptions, ...slices: readonly Slice[]): string[] {
  const objects = slices.map(({ name, sets = [], devices = sets.length > 0 ? [] : [name], ...rest }) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name },
    spec: {
      driver: rest.driver ?? 'gpu.example.com',
      nodeName: 'node-1',
      pool: { name: rest.pool ?? 'node-1', generation: rest.generation ?? 1, resourceSliceCount: rest.count ?? 1 },
      devices: devices.map((device) => ({ name: device })),
      ...sets.length === 0 ? {} : {
        sharedCounters: sets.map((set) => ({ name: set, counters: { memory: { value: '1Gi' } } })),
      },
    },
  }));
  return findingsOf(dra.Manifests.fromObjects(objects), options);
}

function findingsOf(manifests: dra.Manifests, options: dra.CheckOptions): string[] {
  return manifests.check(options).findings
    .filter(({ ruleId }) => ruleId === 'inconsistent-pool')
    .map(({ name, fieldPath, message }) => `${name} ${fieldPath}: ${message}`);
}

test('a slice of an older generation is left over, whatever the order', () => {
  const said = ['old spec.pool.generation: pool "node-1" has generation 7 in the ResourceSlice "new": the scheduler '
    + 'ignores this slice, which has generation 6'];

  expect(findings({ name: 'old', generation: 6 }, { name: 'new', generation: 7 })).toEqual(said);
  expect(findings({ name: 'new', generation: 7 }, { name: 'old', generation: 6 })).toEqual(said);
});

test('generations are compared to the last digit, such as a time in nanoseconds', () => {
  const sliceOf = (name: string, generation: bigint): string => `apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: ${name} }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: ${generation}, resourceSliceCount: 1 }
  devices: []
`;
  const [older, newer] = [1_700_000_000_000_000_001n, 1_700_000_000_000_000_002n];

  expect(findingsOf(dra.Manifests.fromYaml([sliceOf('new', newer), sliceOf('old', older)].join('---\n')),
    { version: dra.KubernetesVersion.V1_37 })).toEqual([`old spec.pool.generation: pool "node-1" has generation ${newer} `
    + `in the ResourceSlice "new": the scheduler ignores this slice, which has generation ${older}`]);
});

test('a pool with fewer slices than it says is incomplete, and one with more is invalid', () => {
  expect(findings({ name: 'a', count: 3 }, { name: 'b', count: 3 })).toEqual([
    'a spec.pool.resourceSliceCount: pool "node-1" is incomplete: there are 2 slices of generation 1, and '
    + 'resourceSliceCount is 3',
  ]);
  expect(findings({ name: 'a' }, { name: 'b' })).toEqual([
    'a spec.pool.resourceSliceCount: pool "node-1" is invalid: there are 2 slices of generation 1, and '
    + 'resourceSliceCount is 1',
  ]);
  expect(findings({ name: 'a', count: 2 })).toEqual([
    'a spec.pool.resourceSliceCount: pool "node-1" is incomplete: there is 1 slice of generation 1, and '
    + 'resourceSliceCount is 2',
  ]);
});

test('a device of two slices is named once for each slice', () => {
  expect(findings(
    { name: 'a', count: 2, devices: ['gpu-0', 'gpu-1', 'gpu-2'] }, { name: 'b', count: 2, devices: ['gpu-0', 'gpu-1'] },
  )).toEqual([
    'b spec.devices[0].name: pool "node-1" has device "gpu-0" twice: it is also in the ResourceSlice "a"; '
    + 'also at spec.devices[1].name',
  ]);
});

test('a counter set of two slices is a duplicate where the scheduler compares those of a pool', () => {
  const slices = [
    { name: 'a', count: 3, sets: ['gpu-0', 'gpu-1'] },
    { name: 'b', count: 3, sets: ['gpu-1'] },
    { name: 'c', count: 3 },
  ];
  const on = (version: string, isOn: boolean) => findingsFor({
    version: dra.KubernetesVersion.of(version), featureGates: { DRAPartitionableDevices: isOn },
  }, ...slices);
  const said = ['b spec.sharedCounters[0].name: pool "node-1" has counter set "gpu-1" twice: it is also in the '
    + 'ResourceSlice "a"'];

  expect(findings(...slices)).toEqual(said);
  expect([on('1.35', true), on('1.35', false), on('1.34', true)]).toEqual([said, [], []]);
  expect(findings(slices[0], { ...slices[1], sets: ['gpu-2'] }, slices[2])).toEqual([]);
});

test('a device that an older generation has, too, is no second one', () => {
  expect(findings({ name: 'old', devices: ['gpu-0'] }, { name: 'new', generation: 2, devices: ['gpu-0'] }))
    .toEqual([expect.stringMatching(/^old spec\.pool\.generation: /)]);
});

test('complete pools, of several slices, drivers or names, are fine', () => {
  expect(findings({ name: 'a', count: 2 }, { name: 'b', count: 2 })).toEqual([]);
  expect(findings({ name: 'a' }, { name: 'b', driver: 'nic.example.com' }, { name: 'c', pool: 'node-2' })).toEqual([]);
  expect(findings({ name: 'a', generation: 0, devices: [] })).toEqual([]);
});

test('slices that the API server cannot decode are left out', () => {
  const of = (spec: unknown) => dra.Manifests.fromObjects([
    { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceSlice', metadata: { name: 'a' }, spec },
  ]).check().findings.filter(({ ruleId }) => ruleId === 'inconsistent-pool');

  expect([of({ driver: 'a.com', pool: 7 }), of({ driver: 7 }), of('x'), of({ driver: 'a.com', pool: { name: 'p' } })])
    .toEqual([[], [], [], []]);
});
