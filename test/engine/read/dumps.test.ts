// Not in npm test: it reads dumps of clusters with 10,000 pods.
import { KubernetesVersion, Manifests } from '../../../src';

/** How many objects `kubectl get` printed. */
const PODS = 10_000;
const DEVICES = 10_000;
const DEVICES_PER_SLICE = 100;
const SLICES = DEVICES / DEVICES_PER_SLICE;
const NODES = 1000;

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function pod(index: number): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `trainer-${index}`,
      namespace: `team-${index % 20}`,
      uid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      annotations: { note: 'a: "b" # c' },
    },
    spec: {
      nodeName: `node-${index % NODES}`,
      containers: [{ name: 'main', image: 'registry.example.com/trainer:1', resources: { requests: { cpu: '100m' } } }],
      tolerations: [{ key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' }],
    },
    status: { phase: 'Running', podIP: `10.0.${index >> 8}.${index & 255}`, qosClass: 'Burstable' },
  };
}

function slice(index: number): object {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: `node-${index}-gpu.example.com` },
    spec: {
      driver: 'gpu.example.com',
      nodeName: `node-${index}`,
      pool: { name: `node-${index}`, generation: 1, resourceSliceCount: 1 },
      devices: times(DEVICES_PER_SLICE, (device) => ({
        name: `gpu-${device}`,
        attributes: { model: { string: 'a100' }, index: { int: device } },
        capacity: { memory: { value: '80Gi' } },
      })),
    },
  };
}

function node(index: number): object {
  const name = `node-${index}`;
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'kubernetes.io/hostname': name } } };
}

/** All objects of a cluster as one List, as `kubectl get` prints them. */
const ITEMS = [...times(PODS, pod), ...times(SLICES, slice), ...times(NODES, node)];
const LIST = { apiVersion: 'v1', items: ITEMS, kind: 'List', metadata: { resourceVersion: '' } };

/** The keys that begin a line of a map, as kubectl writes them: sorted, and lists not indented. */
function yamlOf(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    return value.map((item) => `${indent}- ${yamlOf(item, `${indent}  `).trimStart()}`).join('');
  }
  if (typeof value !== 'object' || value === null) {
    return `${JSON.stringify(value)}\n`;
  }
  return Object.entries(value).map(([key, inner]) => {
    const isNested = typeof inner === 'object' && inner !== null;
    const deeper = Array.isArray(inner) ? indent : `${indent}  `;
    return `${indent}${key}:${isNested ? `\n${yamlOf(inner, deeper)}` : ` ${yamlOf(inner)}`}`;
  }).join('');
}

const YAML = yamlOf(LIST);

/** The findings of a dump, in short. */
function findingsIn(text: string): string[] {
  const { findings } = Manifests.fromYaml(text).check({ version: KubernetesVersion.V1_34 });
  return findings.map(({ name, fieldPath, reason }) => `${name} ${fieldPath} ${reason}`);
}

test.each([
  ['YAML', YAML],
  ['JSON', JSON.stringify(LIST, undefined, 4)],
])('a dump of 10,000 pods, 10,000 devices and 1,000 nodes in one List of %s is read', (_, text) => {
  expect(text.length).toBeGreaterThan(5_000_000);
  // Nothing but that drivers publish slices, not users.
  expect(findingsIn(text)).toEqual(times(SLICES, (index) => `node-${index}-gpu.example.com kind Forbidden`));
}, 120_000);

test('a fault deep in a dump is found', () => {
  const fault = 'name: "GPU_99"';
  expect(findingsIn(YAML.replace('name: "gpu-99"', fault)).join('\n')).toContain('spec.devices[99].name');
}, 120_000);
