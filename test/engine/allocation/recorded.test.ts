import { sample } from '../../sample';
import { differenceOf } from './upstream/comparison';
import { DEFAULT_GATES } from './upstream/default-gates';
import { readRecorded } from './upstream/recorded';
import { answerTo } from './upstream/scenario';

const RECORDED = readRecorded();
const MINORS = Object.keys(DEFAULT_GATES);

test('21,406 answers of upstream are recorded, of all minors and sets of features', () => {
  const kinds = new Set(RECORDED.map(({ minor, set }) => `${minor} ${set}`));

  expect(RECORDED).toHaveLength(21_406);
  expect([...kinds].sort()).toEqual(
    MINORS.flatMap((minor) => ['all', 'default', 'some'].map((set) => `${minor} ${set}`)),
  );
});

test.each(MINORS)('the allocator gives all answers that upstream gives in %s', (minor) => {
  const different = sample(RECORDED.filter((each) => each.minor === minor), 60)
    .map(({ id, set, scenario, answer }) => `${id} ${set}: ${differenceOf(answer, answerTo(scenario)) ?? 'same'}`)
    .filter((words) => !words.endsWith(': same'));

  expect(different).toEqual([]);
}, 120_000);

test('a difference is found in what fits, in errors, in results and in nodes', () => {
  const { scenario } = RECORDED.find(({ answer }) => answer.nodes?.[0]?.results?.[0]?.devices?.results !== undefined)!;
  const ours = answerTo(scenario);
  const [node] = ours.nodes!;
  const changed = (change: object) => differenceOf({ ...ours, nodes: [{ ...node, ...change }] }, { nodes: [node] });

  expect(changed({})).toBeUndefined();
  expect(changed({ results: null })).toBe('fits');
  expect(changed({ error: 'failed' })).toBe('error');
  expect(changed({ results: [{ devices: {} }] })).toBe('result');
  expect(changed({ node: 'other' })).toBe('result');
  expect(changed({ anyOf: [{ results: null }, { results: node.results }] })).toBeUndefined();
  expect(differenceOf({ error: 'failed' }, ours)).toBe('error');
  expect(differenceOf({ claims: [{ claim: 'claim' }] }, {})).toBe('fits');
});
