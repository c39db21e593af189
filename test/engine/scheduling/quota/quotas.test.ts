import { Inventory, KubernetesVersion } from '../../../../src';
import { allocate, CLASS, deployment, node, outcomesOf, pod, request, slice, template, yaml } from '../setups';

const CLAIMS = 'count/resourceclaims.resource.k8s.io';
const DEVICES = 'gpu.deviceclass.resource.k8s.io/devices';
const OF_CLASS = CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,');
const FREE = slice('node-1', ...Array.from({ length: 8 }, (_, index) => `{ name: gpu-${index} }`));
const hardOf = (hard: Record<string, number>) => Object.entries(hard).map(([name, most]) => `${name}: "${most}"`);
const quota = (hard: Record<string, number>, more = '', used?: Record<string, number>): string => `
apiVersion: v1
kind: ResourceQuota
metadata: { name: few }
spec: { hard: { ${hardOf(hard)} }${more} }
${used === undefined ? '' : `status: { hard: { ${hardOf(hard)} }, used: { ${hardOf(used)} } }`}
`;
const claim = (name: string, more = '', status = ''): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name} }
spec: { devices: ${request(more)} }
${status}
`;
const counting = (name: string, resource = 'example.com/gpu', count = 1, cpu = ''): string => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec: { containers: [{ name: main, image: x, resources: { limits: { ${resource}: ${count}${cpu} } } }] }
`;
const THREE = yaml(CLASS, template(request()), deployment('trainer', 3));
const outcomes = (cluster: string, manifests: string, version?: string, gates?: Record<string, boolean>) =>
  outcomesOf(allocate(cluster, manifests, version, gates));

test('pods whose claims a quota does not allow stay Pending, although devices are free', () => {
  const { placed, pending, notConsidered } = allocate(FREE, yaml(THREE, quota({ [DEVICES]: 2 })));

  expect(placed.map(({ name }) => name)).toEqual(['trainer-0', 'trainer-1']);
  expect(pending).toEqual([expect.objectContaining({
    name: 'trainer-2',
    cause: 'quota',
    reason: `the API server refuses claim "gpus": it needs 1 of ${DEVICES}; quota "few" allows 2, of which 2 are used`,
    nearMisses: [],
    objections: [],
  })]);
  expect(notConsidered.filter((each) => each.includes('Quota'))).toEqual([]);
  expect(outcomes(FREE, yaml(THREE, quota({ [DEVICES]: 3 })))['trainer-2']).toBe('node-1');
});

test('claims are counted, and one that is refused takes nothing of other quotas', () => {
  const large = template(request(', count: 3')).replace('name: gpus', 'name: many');
  const first = pod('a').replace('TemplateName: gpus', 'TemplateName: many');

  expect(outcomes(FREE, yaml(CLASS, template(request()), large, first, pod('b'), pod('c'), pod('d'),
    quota({ [CLAIMS]: 2, [DEVICES]: 2 })))).toEqual({ a: 'quota', b: 'node-1', c: 'node-1', d: 'quota' });
});

test('a quota that manifests raise or lower is the one that they say, with what is used of it', () => {
  const cluster = yaml(FREE, quota({ [DEVICES]: 3 }, '', { [DEVICES]: 2 }));
  const manifests = (most: number) => yaml(CLASS, template(request()), pod('a'), pod('b'), quota({ [DEVICES]: most }));

  expect(outcomes(cluster, manifests(4))).toEqual({ a: 'node-1', b: 'node-1' });
  expect(outcomes(cluster, manifests(3))).toEqual({ a: 'node-1', b: 'quota' });
  expect(outcomes(cluster, manifests(2))).toEqual({ a: 'quota', b: 'quota' });
});

test('what exists counts first: by the status of a quota, or else by the claims', () => {
  const manifests = yaml(CLASS, template(request()), pod('a'), pod('b'));

  expect(outcomes(yaml(FREE, quota({ [DEVICES]: 4 }, '', { [DEVICES]: 3 })), manifests))
    .toEqual({ a: 'node-1', b: 'quota' });
  expect(outcomes(yaml(FREE, claim('old', ', count: 2'), quota({ [DEVICES]: 3 })), manifests))
    .toEqual({ a: 'node-1', b: 'quota' });
});

test('a claim of the manifests that is refused is missing to all of its pods', () => {
  const user = (name: string) => pod(name, '', 'resourceClaimName: shared');
  const setup = yaml(CLASS, claim('shared', ', count: 2'), user('a'), user('b'), quota({ [DEVICES]: 1 }));

  expect(outcomes(FREE, setup)).toEqual({ a: 'quota', b: 'quota' });
  expect(outcomes(yaml(FREE, claim('shared', ', count: 2')), setup)).toEqual({ a: 'node-1', b: 'node-1' });
});

test('a quota of another namespace limits nothing; without a namespace that is not known', () => {
  const other = quota({ [DEVICES]: 0 }).replace('name: few', 'name: few, namespace: ml');
  const { placed, notConsidered } = allocate(yaml(FREE, other), THREE);

  expect(placed).toHaveLength(3);
  expect(notConsidered).toContain('ResourceQuota ml/few, since manifests do not say in which namespace they will be');
});

