import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from './child';
import { GROUPS } from './groups';
import { FILED_WORKLOADS } from './groups/manifests';
import { Job, quantile, Runner } from './measure';
import type { CountedRow, Group, TimedRow } from './row';
import { assertSameObjects } from './same-objects';
import { TOOLS } from './tools';

/** A row without a goal has no verdict. */
type Verdict = 'PASS' | 'FAIL' | '';

/** A line of the table, measured. */
interface Result {
  readonly group: string;
  readonly title: string;
  readonly peer: string;
  readonly measured: number;
  /** The lower and upper quartile of the rounds. */
  readonly quartiles?: [number, number];
  readonly goal?: number;
  readonly verdict: Verdict;
}

function measureGroup(runner: Runner, group: Group, rounds: number): Result[] {
  const jobs = new Map(
    (group.timed ?? [])
      .flatMap(({ ours, theirs }) => [ours, theirs])
      .map((job) => [nameOf(job), job]),
  );
  const outcomes = runner.runInterleaved([...jobs.values()], Math.min(rounds, group.rounds ?? rounds));
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
  return {
    ...lineOf(group, row),
    measured,
    quartiles: [quantile(values, 0.25), quantile(values, 0.75)],
    verdict: verdictOf(measured, row.goal),
  };
}

function countedResult(runner: Runner, group: Group, row: CountedRow): Result {
  const counts = row.jobs.map((job) => countsOf(runner, job));
  const measured = Math.max(...counts.map(row.count));
  return { ...lineOf(group, row), measured, verdict: verdictOf(measured, row.goal) };
}

const counted = new Map<string, ReturnType<typeof countOnce>>();

/** Counts are the same each time, so one run is enough. */
function countsOf(runner: Runner, job: Job) {
  const counts = counted.get(nameOf(job)) ?? countOnce(runner, job);
  counted.set(nameOf(job), counts);
  return counts;
}

function countOnce(runner: Runner, job: Job) {
  return runner.run(job).counts!;
}

function verdictOf(measured: number, goal: number | undefined): Verdict {
  if (goal === undefined) {
    return '';
  }
  return measured <= goal ? 'PASS' : 'FAIL';
}

function lineOf({ name }: Group, { title, peer, goal }: TimedRow | CountedRow) {
  return { group: name, title, peer, goal };
}

function nameOf(job: Job): string {
  return job.join(' ');
}

function print(title: string, peer: string, figures: string[], verdict: string): void {
  const columns = figures.map((figure) => figure.padStart(14)).join('');
  console.log(`${title.padEnd(47)}${peer.padEnd(36)}${columns}  ${verdict}`.trimEnd());
}

function printResult({ title, peer, measured, quartiles, goal, verdict }: Result): void {
  if (quartiles === undefined) {
    print(title, peer, [String(measured), '', String(goal)], verdict);
  } else {
    const middle = quartiles.map((each) => each.toFixed(2)).join('–');
    print(title, peer, [measured.toFixed(2), middle, goal?.toFixed(2) ?? ''], verdict);
  }
}

function chosenGroups(only: string | undefined): readonly Group[] {
  const chosen = GROUPS.filter(({ name }) => only === undefined || only.split(',').includes(name));
  if (chosen.length === 0) {
    throw new Error(`--only takes ${GROUPS.map(({ name }) => name).join(', ')}`);
  }
  return chosen;
}

/** Omits the rows whose tools cannot run, and makes sure that the other tools find faults. */
function withoutMissingTools(group: Group): Group {
  const tools = new Set(group.timed?.map(({ tool }) => tool));
  tools.delete(undefined);
  const missing = [...tools].filter((tool) => {
    const reason = TOOLS[tool!].whyMissing();
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
console.log(`Medians of ${rounds} rounds, each run in a process of its own.\n`);
print('', 'against', ['median', 'middle half', 'at most'], '');
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
const passed = results.filter(({ verdict }) => verdict === 'PASS');
console.log(`\n${passed.length} rows passed, ${failed.length} failed, the others have no goal`);
process.exitCode = failed.length === 0 ? 0 : 1;
