import { Inventory, KubernetesVersion, MachineType, Manifests } from '../src';

const NODE = `
apiVersion: v1
kind: Node
metadata: { name: gpu-node, labels: { kubernetes.io/hostname: gpu-node, pool: training } }
spec:
  taints: [{ key: gpu, effect: NoSchedule }, { key: node.kubernetes.io/unreachable, effect: NoExecute }]
status: { allocatable: { cpu: "64", memory: 512Gi } }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: gpu-node-gpu }
spec:
  driver: gpu.example.com
  nodeName: gpu-node
  pool: { name: gpu-node, generation: 3, resourceSliceCount: 1 }
  devices: [{ name: gpu-0, attributes: { model: { string: a100 } } }]
`;

const POOL = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'gpus' },
  spec: {
    limits: { cpu: '130', nodes: '7' },
    template: {
      metadata: { labels: { team: 'ml' } },
      spec: {
        taints: [{ key: 'karpenter', effect: 'NoSchedule' }],
        requirements: [
          { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
          { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
        ],
      },
    },
  },
};

/** The pods of a Deployment that tolerates all taints. */
function workers(replicas: number): object {
  const containers = [{ name: 'main', image: 'a', resources: { requests: { cpu: '60' } } }];
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'worker' },
    spec: {
      replicas,
      selector: { matchLabels: { app: 'worker' } },
      template: {
        metadata: { labels: { app: 'worker' } },
        spec: { containers, tolerations: [{ operator: 'Exists' }] },
      },
    },
  };
}

const plan = (machines: MachineType[], replicas: number) =>
  Manifests.fromObjects([workers(replicas)]).plan({ machines, version: KubernetesVersion.V1_36 });

test('a machine is like a node of a cluster: labels, taints, resources and devices, but not what passes', () => {
  const { name, _machine } = MachineType.fromNode(Inventory.fromYaml(NODE), 'gpu-node', { price: 30 });

  expect(name).toBe('gpu-node');
  expect(_machine).toMatchObject({
    price: 30,
    node: {
      metadata: { labels: { pool: 'training' } },
      spec: { taints: [{ key: 'gpu' }] },
      status: { allocatable: { cpu: '64', memory: '512Gi' } },
    },
    slices: [{ spec: { devices: [{ name: 'gpu-0' }] } }],
  });
  expect(() => MachineType.fromNode(Inventory.fromYaml(NODE), 'other')).toThrow(
    'there is no Node "other" for machine "other": the inventory has "gpu-node"');
});

test('a NodePool gives labels and taints, and limits that its machines share', () => {
  const pooled = MachineType.fromNode(Inventory.fromYaml(NODE), 'gpu-node').inNodePool(POOL);
  const other = MachineType.of({ name: 'other', allocatable: { cpu: '64' } }).inNodePool(POOL);

  expect(pooled._machine.node).toMatchObject({
    metadata: {
      labels: { 'pool': 'training', 'team': 'ml', 'karpenter.sh/nodepool': 'gpus', 'kubernetes.io/arch': 'amd64' },
    },
    spec: { taints: [{ key: 'gpu' }, { key: 'karpenter' }] },
  });
  expect(pooled._machine.node.metadata.labels).not.toHaveProperty('karpenter.sh/capacity-type');
  const { allocation, price } = plan([pooled, other], 3);
  expect([allocation.pending.length, price]).toEqual([1, 2]);
});

test('a machine of another kind than a NodePool makes is refused', () => {
  const arm = MachineType.of({ name: 'arm', labels: { 'kubernetes.io/arch': 'arm64' } });

  expect(() => arm.inNodePool(POOL)).toThrow(
    'machine "arm" has the label kubernetes.io/arch=arm64, and NodePool "gpus" makes only nodes with "amd64"');
  expect(() => arm.inNodePool({ kind: 'Node' })).toThrow('a NodePool is an object of the kind NodePool');
});

test('machines are read from YAML, with nodes and NodePools that they name', () => {
  const [large, like] = MachineType.fromYaml([`
machines:
- name: large
  price: 30
  most: 2
  labels: { pool: large }
  devices: [{ driver: gpu.example.com, count: 2, attributes: { model: { string: h100 } } }]
- { node: gpu-node, nodePool: gpus, name: like, price: 10 }
`, NODE, JSON.stringify(POOL)].join('---\n'));

  expect(large._machine).toMatchObject({
    name: 'large',
    most: 2,
    slices: [{ spec: { devices: [{ name: 'gpu-0', attributes: { model: { string: 'h100' } } }, { name: 'gpu-1' }] } }],
  });
  expect(like._machine).toMatchObject({ name: 'like', price: 10, limits: { pool: 'gpus' } });
});

test.each([
  ['{}', 'there is no list of machines'],
  ['machines: [{ price: 1 }]', 'machines[0] has no name'],
  ['machines: [{ name: a, price: -1 }]', 'price must be a number of at least 0'],
  ['machines: [{ name: a, cost: 1 }]', 'cost'],
  ['machines: [{ name: a, devices: [{ count: 1 }] }]', 'driver is required'],
  ['machines: [{ node: a, labels: {} }]', 'labels conflicts with machines[0].node'],
  ['machines: [{ name: a, nodePool: b }]', 'machines[0].nodePool: there is no NodePool "b"'],
  ['machines: [{ name: A_B, devices: [{ driver: gpu.example.com }] }]', 'name must be the prefix of node names'],
  ['machines: [{ name: a, devices: [{ driver: A_B }] }]', '"A_B-0" is not allowed'],
])('%s is refused', (text, message) => {
  expect(() => MachineType.fromYaml(text)).toThrow(message);
});
