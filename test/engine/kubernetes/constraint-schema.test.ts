import { compileConstraints, joinConstraints, UNCONSTRAINED } from '../../../src/engine/kubernetes/constraint-schema';
import { ALL_MINORS, minorsBetween, NO_MINORS } from '../../../src/engine/kubernetes/minors';

test('nodes without keywords share one empty set of constraints', () => {
  expect(compileConstraints({ type: 'string' })).toBe(UNCONSTRAINED);
  expect(joinConstraints({ guards: [], constraints: [] }, UNCONSTRAINED)).toEqual(UNCONSTRAINED);
});

test('constraints on the size of a container come first', () => {
  const { guards, constraints } = compileConstraints({ type: 'array', maxItems: 2, uniqueItems: true });
  expect(guards.map(({ keyword, argument }) => [keyword, argument])).toEqual([['maxItems', 2]]);
  expect(constraints.map(({ keyword }) => keyword)).toEqual(['uniqueItems']);
});

test('a variant replaces the argument, the position or the whole keyword in its minors', () => {
  const { constraints } = compileConstraints({
    'maxLength': 10,
    'x-dra-unique-by': 'name',
    'x-dra-unique-by-at': 'item',
    'x-dra-variants': [
      { 'until': '1.34', 'maxLength': 5, 'x-dra-unique-by-at': null },
      { since: '1.35', until: '1.35', maxLength: null },
    ],
  });
  expect(constraints.map(({ keyword, argument, at, minors }) => [keyword, argument, at, minors])).toEqual([
    ['maxLength', 5, undefined, minorsBetween(undefined, '1.34')],
    ['maxLength', 10, undefined, minorsBetween('1.36')],
    ['x-dra-unique-by', 'name', undefined, minorsBetween(undefined, '1.34')],
    ['x-dra-unique-by', 'name', 'item', minorsBetween('1.35')],
  ]);
});

test('a keyword that a rule enforces is not enforced twice', () => {
  const { constraints } = compileConstraints({ 'minimum': 0, 'maximum': 9, 'x-dra-rule-enforces': ['minimum'] });
  expect(constraints.map(({ keyword }) => keyword)).toEqual(['maximum']);
});

test('a declared keyword has the minors of its declaration, and other keywords have none', () => {
  const { constraints } = compileConstraints({
    'enum': ['a'], 'x-dra-required': true, 'x-dra-declared': ['enum'], 'x-dra-declared-since': '1.37',
  });
  expect(constraints.map(({ keyword, declared, minors }) => [keyword, declared, minors])).toEqual([
    ['x-dra-required', NO_MINORS, ALL_MINORS], ['enum', minorsBetween('1.37'), ALL_MINORS],
  ]);
});
