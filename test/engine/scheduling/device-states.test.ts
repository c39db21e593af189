import { allocate, CLASS, outcomesOf, pod, request, slice, template, yaml } from './setups';
import { Inventory, KubernetesVersion, Manifests } from '../../../src';

/** A pool whose devices share a memory of 80Gi. */
function partitioned(more = '', generation: number | bigint = 1): string {
  const part = (name: string, memory: string): string =>
    `{ name: ${name}, consumesCounters: [{ counterSet: gpu, counters: { memory: { value: ${memory} } } }] }`;
  const sliceOf = (name: string, content: string): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: ${name}-${generation} }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: ${generation}, resourceSliceCount: 2 }
  ${content}
`;
  return yaml(sliceOf('counters', 'sharedCounters: [{ name: gpu, counters: { memory: { value: 80Gi } } }]'),
    sliceOf('devices', `devices: [${part('whole', '80Gi')}, ${part('half-0', '40Gi')}, ${part('half-1', '40Gi')}${more}]`));
}

const HALF = 'apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nmetadata: { name: taken, namespace: default }\n'
  + `spec: { devices: ${request()} }\nstatus: { allocation: { devices: { results: [\n`
  + '  { request: gpu, driver: gpu.example.com, pool: node-1, device: half-0 }] } } }\n';

const free = (inventory: string, featureGates?: Record<string, boolean>, version?: KubernetesVersion): string[] =>
  Manifests.fromYaml(CLASS).allocate({ inventory: Inventory.fromYaml(inventory), featureGates, version })
    .free.map(({ device }) => device);

test('a device whose counters are in use is not free', () => {
  expect(free(partitioned())).toEqual(['whole', 'half-0', 'half-1']);
  expect(free(yaml(partitioned(), HALF))).toEqual(['half-1']);
});

test('devices are free as the scheduler allocates them: one that knows no counters takes them', () => {
  const manifests = yaml(CLASS, template(request()), pod('a'), pod('b'));
  const report = allocate(yaml(partitioned(), HALF), manifests);

  expect(outcomesOf(report)).toEqual({ a: 'node-1', b: expect.not.stringMatching('node-1') });
  expect(report.free).toEqual([]);
  expect(free(yaml(partitioned(), HALF), { DRAPartitionableDevices: false })).toContain('whole');
});

test('devices of an older generation, and of a pool of which slices are missing, are not free', () => {
  const [counters] = partitioned('', 2).split('---');

  expect(free(yaml(partitioned(', { name: old }'), partitioned('', 2)))).toEqual(['whole', 'half-0', 'half-1']);
  expect(free(yaml(partitioned(), counters))).toEqual([]);
});

test('generations are compared to the last digit, such as a time in nanoseconds', () => {
  const [older, newer] = [1_700_000_000_000_000_001n, 1_700_000_000_000_000_002n];

  expect(free(yaml(partitioned('', newer), partitioned(', { name: old }', older))))
    .toEqual(['whole', 'half-0', 'half-1']);
});

test('a picture counts devices whose counters are in use neither as free nor as used', () => {
  const others = Array.from({ length: 6 }, (_, index) => partitioned().replaceAll('node-1', `other-${index}`)
    .replaceAll('counters-1', `counters-${index}`).replaceAll('devices-1', `devices-${index}`));
  const inventory = Inventory.fromYaml(yaml(partitioned(), HALF, ...others));
  const picture = Manifests.fromYaml(yaml(CLASS, template(request()), pod('a'))).diagram({ inventory });

  expect(picture).toContain('node node-1: 2 of 3 used');
  expect(Manifests.fromYaml(CLASS).diagram({ inventory })).toContain('1 of 3 used');
});

test('of a pool with two devices of one name, or with too many slices, nothing is free', () => {
  const [first, second] = ['gpu-0', 'gpu-1'].map((device) => slice('node-1', `{ name: ${device} }`));
  const pool = (other: string, count: number): string =>
    yaml(first, other.replace(/metadata: \{ name: /, '$&other-')).replaceAll('resourceSliceCount: 1', `resourceSliceCount: ${count}`);

  expect(free(pool(second, 2))).toEqual(['gpu-0', 'gpu-1']);
  expect(free(pool(first, 2))).toEqual([]);
  expect(free(pool(second, 1))).toEqual([]);
});

test('of a pool in which a device consumes a counter that is not there, nothing is free', () => {
  const lacking = partitioned(
    ', { name: odd, consumesCounters: [{ counterSet: gpu-1, counters: { memory: { value: 1Gi } } }] }');
  const twice = partitioned().replace('sharedCounters: [', '$&{ name: gpu, counters: { memory: { value: 80Gi } } }, ');

  expect(free(lacking)).toEqual([]);
  expect(free(lacking.replace('gpu-1, counters: { memory: { value: 1Gi', 'gpu, counters: { cores: { value: 1')))
    .toEqual([]);
  expect(free(twice)).toEqual([]);
  expect(free(lacking, { DRAPartitionableDevices: false })).toContain('odd');
  expect(free(lacking, { DRAPartitionableDevices: true }, KubernetesVersion.V1_34))
    .toEqual(['whole', 'half-0', 'half-1']);
});
