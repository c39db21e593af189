import { allocate, CLASS, deployment, node, outcomesOf, pod, request, slice, template, yaml } from './setups';
import { Inventory } from '../../../src';

const URGENT = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: urgent }\nvalue: 100\n';
const NODES = yaml(
  node('node-1', 'status: { allocatable: { cpu: "4", pods: "10" } }'),
  node('node-2', 'status: { allocatable: { cpu: "4", pods: "10" } }'),
);
const running = (name: string, place: string, cpu: string, more = ''): string => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  { nodeName: ${place}, ${more} containers: [{ name: main, image: web, resources: { requests: { cpu: "${cpu}" } } }] }
status: { phase: Running, startTime: 2026-01-01T00:00:0${cpu}Z }
`;
const urgent = (cpu: string, more = ''): string => `
apiVersion: v1
kind: Pod
metadata: { name: urgent }
spec:
  priorityClassName: urgent
  containers: [{ name: main, image: web, resources: { requests: { cpu: "${cpu}" } } }]
  ${more}
`;

test.each<[string, string, string, readonly (string | string[] | undefined)[]]>([
  ['pods with a lower priority make room, those that started last',
    yaml(running('a', 'node-1', '3'), running('b', 'node-2', '4')), urgent('4'),
    ['node-2', ['b']]],
  ['pods that have not started go before others',
    yaml(running('a', 'node-1', '4').replace(/, startTime.*Z/, ''), running('b', 'node-2', '4')), urgent('4'),
    ['node-1', ['a']]],
  ['only as many as must go',
    yaml(running('a', 'node-1', '1'), running('b', 'node-1', '2'), running('c', 'node-2', '4', 'priority: 5,')),
    urgent('3'), ['node-1', ['b']]],
  ['pods with the lowest priority go first',
    yaml(running('a', 'node-1', '4', 'priority: 9,'), running('b', 'node-2', '4', 'priority: 5,')), urgent('4'),
    ['node-2', ['b']]],
  ['where one is enough, two stay',
    yaml(running('a', 'node-1', '2'), running('b', 'node-1', '2'), running('c', 'node-2', '4')),
    urgent('4'), ['node-2', ['c']]],
  ['pods with the same priority stay',
    yaml(running('a', 'node-1', '4', 'priority: 100,'), running('b', 'node-2', '4', 'priority: 200,')),
    urgent('4'), [undefined, undefined]],
  ['who preempts never waits', yaml(running('a', 'node-1', '4'), running('b', 'node-2', '4')),
    urgent('4', 'preemptionPolicy: Never'), [undefined, undefined]],
  ['a node that the pod cannot be on keeps its pods', yaml(running('a', 'node-1', '4'), running('b', 'node-2', '3')),
    urgent('4', 'nodeSelector: { kubernetes.io/hostname: node-1 }'), ['node-1', ['a']]],
])('%s', (_, pods, manifests, expected) => {
  const { placed: [first] } = allocate(yaml(NODES, URGENT, pods), manifests);

  expect([first?.node, first?.preempts]).toEqual(expected);
});

const DEVICES = yaml(NODES, URGENT, slice('node-1', '{ name: gpu-0 }'), CLASS);
const CLAIMED = template(request());
const HOLDER = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: holder-gpus, ownerReferences: [{ apiVersion: v1, kind: Pod, name: holder, uid: "1" }] }
spec: { devices: ${request()} }
status:
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] } }
  reservedFor: [{ resource: pods, name: holder, uid: "1" }]
`;

const HOLDS = 'resourceClaims: [{ name: gpus, resourceClaimName: holder-gpus }],';

const WITHOUT = (names: string): string =>
  `fits without ${names}, whose priority is lower: up to Kubernetes 1.37, no pod is preempted for devices`;

test('no pod is preempted for devices: those that would have to go are named', () => {
  const { pending: [{ cause, nearMisses }] } = allocate(yaml(DEVICES, HOLDER, running('holder', 'node-1', '1')),
    yaml(CLAIMED, pod('urgent', 'priorityClassName: urgent')));

  expect([cause, ...nearMisses])
    .toEqual(['in-use', WITHOUT('holder'), 'fits after claim holder-gpus is released']);
});

