import { parseArgs } from 'util';
import { writtenCases } from './cases';
import { Difference, differencesOf, schedulerOf } from './comparison';
import { devicesOf } from './devices';
import { MINORS, UpstreamEvaluator } from './evaluator';
import { SelectorGenerator } from './generator';
import { GENERATED, Recorded, recordedAnswer, writeRecorded } from './recorded';
import { isGoInstalled } from '../../../control-plane/binary';

/** How many of the generated selectors are recorded. */
const RECORDED_COUNT = 400;

/** Compares selectors with upstream's compiler and evaluator, and lists the differences. */
function main(): void {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      record: { type: 'boolean', default: false },
    },
  });
  if (!isGoInstalled()) {
    console.log('skipped: upstream\'s evaluator is built with Go, which is not on this machine');
    return;
  }
  const recorded: Recorded[] = [];
  for (const minor of MINORS) {
    const generated = new SelectorGenerator(Number(values.seed), minor).take(Number(values.count));
    const selectors = [
      ...writtenCases(),
      ...generated.map((expression) => ({ topic: GENERATED, expression })),
    ];
    const expressions = selectors.map(({ expression }) => expression);
    const answers = UpstreamEvaluator.build(minor)
      .answers(expressions, devicesOf(minor), schedulerOf(minor));
    const differences = differencesOf(expressions, answers, minor);
    const accepted = answers.filter(({ verdict }) => verdict === 'accepted').length;
    console.log(`1.${minor}: ${answers.length} selectors, ${accepted} accepted, ${differences.length} differences`);
    report(differences);
    process.exitCode = differences.length > 0 ? 1 : process.exitCode;
    recorded.push(...selectors.slice(0, selectors.length - generated.length + RECORDED_COUNT)
      .map((each, index) => recordedAnswer(minor, each, answers[index])));
  }
  if (values.record) {
    writeRecorded(recorded);
  }
}

function report(differences: readonly Difference[]): void {
  const kinds = new Map<string, Difference[]>();
  differences.forEach((each) => kinds.set(each.kind, [...kinds.get(each.kind) ?? [], each]));
  for (const [kind, all] of kinds) {
    console.log(`  ${all.length} × ${kind}`);
    all.slice(0, 5).forEach(({ expression, upstream, ours }) =>
      console.log(`    ${expression}\n      upstream: ${upstream.split('\n')[0]}\n      ours: ${ours}`));
  }
}

main();
