import { messageAt, refusals, resourceClass } from '../../fixtures';

/** A class for the nodes that a term selects. */
function classFor(...terms: unknown[]): Record<string, any> {
  return resourceClass({ suitableNodes: { nodeSelectorTerms: terms } });
}

/** A class for the nodes that an expression selects. */
function matching(operator: unknown, values?: unknown, key = 'gpu'): Record<string, any> {
  return classFor({ matchExpressions: [{ key, operator, values }] });
}

/** A class for the nodes of a name. */
function named(operator: unknown, values?: unknown, key = 'metadata.name'): Record<string, any> {
  return classFor({ matchFields: [{ key, operator, values }] });
}

const EXPRESSION = 'suitableNodes.nodeSelectorTerms[0].matchExpressions[0]';
const FIELD = 'suitableNodes.nodeSelectorTerms[0].matchFields[0]';

test('a node selector has at least one term', () => {
  expect(refusals(classFor({}))).toEqual([]);
  expect(refusals(classFor())).toEqual(['suitableNodes.nodeSelectorTerms: Required']);
  expect(refusals(resourceClass({ suitableNodes: {} }))).toEqual(['suitableNodes.nodeSelectorTerms: Required']);
});

test('the operators In and NotIn need values', () => {
  expect(refusals(matching('In', ['a', 'b']))).toEqual([]);
  expect(refusals(matching('NotIn', ['a']))).toEqual([]);
  expect(refusals(matching('In'))).toEqual([`${EXPRESSION}.values: Required`]);
  expect(messageAt(`${EXPRESSION}.values`, matching('NotIn', []))).toBe(
    'operator "NotIn" needs at least one value',
  );
});

test('the operators Exists and DoesNotExist take no values', () => {
  expect(refusals(matching('Exists'))).toEqual([]);
  expect(refusals(matching('DoesNotExist', []))).toEqual([]);
  expect(refusals(matching('Exists', ['a']))).toEqual([`${EXPRESSION}.values: Forbidden`]);
  expect(messageAt(`${EXPRESSION}.values`, matching('DoesNotExist', ['a', 'b']))).toBe(
    'operator "DoesNotExist" takes no values, got 2',
  );
});

test('the operators Gt and Lt take exactly one value', () => {
  expect(refusals(matching('Gt', ['5']))).toEqual([]);
  expect(refusals(matching('Lt', ['5', '6']))).toEqual([`${EXPRESSION}.values: Required`]);
  expect(refusals(matching('Gt'))).toEqual([`${EXPRESSION}.values: Required`]);
});

test('the operator is one of the known, case-sensitive names', () => {
  expect(refusals(matching('in', ['a']))).toEqual([`${EXPRESSION}.operator: Invalid`]);
  expect(refusals(matching(undefined, ['a']))).toEqual([`${EXPRESSION}.operator: Invalid`]);
  expect(messageAt(`${EXPRESSION}.operator`, matching('in', ['a']))).toContain('did you mean "In"');
});

test('the key of an expression is a label key', () => {
  expect(refusals(matching('Exists', undefined, 'example.com/gpu'))).toEqual([]);
  expect(refusals(matching('Exists', undefined, 'a b'))).toEqual([`${EXPRESSION}.key: Invalid`]);
});

test('values are checked since 1.32, so that classic clusters accept any value', () => {
  expect(refusals(matching('In', ['not a label value']))).toEqual([]);
});

test('a matchFields expression names exactly one node', () => {
  expect(refusals(named('In', ['node-1']))).toEqual([]);
  expect(refusals(named('NotIn', ['node-1']))).toEqual([]);
  expect(refusals(named('In', ['a', 'b']))).toEqual([`${FIELD}.values: Required`]);
  expect(refusals(named('In', ['Node 1']))).toEqual([`${FIELD}.values[0]: Invalid`]);
  expect(refusals(named('Exists'))).toEqual([`${FIELD}.operator: Invalid`]);
});

test('a matchFields expression matches only the name of a node', () => {
  expect(refusals(named('In', ['node-1'], 'metadata.uid'))).toEqual([`${FIELD}.key: Invalid`]);
  expect(messageAt(`${FIELD}.key`, named('In', ['node-1'], 'name'))).toBe(
    'must be "metadata.name", got "name"',
  );
});

test('paths have the indexes of terms and expressions', () => {
  const broken = classFor(
    {},
    {
      matchExpressions: [
        { key: 'a', operator: 'Exists' },
        { key: 'b', operator: 'In' },
      ],
    },
  );
  expect(refusals(broken)).toEqual(['suitableNodes.nodeSelectorTerms[1].matchExpressions[1].values: Required']);
});
