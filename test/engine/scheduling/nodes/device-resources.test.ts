import { allocate, CLASS, node, outcomesOf, pod, request, slice, template, yaml } from '../setups';

const GATES = { DRANodeAllocatableResources: true, DRAConsumableCapacity: true };

/** A node with cpus. */
function cpus(name: string, cpu: number): string {
  return node(name, `status: { allocatable: { cpu: "${cpu}", memory: 64Gi, pods: "10" } }`);
}

/** A device that takes resources of its node. */
function device(name: string, taken: string): string {
  return `{ name: ${name}, nodeAllocatableResources: ${taken} }`;
}

const FOUR_CPUS = '{ cpu: { mapping: { deviceMultiplier: "4" } } }';
const CLAIMED = yaml(CLASS, template(request()));
const REQUESTED = 'nodeSelector: { kubernetes.io/hostname: node-1 }';

test('a device takes its cpus of the node, beside the requests of the pod and of the pods after it', () => {
  const cluster = yaml(cpus('node-1', 6), slice('node-1', device('a', FOUR_CPUS), device('b', FOUR_CPUS)));
  const { placed, pending } = allocate(cluster, yaml(CLAIMED, pod('one'), pod('two')), '1.37', GATES);

  expect(placed.map(({ name }) => name)).toEqual(['one']);
  expect(pending.map(({ name, cause, reason }) => [name, cause, reason])).toEqual([
    ['two', 'node-resources', 'the claims find devices, but no node has enough resources left for them: node-1: '
      + 'with its devices, the pod needs 4 cpu, 2 of 6 are left'],
  ]);
});

test('without the feature gate, devices take nothing of their node', () => {
  const cluster = yaml(cpus('node-1', 6), slice('node-1', device('a', FOUR_CPUS), device('b', FOUR_CPUS)));

  expect(outcomesOf(allocate(cluster, yaml(CLAIMED, pod('one'), pod('two')))))
    .toEqual({ one: 'node-1', two: 'node-1' });
});

test('a pod goes to the next node where the first has too little left for its devices', () => {
  const cluster = yaml(cpus('node-1', 3), cpus('node-2', 8),
    slice('node-1', device('a', FOUR_CPUS)), slice('node-2', device('a', FOUR_CPUS)));

  expect(outcomesOf(allocate(cluster, yaml(CLAIMED, pod('one')), '1.37', GATES))).toEqual({ one: 'node-2' });
});

test.each([
  ['1.36', 'nodeAllocatableResourceMappings: { cpu: { allocationMultiplier: "4" } }', 'no container uses the claim'],
  ['1.37', `nodeAllocatableResources: ${FOUR_CPUS}`, 'which the API server refuses in the status of the pod'],
])('on %s, no pod with an extended resource gets a device that takes resources of its node', (version, taken, why) => {
  const counted = `
apiVersion: v1
kind: Pod
metadata: { name: counted }
spec:
  containers: [{ name: main, image: web, resources: { limits: { deviceclass.resource.kubernetes.io/gpu: "1" } } }]
`;
  const gates = { ...GATES, DRAExtendedResource: true };
  const outcome = (cluster: string) => allocate(cluster, yaml(CLASS, counted), version, gates);
  const taking = yaml(cpus('node-1', 6), slice('node-1', `{ name: a, ${taken} }`));

  expect(outcome(taking).pending[0]).toMatchObject({ cause: 'node-resources', reason: expect.stringContaining(why) });
  expect(outcomesOf(outcome(yaml(taking, cpus('node-2', 6), slice('node-2', '{ name: a }')))))
    .toEqual({ counted: 'node-2' });
});

test('a mapping multiplies the capacity that a claim consumes', () => {
  const shared = '{ name: a, allowMultipleAllocations: true, capacity: { cores: { value: "8", requestPolicy: '
    + '{ default: "1" } } }, nodeAllocatableResources: { cpu: { mapping: '
    + '{ capacityKey: cores, capacityMultiplier: "1.5" } } } }';
  const cluster = yaml(cpus('node-1', 5), slice('node-1', shared));
  const wanting = (count: number) => yaml(CLASS, template(request(`, capacity: { requests: { cores: "${count}" } }`)));

  expect(outcomesOf(allocate(cluster, yaml(wanting(3), pod('one')), '1.37', GATES))).toEqual({ one: 'node-1' });
  expect(outcomesOf(allocate(cluster, yaml(wanting(4), pod('one')), '1.37', GATES))).toEqual({ one: 'node-resources' });
});

