import { chartFor, manifests, synthErrors } from './fixtures';
import * as dra from '../src';

const { NodeRequirement, NodeSelector } = dra;

/** What a class writes for the selector. */
function written(suitableNodes: dra.NodeSelector): any {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', suitableNodes });
  return manifests(chart).ResourceClass.suitableNodes;
}

test.each<[string, dra.NodeRequirement, object]>([
  ['a value', NodeRequirement.is('zone', 'a'), { key: 'zone', operator: 'In', values: ['a'] }],
  [
    'one of several values',
    NodeRequirement.in('zone', ['a', 'b']),
    { key: 'zone', operator: 'In', values: ['a', 'b'] },
  ],
  [
    'none of several values',
    NodeRequirement.notIn('zone', ['a', 'b']),
    { key: 'zone', operator: 'NotIn', values: ['a', 'b'] },
  ],
  ['any value', NodeRequirement.exists('zone'), { key: 'zone', operator: 'Exists' }],
  ['no value', NodeRequirement.doesNotExist('zone'), { key: 'zone', operator: 'DoesNotExist' }],
  [
    'a greater number',
    NodeRequirement.greaterThan('gpus', 1),
    { key: 'gpus', operator: 'Gt', values: ['1'] },
  ],
  [
    'a smaller number',
    NodeRequirement.lessThan('gpus', -3),
    { key: 'gpus', operator: 'Lt', values: ['-3'] },
  ],
])('renders a label requirement with %s', (_, requirement, expression) => {
  expect(written(NodeSelector.allOf(requirement))).toEqual({
    nodeSelectorTerms: [{ matchExpressions: [expression] }],
  });
});

test('renders a requirement on the node name', () => {
  expect(written(NodeSelector.allOf(NodeRequirement.named('node-1')))).toEqual({
    nodeSelectorTerms: [
      { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }] },
    ],
  });
});

test('renders all requirements of a selector in one term', () => {
  expect(
    written(
      NodeSelector.allOf(
        NodeRequirement.exists('a'),
        NodeRequirement.named('node-1'),
        NodeRequirement.exists('b'),
      ),
    ),
  ).toEqual({
    nodeSelectorTerms: [
      {
        matchExpressions: [
          { key: 'a', operator: 'Exists' },
          { key: 'b', operator: 'Exists' },
        ],
        matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }],
      },
    ],
  });
});

test('renders each of several selectors as a separate term', () => {
  const a = NodeSelector.allOf(NodeRequirement.exists('a'));
  const b = NodeSelector.allOf(NodeRequirement.exists('b'));
  const c = NodeSelector.allOf(NodeRequirement.exists('c'));

  expect(written(NodeSelector.anyOf(NodeSelector.anyOf(a, b), c)).nodeSelectorTerms)
    .toEqual(['a', 'b', 'c'].map((key) => ({ matchExpressions: [{ key, operator: 'Exists' }] })));
});

test('copies the list of values', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com',
    suitableNodes: NodeSelector.allOf(NodeRequirement.in('zone', ['a'])),
  });
  manifests(chart).ResourceClass.suitableNodes.nodeSelectorTerms[0].matchExpressions[0].values.push('b');

  expect(
    manifests(chart).ResourceClass.suitableNodes.nodeSelectorTerms[0].matchExpressions[0].values,
  ).toEqual(['a']);
});

test('reports invalid requirements with their field path in the class', () => {
  const chart = chartFor('1.30');
  const suitableNodes = NodeSelector.allOf(NodeRequirement.exists('not a label'), NodeRequirement.in('zone', []));
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', suitableNodes });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Gpu\/Resource\] suitableNodes\.nodeSelectorTerms\[0\]\.matchExpressions\[0\]\.key: "not a label" is not allowed/,
    ),
    expect.stringMatching(
      /suitableNodes\.nodeSelectorTerms\[0\]\.matchExpressions\[1\]\.values: .*\[node-selector\]$/,
    ),
  ]);
});

test.each<[string, () => unknown, string]>([
  [
    'a selector without requirements',
    () => NodeSelector.allOf(),
    'requirements must not be empty: pass at least one, or omit the selector to select all nodes',
  ],
  [
    'a choice without selectors',
    () => NodeSelector.anyOf(),
    'selectors must not be empty: pass at least one NodeSelector',
  ],
  [
    'a plain object as requirement',
    () => NodeSelector.allOf({ key: 'zone' } as any),
    'requirements[0] must be a NodeRequirement, such as NodeRequirement.exists(label), got an object',
  ],
  [
    'a requirement as selector',
    () => NodeSelector.anyOf(NodeRequirement.exists('zone') as any),
    'selectors[0] must be a NodeSelector, such as NodeSelector.allOf(NodeRequirement.exists(label)), '
      + 'got a NodeRequirement',
  ],
  [
    'a string instead of values',
    () => NodeRequirement.in('zone', 'a' as any),
    'values must be a list, got "a"',
  ],
  [
    'missing values',
    () => (NodeRequirement as any).notIn('zone'),
    'values is required: pass a list',
  ],
  ['a missing value', () => (NodeRequirement as any).is('zone'), 'value is required: pass a label value'],
  ['a missing value in a list', () => NodeRequirement.in('zone', ['a', undefined as any]),
    'values[1] is required: pass a label value'],
  ['null as the name of a node', () => NodeRequirement.named(null as any), 'name must be a label value, got null'],
  [
    'a number that is not an integer',
    () => NodeRequirement.greaterThan('gpus', 1.5),
    'value must be an integer, got 1.5',
  ],
  [
    'a string as number',
    () => NodeRequirement.lessThan('gpus', '2' as any),
    'value must be an integer, got "2"',
  ],
])('throws for %s', (_, action, message) => {
  expect(action).toThrow(message);
});
