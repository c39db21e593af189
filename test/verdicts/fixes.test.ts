// Not in npm test: it checks thousands of objects several times.
import { Answer } from './comparison';
import { droppingEdits, fixedObject, rejectionsOf } from './fixing';
import { MISTAKES } from './mistakes';
import { Case, readAllCases } from './recording';
import { Fields, isSameData } from '../../src/engine/kubernetes/plain-data';

const SERVER = '1.34.default';

function answerOf({ verdicts }: Case): Answer | undefined {
  return verdicts.find(({ servers }) => servers.includes(SERVER));
}

const CASES = readAllCases().filter((each) => answerOf(each) !== undefined);
const ACCEPTED = CASES.filter((each) => answerOf(each)!.verdict === 'accepted');
const WITH_ONE_CAUSE = CASES.filter((each) => {
  const { verdict, causes = [], fields = [] } = answerOf(each)!;
  return verdict === 'rejected' && causes.length + fields.length === 1 && rejectionsOf(each.object).length > 0;
});

test('at least 12 % of the objects with one cause become acceptable, and none gets worse', () => {
  const results = WITH_ONE_CAUSE.map(({ id, object }) => {
    const [before, after] = [rejectionsOf(object), rejectionsOf(fixedObject(object))];
    // What could not be decoded has not been validated before.
    const isDecoded = before.every(({ reason }) => reason !== 'BadRequest');
    return { id, isFixed: after.length === 0, isWorse: isDecoded && after.length > before.length };
  });
  const share = results.filter(({ isFixed }) => isFixed).length / results.length;

  console.log(`${(share * 100).toFixed(1)} % of ${results.length} objects with one cause become acceptable`);
  expect(results.filter(({ isWorse }) => isWorse)).toEqual([]);
  expect(results.length).toBeGreaterThan(2000);
  expect(share).toBeGreaterThanOrEqual(0.12);
}, 600_000);

test('what the server accepts stays acceptable, with suggestions, too', () => {
  const spoilt = ACCEPTED.filter(({ object }) => rejectionsOf(fixedObject(object)).length > 0);

  expect(ACCEPTED.length).toBeGreaterThan(500);
  expect(spoilt.map(({ id }) => id)).toEqual([]);
}, 600_000);

test('no fix, not even a suggestion, drops what selects, constrains, claims, configures or tolerates', () => {
  const dropping = CASES.map(({ id, object }) => ({ id, edits: droppingEdits(object) }));

  expect(dropping.filter(({ edits }) => edits.length > 0)).toEqual([]);
}, 600_000);

test('at least 90 % of the objects with a mistake of a user come back exactly', () => {
  // What has a fix itself, such as an API version that is not served, is not sound.
  const sound = ACCEPTED.filter(({ object }) => fixedObject(object) === object);
  const counts = Object.entries(MISTAKES).map(([name, mistake]) => {
    const pairs = sound.flatMap(({ object }) => {
      const wrong = structuredClone(object) as Fields;
      return mistake(wrong) && rejectionsOf(wrong).length > 0 ? [{ object, wrong }] : [];
    });
    const right = pairs.filter(({ object, wrong }) => isSameData(fixedObject(wrong), object)).length;
    return { name, right, all: pairs.length };
  });
  const [right, all] = (['right', 'all'] as const).map((key) => counts.reduce((sum, each) => sum + each[key], 0));

  console.log([...counts.map((each) => `${each.name}: ${each.right} of ${each.all}`), `${right} of ${all}`].join('\n'));
  expect(counts).toHaveLength(20);
  expect(counts.filter((each) => each.all < 5).map(({ name }) => name)).toEqual([]);
  expect(right / all).toBeGreaterThanOrEqual(0.9);
}, 600_000);