test('a capacity that claims do not consume stops the pod', () => {
  const whole = '{ name: a, capacity: { cores: { value: "8" } }, nodeAllocatableResources: { cpu: { mapping: '
    + '{ capacityKey: cores } } } }';
  const cluster = yaml(cpus('node-1', 5), slice('node-1', whole));
  const { pending } = allocate(cluster, yaml(CLAIMED, pod('one')), '1.37', GATES);

  expect(pending[0].reason).toContain('device gpu.example.com/node-1/a takes resources of the node by a capacity');
});

test('overhead counts for each pod and for each container that uses the claim', () => {
  const overhead = '{ memory: { overhead: { perPod: 1Gi, perContainer: 2Gi } } }';
  const cluster = (memory: string) => yaml(
    node('node-1', `status: { allocatable: { cpu: "4", memory: ${memory}, pods: "10" } }`),
    slice('node-1', device('a', overhead)));
  const outcome = (memory: string) => outcomesOf(
    allocate(cluster(memory), yaml(CLAIMED, pod('one')), '1.37', GATES));

  expect(outcome('3Gi')).toEqual({ one: 'node-1' });
  expect(outcome('2Gi')).toEqual({ one: 'node-resources' });
});

test('a pod as a whole requests at least what its containers and devices need', () => {
  const cluster = yaml(cpus('node-1', 32), slice('node-1', device('a', FOUR_CPUS)));
  const whole = (cpu: number) => pod('one', `resources: { requests: { cpu: "${cpu}" } }`);

  expect(outcomesOf(allocate(cluster, yaml(CLAIMED, whole(4)), '1.37', GATES))).toEqual({ one: 'node-1' });
  expect(allocate(cluster, yaml(CLAIMED, whole(3)), '1.37', GATES).pending[0].reason)
    .toContain('the pod requests less cpu as a whole than its containers and devices do');
});

test('only one pod uses a claim whose devices take amounts of their node, and any number one with overhead', () => {
  const shared = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
`;
  const named = 'resourceClaimName: shared';
  const both = yaml(CLASS, shared, pod('one', '', named), pod('two', '', named));
  const on = (taken: string) => outcomesOf(
    allocate(yaml(cpus('node-1', 32), slice('node-1', device('a', taken))), both, '1.37', GATES));

  expect(on(FOUR_CPUS)).toEqual({ one: 'node-1', two: 'claim-in-use' });
  expect(on('{ cpu: { overhead: { perPod: "1" } } }')).toEqual({ one: 'node-1', two: 'node-1' });
});

test('what devices of running pods take is in their status', () => {
  const running = (status: string) => `
apiVersion: v1
kind: Pod
metadata: { name: running, namespace: other }
spec: { nodeName: node-1, containers: [{ name: main, image: web }] }
status: { phase: Running, nodeAllocatableResourceClaimStatuses: [${status}] }
`;
  const taking = '{ resourceClaimName: x, containers: [main], mapping: [{ name: cpu, quantity: "3" }] }';
  const cluster = (status: string) => yaml(cpus('node-1', 6), slice('node-1', device('a', FOUR_CPUS)), running(status));
  const outcome = (status: string) => outcomesOf(
    allocate(cluster(status), yaml(CLAIMED, pod('one', REQUESTED)), '1.37', GATES));

  expect(outcome('')).toEqual({ one: 'node-1' });
  expect(outcome(taking)).toEqual({ one: 'node-resources' });
});

test('1.36 reads the mappings of its own field, and wants a container that uses the claim', () => {
  const mapped = '{ name: a, nodeAllocatableResourceMappings: { cpu: { allocationMultiplier: "4" } } }';
  const on = (count: number, manifest: string) => allocate(
    yaml(cpus('node-1', count), slice('node-1', mapped)), yaml(CLAIMED, manifest), '1.36', GATES);
  const unused = pod('one').replace(', resources: { claims: [{ name: gpus }] }', '');

  expect(outcomesOf(on(4, pod('one')))).toEqual({ one: 'node-1' });
  expect(outcomesOf(on(3, pod('one')))).toEqual({ one: 'node-resources' });
  expect(on(4, unused).pending[0].reason).toContain('no container uses the claim');
});

test('limits of a container and of its devices stay within the limits of the pod', () => {
  const cluster = yaml(cpus('node-1', 32), slice('node-1', device('a', FOUR_CPUS)));
  const limited = (cpu: number) => pod('one', `resources: { requests: { cpu: "16" }, limits: { cpu: "${cpu}" } }`)
    .replace('claims: [{ name: gpus }]', 'claims: [{ name: gpus }], limits: { cpu: "2" }');

  expect(outcomesOf(allocate(cluster, yaml(CLAIMED, limited(16)), '1.37', GATES))).toEqual({ one: 'node-1' });
  expect(allocate(cluster, yaml(CLAIMED, limited(5)), '1.37', GATES).pending[0].reason)
    .toContain('the limits of container main and its devices are above those of the pod');
});
