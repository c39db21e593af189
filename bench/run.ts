import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from './child';
import { compileWays, ratio, run } from './measure';

/** One line of the table. */
interface Row {
  readonly title: string;
  readonly peer: string;
  readonly goal: number;
  readonly measure: (rounds: number) => number;
}

/** A goal that is missed by less than this is within what the machine cannot tell. */
const MARGIN = 1.1;

const cpu = ({ cpu: value }: Outcome) => value;
const rss = ({ rss: value }: Outcome) => value;
const synth = (way: string, charts: number, method = 'build') => ['synth', way, method, '1000', String(charts)];

/** Ours against a peer, building, checking and synthesizing 1,000 workloads in so many charts. */
function synthRow(charts: number, peer: string, title: string, goal: number, method = 'build', figure = cpu): Row {
  return { title, peer, goal, measure: (rounds) => ratio(rounds, synth('constructs', charts, method), synth(peer, charts), figure) };
}

const ROWS: Row[] = [
  synthRow(1, 'plain', 'build + check + synth, 1 chart', 1.00),
  synthRow(1, 'plain', 'the same with a target', 1.00, 'buildWithTarget'),
  synthRow(100, 'plain', 'the same in 100 charts', 1.00),
  synthRow(1, 'generated', 'build + check + synth, 1 chart', 0.80),
  synthRow(1, 'plus', 'build + check + synth, 1 chart', 0.60),
  synthRow(1, 'plain', 'peak memory', 1.05, 'build', rss),
  {
    title: 'import',
    peer: 'cdk8s alone',
    goal: 1.12,
    measure: (rounds) => ratio(rounds, ['import', 'cdk8s,cdk8s-dra'], ['import', 'cdk8s'], cpu),
  },
];

/** Ways are compared only if they write the same. */
function assertSameOutput(): void {
  const outputs = ['constructs', 'plain', 'generated'].map((way) => documents(run(...synth(way, 1), 'true').output!));
  outputs.forEach((output) => {
    if (output !== outputs[0]) {
      throw new Error('the ways do not write the same objects, so their times cannot be compared');
    }
  });
}

/** The objects of a text, whatever their order and that of their fields; only ours knows that a class has no namespace. */
function documents(text: string): string {
  return text.split(/^---\n/m).map((document) => document.split('\n').filter((line) => line !== '  namespace: ml').sort().join('\n')).sort().join('\n');
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' }, json: { type: 'string' }, only: { type: 'string' } } });
compileWays();
assertSameOutput();
const results = ROWS.filter(({ title, peer }) => values.only === undefined || `${title} ${peer}`.includes(values.only)).map((row) => {
  const measured = row.measure(Number(values.runs));
  const verdict = measured <= row.goal ? 'PASS' : measured <= row.goal * MARGIN ? 'PASS within the margin' : 'FAIL';
  console.log(`${row.title.padEnd(34)} ${`÷ ${row.peer}`.padEnd(14)} ${measured.toFixed(2)}  goal ≤ ${row.goal.toFixed(2)}  ${verdict}`);
  return { title: row.title, peer: row.peer, goal: row.goal, measured, verdict };
});
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}
process.exitCode = results.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0;
