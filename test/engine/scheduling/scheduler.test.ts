import { allocate, CLASS, deployment, node, outcomesOf, pod, request, slice, template, yaml } from './setups';
import { ClusterNode } from '../../../src/engine/scheduling/nodes/cluster-node';

const TWO_NODES = yaml(slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), slice('node-2', '{ name: gpu-0 }'));
const CLAIMED = yaml(CLASS, template(request()));

test('each replica gets a device of the first node that has one, and the last stays Pending', () => {
  const { placed, pending, free, allPlaced } = allocate(TWO_NODES, yaml(CLAIMED, deployment('trainer', 4)));

  expect(placed.map(({ name, node: place, devices }) => [name, place, devices.map(({ device }) => device)])).toEqual([
    ['trainer-0', 'node-1', ['gpu-0']],
    ['trainer-1', 'node-1', ['gpu-1']],
    ['trainer-2', 'node-2', ['gpu-0']],
  ]);
  expect(pending.map(({ name, owner, cause }) => [name, owner, cause])).toEqual([
    ['trainer-3', 'Deployment trainer', 'in-use'],
  ]);
  expect({ free, allPlaced }).toEqual({ free: [], allPlaced: false });
});

test('pods that share a claim run on the node of its device', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
`;
  const shared = 'resourceClaimName: shared';
  const report = allocate(TWO_NODES, yaml(CLASS, claim, pod('left', '', shared), pod('right', '', shared)));

  expect(outcomesOf(report)).toEqual({ left: 'node-1', right: 'node-1' });
  expect(report.free).toHaveLength(2);
});

test('devices of allocated claims in the inventory are in use', () => {
  const running = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: running, namespace: other }
spec: { devices: ${request()} }
status:
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
`;
  const { placed } = allocate(yaml(TWO_NODES, running), yaml(CLAIMED, pod('trainer')));

  expect(placed[0].devices).toEqual([
    { claim: 'gpus', request: 'gpu', driver: 'gpu.example.com', pool: 'node-1', device: 'gpu-1' },
  ]);
});

test('a pod takes what it requests of the resources of its node', () => {
  const small = node('node-1', 'status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }');
  const large = node('node-2', 'status: { allocatable: { cpu: "4", memory: 4Gi, pods: "10" } }');
  const plain = (name: string) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec: { containers: [{ name: main, image: web, resources: { requests: { cpu: 1500m } } }] }
`;
  const report = allocate(yaml(small, large), yaml(...['a', 'b', 'c', 'd'].map(plain)));

  expect(outcomesOf(report)).toEqual({ a: 'node-1', b: 'node-2', c: 'node-2', d: 'no-node' });
});

test('a node that has no room for a pod is not asked again for its replicas', () => {
  const nodes = Array.from({ length: 20 }, (_, index) =>
    node(`node-${index}`, 'status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }'));
  const web = deployment('web', 40).replace(/resourceClaims: .*/, '')
    .replace(/resources: \{[^}]*\}[^}]*\}/, 'resources: { requests: { cpu: "1" } }');
  const lacking = jest.spyOn(ClusterNode.prototype, 'lacking');
  const { placed, allPlaced } = allocate(yaml(...nodes), web);

  expect([placed.length, allPlaced]).toEqual([40, true]);
  expect(lacking.mock.calls.length).toBeLessThan(70);
  lacking.mockRestore();
});

test('a node that rejects a pod is asked again after others were preempted there', () => {
  const full = node('node-0', 'status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }');
  const classOf = (name: string, value: number) => `
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: ${name} }
value: ${value}
`;
  const plain = (name: string, cpu: string, priority: string) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  priorityClassName: ${priority}
  containers: [{ name: main, image: web, resources: { requests: { cpu: "${cpu}" } } }]
`;
  const report = allocate(full, yaml(classOf('low', 1), classOf('high', 2), plain('big', '2', 'low'),
    plain('small', '1', 'low'), plain('first', '1', 'high'), plain('next', '1', 'low')));

  expect(outcomesOf(report)).toEqual({ big: 'preempted', small: 'no-node', first: 'node-0', next: 'node-0' });
});

test('a DaemonSet has a pod on each node, and a pod without room stays Pending', () => {
  const daemonSet = deployment('monitor', 1).replace('kind: Deployment', 'kind: DaemonSet').replace(/replicas: 1/, '');
  const report = allocate(yaml(slice('node-1', '{ name: gpu-0 }'), slice('node-2')), yaml(CLAIMED, daemonSet));

  expect(outcomesOf(report)).toEqual({ 'monitor-node-1': 'node-1', 'monitor-node-2': 'devices-elsewhere' });
});

