import { compare, Comparison, isCompared, isPartOfDra } from './comparison';
import * as file from './exceptions.json';
import { Case, NAMESPACES, placed, PROFILES, readAllCases } from './recording';
import { checkDocuments } from '../../src/engine/check/checker';
import { Problem } from '../../src/engine/check/problem';
import { rulesOf } from '../../src/engine/check/rules/catalogue';
import { FeatureGates } from '../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, hasMinor, listMinors, minorSet } from '../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../src/engine/kubernetes/runtime-config';
import { isWorkloadKind } from '../../src/engine/pods/pod-location';
import { sample, sampleSize, testOfAll } from '../sample';

interface Result {
  readonly server: string;
  readonly kind: string;
  readonly id: string;
  readonly comparison: Comparison;
}

const GATES = new Map(
  Object.entries(PROFILES).map(([profile, settings]) => [profile, FeatureGates.of(settings)]),
);

/** The messages of all problems, which are only worded when they are shown, and their rules. */
const MESSAGES = new Map<string, string>();

const CASES = readAllCases(sample);

const [ABOUT_DRA, NOT_OURS] = [true, false].map((wanted) =>
  CASES.filter(({ object }) => isCompared(object) === wanted));

const RESULTS = ABOUT_DRA.flatMap(resultsOf);

/** Servers and cases whose fields and reasons are not ours, with the reason. */
const EXCEPTIONS: readonly {
  readonly servers: string[];
  readonly ids: string[];
  readonly reason: string;
}[] = file.cases;

const SERVERS = [...new Set(RESULTS.map(({ server }) => server))].sort();

/** One check answers for all servers of a profile. */
function resultsOf({ id, object, verdicts }: Case): Result[] {
  const kind = `${object.apiVersion} ${object.kind}`;
  return [...GATES.keys()].flatMap((profile) => {
    const answers = verdicts.flatMap((answer) => answer.servers.map((server) => ({ server, answer })))
      .filter(({ server }) => server.endsWith(`.${profile}`));
    const problems =
      answers.length === 0
        ? []
        : problemsOf(
          object,
          answers.map(({ server }) => minorOf(server)),
          profile,
        );
    return answers.map(({ server, answer }) => ({
      server,
      kind,
      id,
      comparison: compare(
        object,
        answer,
        problems.filter(({ minors }) => hasMinor(minors, minorOf(server))),
      ),
    }));
  });
}

/** What the check says of an object in a cluster like those of the recording. */
function problemsOf(object: object, minors: readonly number[], profile: string): readonly Problem[] {
  const documents = [...NAMESPACES, placed(object)].map((manifest, index) => ({ manifest, index }));
  const scope = {
    minors: minors.reduce((set, minor) => set | minorSet(minor), 0),
    gates: GATES.get(profile)!,
    runtimeConfig: new RuntimeConfig(),
  };
  const { problems } = checkDocuments(documents, scope)[NAMESPACES.length];
  problems.forEach(({ ruleId, words }) => MESSAGES.set(words().message, ruleId));
  return problems;
}

function minorOf(server: string): number {
  return Number(server.split('.')[1]);
}

function isException({ server, id }: Result): boolean {
  return EXCEPTIONS.some((each) => each.servers.includes(server) && each.ids.includes(id));
}

/**
 * One line for each server and kind: the same verdicts, and of these and all others the
 * same fields and reasons.
 */
function agreement(): string {
  const lines = ['agreement with the recorded API servers: verdicts, and fields with reasons'];
  for (const server of SERVERS) {
    const ofServer = RESULTS.filter((result) => result.server === server);
    lines.push(lineOf(server, 'all kinds', ofServer));
    for (const kind of [...new Set(ofServer.map((result) => result.kind))].sort()) {
      lines.push(lineOf(server, kind, ofServer.filter((result) => result.kind === kind)));
    }
  }
  return lines.join('\n');
}

