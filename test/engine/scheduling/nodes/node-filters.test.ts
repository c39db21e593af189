import { ClusterNode } from '../../../../src/engine/scheduling/nodes/cluster-node';
import { kubeletObjectionTo, objectionTo as objectionOf } from '../../../../src/engine/scheduling/nodes/node-filters';
import { objectionText } from '../../../../src/engine/scheduling/nodes/objection';

/** What a node has against a pod, in words. */
function objectionTo(node: ClusterNode, podSpec: object): string | undefined {
  const objection = objectionOf(node, podSpec);
  return objection && objectionText(objection);
}

const NODE = {
  metadata: { name: 'node-1', labels: { zone: 'a' } },
  spec: {},
  status: { allocatable: { 'cpu': '2', 'memory': '4Gi', 'pods': '1', 'example.com/fpga': '1' } },
};
const pod = (more: object = {}, resources: object = {}) =>
  ({ ...more, containers: [{ name: 'main', resources }] });
const affinity = (...matchExpressions: object[]) => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions }] },
    },
  },
});
const TAINT = { key: 'gpu', value: 'yes', effect: 'NoSchedule' };

test.each<[string, object, object, string | undefined]>([
  ['a pod that asks for nothing may run', {}, pod(), undefined],
  ['a pod may name the node', {}, pod({ nodeName: 'node-1' }), undefined],
  ['a pod may not name another node', {}, pod({ nodeName: 'node-2' }), 'the pod names another node'],
  ['an unschedulable node takes no pod', { unschedulable: true }, pod(), 'the node is unschedulable'],
  [
    'an unschedulable node takes a pod that tolerates it', { unschedulable: true },
    pod({ tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }] }), undefined,
  ],
  ['a taint keeps pods away', { taints: [TAINT] }, pod(), 'the node has the taint gpu=yes:NoSchedule'],
  [
    'a taint that is tolerated does not', { taints: [TAINT] }, pod({ tolerations: [{ operator: 'Exists' }] }),
    undefined,
  ],
  ['a mild taint does not', { taints: [{ ...TAINT, effect: 'PreferNoSchedule' }] }, pod(), undefined],
  ['a label that the node has is met', {}, pod({ nodeSelector: { zone: 'a' } }), undefined],
  [
    'a label that it does not have is not met', {}, pod({ nodeSelector: { zone: 'b' } }),
    'the node does not have the label zone=b',
  ],
  ['an affinity can be met', {}, pod(affinity({ key: 'zone', operator: 'In', values: ['a'] })), undefined],
  [
    'an affinity may not be met', {}, pod(affinity({ key: 'zone', operator: 'NotIn', values: ['a'] })),
    'the node does not match the node affinity of the pod',
  ],
  [
    'a malformed affinity is never met', {}, pod(affinity({ key: 'zone', operator: 'Near', values: ['a'] })),
    'the node does not match the node affinity of the pod',
  ],
  ['requests that fit are met', {}, pod({}, { requests: { 'cpu': '2', 'example.com/fpga': 1 } }), undefined],
  [
    'a limit is a request', {}, pod({}, { limits: { memory: '5Gi' } }),
    'the pod needs 5Gi memory, 4Gi of 4Gi are left',
  ],
  [
    'all resources that lack are named', {}, pod({}, { requests: { 'cpu': '2500m', 'example.com/fpga': '2' } }),
    'the pod needs 2500m cpu, 2 of 2 are left, and 2 example.com/fpga, 1 of 1 is left',
  ],
])('%s', (_, spec, podSpec, objection) => {
  expect(objectionTo(new ClusterNode({ ...NODE, spec }, true), podSpec)).toBe(objection);
});

test('a malformed term of an affinity does not stop another that is met', () => {
  const term = (operator: string, values: string[]) => ({ matchExpressions: [{ key: 'zone', operator, values }] });
  const requiredDuringSchedulingIgnoredDuringExecution = { nodeSelectorTerms: [term('Gt', ['x']), term('In', ['a'])] };

  expect(objectionTo(new ClusterNode(NODE, true), pod({
    affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution } },
  }))).toBeUndefined();
});

test('a node takes no more pods than it may have', () => {
  const node = new ClusterNode(NODE, true);
  node.add(pod());

  expect(objectionTo(node, pod())).toBe('the node already runs its maximum number of pods');
});

test('what pods on a node use is not free', () => {
  const node = new ClusterNode({ ...NODE, status: { allocatable: { cpu: '2' } } }, true);
  node.add(pod({}, { requests: { cpu: '1' } }));

  expect(objectionTo(node, pod({}, { requests: { cpu: '1' } }))).toBeUndefined();
  expect(objectionTo(node, pod({}, { requests: { cpu: '1001m' } }))).toBe('the pod needs 1001m cpu, 1 of 2 is left');
});

test('nothing is left of what a node does not have, or has given away twice', () => {
  const node = new ClusterNode({ ...NODE, status: { allocatable: { cpu: '2' } } }, true);
  node.add(pod({}, { requests: { cpu: '3' } }));

  expect(objectionTo(node, pod({}, { requests: { 'cpu': '1', 'example.com/fpga': '1' } })))
    .toBe('the pod needs 1 cpu, 0 of 2 are left, and 1 example.com/fpga, the node has none');
});

test('the bytes of each pod are rounded up', () => {
  const node = new ClusterNode({ ...NODE, status: { allocatable: { memory: '3' } } }, true);
  node.add(pod({}, { requests: { memory: '1500m' } }));

  expect(objectionTo(node, pod({}, { requests: { memory: '1' } }))).toBeUndefined();
  expect(objectionTo(node, pod({}, { requests: { memory: '1500m' } }))).toMatch(/memory/);
  node.add(pod({}, { requests: { memory: '500m' } }));
  expect(objectionTo(node, pod({}, { requests: { memory: '1' } }))).toMatch(/memory/);
});

test('a node that does not say what is allocatable has its capacity', () => {
  const node = new ClusterNode({ ...NODE, status: { capacity: { cpu: '1' } } }, true);

  expect(objectionTo(node, pod({}, { requests: { cpu: '2' } }))).toMatch(/cpu/);
});

test('a node of which only the name is known takes every pod that does not name another', () => {
  const node = new ClusterNode({ metadata: { name: 'node-1' } }, false);

  expect(objectionTo(node, pod({ nodeSelector: { zone: 'b' } }))).toBeUndefined();
  expect(objectionTo(node, pod({ nodeName: 'node-2' }))).toBe('the pod names another node');
});

test.each<[string, object, object, string | undefined]>([
  ['a cordoned node', { unschedulable: true }, {}, undefined],
  ['a taint that only repels', { taints: [TAINT] }, {}, undefined],
  [
    'a taint that evicts', { taints: [{ ...TAINT, effect: 'NoExecute' }] }, {},
    'the node has the taint gpu=yes:NoExecute',
  ],
  ['a label that it lacks', {}, { nodeSelector: { zone: 'b' } }, 'the node does not have the label zone=b'],
])('a kubelet looks at what a pod needs that names its node: %s', (_, spec, more, objection) => {
  const found = kubeletObjectionTo(new ClusterNode({ ...NODE, spec }, true), pod(more));
  expect(found && objectionText(found)).toBe(objection);
});
