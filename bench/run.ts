import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from './child';
import { Job, quantile, Runner } from './measure';
import { CountedRow, FILED_WORKLOADS, Group, GROUPS, TimedRow } from './rows';
import { assertSameObjects } from './same-objects';
import { whyMissing } from './tools';

/** A goal that is missed by less than this is within what the machine cannot tell. */
const MARGIN = 1.10;

/** A line of the table, measured. */
interface Result {
  readonly group: string;
  readonly title: string;
  readonly peer: string;
  readonly measured: number;
  /** The middle half of the rounds lies between these two. */
  readonly quartiles?: [number, number];
  readonly goal?: number;
  /** What fails the command; undefined where nothing does. */
  readonly limit?: number;
  readonly verdict: string;
}

function measureGroup(runner: Runner, group: Group, rounds: number): Result[] {
  const jobs = new Map(
    (group.timed ?? [])
      .flatMap(({ ours, theirs }) => [ours, theirs])
      .map((job) => [nameOf(job), job]),
  );
  const outcomes = runner.runInterleaved([...jobs.values()], rounds);
  const byJob = new Map([...jobs.keys()].map((name, index) => [name, outcomes[index]]));
  return [
    ...(group.counted ?? []).map((row) => countedResult(runner, group, row)),
    ...(group.timed ?? []).map((row) => timedResult(group, row, byJob)),
  ];
}

function timedResult(group: Group, row: TimedRow, outcomes: Map<string, Outcome[]>): Result {
  const ours = outcomes.get(nameOf(row.ours))!;
  const theirs = outcomes.get(nameOf(row.theirs))!;
  const values = ours.map((outcome, round) => row.compare(outcome, theirs[round]));
  const measured = quantile(values, 0.5);
  const limit = row.goal === undefined || row.later === true ? undefined : row.goal * MARGIN;
  return {
    ...lineOf(group, row),
    measured,
    quartiles: [quantile(values, 0.25), quantile(values, 0.75)],
    limit,
    verdict: verdictOf(measured, row.goal, limit),
  };
}

function countedResult(runner: Runner, group: Group, row: CountedRow): Result {
  const counts = row.jobs.map((job) => countsOf(runner, job));
  const measured = Math.max(...counts.map(row.count));
  return { ...lineOf(group, row), measured, limit: row.goal, verdict: verdictOf(measured, row.goal, row.goal) };
}

const counted = new Map<string, ReturnType<typeof countOnce>>();

/** Counts are the same each time, so once is enough. */
function countsOf(runner: Runner, job: Job) {
  const counts = counted.get(nameOf(job)) ?? countOnce(runner, job);
  counted.set(nameOf(job), counts);
  return counts;
}

function countOnce(runner: Runner, job: Job) {
  const counts = runner.run(job).counts!;
  if (counts.ruleRuns === 0 || counts.mostObjectChecks === 0 || counts.fewestRenderings === 0) {
    throw new Error(`"${nameOf(job)}" counted nothing: ${JSON.stringify(counts)}`);
  }
  return counts;
}

function verdictOf(measured: number, goal: number | undefined, limit: number | undefined): string {
  if (goal === undefined) {
    return '';
  }
  if (measured <= goal) {
    return 'PASS';
  }
  return limit === undefined ? 'later' : measured <= limit ? 'PASS within the margin' : 'FAIL';
}

function lineOf({ name }: Group, { title, peer, goal }: TimedRow | CountedRow) {
  return { group: name, title, peer, goal };
}

function nameOf(job: Job): string {
  return job.join(' ');
}

function print(title: string, peer: string, figures: string[], verdict: string): void {
  console.log(
    `${title.padEnd(47)}${peer.padEnd(36)}${figures.map((figure) => figure.padStart(12)).join('')}  ${verdict}`.trimEnd(),
  );
}

function printResult({ title, peer, measured, quartiles, goal, limit, verdict }: Result): void {
  const figure = (value: number | undefined) =>
    value === undefined ? '' : quartiles === undefined ? String(value) : value.toFixed(2);
  const spread = quartiles?.map((each) => each.toFixed(2)).join('–') ?? '';
  print(title, peer, [figure(measured), spread, figure(goal), figure(limit)], verdict);
}

function chosenGroups(only: string | undefined): readonly Group[] {
  const chosen = GROUPS.filter(({ name }) => only === undefined || only.split(',').includes(name));
  if (chosen.length === 0) {
    throw new Error(`--only takes ${GROUPS.map(({ name }) => name).join(', ')}`);
  }
  return chosen;
}

/**
 * The group without the rows whose tools cannot be run; those that can are shown to find
 * faults.
 */
function withoutMissingTools(group: Group): Group {
  const tools = new Set(group.timed?.map(({ tool }) => tool));
  tools.delete(undefined);
  const missing = [...tools].filter((tool) => {
    const reason = whyMissing(tool!);
    if (reason !== undefined) {
      console.log(`SKIPPED: nothing is compared with ${tool}: ${reason}`);
    }
    return reason !== undefined;
  });
  const timed = group.timed?.filter(({ tool }) => !missing.includes(tool));
  timed?.forEach(({ tool }) => tool !== undefined && runner.run([tool, 'broken']));
  return { ...group, timed };
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const rounds = Number(values.runs);
if (!Number.isInteger(rounds) || rounds < 1) {
  throw new Error(`--runs takes a number of rounds, not "${values.runs}"`);
}
const runner = new Runner();
runner.writeInputs(FILED_WORKLOADS);
const groups = chosenGroups(values.only).map(withoutMissingTools);
for (const charts of groups.some(({ timed }) => timed?.some(({ ours }) => ours[0] === 'synth')) ? [1, 100] : []) {
  console.log(assertSameObjects(runner, 1000, charts));
}
console.log(
  `Medians of ${rounds} rounds, each run in a process of its own; a goal fails when it is missed by more than 10 %.\n`,
);
print('', 'against', ['median', 'middle half', 'goal', 'fails above'], '');
const results = groups.flatMap((group) => {
  console.log(`\n${group.title} (${group.name})`);
  const measured = measureGroup(runner, group, rounds);
  measured.forEach(printResult);
  return measured;
});
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}
const failed = results.filter(({ verdict }) => verdict === 'FAIL');
console.log(`\n${results.length - failed.length} rows passed or without a verdict, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
