import { nodeObjections } from '../../../src/engine/placement/node-objections';
import { NodeFilter, SharedObjection } from '../../../src/engine/scheduling/nodes/objection';

const BILLION = 1_000_000_000n;
const LACK = { resource: 'cpu', needed: 2n * BILLION, left: -BILLION, all: BILLION / 2n };
const SHARED: readonly SharedObjection[] = [
  { nodes: ['a', 'b'], objection: { filter: NodeFilter.RESOURCES, lacks: [LACK] } },
  { nodes: ['c'], objection: { filter: NodeFilter.TAINT, taint: { key: 'k', value: 'v', effect: 'NoSchedule' } } },
];

test('objections are structs with amounts as people write them; nothing is less than nothing', () => {
  expect(nodeObjections(SHARED)).toEqual([
    {
      nodes: ['a', 'b'],
      filter: 'resources',
      reason: 'the pod needs 2 cpu, 0 of 500m are left',
      resources: [{ resource: 'cpu', needed: '2', left: '0', allocatable: '500m' }],
    },
    { nodes: ['c'], filter: 'taint', reason: 'the node has the taint k=v:NoSchedule', taint: 'k=v:NoSchedule' },
  ]);
});

test('pods with the same reason have the same objections', () => {
  expect(nodeObjections(SHARED)).toBe(nodeObjections(SHARED));
  expect(nodeObjections([...SHARED])).not.toBe(nodeObjections(SHARED));
});
