import { allocate, CLASS, deployment, node, outcomesOf, pod, request, slice, template, yaml } from '../setups';

const GATES = { GenericWorkload: true, GangScheduling: true, DRAWorkloadResourceClaims: true };
const DEVICES = yaml(slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), slice('node-2', '{ name: gpu-0 }'));
const CLAIMED = yaml(CLASS, template(request()));
const MINORS = [['1.36', 'v1alpha2'], ['1.37', 'v1beta1']] as const;

/** The existing claim as one of the group. */
const SHARED = ', resourceClaims: [{ name: gpus, resourceClaimName: shared }]';
const BROKEN = 'device.attributes["gpu.example.com"].x == 1';

/** A PodGroup named `ring`. */
function group(policy: string, version = 'v1beta1', more = ''): string {
  return `
apiVersion: scheduling.k8s.io/${version}
kind: PodGroup
metadata: { name: ring }
spec: { schedulingPolicy: ${policy}${more} }
`;
}

/** Pods of the group, in a Deployment. */
function members(name: string, replicas: number): string {
  return deployment(name, replicas)
    .replace('      resourceClaims', '      schedulingGroup: { podGroupName: ring }\n$&');
}

const member = (name: string, more = '', claim?: string): string =>
  pod(name, `schedulingGroup: { podGroupName: ring }\n  ${more}`, claim);

test.each(MINORS)('on %s, a gang runs with as many pods as must run together, or not at all', (version, api) => {
  const outcomes = (minCount: number, replicas: number): Record<string, string> => outcomesOf(allocate(DEVICES,
    yaml(CLAIMED, group(`{ gang: { minCount: ${minCount} } }`, api), members('ring', replicas)), version, GATES));

  expect(outcomes(3, 3)).toEqual({ 'ring-0': 'node-1', 'ring-1': 'node-1', 'ring-2': 'node-2' });
  expect(outcomes(3, 4)).toEqual({ 'ring-0': 'node-1', 'ring-1': 'node-1', 'ring-2': 'node-2', 'ring-3': 'in-use' });
  expect(outcomes(4, 4)).toEqual({ 'ring-0': 'group', 'ring-1': 'group', 'ring-2': 'group', 'ring-3': 'in-use' });
  expect(outcomes(5, 4)).toEqual(Object.fromEntries([0, 1, 2, 3].map((each) => [`ring-${each}`, 'group-too-small'])));
});

test('devices of a gang that does not run are free for others', () => {
  const { placed, pending, free } = allocate(DEVICES, yaml(
    CLAIMED, group('{ gang: { minCount: 4 } }'), members('ring', 4), deployment('other', 2),
  ), '1.37', GATES);

  expect(placed.map(({ name }) => name)).toEqual(['other-0', 'other-1']);
  expect(free).toHaveLength(1);
  expect(pending[0]).toMatchObject({
    name: 'ring-0',
    cause: 'group',
    reason: expect.stringMatching(/at least 4 pods must run together, and 3 would; ring-3: request gpu/),
    objections: [{ nodes: ['node-1', 'node-2'], filter: 'devices', stage: 'in use' }],
  });
});

test.each(MINORS)('on %s, pods of a basic group run one by one', (version, api) => {
  expect(outcomesOf(allocate(DEVICES, yaml(CLAIMED, group('{ basic: {} }', api), members('ring', 4)), version, GATES)))
    .toEqual({ 'ring-0': 'node-1', 'ring-1': 'node-1', 'ring-2': 'node-2', 'ring-3': 'in-use' });
});

test('in 1.36 without the gate of gangs, pods of a gang run one by one', () => {
  const { GangScheduling: _, ...gates } = GATES;
  const manifests = yaml(CLAIMED, group('{ gang: { minCount: 4 } }', 'v1alpha2'), members('ring', 4));

  expect(outcomesOf(allocate(DEVICES, manifests, '1.36', gates)))
    .toMatchObject({ 'ring-0': 'node-1', 'ring-3': 'in-use' });
});

test('without the gate of groups, there are none, and pods run one by one', () => {
  const report = allocate(DEVICES, yaml(CLAIMED, group('{ gang: { minCount: 4 } }'), members('ring', 4)));

  expect(outcomesOf(report)).toMatchObject({ 'ring-0': 'node-1', 'ring-3': 'in-use' });
  expect(report.notConsidered).toContain(
    'groups of pods: the feature gate GenericWorkload is off, and the API server drops schedulingGroup');
});