test('configuration of the class and the claim is with the devices', () => {
  const parameters = (value: string) =>
    `config: [{ opaque: { driver: gpu.example.com, parameters: { mode: ${value} } } }]`;
  const ofClass = CLASS.replace(/ \}\s*$/, `, ${parameters('shared')} }\n`);
  const [{ devices }] = allocate(TWO_NODES, yaml(
    ofClass, template(request().replace(/ \}$/, `, ${parameters('exclusive')} }`)), pod('trainer'),
  )).placed;

  expect(devices[0].configuration).toMatchObject([
    { source: 'FromClass', opaque: { parameters: { mode: 'shared' } } },
    { source: 'FromClaim', opaque: { parameters: { mode: 'exclusive' } } },
  ]);
});

test('taints count where the gate of taints is on, with those of rules', () => {
  const rule = (apiVersion: string) => `
apiVersion: resource.k8s.io/${apiVersion}
kind: DeviceTaintRule
metadata: { name: broken }
spec:
  deviceSelector: { driver: gpu.example.com, pool: node-1 }
  taint: { key: broken, effect: NoSchedule }
`;
  const cluster = yaml(TWO_NODES, rule('v1'));
  const setup = yaml(CLAIMED, pod('trainer'));

  expect(outcomesOf(allocate(cluster, setup))).toEqual({ trainer: 'node-2' });
  expect(outcomesOf(allocate(cluster, setup, '1.37', { DRADeviceTaintRules: false }))).toEqual({ trainer: 'node-1' });
});

test('a selector that fails on one node keeps the pod from all others', () => {
  const device = (name: string, attributes: string) => `{ name: ${name}, attributes: { ${attributes} } }`;
  const cluster = yaml(
    slice('node-1', device('gpu-0', 'model: { string: a100 }')), slice('node-2', device('gpu-0', '')),
  );
  const selector = 'device.attributes["gpu.example.com"].model == "a100"';
  const claimed = yaml(CLASS, template(request(`, selectors: [{ cel: { expression: '${selector}' } }]`)));

  expect(outcomesOf(allocate(cluster, yaml(claimed, pod('trainer'))))).toEqual({ trainer: 'selector-fails' });
  expect(outcomesOf(allocate(
    yaml(node('node-1'), node('node-2'), cluster),
    yaml(claimed, pod('trainer', 'nodeSelector: { kubernetes.io/hostname: node-1 }')),
  ))).toEqual({ trainer: 'node-1' });
});

test('a selector that fails where another claim of the pod has no devices still keeps the pod from all nodes', () => {
  const held = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: held }
spec: { devices: ${request()} }
status:
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
    nodeSelector: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [node-1] }] }] }
`;
  const expression = 'device.attributes["gpu.example.com"].numa == 0';
  const selecting = request(`, selectors: [{ cel: { expression: '${expression}' } }]`);
  const both = pod('trainer')
    .replace('resourceClaims: [', 'resourceClaims: [{ name: held, resourceClaimName: held }, ');
  const outcome = (...devices: string[]) => outcomesOf(allocate(
    yaml(held, slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1, attributes: { numa: { int: 0 } } }'), ...devices),
    yaml(CLASS, template(selecting), both),
  ));

  expect(outcome(slice('node-2', '{ name: gpu-0, attributes: { numa: { int: 1 } } }'))).toEqual({ trainer: 'node-1' });
  expect(outcome(slice('node-2', '{ name: gpu-0 }'))).toEqual({ trainer: 'selector-fails' });
});

const heldOn = (place: string, more = '') => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: held }
spec: { devices: ${request()} }
status:
  ${more}
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: ${place}, device: gpu-0 }] }
    nodeSelector: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [${place}] }] }] }
`;
const reservedFor = (...names: string[]) =>
  `reservedFor: [${names.map((name) => `{ resource: pods, name: ${name}, uid: u-${name} }`).join(', ')}]`;

test.each([
  ['nobody', '', 'node-2'],
  ['this pod alone', reservedFor('trainer'), 'node-2'],
  ['another pod', reservedFor('other'), 'claim-elsewhere'],
  ['this pod and another', reservedFor('trainer', 'other'), 'claim-elsewhere'],
])('a claim whose devices are out of reach gets others if %s uses it', (_, users, outcome) => {
  const cluster = yaml(
    node('node-1', 'spec: { unschedulable: true }'), node('node-2'),
    slice('node-1', '{ name: gpu-0 }'), slice('node-2', '{ name: gpu-0 }'),
    heldOn('node-1', users),
  );
  const report = allocate(cluster, yaml(CLASS, pod('trainer', '', 'resourceClaimName: held')));

  expect(outcomesOf(report)).toEqual({ trainer: outcome });
  expect(report.free.map(({ node: place }) => place)).toEqual([outcome === 'node-2' ? 'node-1' : 'node-2']);
});

