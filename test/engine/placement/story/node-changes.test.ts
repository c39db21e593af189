import { changesFor } from '../../../../src/engine/placement/story/node-changes';
import { ClusterNode } from '../../../../src/engine/scheduling/nodes/cluster-node';
import { objectionTo } from '../../../../src/engine/scheduling/nodes/node-filters';
import { NodeFilter } from '../../../../src/engine/scheduling/nodes/objection';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const nodeWith = (more: object = {}) =>
  new ClusterNode({ metadata: { name: 'n-1', labels: { zone: 'a', gpu: 'a100' } }, ...more }, true);

function changes(spec: object, node = nodeWith()) {
  return changesFor(node, spec, (each) => objectionTo(node, each));
}

function affinity(...matchExpressions: object[]) {
  return { affinity: { nodeAffinity: { [REQUIRED]: { nodeSelectorTerms: [{ matchExpressions }] } } } };
}

test('a pod that may run on the node needs no change', () => {
  expect(changes({})).toBeUndefined();
});

test('the label of the node takes the place of the one that is asked for', () => {
  expect(changes({ nodeSelector: { zone: 'a', gpu: 'l4' } })).toEqual({
    words: 'with gpu=a100 in its node selector', spec: { nodeSelector: { zone: 'a', gpu: 'a100' } },
  });
  expect(changes({ nodeSelector: { disk: 'ssd' } })?.words).toBe('without disk=ssd in its node selector');
});

test('one value more in a requirement of the node affinity is enough, else there is none at all', () => {
  const gpu = { key: 'gpu', operator: 'In', values: ['l4'] };

  expect(changes(affinity(gpu))).toEqual({
    words: 'with a100 among the values of gpu in its node affinity',
    spec: affinity({ ...gpu, values: ['l4', 'a100'] }),
  });
  expect(changes(affinity(gpu, { key: 'zone', operator: 'DoesNotExist' }))?.words)
    .toBe('without its required node affinity');
});

test('the node that a controller names in the affinity of a pod, as DaemonSets do, cannot be changed', () => {
  const matchFields = [{ key: 'metadata.name', operator: 'In', values: ['n-2'] }];

  expect(changes({ affinity: { nodeAffinity: { [REQUIRED]: { nodeSelectorTerms: [{ matchFields }] } } } }))
    .toBeUndefined();
});

test('every taint that is not tolerated is named', () => {
  const node = nodeWith({
    spec: {
      taints: [{ key: 'a', value: 'b', effect: 'NoSchedule' },
        { key: 'c', effect: 'NoExecute' },
        { key: 'd', effect: 'PreferNoSchedule' }],
    },
  });

  expect(changes({}, node)?.words).toBe('with a toleration of a=b:NoSchedule and c:NoExecute');
});

test('the port that another pod uses is left out', () => {
  const spec = { containers: [{ ports: [{ hostPort: 80 }, { hostPort: 81 }] }] };
  const node = nodeWith();
  node.add({ containers: [{ ports: [{ hostPort: 80 }] }] });

  expect(changes(spec, node)).toEqual({
    words: 'without host port 80',
    spec: { containers: [{ ports: [{ hostPort: 81 }] }] },
  });
});

test('the container that asks for most gets less, if anything is left', () => {
  const node = nodeWith({ status: { allocatable: { cpu: 4, memory: '1Gi' } } });
  const containers = [{ resources: { requests: { cpu: '1' } } }, { resources: { limits: { cpu: '8' } } }];

  expect(changes({ containers }, node)?.words).toBe('with 4 cpu instead of 9');
  expect(changes({ containers: [{ resources: { requests: { 'example.com/fpga': 1 } } }] }, node)).toBeUndefined();
});

test('a change that does not help, or is not enough, is none', () => {
  const objection = { filter: NodeFilter.POD_ANTI_AFFINITY, topologyKey: 'zone' };

  expect(changesFor(nodeWith(), {}, () => objection)).toBeUndefined();
  expect(changesFor(nodeWith(), {}, () => ({ filter: NodeFilter.VOLUME, volumeClaim: 'data' }))).toBeUndefined();
  expect(changesFor(nodeWith(), {}, ({ affinity: given }) => (given === undefined ? objection : undefined))?.words)
    .toBe('without its required anti-affinity to pods');
});
