import * as dra from '../../../../src';
import { CLASS, deployment, node, pod, request, slice, template, yaml } from '../../scheduling/setups';

const SETUP = yaml(CLASS, template(request()));
const version = dra.KubernetesVersion.V1_37;

/** What the diagram of manifests shows of a cluster: its frames without ids, and its arrows. */
function drawn(inventoryText: string, manifests: string, options: dra.DiagramOptions = { version }): string[] {
  const inventory = dra.Inventory.fromYaml(inventoryText);
  const lines = dra.Manifests.fromYaml(manifests).diagram({ inventory, ...options })
    .split('\n').map((line) => line.trim());
  const names = new Map(lines.flatMap((line) => {
    const [, id, label] = /^(n\d+)\["([^\\"]*)/.exec(line) ?? [];
    return id === undefined ? [] : [[id, label] as const];
  }));
  return lines
    .filter((line) => !/^(classDef|end|flowchart|$)/.test(line))
    .map((line) => line
      .replace(/^n\d+\["(.*)"\]:::(\w+)$/, '$2: $1')
      .replace(/^subgraph s\d+\["(.*)"\]$/, '$1:')
      .replace(/^(n\d+) -->(?:\|"(.*)"\|)? (n\d+)$/, (_, from, label, to) => `${names.get(from)} -${label}-> ${names.get(to)}`));
}

/** The part from the first frame of the cluster on, without the arrows of the setup. */
function cluster(...given: Parameters<typeof drawn>): string[] {
  const lines = drawn(...given);
  const first = lines.findIndex((line) => /^(Pending pods|(?:other|several) nodes|node .*|\d+ (?:free nodes|nodes .*)):$/.test(line));
  return first < 0 ? [] : lines.slice(first).filter((line) => !/^DeviceClass|-> (DeviceClass|ResourceClaim)/.test(line));
}

test('each placed pod has an arrow to its devices, and a pod that stays Pending says why', () => {
  const devices = ['{ name: gpu-0 }', '{ name: gpu-1 }', '{ name: gpu-2 }', '{ name: gpu-3 }', '{ name: gpu-4 }'];

  expect(cluster(slice('node-1', ...devices), yaml(CLASS, template(request(', count: 2')), deployment('trainer', 3))))
    .toEqual([
      'Pending pods:',
      'wrong: Pod trainer-2\\nof Deployment trainer\\n✗ request gpu of claim #quot;gpus#quot; needs 2 devices on one '
        + 'node;\\nno node has more than 1 free; others are in use by claims\\ntrainer-0-gpus and '
        + 'trainer-1-gpus',
      'node node-1:',
      'pod: Pod trainer-0\\nof Deployment trainer',
      'pod: Pod trainer-1\\nof Deployment trainer',
      'device: gpu.example.com gpu-0, gpu-1 (× 2)',
      'device: gpu.example.com gpu-2, gpu-3 (× 2)',
      'free: gpu.example.com 1 free\\ngpu-4',
      'Pod trainer-0 -gpus/gpu × 2-> gpu.example.com gpu-0, gpu-1 (× 2)',
      'Pod trainer-1 -gpus/gpu × 2-> gpu.example.com gpu-2, gpu-3 (× 2)',
    ]);
});

test('a workload says how many of its pods are placed', () => {
  const two = slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }');

  expect(drawn(two, yaml(SETUP, deployment('trainer', 3), pod('late'))).filter((line) => line.startsWith('workload')))
    .toEqual([
      'workload: Deployment trainer\\n2 of 3 pods placed\\nmain uses gpus',
      'workload: Pod late\\nPending\\nmain uses gpus',
    ]);
  expect(drawn(two, yaml(SETUP, pod('early')))).toContain('workload: Pod early\\nplaced\\nmain uses gpus');
});

test('nodes of which all devices are free are one, a node with devices in use is not among them', () => {
  const nodes = [1, 2, 3, 4].map((index) => slice(`node-${index}`, '{ name: gpu-0 }', '{ name: gpu-1 }'));

  expect(cluster(yaml(...nodes), yaml(SETUP, pod('trainer')))).toEqual([
    'node node-1:',
    'pod: Pod trainer',
    'device: gpu.example.com gpu-0',
    'free: gpu.example.com 1 free\\ngpu-1',
    '3 free nodes:',
    'free: gpu.example.com 2 free on each\\ngpu-0, gpu-1\\nnode-2 … 4',
    'Pod trainer -gpus/gpu-> gpu.example.com gpu-0',
  ]);
});

test('pods of a workload with the same devices on a node are one from five on', () => {
  const eight = slice('node-1', ...Array.from({ length: 8 }, (_, index) => `{ name: gpu-${index} }`));
  const arrows = (replicas: number) =>
    cluster(eight, yaml(SETUP, deployment('server', replicas))).filter((line) => line.includes('->'));

  expect(arrows(4)).toHaveLength(4);
  expect(arrows(5)).toEqual(['Pod server-0 … 4 (× 5) -gpus/gpu-> gpu.example.com gpu-0 … 4 (× 5)']);
});