test('devices that a claim has given back are free for others, even if its pod still fits nowhere', () => {
  const cluster = yaml(
    node('node-1', 'spec: { unschedulable: true }'), node('node-2'),
    slice('node-1', '{ name: gpu-0 }'), heldOn('node-1'),
  );
  const report = allocate(cluster, yaml(CLASS, pod('trainer', '', 'resourceClaimName: held')));

  expect(outcomesOf(report)).toEqual({ trainer: 'devices-elsewhere' });
  expect(report.free).toHaveLength(1);
});

test('a claim whose driver cannot bind the device gets another one', () => {
  const failed = `${reservedFor('trainer')}
  devices: [{ driver: gpu.example.com, pool: node-1, device: gpu-0, conditions: [{ type: Broken, status: "True" }] }]`;
  const held = heldOn('node-1', failed)
    .replace('device: gpu-0 }]', 'device: gpu-0, bindingConditions: [Ready], bindingFailureConditions: [Broken] }]');
  const { placed } = allocate(
    yaml(slice('node-1', '{ name: gpu-1 }'), held), yaml(CLASS, pod('trainer', '', 'resourceClaimName: held')),
  );

  expect(placed.map(({ devices }) => devices.map(({ device }) => device))).toEqual([['gpu-1']]);
});

test('devices without operations of the driver run only on nodes that can do without', () => {
  const able = node('node-2', 'status: { declaredFeatures: [DRAOptionalNodeOperations] }');
  const held = heldOn('node-1', reservedFor('other'))
    .replace('device: gpu-0 }]', 'device: gpu-0, skipNodeOperations: [a] }]')
    .replace(/\n    nodeSelector.*/, '');

  expect(outcomesOf(allocate(yaml(node('node-1'), able, held),
    yaml(CLASS, pod('trainer', '', 'resourceClaimName: held')), '1.37', { DRAOptionalNodeOperations: true },
  ))).toEqual({ trainer: 'node-2' });
});

test('replicas that keep away from each other run on different nodes', () => {
  const term = '{ labelSelector: { matchLabels: { app: trainer } }, topologyKey: kubernetes.io/hostname }';
  const alone = deployment('trainer', 3).replace('      containers:', `      affinity:
        podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [${term}] }
      containers:`);
  const report = allocate(yaml(TWO_NODES, node('node-1'), node('node-2')), yaml(CLAIMED, alone));

  expect(outcomesOf(report)).toEqual({ 'trainer-0': 'node-1', 'trainer-1': 'node-2', 'trainer-2': 'no-node' });
  expect(report.pending[0].reason).toBe('the pod cannot run on any node: node-1 and node-2: '
    + 'anti-affinity keeps the pod from another one in the same kubernetes.io/hostname');
});

test('a LimitRange takes room on nodes for containers that ask for nothing', () => {
  const limits = `
apiVersion: v1
kind: LimitRange
metadata: { name: limits }
spec: { limits: [{ type: Container, defaultRequest: { cpu: 3 } }] }
`;
  const nodes = yaml(node('node-1', 'status: { allocatable: { cpu: 4, pods: 9 } }'), TWO_NODES);

  expect(outcomesOf(allocate(nodes, yaml(CLAIMED, pod('a'), pod('b'))))).toEqual({ a: 'node-1', b: 'node-1' });
  expect(outcomesOf(allocate(yaml(nodes, limits), yaml(CLAIMED, pod('a'), pod('b')))))
    .toEqual({ a: 'node-1', b: 'no-node' });
});

test('a pod that names a cordoned node runs there with a claim that is allocated; affinity does not count', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
status:
  reservedFor: [{ resource: pods, name: other, uid: u }]
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] } }
`;
  const cluster = yaml(node('node-1', 'spec: { unschedulable: true }'), TWO_NODES, claim);
  const shared = 'resourceClaimName: shared';
  const affinity = `affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [
    { labelSelector: { matchLabels: { app: none } }, topologyKey: kubernetes.io/hostname }] } }`;
  const named = (more: string): string => pod('a', `nodeName: node-1\n  ${more}`, shared);

  expect(outcomesOf(allocate(cluster, yaml(CLASS, pod('a', '', shared))))).toEqual({ a: 'no-node' });
  expect(outcomesOf(allocate(cluster, yaml(CLASS, named(affinity))))).toEqual({ a: 'node-1' });
  expect(outcomesOf(allocate(cluster, yaml(CLASS, named('nodeSelector: { zone: b }'))))).toEqual({ a: 'no-node' });
});