test('a pod waits for a group that does not exist', () => {
  const { pending: [{ cause, reason }] } = allocate(DEVICES, yaml(CLAIMED, member('a')), '1.37', GATES);

  expect([cause, reason]).toEqual(['group-not-found', 'there is no PodGroup "ring", for which the pod waits']);
  expect(outcomesOf(allocate(DEVICES, yaml(CLAIMED, member('a')), '1.36', { GenericWorkload: true })))
    .toEqual({ a: 'node-1' });
});

test('pods that run count', () => {
  const running = yaml(
    node('node-1'), node('node-2'), group('{ gang: { minCount: 2 } }'),
    `
apiVersion: v1
kind: Pod
metadata: { name: first }
spec: { nodeName: node-1, schedulingGroup: { podGroupName: ring }, containers: [] }
status: { phase: Running }
`);
  const manifests = yaml(CLAIMED, member('second'));

  expect(outcomesOf(allocate(yaml(DEVICES, running), manifests, '1.37', GATES))).toEqual({ second: 'node-1' });
  expect(outcomesOf(allocate(yaml(DEVICES, running.replace('Running', 'Succeeded')), manifests, '1.37', GATES)))
    .toEqual({ second: 'group-too-small' });
});

test.each(MINORS)('on %s, pods share the claim of their group if they declare it alike', (version, api) => {
  const claims = ', resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]';
  const report = (gates: Record<string, boolean>, more = claims) => allocate(DEVICES,
    yaml(CLAIMED, group('{ basic: {} }', api, more), members('ring', 4)), version, gates);
  const shared = report(GATES);

  expect(outcomesOf(shared))
    .toEqual({ 'ring-0': 'node-1', 'ring-1': 'node-1', 'ring-2': 'node-1', 'ring-3': 'node-1' });
  expect(shared.free).toHaveLength(2);
  expect(report(GATES, claims.replace('name: gpus', 'name: others')).free).toHaveLength(0);
  expect(report({ ...GATES, DRAWorkloadResourceClaims: false }, '').free).toHaveLength(0);
});

test.each([
  ['1.36', 'v1alpha2', { 'ring-0': 'node-1', 'ring-1': 'node-1', 'ring-2': 'node-2' }],
  ['1.37', 'v1beta1', { 'ring-0': 'group', 'ring-1': 'group', 'ring-2': 'claim-elsewhere' }],
])('on %s, pods of a gang run apart from the device that one has just got, or not', (version, api, expected) => {
  const claims = ', resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]';
  const small = (name: string): string => node(name, 'status: { allocatable: { cpu: "8", pods: "2" } }');
  const manifests = yaml(CLAIMED, group('{ gang: { minCount: 3 } }', api, claims), members('ring', 3));

  expect(outcomesOf(allocate(yaml(DEVICES, small('node-1'), small('node-2')), manifests, version, GATES)))
    .toEqual(expected);
});

test('a group is one of those that can use a claim', () => {
  const users = Array.from({ length: 256 }, (_, index) => `{ resource: pods, name: p${index}, uid: "${index}" }`);
  const claim = (last: string): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
status:
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] } }
  reservedFor: [${users.slice(1).join(', ')}, ${last}]