const held = (number: number, device: number) => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: held-${number}-${device} }
spec: { devices: ${request()} }
status:
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-${number}, device: gpu-${device} }] } }
  reservedFor: [{ resource: pods, name: other-${number}, uid: a }]
`;

/** Nodes with two devices each; of the first ones, so many are in use. */
const partlyUsed = (count: number, ...used: number[]) => yaml(
  ...Array.from({ length: count }, (_, index) => slice(`node-${index + 1}`, '{ name: gpu-0 }', '{ name: gpu-1 }')),
  ...used.flatMap((most, index) => [0, 1].slice(0, most).map((device) => held(index + 1, device))));

test('from six nodes on, those are only counted that have nothing of the setup', () => {
  const placed = yaml(SETUP, pod('trainer'));

  expect(cluster(partlyUsed(6, 2, 2, 1, 1, 1), placed)).toEqual([
    'node node-3: 2 of 2 used:',
    'pod: Pod trainer',
    'holder: ResourceClaim held-3-0\\nexists in the cluster\\nused by other-3',
    'device: gpu.example.com gpu-1',
    'device: gpu.example.com gpu-0',
    'node node-6:',
    'free: gpu.example.com 2 free\\ngpu-0, gpu-1',
    'other nodes:',
    'summary: Node node-1, node-2 (× 2)\\ngpu.example.com: 2 of 2 used',
    'summary: Node node-4, node-5 (× 2)\\ngpu.example.com: 1 of 2 used',
    'Pod trainer -gpus/gpu-> gpu.example.com gpu-1',
    'ResourceClaim held-3-0 -gpu-> gpu.example.com gpu-0',
  ]);
  expect(cluster(partlyUsed(5, 2, 2, 1, 1, 1), placed).join()).not.toMatch(/used:|summary/);
});

test('a node that the reason of a Pending pod is about is drawn with its devices', () => {
  const two = yaml(CLASS, template(request(', count: 2')), pod('trainer'));

  expect(cluster(partlyUsed(6, 2, 2, 2, 2, 2, 1), two).filter((line) => line.endsWith(':'))).toEqual([
    'Pending pods:', 'node node-6: 1 of 2 used:', 'other nodes:',
  ]);
});

test('a claim of the inventory has its devices, unless a pod of the manifests uses it', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: notebook }
spec: { devices: ${request()} }
status:
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] } }
  reservedFor: [{ resource: pods, name: notebook-0, uid: a }]
`;
  const inventory = yaml(slice('node-1', '{ name: gpu-0 }'), claim);

  expect(cluster(inventory, SETUP)).toEqual([
    'node node-1:',
    'holder: ResourceClaim notebook\\nexists in the cluster\\nused by notebook-0',
    'device: gpu.example.com gpu-0',
    'ResourceClaim notebook -gpu-> gpu.example.com gpu-0',
  ]);
  expect(cluster(inventory, yaml(SETUP, pod('viewer', '', 'resourceClaimName: notebook')))).toEqual([
    'node node-1:',
    'pod: Pod viewer',
    'device: gpu.example.com gpu-0',
    'Pod viewer -gpus/gpu-> gpu.example.com gpu-0',
  ]);
});

