import { Inventory, KubernetesVersion, MachineType, MachineTypeProps, Manifests, PlanOptions } from '../../../../src';
import * as placing from '../../../../src/engine/scheduling/placing';
import { CLASS, deployment, node, outcomesOf, pod, request, slice, template, yaml } from '../../scheduling/setups';

const VERSION = KubernetesVersion.V1_36;

function machine(name: string, count: number, more: Partial<MachineTypeProps> = {}): MachineType {
  return MachineType.of({ name, devices: [{ driverName: 'gpu.example.com', name: 'gpu', count }], ...more });
}

function plan(manifests: string, machines: MachineType[], more: Partial<PlanOptions> = {}) {
  return Manifests.fromYaml(manifests).plan({ machines, version: VERSION, ...more });
}

const countsOf = ({ machines }: ReturnType<typeof plan>) =>
  Object.fromEntries(machines.map(({ name, count }) => [name, count]));

const FIVE = yaml(CLASS, template(request(', count: 3')), deployment('trainer', 5));

test('the cheapest set runs everything: three GPUs of one machine for each pod', () => {
  const result = plan(FIVE, [machine('large', 8, { price: 14 }), machine('small', 3, { price: 8 })]);

  expect(countsOf(result)).toEqual({ large: 2, small: 1 });
  expect(result.toText()).toMatch(new RegExp([
    'BUY  MACHINE  EACH  TOTAL',
    '2    large    14    28',
    '1    small    8     8',
    '',
    '36 in total: no cheaper set of these machines runs all pods in this order',
    '',
    'POD        NODE     CLAIM  REQUEST  DEVICES',
    'trainer-0  small-1  gpus   gpu      gpu-0, gpu-1, gpu-2',
  ].join('\n')));
  expect(JSON.parse(result.toJson())).toMatchObject({
    machines: [{ name: 'large', count: 2, price: 14 }, { name: 'small', count: 1, price: 8 }],
    price: 36,
    lowerBound: 36,
    isCheapest: true,
    pending: [],
  });
});

test('pods that run on no machine stay Pending, with the reason', () => {
  const other = pod('other').replace('resourceClaimTemplateName: gpus', 'resourceClaimTemplateName: many');
  const many = template(request(', count: 9')).replace('name: gpus', 'name: many');
  const result = plan(yaml(FIVE, many, other), [machine('large', 8)]);

  expect(countsOf(result)).toEqual({ large: 3 });
  expect(result.allocation.pending).toEqual([expect.objectContaining({
    name: 'other', reason: expect.stringContaining('needs 9 devices on one node; no node has more than 8'),
  })]);
  expect(result.toText()).toContain('\n1 pod stays Pending whatever is bought, also beside large-4\n');
});

test('what only dear machines have is bought for the pods that need it, however many others could take it', () => {
  const one = template(request('')).replace('name: gpus', 'name: one');
  const small = deployment('small', 20).replace('resourceClaimTemplateName: gpus', 'resourceClaimTemplateName: one');
  const machines = [machine('large', 8, { price: 32.77 }), machine('little', 1, { price: 0.52 })];
  const result = plan(yaml(one, small, FIVE), machines);

  expect(countsOf(result)).toEqual({ large: 3, little: 15 });
  expect(result.toText()).toMatch(/^BUY .*\n3 +large +32\.77 +98\.31\n15 +little +0\.52 +7\.8\n/);
  expect(result.allocation.allPlaced).toBe(true);
});

test('nothing is bought for pods that run nowhere, or on what is there', () => {
  const inventory = Inventory.of({ devices: [{ driverName: 'gpu.example.com', count: 15 }] });

  expect(plan('', [machine('small', 2)]).toText()).toMatch(/^Nothing to buy: there are no pods\n/);
  expect(plan('', [machine('small', 2)]).toText()).not.toContain('there are no Node objects');
  expect(plan(FIVE, [machine('small', 2)]).triedNodes).toEqual(['small-1']);
  expect(plan(FIVE, [machine('small', 2)]).toText()).toMatch(
    /^Nothing to buy: no machine makes more pods run\n\n5 pods stay Pending whatever is bought, also beside small-1\n/);
  expect(plan(FIVE, [machine('large', 8)], { inventory }).toText()).toMatch(
    /^Nothing to buy: all pods run on the existing nodes\n/);
});

