import { sample } from '../../sample';
import { differenceOf } from './upstream/comparison';
import { RECORDED_RELEASES } from './upstream/default-gates';
import { readRecorded } from './upstream/recorded';
import { answerTo } from './upstream/scenario';

const RECORDED = readRecorded();
test('54,313 answers of upstream are recorded, of all releases and sets of features', () => {
  const kinds = new Set(RECORDED.map(({ release, set }) => `${release} ${set}`));

  expect(RECORDED).toHaveLength(54_313);
  expect([...kinds].sort()).toEqual(
    RECORDED_RELEASES.flatMap((release) => ['all', 'default', 'some'].map((set) => `${release} ${set}`)).sort(),
  );
});

test.each(RECORDED_RELEASES)('the allocator gives all answers that upstream gives in %s', (release) => {
  const different = sample(RECORDED.filter((each) => each.release === release), 60)
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
