import { reaches } from '../../../../src/engine/allocation/pools/node-match';

const NODE = { metadata: { name: 'node-1', labels: { zone: 'a', rack: '7' } } };

function matches(key: string, operator: string, values?: readonly string[]): boolean {
  return reaches({ nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key, operator, values }] }] } }, NODE);
}

test.each([
  ['zone', 'In', ['a', 'b'], true], ['zone', 'In', ['b'], false], ['other', 'In', ['a'], false],
  ['zone', 'NotIn', ['b'], true], ['zone', 'NotIn', ['a'], false], ['other', 'NotIn', ['a'], true],
  ['zone', 'Exists', undefined, true], ['other', 'Exists', undefined, false],
  ['zone', 'DoesNotExist', undefined, false], ['other', 'DoesNotExist', undefined, true],
  ['rack', 'Gt', ['6'], true], ['rack', 'Gt', ['7'], false],
  ['rack', 'Lt', ['8'], true], ['zone', 'Gt', ['1'], false],
])('%s %s %j is %s', (key, operator, values, expected) => {
  expect(matches(key, operator, values)).toBe(expected);
});

test.each([
  ['zone', 'Like', ['a']], ['zone', 'In', []], ['zone', 'Exists', ['a']], ['rack', 'Gt', ['x']],
  ['rack', 'Gt', ['1', '2']],
])('%s %s %j is malformed', (key, operator, values) => {
  expect(() => matches(key, operator, values)).toThrow('failed to parse node selector');
});

test('one term is enough, all its requirements must hold, and an empty term selects nothing', () => {
  const term = (zone: string, name: string) => ({
    matchExpressions: [{ key: 'zone', operator: 'In', values: [zone] }],
    matchFields: [{ key: 'metadata.name', operator: 'In', values: [name] }],
  });
  const selects = (...nodeSelectorTerms: ReturnType<typeof term>[]) =>
    reaches({ nodeSelector: { nodeSelectorTerms } }, NODE);

  expect(selects(term('b', 'node-1'), term('a', 'node-1'))).toBe(true);
  expect(selects(term('a', 'node-2'), term('b', 'node-1'))).toBe(false);
  expect(selects()).toBe(false);
  expect(reaches({ nodeSelector: { nodeSelectorTerms: [{}] } }, NODE)).toBe(false);
  expect(reaches({ nodeSelector: {} as any }, NODE)).toBe(false);
});

test('a name comes before all nodes, and all nodes before a selector', () => {
  expect(reaches({ nodeName: 'node-1' }, NODE)).toBe(true);
  expect(reaches({ nodeName: 'node-2', allNodes: true }, NODE)).toBe(false);
  expect(reaches({ allNodes: true, nodeSelector: { nodeSelectorTerms: [] } }, NODE)).toBe(true);
  expect(reaches({}, NODE)).toBe(false);
});