test.each([
  ['of the same priority', 'priority: 100,', 'priorityClassName: urgent'],
  ['below one that preempts never', '', 'priorityClassName: urgent, preemptionPolicy: Never'],
])('pods %s need not go', (_, holder, more) => {
  const { pending: [{ nearMisses }] } = allocate(yaml(DEVICES, HOLDER, running('holder', 'node-1', '1', holder)),
    yaml(CLAIMED, pod('urgent', more.replace(', ', '\n  '))));

  expect(nearMisses).toEqual(['fits after claim holder-gpus is released']);
});

test('where devices and cpu are short, the pods that have both would have to go together', () => {
  const waiting = pod('urgent', 'priorityClassName: urgent').replace('claims:', 'requests: { cpu: "3" }, claims:')
    + 'status: { phase: Pending }\n';
  const report = Inventory.fromYaml(yaml(DEVICES, CLAIMED, HOLDER, running('holder', 'node-1', '1', HOLDS),
    running('other', 'node-1', '2'), running('busy', 'node-2', '4'), waiting)).explainPending();

  expect(report.pending.map(({ nearMisses }) => nearMisses)).toEqual([[WITHOUT('holder and other')]]);
});

test('where devices are free, and only cpu is short, pods are preempted; their devices are free, too', () => {
  const two = yaml(NODES, URGENT, slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), CLASS);
  const cpu = pod('urgent', 'priorityClassName: urgent').replace('claims:', 'requests: { cpu: "4" }, claims:');
  const report = allocate(
    yaml(two, HOLDER, running('holder', 'node-1', '4', HOLDS)),
    yaml(CLAIMED, cpu));

  expect(report.placed.map(({ node: place, preempts }) => [place, preempts])).toEqual([['node-1', ['holder']]]);
  expect(report.free).toHaveLength(1);
  expect(report.toText()).toContain('\nurgent preempts holder, whose priority is lower\n');
});

test('a pod of a workload comes back and waits, a pod of its own is gone', () => {
  const low = deployment('low', 1).replace('claims: [{ name: gpus }]', 'requests: { cpu: "4" }')
    .replace('resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]', '');
  const alone = urgent('4').replace('name: urgent', 'name: alone').replace('priorityClassName: urgent', '');
  const high = deployment('high', 2).replace('claims: [{ name: gpus }]', 'requests: { cpu: "4" }')
    .replace('resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]', 'priorityClassName: urgent');

  expect(outcomesOf(allocate(yaml(NODES, URGENT), yaml(low, alone, high))))
    .toEqual({ 'low-0': 'no-node', 'alone': 'preempted', 'high-0': 'node-1', 'high-1': 'node-2' });
});

test('disruption budgets are named where pods are preempted in their namespace', () => {
  const full = yaml(NODES, URGENT, running('a', 'node-1', '4'), running('b', 'node-2', '4'));
  const named = (more: string) => allocate(yaml(full, more), urgent('4')).notConsidered
    .filter((each) => each.startsWith('disruption budgets'));
  const budget = 'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: { name: one }\n';

  expect(named(budget)).toHaveLength(1);
  expect(named('')).toEqual([]);
  expect(allocate(yaml(NODES, URGENT, budget), urgent('4')).notConsidered.join()).not.toContain('disruption budgets');
});

test('a pod makes room for another one that needs the volume which only one may use', () => {
  const volumes = 'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]';
  const cluster = (mode: string) => yaml(NODES, URGENT, `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data }
spec: { accessModes: [${mode}] }
`, running('a', 'node-1', '1', `${volumes},`));
  const [exclusive, shared] = ['ReadWriteOncePod', 'ReadWriteOnce'].map((mode) =>
    allocate(cluster(mode), urgent('1', volumes)).placed[0]);

  expect([exclusive.node, exclusive.preempts]).toEqual(['node-1', ['a']]);
  expect([shared.node, shared.preempts]).toEqual(['node-1', undefined]);
});