test('a claim whose devices are gone is on no node', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: stuck }
spec: { devices: ${request()} }
status:
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: gone, device: gpu-0 }] } }
`;
  const lines = drawn(yaml(slice('node-1', '{ name: gpu-0 }'), claim), yaml(SETUP, pod('x')));
  expect(lines.slice(lines.indexOf('no published devices:')).slice(0, 2))
    .toEqual(['no published devices:', 'holder: ResourceClaim stuck\\nexists in the cluster']);
});

test('devices that several nodes can use have a frame of their own', () => {
  const fabric = slice('fabric', '{ name: channel-0 }', '{ name: channel-1 }')
    .replace('nodeName: fabric', 'allNodes: true');

  expect(cluster(yaml(node('node-1'), fabric), yaml(SETUP, pod('trainer')))).toEqual([
    'node node-1:',
    'pod: Pod trainer',
    'several nodes:',
    'device: gpu.example.com fabric/channel-0',
    'free: gpu.example.com 1 free\\nfabric/channel-1',
    'Pod trainer -gpus/gpu-> gpu.example.com fabric/channel-0',
  ]);
});

test('admin access leaves devices free, and the arrow says so', () => {
  const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: '
    + '{ name: default, labels: { resource.kubernetes.io/admin-access: "true" } }\n';
  const all = yaml(namespace, CLASS, template(request(', adminAccess: true')), pod('monitor'));

  expect(cluster(slice('node-1', '{ name: gpu-0 }'), all)).toEqual([
    'node node-1:',
    'pod: Pod monitor',
    'device: gpu.example.com gpu-0\\nfree',
    'Pod monitor -gpus/gpu (admin access)-> gpu.example.com gpu-0',
  ]);
});

test('pods that share a device have an arrow each, with their part of the capacity', () => {
  const shared = (name: string) => `{ name: ${name}, allowMultipleAllocations: true, capacity: { memory: { value: 40Gi, `
    + 'requestPolicy: { default: 10Gi, validRange: { min: 10Gi } } } } }';
  const arrows = (replicas: number) => cluster(slice('node-1', shared('gpu-0'), shared('gpu-1')), yaml(CLASS,
    template(request(', capacity: { requests: { memory: 10Gi } }')), deployment('server', replicas)))
    .filter((line) => line.includes('->'));

  expect(arrows(2)).toEqual([
    'Pod server-0 -gpus/gpu (memory 10Gi)-> gpu.example.com gpu-0',
    'Pod server-1 -gpus/gpu (memory 10Gi)-> gpu.example.com gpu-0',
  ]);
  expect(arrows(6)).toEqual([
    'Pod server-0 … 5 (× 6) -gpus/gpu (memory 10Gi)-> gpu.example.com gpu-0',
    'Pod server-0 … 5 (× 6) -gpus/gpu (memory 10Gi)-> gpu.example.com gpu-1',
  ]);
});

test('the scheduler is that of the kubelets, unless the version is given', () => {
  const tainted = slice('node-1', '{ name: gpu-0, taints: [{ key: a, effect: NoSchedule }] }');
  const on = (kubelet: string, options: dra.DiagramOptions) =>
    cluster(yaml(node('node-1', `status: { nodeInfo: { kubeletVersion: v${kubelet} } }`), tainted),
      yaml(SETUP, pod('trainer')), options)[0];

  expect(on('1.34.2', {})).toBe('node node-1:');
  expect(on('1.37.0', {})).toBe('Pending pods:');
  expect(on('1.34.2', { version })).toBe('Pending pods:');
});

const SLICES_ARE_MISSING = 'slices of the pool are missing or too many';

test('devices that nobody can get are drawn apart, with the reason', () => {
  const lacking = slice('node-1', '{ name: gpu-2 }', '{ name: gpu-3 }')
    .replace('name: node-1, generation: 1, resourceSliceCount: 1', 'name: rest, generation: 1, resourceSliceCount: 2')
    .replace('metadata: { name: node-1', 'metadata: { name: node-1-rest');
  const inventory = yaml(slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), lacking);
  const incomplete = `free: gpu.example.com 2 incomplete\\nrest/gpu-2, rest/gpu-3\\n${SLICES_ARE_MISSING}`;

  expect(cluster(inventory, yaml(SETUP, pod('trainer')))).toEqual([
    'node node-1:',
    'pod: Pod trainer',
    'device: gpu.example.com gpu-0',
    'free: gpu.example.com 1 free\\ngpu-1',
    incomplete,
    'Pod trainer -gpus/gpu-> gpu.example.com gpu-0',
  ]);
  expect(cluster(inventory, yaml(SETUP, pod('trainer')), { version: dra.KubernetesVersion.V1_34 }))
    .toContain('free: gpu.example.com 3 free\\ngpu-1, rest/gpu-2, rest/gpu-3');
  expect(cluster(yaml(partlyUsed(6), lacking), yaml(SETUP, pod('trainer')))).toEqual(expect.arrayContaining([
    'node node-1: 1 of 4 used:', incomplete,
  ]));
});

test('devices whose counters devices in use have are drawn as blocked', () => {
  const part = (name: string) =>
    `{ name: ${name}, consumesCounters: [{ counterSet: gpu-0, counters: { memory: { value: 40Gi } } }] }`;
  const inPool = (text: string) => text.replace('resourceSliceCount: 1', 'resourceSliceCount: 2');
  const counters = inPool(slice('node-1')).replace('node-1-gpus', 'counters')
    .replace('devices: []', 'sharedCounters: [{ name: gpu-0, counters: { memory: { value: 40Gi } } }]');

  expect(cluster(yaml(inPool(slice('node-1', part('half-0'), part('half-1'))), counters), yaml(SETUP, pod('trainer'))))
    .toEqual([
      'node node-1:',
      'pod: Pod trainer',
      'device: gpu.example.com half-0',
      'free: gpu.example.com 1 blocked\\nhalf-1\\ndevices in use have this part of the hardware',
      'Pod trainer -gpus/gpu-> gpu.example.com half-0',
    ]);
});

test('nodes without free devices are one, and not among the free ones', () => {
  const nodes = [1, 2].map((index) => slice(`node-${index}`, '{ name: gpu-0 }')
    .replace('resourceSliceCount: 1', 'resourceSliceCount: 2'));

  expect(cluster(yaml(...nodes), SETUP)).toEqual([
    '2 nodes without free devices:',
    `free: gpu.example.com 1 incomplete on each\\ngpu-0\\nnode-1, node-2\\n${SLICES_ARE_MISSING}`,
  ]);
});

test('a version in which drivers allocate devices shows no cluster', () => {
  const options = { version: dra.KubernetesVersion.V1_30 };

  expect(cluster(slice('node-1', '{ name: gpu-0 }'), yaml(SETUP, pod('trainer')), options)).toEqual([]);
});