describe('pods', () => {
  test('are refused by the extended resources that they request, whoever provides them', () => {
    const plugin = node('node-1', 'status: { allocatable: { cpu: "8", example.com/gpu: "8", pods: "10" } }');
    const { pending } = allocate(plugin, yaml(
      counting('a'), counting('b', 'example.com/gpu', 2), counting('c'), quota({ 'requests.example.com/gpu': 2 })));

    expect(pending.map(({ name, reason }) => [name, reason])).toEqual([['b', 'the API server refuses the pod: it needs '
      + '2 of requests.example.com/gpu; quota "few" allows 2, of which 1 is used']]);
  });

  test('that are there already need no room, but their claims that are not made do', () => {
    const waiting = `${pod('a').replace('resources: {', 'resources: { limits: { example.com/nic: 1 },')}
status: { phase: Pending }
`;
    const report = (most: number) => Inventory.fromYaml(yaml(FREE, CLASS, template(request()), waiting,
      quota({ 'requests.example.com/nic': 0, [CLAIMS]: most }, '', { 'requests.example.com/nic': 1, [CLAIMS]: 0 }),
    )).explainPending({ version: KubernetesVersion.of('1.37') });

    expect(outcomesOf(report(1))).toEqual({ a: 'node-1' });
    expect(report(0).pending[0].reason).toMatch(/refuses claim "gpus": it needs 1 of count\/resourceclaims/);
  });

  test('that an update replaces make room, also where the status of a quota counts them', () => {
    const running = `
apiVersion: v1
kind: Pod
metadata: { name: trainer-x, ownerReferences: [{ kind: ReplicaSet, name: trainer-5d8f7c9b4d }] }
spec: { nodeName: node-1, containers: [{ name: main, image: x, resources: { limits: { example.com/gpu: "1" } } }] }
status: { phase: Running }
`;
    const one = (name: string) => deployment(name, 1)
      .replace('resources: {', 'resources: { limits: { example.com/gpu: 1 },')
      .replace(/resourceClaims: .*/, '').replace(/claims: .* } }\]/, '} }]');
    const GPU = 'requests.example.com/gpu';
    const full = yaml(node('node-1'), running, quota({ [GPU]: 1 }, '', { [GPU]: 1 }));

    expect(outcomes(full, one('trainer').replace('limits: {', 'limits: { memory: 1Gi,')))
      .toEqual({ 'trainer-0': 'node-1' });
    expect(outcomes(full, one('other'))).toEqual({ 'other-0': 'quota' });
  });
});

describe('claims for extended resources', () => {
  const setup = (hard: Record<string, number>) =>
    yaml(OF_CLASS, counting('a', 'example.com/gpu', 2), counting('b', 'example.com/gpu', 2), quota(hard));

  test.each<[string, Record<string, number>, string]>([
    ['number', { [CLAIMS]: 1 }, '1 of count/resourceclaims.resource.k8s.io'],
    ['devices', { [DEVICES]: 3 }, `2 of ${DEVICES}`],
    ['devices by the name of the class', { 'requests.deviceclass.resource.kubernetes.io/gpu': 3 },
      '2 of requests.deviceclass.resource.kubernetes.io/gpu'],
  ])('are refused by their %s when the scheduler makes them', (_, hard, needed) => {
    const { placed, pending } = allocate(FREE, setup(hard));

    expect(placed.map(({ name }) => name)).toEqual(['a']);
    expect(pending.map(({ cause, reason }) => [cause, reason])).toEqual([
      ['quota', expect.stringContaining(`refuses the claim for example.com/gpu: it needs ${needed}; quota "few"`)],
    ]);
  });

  test('count for no resource that their pod has counted, and other claims do, since 1.35 with the gate', () => {
    const four = { 'requests.example.com/gpu': 4 };
    const five = yaml(OF_CLASS, template(request(', count: 5')), pod('a'), quota(four));

    expect(outcomes(FREE, setup(four))).toEqual({ a: 'node-1', b: 'node-1' });
    expect(outcomes(FREE, five)).toEqual({ a: 'quota' });
    expect(outcomes(FREE, five, '1.34')).toEqual({ a: 'node-1' });
    expect(outcomes(FREE, five, '1.36', { DRAExtendedResource: false })).toEqual({ a: 'node-1' });
  });

  test('are not needed where a device plugin provides the resource', () => {
    const plugin = node('node-1', 'status: { allocatable: { cpu: "8", example.com/gpu: "8", pods: "10" } }');

    expect(outcomes(yaml(FREE, plugin), setup({ [CLAIMS]: 0 }))).toEqual({ a: 'node-1', b: 'node-1' });
  });
});

test('what is not about devices is named: other resources, and scopes', () => {
  const named = (hard: Record<string, number>, more = '') =>
    allocate(FREE, yaml(THREE, quota(hard, more))).notConsidered.filter((each) => each.includes('Quota'));

  expect(named({ [DEVICES]: 2, 'limits.cpu': 1, 'pods': 1 }))
    .toEqual(['what ResourceQuota few allows of limits.cpu and pods']);
  expect(named({ [DEVICES]: 2 }, ', scopes: [BestEffort]')).toEqual([`what ResourceQuota few allows of ${DEVICES}`]);
});

test('a gang has only the pods that a quota allows', () => {
  const gang = `
apiVersion: scheduling.k8s.io/v1beta1
kind: PodGroup
metadata: { name: ring }
spec: { schedulingPolicy: { gang: { minCount: 2 } } }
`;
  const members = yaml(...['a', 'b', 'c'].map((name) => pod(name, 'schedulingGroup: { podGroupName: ring }')
    .replace('resources: {', 'resources: { limits: { example.com/nic: 1 },')));
  const gates = { GenericWorkload: true, DRAWorkloadResourceClaims: true };
  const limited = (most: number) =>
    outcomes(FREE, yaml(CLASS, template(request()), gang, members, quota({ 'requests.example.com/nic': most })),
      '1.37', gates);

  expect(limited(2)).toEqual({ a: 'node-1', b: 'node-1', c: 'quota' });
  expect(limited(1)).toEqual({ a: 'group-too-small', b: 'quota', c: 'quota' });
});
