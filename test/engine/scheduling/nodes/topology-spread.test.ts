import { ClusterNode } from '../../../../src/engine/scheduling/nodes/cluster-node';
import { objectionText } from '../../../../src/engine/scheduling/nodes/objection';
import { Neighbour } from '../../../../src/engine/scheduling/nodes/pod-affinity';
import { TopologySpread } from '../../../../src/engine/scheduling/nodes/topology-spread';

const node = (name: string, zone?: string, more: object = {}): ClusterNode =>
  new ClusterNode({ metadata: { name, labels: zone === undefined ? {} : { zone } }, ...more }, true);
const [A1, A2, B1, NOWHERE] = [node('a1', 'a'), node('a2', 'a'), node('b1', 'b'), node('nowhere')];
const TAINTED = node('c1', 'c', { spec: { taints: [{ key: 'busy', effect: 'NoSchedule' }] } });
const NODES = [A1, A2, B1, NOWHERE, TAINTED];

function pod(more: object = {}, spec: object = {}, labels: object = { app: 'web' }): Neighbour {
  const constraint = {
    maxSkew: 1,
    topologyKey: 'zone',
    whenUnsatisfiable: 'DoNotSchedule',
    labelSelector: { matchLabels: { app: 'web' } },
    ...more,
  };
  return { namespace: 'ml', labels, spec: { topologySpreadConstraints: [constraint], ...spec } };
}

/** The nodes on which a pod can run beside others on these nodes. */
function nodesFor(subject: Neighbour, others: readonly ClusterNode[], other: Neighbour = pod()): string {
  const spread = new TopologySpread(subject, others.map((place) => ({ pod: other, node: place })), NODES);
  return NODES.filter((each) => spread.objectionTo(each) === undefined).map(({ name }) => name).join();
}

const IN_A_OR_B = {
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [
          { matchExpressions: [{ key: 'zone', operator: 'In', values: ['a', 'b'] }] },
        ],
      },
    },
  },
};

test.each<[string, Neighbour, readonly ClusterNode[], string]>([
  ['a node without the topology takes none', pod(), [], 'a1,a2,b1,c1'],
  ['the topology with the fewest takes the next', pod(), [A1], 'b1,c1'],
  ['nodes that the pod cannot be on do not count', pod({}, IN_A_OR_B), [A1, B1], 'a1,a2,b1,c1'],
  ['unless the constraint says so', pod({ nodeAffinityPolicy: 'Ignore' }, IN_A_OR_B), [A1, B1], 'c1'],
  ['tainted nodes count', pod(), [A1, B1], 'c1'],
  ['unless the constraint says so', pod({ nodeTaintsPolicy: 'Honor' }), [A1, B1], 'a1,a2,b1,c1'],
  ['a larger skew allows more', pod({ maxSkew: 2 }), [A1], 'a1,a2,b1,c1'],
  ['fewer topologies than wanted leave none empty', pod({ minDomains: 4 }), [A1, B1, TAINTED], ''],
  ['as many as wanted are enough', pod({ minDomains: 3 }), [A1, B1, TAINTED], 'a1,a2,b1,c1'],
  ['a pod that is not selected itself is one less', pod({}, {}, { app: 'db' }), [A1], 'a1,a2,b1,c1'],
  ['a wish keeps nothing away', pod({ whenUnsatisfiable: 'ScheduleAnyway' }), [A1, A1, A1], 'a1,a2,b1,nowhere,c1'],
])('%s', (_, subject, others, expected) => {
  expect(nodesFor(subject, others)).toBe(expected);
});

test('a selector of all pods counts none, however it is written', () => {
  const all = [{}, { matchLabels: {} }, { matchLabels: {}, matchExpressions: [] }];

  expect(all.map((labelSelector) => nodesFor(pod({ labelSelector }), [A1, A1]))).toEqual(all.map(() => 'a1,a2,b1,c1'));
  expect(nodesFor(pod(), [A1, A1])).toBe('b1,c1');
});

test('a cordoned node without its taint counts, also if the constraint is about taints', () => {
  const nodes = [A1, B1, node('d1', 'd', { spec: { unschedulable: true } })];
  const spread = new TopologySpread(pod({ nodeTaintsPolicy: 'Honor' }), [A1, B1].map((place) =>
    ({ pod: pod(), node: place })), nodes);

  expect(nodes.map((each) => spread.objectionTo(each) === undefined)).toEqual([false, false, true]);
});

test('pods count that have the labels, in the namespace, and are not being deleted', () => {
  expect(nodesFor(pod(), [A1], pod({}, {}, { app: 'db' }))).toBe('a1,a2,b1,c1');
  expect(nodesFor(pod(), [A1], { ...pod(), namespace: 'other' })).toBe('a1,a2,b1,c1');
  expect(nodesFor(pod(), [A1], { ...pod(), deletionTimestamp: '2026-01-01T00:00:00Z' })).toBe('a1,a2,b1,c1');
  const byVersion = pod({ matchLabelKeys: ['version', 'missing'] }, {}, { app: 'web', version: '2' });
  expect(nodesFor(byVersion, [A1], pod({}, {}, { app: 'web', version: '1' }))).toBe('a1,a2,b1,c1');
  expect(nodesFor(byVersion, [A1], byVersion)).toBe('b1,c1');
});

test('an empty selector counts no pod, and selects the pod itself', () => {
  expect(nodesFor(pod({ labelSelector: {} }), [A1, A1])).toBe('a1,a2,b1,c1');
  expect(nodesFor(pod({ labelSelector: undefined }), [A1, A1])).toBe('a1,a2,b1,c1');
});

test('an objection has the numbers', () => {
  const spread = new TopologySpread(pod(), [{ pod: pod(), node: A1 }], NODES);

  expect(objectionText(spread.objectionTo(A2)!))
    .toBe('pods are spread over zone: 1 is there, and elsewhere 0, with a maxSkew of 1');
  const wide = pod({ minDomains: 4 });
  const each = NODES.filter(({ name }) => name !== 'a2').map((place) => ({ pod: wide, node: place }));
  expect(objectionText(new TopologySpread(wide, each, NODES).objectionTo(A2)!))
    .toBe('pods are spread over zone: 1 is there, there are 3 of at least 4 different values, with a maxSkew of 1');
  expect(objectionText(spread.objectionTo(NOWHERE)!))
    .toBe('the node does not have the label zone, over which pods are spread');
});