`;
  const sharing = yaml(CLASS, group('{ basic: {} }', 'v1beta1', SHARED),
    member('a', '', 'resourceClaimName: shared'), member('b', '', 'resourceClaimName: shared'));
  const outcomes = (last: string): Record<string, string> =>
    outcomesOf(allocate(yaml(DEVICES, claim(last)), sharing, '1.37', GATES));

  expect(outcomes('{ apiGroup: scheduling.k8s.io, resource: podgroups, name: ring, uid: g }'))
    .toEqual({ a: 'node-1', b: 'node-1' });
  expect(outcomes('{ resource: pods, name: ring, uid: g }')).toEqual({ a: 'claim-in-use', b: 'claim-in-use' });
});

test('an error on one pod of a group stops the others', () => {
  const failing = CLAIMED.replace('metadata: { name: gpus }', 'metadata: { name: failing }')
    .replace('deviceClassName: gpu }', `deviceClassName: gpu, selectors: [{ cel: { expression: '${BROKEN}' } }] }`);
  const outcomes = outcomesOf(allocate(DEVICES, yaml(CLAIMED, failing, group('{ basic: {} }'), member('a'),
    member('b', '', 'resourceClaimTemplateName: failing')), '1.37', GATES));

  expect(outcomes).toEqual({ a: 'group', b: 'selector-fails' });
});

test.each([
  ['1.36', 'v1alpha2', { a: 'node-1', b: 'template-not-found' }],
  ['1.37', 'v1beta1', { a: 'group', b: 'template-not-found' }],
])('on %s, a pod whose claim is missing keeps others of its group waiting, or not', (version, api, expected) => {
  const waiting = member('b', '', 'resourceClaimTemplateName: missing');
  const manifests = yaml(CLAIMED, group('{ basic: {} }', api), member('a'), waiting);

  expect(outcomesOf(allocate(DEVICES, manifests, version, GATES))).toEqual(expected);
});

test('pods of a group have one scheduler, and since 1.37 one preemption policy and the priority of the group', () => {
  const urgent = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: urgent }\nvalue: 10\n';
  const outcomes = (version: string, api: string, more: string): Record<string, string> => outcomesOf(allocate(
    yaml(DEVICES, urgent), yaml(CLAIMED, group('{ basic: {} }', api), member('a'), member('b', more)), version, GATES));

  expect(outcomes('1.36', 'v1alpha2', 'priorityClassName: urgent')).toEqual({ a: 'node-1', b: 'node-1' });
  expect(outcomes('1.37', 'v1beta1', 'priorityClassName: urgent'))
    .toEqual({ a: 'group-mismatch', b: 'group-mismatch' });
  expect(outcomes('1.36', 'v1alpha2', 'preemptionPolicy: Never')).toEqual({ a: 'node-1', b: 'node-1' });
  expect(outcomes('1.37', 'v1beta1', 'preemptionPolicy: Never')).toEqual({ a: 'group-mismatch', b: 'group-mismatch' });
  expect(outcomes('1.36', 'v1alpha2', 'schedulerName: own')).toEqual({ a: 'group-mismatch', b: 'group-mismatch' });
});

test('with the gate of their policy, the pods of a group have that of the group, which no priority class sets', () => {
  const calm = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: calm }\nvalue: 10\n'
    + 'preemptionPolicy: Never\n';
  const calmly = 'priorityClassName: calm';
  const report = (policy: string) => allocate(yaml(DEVICES, calm), yaml(
    CLAIMED, group('{ basic: {} }', 'v1beta1', `, ${calmly}${policy}`), member('a', calmly), member('b', calmly),
  ), '1.37', { ...GATES, PodGroupPreemptionPolicy: true });

  expect(outcomesOf(report(', preemptionPolicy: Never'))).toEqual({ a: 'node-1', b: 'node-1' });
  expect(report('').pending[0].reason).toBe(
    'pod a has the preemptionPolicy Never, and its PodGroup "ring" has PreemptLowerPriority: they must be the same');
});

test('a claim that keeps a group from all nodes loses its devices, unless a pod of the group runs', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
status:
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
    nodeSelector: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [node-1] }] }] }
  reservedFor: [{ apiGroup: scheduling.k8s.io, resource: podgroups, name: ring, uid: g }]
`;
  const nodes = yaml(node('node-1', 'spec: { unschedulable: true }'), node('node-2'));
  const sharing = group('{ gang: { minCount: 1 } }', 'v1beta1', SHARED);
  const outcomes = (more: string): Record<string, string> => outcomesOf(allocate(
    yaml(DEVICES, nodes, claim, sharing, more), yaml(CLASS, member('a', '', 'resourceClaimName: shared')),
    '1.37', GATES,
  ));
  const running = 'apiVersion: v1\nkind: Pod\nmetadata: { name: first }\n'
    + 'spec: { nodeName: node-1, schedulingGroup: { podGroupName: ring }, containers: [] }\n'
    + 'status: { phase: Running }\n';

  expect(outcomes('')).toEqual({ a: 'node-2' });
  expect(outcomes(running)).toEqual({ a: 'claim-elsewhere' });
});
