import { ComparedUpdate, comparedUpdates } from './recorded/agreement';
import * as known from './recorded/known-differences.json';
import { RECORDED_MINORS, recordedUpdates } from './recorded/recorded-updates';
import { sample, sampleSize, testOfAll } from '../../sample';

/** The updates whose verdict is not ours, by kind: as `stored spec.tolerations.0.key = null`. */
const KNOWN: Readonly<Record<string, readonly string[]>> = known.updates;

const UPDATES = sample(RECORDED_MINORS.flatMap(recordedUpdates)).flatMap(comparedUpdates);

const DIFFERING = UPDATES.filter(({ sameVerdict }) => !sameVerdict);

const isKnown = ({ kind, update }: ComparedUpdate) => KNOWN[kind]?.includes(update) === true;

beforeAll(() => {
  const lines = [...new Set(UPDATES.map(({ server }) => server))].map((server) => {
    const of = UPDATES.filter((each) => each.server === server);
    const share = (differing: readonly unknown[]) => `${(100 - 100 * differing.length / of.length).toFixed(2)} %`;
    const verdicts = share(of.filter(({ sameVerdict }) => !sameVerdict));
    return `${server}: ${of.length} updates, ${verdicts} of the verdicts, ${share(of.filter(({ ours, theirs }) => ours !== theirs))} in all`;
  });
  console.log(`agreement with the recorded updates\n${lines.join('\n')}`);
});

test('the server and the library accept and refuse the same updates of single fields', () => {
  expect(UPDATES.length).toBeGreaterThan(sampleSize(25_000) / 2);
  expect(DIFFERING.filter((each) => !isKnown(each))).toEqual([]);
});

test('no update of a kind of resource.k8s.io is judged otherwise', () => {
  expect(DIFFERING.filter(({ kind }) => kind.startsWith('resource.k8s.io/'))).toEqual([]);
  expect(Object.keys(KNOWN).filter((kind) => kind.startsWith('resource.k8s.io/'))).toEqual([]);
});

testOfAll('the known differences are few and still there', () => {
  const names = DIFFERING.map(({ kind, update }) => `${kind} ${update}`);

  expect(DIFFERING.length / UPDATES.length).toBeLessThan(0.012);
  expect(Object.entries(KNOWN).flatMap(([kind, updates]) => updates.map((update) => `${kind} ${update}`))
    .filter((name) => !names.includes(name))).toEqual([]);
});