test('with an inventory, the plan is what to buy besides', () => {
  const inventory = Inventory.of({ nodeName: 'large', devices: [{ driverName: 'gpu.example.com', count: 8 }] });
  const result = plan(FIVE, [machine('large', 8)], { inventory });

  expect(countsOf(result)).toEqual({ large: 2 });
  expect([...new Set(result.allocation.placed.map((each) => each.node))]).toEqual(['large-1', 'large-2', 'large-3']);
});

test('slices without Node objects are nodes of the inventory, too', () => {
  const inventory = Inventory.fromYaml(slice('old', ...['a', 'b', 'c'].map((name) => `{ name: ${name} }`)));

  expect(countsOf(plan(FIVE, [machine('large', 8)], { inventory }))).toEqual({ large: 2 });
});

test('the least of a machine is there in any case, and pods wait where more than the most would be needed', () => {
  const machines = [machine('large', 8), machine('small', 3, { least: 2 })];
  expect(countsOf(plan(FIVE, machines))).toEqual({ large: 2, small: 2 });

  const limited = plan(FIVE, [machine('large', 8, { most: 2 })]);
  expect(countsOf(limited)).toEqual({ large: 2 });
  expect(limited.toText()).toContain('\n1 pod stays Pending within the limits of the machines\n');
});

test('everything still runs when a machine fails, if one is spare', () => {
  expect(countsOf(plan(FIVE, [machine('large', 8)], { spare: 1 }))).toEqual({ large: 4 });
  expect(countsOf(plan(FIVE, [machine('large', 8)], { spare: 2 }))).toEqual({ large: 5 });
});

test('spare machines that the limits do not allow are told', () => {
  const limited = plan(FIVE, [machine('large', 8, { most: 3 })], { spare: 1 });
  expect(countsOf(limited)).toEqual({ large: 3 });
  expect(limited.toText()).toContain(
    '\n1 pod would not run if machines fail: the limits of the machines leave too few spare ones\n');
  expect(limited.lackingSpare).toBe(1);
  expect(JSON.parse(limited.toJson())).toMatchObject({ lackingSpare: 1, isLimited: false, triedNodes: [] });
  expect(plan(FIVE, [machine('large', 8, { most: 4 })], { spare: 1 }).toText()).not.toContain('would not run');
});

test('what runs without a spare machine is bought where the limits allow none', () => {
  const limited = plan(FIVE, [machine('large', 15, { most: 1 })], { spare: 1 });

  expect(countsOf(limited)).toEqual({ large: 1 });
  expect(limited.allocation.allPlaced).toBe(true);
  expect(limited.lackingSpare).toBe(5);
});

test('a gang that needs more machines than there may be waits within the limits', () => {
  const gang = yaml(CLASS, template(request()), `
apiVersion: scheduling.k8s.io/v1beta1
kind: PodGroup
metadata: { name: four }
spec: { schedulingPolicy: { gang: { minCount: 4 } } }
`, deployment('trainer', 4).replace('    spec:', '    spec:\n      schedulingGroup: { podGroupName: four }'));
  const more = { version: KubernetesVersion.V1_37, featureGates: { GenericWorkload: true } };
  const limited = plan(gang, [machine('single', 1, { most: 3 })], more);

  expect(countsOf(plan(gang, [machine('single', 1, { most: 4 })], more))).toEqual({ single: 4 });
  expect(countsOf(limited)).toEqual({ single: 0 });
  expect(limited.toText()).toContain('\n4 pods stay Pending within the limits of the machines, also beside single-1\n');
  const without = plan(gang, [MachineType.of({ name: 'single' })], more);
  expect(without.toText()).toContain('\n4 pods stay Pending whatever is bought, also beside single-1\n');
});