function lineOf(server: string, kind: string, results: readonly Result[]): string {
  const count = (outcome: Comparison['outcome']) =>
    results.filter(({ comparison }) => comparison.outcome === outcome).length;
  const compared = count('agrees') + count('differs');
  const verdicts = results.filter(
    ({ comparison }) =>
      ['agrees', 'differs'].includes(comparison.outcome) && comparison.sameVerdict,
  ).length;
  const share = (part: number) =>
    (compared === 0 ? 'none' : `${((part / compared) * 100).toFixed(1)} %`).padStart(8);
  return [
    server.padEnd(14),
    kind.padEnd(48),
    share(verdicts),
    share(count('agrees')),
    `${count('agrees')} of ${compared}`.padStart(14),
    ...count('apart') > 0 ? [`, ${count('apart')} rejected for something else`] : [],
    ...count('environment') > 0 ? [`, ${count('environment')} rejected for what the cluster lacks`] : [],
  ].join('');
}

beforeAll(() => console.log(agreement()));

test('every server has recorded verdicts', () => {
  const minors = Array.from({ length: 12 }, (_, index) => 26 + index);
  expect(SERVERS).toEqual([
    ...minors.map((minor) => `1.${minor}.default`),
    ...minors.filter((minor) => minor >= 32).map((minor) => `1.${minor}.gates`),
    ...minors.filter((minor) => minor <= 33).map((minor) => `1.${minor}.off`),
  ].sort());
  expect(RESULTS.length).toBeGreaterThan(sampleSize(80_000));
});

test.each(SERVERS)(
  'the verdict of %s on every case is ours, with the same fields, reasons and losses',
  (server) => {
    const differing = RESULTS.filter(
      (result) =>
        result.server === server && result.comparison.outcome === 'differs' && !isException(result),
    );
    expect(differing).toEqual([]);
  },
);

testOfAll('the exceptions are few and still necessary', () => {
  const excepted = RESULTS.filter(isException);
  expect(excepted.length / RESULTS.length).toBeLessThan(0.005);
  expect(
    excepted.filter(
      ({ comparison }) => comparison.outcome !== 'differs' || !comparison.sameVerdict,
    ),
  ).toEqual([]);
  expect(excepted.length).toBe(EXCEPTIONS.reduce((sum, { ids, servers }) => sum + ids.length * servers.length, 0));
});

test('every problem has a message on one line without a final period', () => {
  expect(MESSAGES.size).toBeGreaterThan(sampleSize(500));
  expect(
    [...MESSAGES.keys()].filter(
      (message) =>
        message === '' || message.endsWith('.') || /(?<!")undefined|NaN|\[object/.test(message),
    ),
  ).toEqual([]);
});

test('every rule is in the catalogue', () => {
  const known = [...rulesOf('objects'), ...rulesOf('setup')].map(({ id }) => id);
  expect([...new Set(MESSAGES.values())].filter((id) => !known.includes(id))).toEqual([]);
});

test('a pod is rejected for reasons other than DRA in few cases', () => {
  const apart = RESULTS.filter(({ comparison }) => comparison.outcome === 'apart');
  expect(apart.filter(({ kind }) => kind.startsWith('resource.k8s.io/'))).toEqual([]);
  expect(apart.length / RESULTS.length).toBeLessThan(0.01);
});

testOfAll('the recorded cluster lacks a required feature in few cases', () => {
  const missing = RESULTS.filter(({ comparison }) => comparison.outcome === 'environment');
  expect(missing.map(({ server }) => server)).toEqual(['1.37.gates', '1.37.gates', '1.37.gates']);
});

testOfAll('objects that are not about DRA have no problems, and no server speaks of claims in them', () => {
  expect(NOT_OURS.length).toBeGreaterThan(30);
  expect([...new Set(NOT_OURS.map(({ object }) => object.kind))].sort()).toEqual([
    'CronJob', 'DaemonSet', 'Deployment', 'Job', 'PersistentVolumeClaim', 'Pod', 'ReplicaSet', 'ReplicationController',
    'StatefulSet',
  ]);
  for (const { id, object, verdicts } of NOT_OURS) {
    const problems = problemsOf(object, listMinors(ALL_MINORS), 'default').map(({ fieldPath }) => fieldPath);
    const answered = verdicts.flatMap(({ causes = [], fields = [] }) => [...causes.map(([path]) => path), ...fields]);

    // A PersistentVolumeClaim has no claims of pods.
    const aboutDra = isWorkloadKind(object.apiVersion, object.kind) ? answered.filter(isPartOfDra) : [];

    expect({ id, problems, aboutDra }).toEqual({ id, problems: [], aboutDra: [] });
  }
});
