import { NodeFilter, Objection, objectionText, sharedText } from '../../../../src/engine/scheduling/nodes/objection';

const BILLION = 1_000_000_000n;
const devices = (stage: string, left: number): Objection =>
  ({ filter: NodeFilter.DEVICES, devices: { place: 'request gpu of claim "gpus"', stage, needed: 2, left } });

test.each<[string, Objection]>([
  ['the node has the taint gpu:NoSchedule', { filter: NodeFilter.TAINT, taint: { key: 'gpu', effect: 'NoSchedule' } }],
  ['the node has the taint gpu=a:NoExecute',
    { filter: NodeFilter.TAINT, taint: { key: 'gpu', value: 'a', effect: 'NoExecute' } }],
  ['the pod needs 16 cpu, 4 of 32 are left', {
    filter: NodeFilter.RESOURCES,
    lacks: [{ resource: 'cpu', needed: 16n * BILLION, left: 4n * BILLION, all: 32n * BILLION }],
  }],
  ['the claims get no devices together', { filter: NodeFilter.DEVICES }],
  ['request gpu of claim "gpus" needs 2, the node has none', devices('published', 0)],
  ['request gpu of claim "gpus" needs 2, the node has 1', devices('published', 1)],
  ['request gpu of claim "gpus" needs 2, 1 on the node pass the selectors', devices('selector', 1)],
  ['request gpu of claim "gpus" needs 2, 0 on the node free', devices('in use', 0)],
  ['claim "gpus" has devices elsewhere', { filter: NodeFilter.CLAIM, claim: 'gpus' }],
])('an objection is told in words: %s', (words, objection) => {
  expect(objectionText(objection)).toBe(words);
});

test('of many nodes with one objection, the first are named', () => {
  const objection = { filter: NodeFilter.UNSCHEDULABLE };

  expect(sharedText({ nodes: ['a'], objection })).toBe('a: the node is unschedulable');
  expect(sharedText({ nodes: ['a', 'b', 'c', 'd', 'e'], objection }))
    .toBe('a, b and 3 more: the node is unschedulable');
});
