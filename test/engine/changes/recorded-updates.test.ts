import { ComparedUpdate, comparedUpdates } from './recorded/agreement';
import * as known from './recorded/known-differences.json';
import { RECORDED_MINORS, recordedUpdates } from './recorded/recorded-updates';
import { sample, sampleSize, testOfAll } from '../../sample';

/** The updates whose verdict is not ours, as `v1 Pod stored spec.tolerations.0.key = null`. */
const KNOWN = known.differences.flatMap(({ kind, updates }) => updates.map((update) => `${kind} ${update}`));

const UPDATES = sample(RECORDED_MINORS.flatMap(recordedUpdates)).flatMap(comparedUpdates);

const DIFFERING = UPDATES.filter(({ sameVerdict }) => !sameVerdict);

const SERVERS = [...new Set(UPDATES.map(({ server }) => server))];

const nameOf = ({ kind, update }: ComparedUpdate) => `${kind} ${update}`;

beforeAll(() => {
  const lines = SERVERS.map((server) => {
    const of = UPDATES.filter((each) => each.server === server);
    const share = (differing: readonly unknown[]) => `${(100 - 100 * differing.length / of.length).toFixed(2)} %`;
    const verdicts = share(of.filter(({ sameVerdict }) => !sameVerdict));
    return `${server}: ${of.length} updates, ${verdicts} of the verdicts, ${share(of.filter(({ ours, theirs }) => ours !== theirs))} in all`;
  });
  console.log(`agreement with the recorded updates\n${lines.join('\n')}`);
});

test('the server and the library accept and refuse the same updates of single fields', () => {
  expect(UPDATES.length).toBeGreaterThan(sampleSize(50_000) / 2);
  expect(DIFFERING.filter((each) => !KNOWN.includes(nameOf(each)))).toEqual([]);
});

test('no update of a kind without pods is judged otherwise', () => {
  expect(DIFFERING.filter(({ kind }) => /^(resource|scheduling)\.k8s\.io/.test(kind))).toEqual([]);
  expect(KNOWN.filter((name) => /^(resource|scheduling)\.k8s\.io/.test(name))).toEqual([]);
});

testOfAll('less than one verdict in a thousand of any server is not ours', () => {
  const isOften = (server: string) =>
    DIFFERING.filter((each) => each.server === server).length * 1000
      >= UPDATES.filter((each) => each.server === server).length;

  expect(SERVERS).toEqual(RECORDED_MINORS.flatMap((minor) => [`${minor}.default`, `${minor}.gates`]));
  expect(SERVERS.filter(isOften)).toEqual([]);
});

testOfAll('the known differences are still there', () => {
  const names = DIFFERING.map(nameOf);

  expect(KNOWN.filter((name) => !names.includes(name))).toEqual([]);
});