test('a machine takes no name of a node that is gone, or that only slices name', () => {
  const bound = pod('stays').replace('spec:', 'spec:\n  nodeName: old-1');
  const inventory = Inventory.fromYaml(yaml(node('old-1'), node('old-2')));
  const without = plan(yaml(FIVE, bound), [machine('old', 15)], { inventory, without: ['old-1'] });
  expect(new Set(without.allocation.placed.map((each) => each.node))).toEqual(new Set(['old-3']));

  const slices = Inventory.fromYaml(slice('old-1', ...['a', 'b', 'c'].map((name) => `{ name: ${name} }`)));
  const beside = plan(FIVE, [machine('old', 15)], { inventory: slices });
  expect(new Set(beside.allocation.placed.map((each) => each.node))).toEqual(new Set(['old-1', 'old-2']));
});

test('the pods of a node that is drained find another place, or a machine is bought for them', () => {
  const cluster = yaml(CLASS, node('old-1'), node('old-2'), slice('old-1', '{ name: gpu-0 }'), slice('old-2'), `
apiVersion: v1
kind: Pod
metadata: { name: trainer, uid: a, ownerReferences: [{ apiVersion: batch/v1, kind: Job, name: trainer, uid: b }] }
spec: { nodeName: old-1, containers: [{ name: main, image: trainer }], resourceClaims: [
  { name: gpus, resourceClaimTemplateName: gpus }] }
status: { phase: Running, resourceClaimStatuses: [{ name: gpus, resourceClaimName: trainer-gpus }] }
`, `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: trainer-gpus, ownerReferences: [{ apiVersion: v1, kind: Pod, name: trainer, uid: a }] }
spec: { devices: ${request()} }
status:
  reservedFor: [{ resource: pods, name: trainer, uid: a }]
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: old-1, device: gpu-0 }] } }
`, template(request()));
  const inventory = Inventory.fromYaml(cluster);

  expect(countsOf(plan('', [machine('large', 8)], { inventory }))).toEqual({ large: 0 });
  const drained = plan('', [machine('large', 8)], { inventory, without: ['old-1'] });
  expect(countsOf(drained)).toEqual({ large: 1 });
  expect(outcomesOf(drained.allocation)).toEqual({ trainer: 'large-1' });
  expect(() => plan('', [machine('large', 8)], { inventory, without: ['old'] })).toThrow(
    'without: there is no node "old": the inventory has "old-1" or "old-2"');
});

test('a pod without an owner is lost with its node: it is named, and no machine is bought for it', () => {
  const bare = pod('bare').replace('name: bare', 'name: bare, namespace: ml')
    .replace('spec:', 'spec:\n  nodeName: old-1');
  const inventory = Inventory.fromYaml(yaml(CLASS, template(request()), node('old-1'), bare));
  const more = { inventory, without: ['old-1'] };
  const drained = plan('', [machine('large', 8)], more);

  expect(countsOf(drained)).toEqual({ large: 0 });
  expect(outcomesOf(drained.allocation)).toEqual({});
  expect(JSON.parse(drained.toJson()).lostPods).toEqual(['ml/bare']);
  expect(drained.toText())
    .toContain('\nLost with their nodes, since nothing recreates pods without an owner: ml/bare\n');
  // One of the manifests is made by those who apply them.
  const applied = plan(bare.replace(/ *nodeName: .*\n/, ''), [machine('large', 8)], more);
  expect([countsOf(applied), applied.lostPods]).toEqual([{ large: 1 }, []]);
  expect(applied.toText()).not.toContain('Lost with');
});

test('pods that wait for devices by extended resources are placed, too', () => {
  const named = CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,');
  const waiting = `
apiVersion: v1
kind: Pod
metadata: { name: waiting, namespace: default }
spec: { containers: [{ name: main, image: x, resources: { limits: { example.com/gpu: 2 } } }] }
`;
  const inventory = Inventory.fromYaml(yaml(named, node('old'), waiting));

  expect(countsOf(plan('', [machine('small', 1), machine('large', 2)], { inventory }))).toEqual({ small: 0, large: 1 });
});

