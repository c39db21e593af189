import { writeFileSync } from 'fs';
import { parseArgs } from 'util';
import { Difference, differencesOf, Scheduler } from './comparison';
import { devicesOf } from './devices';
import { MINORS, UpstreamEvaluator } from './evaluator';
import { SelectorGenerator } from './generator';

/** Compares generated selectors with upstream's compiler and evaluator, and lists the differences. */
function main(): void {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      record: { type: 'string' },
    },
  });
  const lines: string[] = [];
  for (const minor of MINORS) {
    const expressions = new SelectorGenerator(Number(values.seed), minor).take(Number(values.count));
    const scheduler = schedulerOf(minor);
    const answers = UpstreamEvaluator.build(minor).answers(expressions, devicesOf(minor), scheduler);
    const differences = differencesOf(expressions, answers, devicesOf(minor), scheduler);
    const accepted = answers.filter(({ verdict }) => verdict === 'accepted').length;
    console.log(`1.${minor}: ${expressions.length} selectors, ${accepted} accepted, ${differences.length} differences`);
    report(differences);
    process.exitCode = differences.length > 0 ? 1 : process.exitCode;
    lines.push(...answers.map(({ verdict, cost, results }, index) => JSON.stringify({
      minor,
      expression: expressions[index],
      verdict: verdict.replace('RuleInvalid', 'Invalid').replace('panic', 'InternalError'),
      cost: cost === undefined ? undefined : String(cost),
      results: results?.map((result) => result.split(':')[0]).join(' '),
    })));
  }
  if (values.record !== undefined) {
    writeFileSync(values.record, `${lines.join('\n')}\n`);
  }
}

/** All feature gates of selectors are on. */
export function schedulerOf(minor: number): Scheduler {
  return { minor, consumableCapacity: minor >= 34, listAttributes: minor >= 36 };
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

if (require.main === module) {
  main();
}
