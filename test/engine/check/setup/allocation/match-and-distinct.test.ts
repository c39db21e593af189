import { MATCH_AND_DISTINCT } from '../../../../../src/engine/check/setup/allocation/match-and-distinct';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [MATCH_AND_DISTINCT] };
const MODEL = 'gpu.example.com/model';
const TWO = [request('a'), request('b')];
const constrained = (requests: Manifest[], ...constraints: Manifest[]) => [deviceClaim(requests, { constraints })];
const match = (...requests: string[]) => ({ matchAttribute: MODEL, requests });
const distinct = (...requests: string[]) => ({ distinctAttribute: MODEL, requests });
const FINDING = ['match-and-distinct', 'spec.devices.constraints[1].distinctAttribute', 'Invalid', 'error'];

test('the same attribute cannot be the same and different for two devices', () => {
  expect(reported(constrained(TWO, match(), distinct()), cluster)).toEqual([FINDING]);
  expect(reported(constrained([request('a', { count: 2 })], match('a'), distinct()), cluster)).toEqual([FINDING]);
  expect(reported(constrained([...TWO, request('c')], match('a', 'b'), distinct('c', 'b', 'a')), cluster))
    .toEqual([FINDING]);
});

test('constraints on different attributes, or with one device in common, are fine', () => {
  expect(reported(constrained(TWO, { matchAttribute: 'other/a' }, distinct()), cluster)).toEqual([]);
  expect(reported(constrained([...TWO, request('c')], match('a', 'b'), distinct('b', 'c')), cluster)).toEqual([]);
  expect(reported(constrained([request('a')], match(), distinct()), cluster)).toEqual([]);
  expect(reported([...constrained(TWO, match()), ...constrained(TWO, distinct())], cluster)).toEqual([]);
});

test('a constraint with both fields is left to another rule; without the gate, distinctAttribute is dropped', () => {
  expect(reported(constrained(TWO, { ...match(), ...distinct() }), cluster)).toEqual([]);
  expect(reported(constrained(TWO, match(), distinct()), { ...cluster, gates: { DRAConsumableCapacity: false } }))
    .toEqual([]);
});

test('alternatives of which one has a single device may be met', () => {
  const alternatives = {
    name: 'a',
    firstAvailable: [
      { name: 'two', deviceClassName: 'gpu', count: 2 }, { name: 'one', deviceClassName: 'gpu' },
    ],
  };

  expect(reported(constrained([alternatives], match(), distinct()), cluster)).toEqual([]);
  expect(reported(constrained([alternatives], match('a/two'), distinct('a/two')), cluster)).toEqual([]);
});