test('pods that wait in the inventory are placed, too', () => {
  const waiting = yaml(CLASS, template(request()), node('old'), pod('waiting'));

  expect(countsOf(plan('', [machine('large', 8)], { inventory: Inventory.fromYaml(waiting) }))).toEqual({ large: 1 });
});

test('pods of DaemonSets take their share of each machine', () => {
  const resources = '{ requests: { cpu: "2" } }';
  const daemon = `
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec: { containers: [{ name: a, image: a, resources: ${resources} }] }
`;
  const workers = FIVE.replaceAll('resources: { claims', 'resources: { requests: { cpu: "2" }, claims');
  const machines = [machine('large', 15, { allocatable: { cpu: '10', pods: '20' } })];

  expect(countsOf(plan(workers, machines))).toEqual({ large: 1 });
  for (const both of [yaml(daemon, workers), yaml(workers, daemon)]) {
    const result = plan(both, machines);
    expect(countsOf(result)).toEqual({ large: 2 });
    expect(result.allocation.allPlaced).toBe(true);
  }
});

test('where all machines of a kind are needed, and none of another, few sets are tried', () => {
  const place = jest.spyOn(placing, 'placeAll');
  const result = plan(yaml(CLASS, template(request('')), deployment('trainer', 300)), [
    machine('large', 3, { price: 3 }), machine('dear', 3, { price: 30 }),
  ]);

  expect(countsOf(result)).toEqual({ large: 100, dear: 0 });
  expect(place.mock.calls.length).toBeLessThan(12);
  place.mockRestore();
});

test('a suspended Job in a queue of Kueue is planned for, and that its quotas are not looked at is said', () => {
  const job = (labels: string) => `
apiVersion: batch/v1
kind: Job
metadata: { name: train, labels: { ${labels} } }
spec:
  suspend: true
  parallelism: 3
  template:
    spec:
      restartPolicy: Never
      resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
`;
  const planned = (labels: string) =>
    plan(yaml(CLASS, template(request('')), job(labels)), [machine('small', 1)]);
  const queued = planned('kueue.x-k8s.io/queue-name: team');
  const held = planned('app: train');

  expect(countsOf(queued)).toEqual({ small: 3 });
  expect(queued.allocation.notConsidered)
    .toContain('quotas and flavors of Kueue, which decides when Job train may run');
  expect(countsOf(held)).toEqual({ small: 0 });
  expect(held.allocation.notConsidered).toContain('the pods of Job train, which is suspended');
});

test('many pods are planned with a bound where not all sets are tried', () => {
  const many = yaml(CLASS, template(request(', count: 3')), deployment('trainer', 298));
  const result = plan(many, [
    machine('large', 8, { price: 14 }), machine('odd', 5, { price: 7.5 }), machine('small', 3, { price: 8 }),
  ]);

  expect(result.allocation.allPlaced).toBe(true);
  expect(result.lowerBound!).toBeGreaterThan(result.price / 1.1);
});

test('wrong options are refused', () => {
  expect(() => plan(FIVE, [])).toThrow('machines must be a list with at least one MachineType');
  expect(() => plan(FIVE, [machine('a', 1), machine('a', 2)])).toThrow('two machines have the name "a"');
  expect(() => machine('a', 1, { least: 3, most: 2 })).toThrow(
    'machine "a": most must be at least 3, as least is, got 2');
  expect(() => plan(FIVE, [machine('a', 1)], { spare: -1 })).toThrow('spare must be a whole number, at least 0');
});

test('pods that a quota refuses stay Pending whatever is bought, and nothing is bought for them', () => {
  const limited = yaml(FIVE, `
apiVersion: v1
kind: ResourceQuota
metadata: { name: few }
spec: { hard: { gpu.deviceclass.resource.k8s.io/devices: 6 } }
`);
  const result = plan(limited, [machine('large', 8, { most: 5 })]);

  expect(countsOf(result)).toEqual({ large: 1 });
  expect(result.allocation.pending.map(({ cause }) => cause)).toEqual(['quota', 'quota', 'quota']);
  expect(result.toText()).toContain('3 pods stay Pending whatever is bought');
});
