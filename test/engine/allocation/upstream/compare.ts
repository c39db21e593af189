import { parseArgs } from 'util';
import { differenceOf } from './comparison';
import { RECORDED_MINORS } from './default-gates';
import { generateScenarios } from './generator/scenario-generator';
import { ExpectedAnswer } from './recorded';
import { answerTo, behaviourFor, Scenario } from './scenario';
import { UpstreamAllocator, UpstreamAnswer } from './upstream-allocator';
import { isGoInstalled } from '../../../control-plane/binary';

/** How often upstream is asked where its order of pools is random, to see all orders. */
const COPIES = 24;

/** How many differences are shown. */
const SHOWN = 5;

/** Asks upstream's allocator and ours the same, and lists the differences. */
function main(): void {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      kubernetes: { type: 'string' },
    },
  });
  if (!isGoInstalled()) {
    console.log('skipped: upstream\'s allocator is built with Go, which is not on this machine');
    return;
  }
  const { seed, count, kubernetes } = values;
  const minors = kubernetes === undefined ? RECORDED_MINORS.map((minor) => `1.${minor}`) : [kubernetes];
  minors.forEach((minor) => compare(minor, generateScenarios(seed, Number(count), minor)));
}

function compare(minor: string, scenarios: readonly Scenario[]): void {
  const asked = scenarios.filter((scenario) => scenario.mode !== 'sequence' || hasOrder(scenario));
  const questions = asked.flatMap((scenario) => new Array(hasOrder(scenario) ? 1 : COPIES).fill({ scenario }));
  const answers = UpstreamAllocator.build(minor).answers(questions);
  const compared = asked.map((scenario) => ({ scenario, upstream: answers.splice(0, hasOrder(scenario) ? 1 : COPIES) }))
    .filter(({ upstream }) => upstream.every(hasAnswer))
    .map(({ scenario, upstream }) => ({ scenario, upstream: anyOf(upstream), ours: answerTo(scenario) }));
  const different = compared.map((each) => ({ ...each, difference: differenceOf(each.upstream, each.ours) }))
    .filter(({ difference }) => difference !== undefined);
  const fitting = compared.filter(({ upstream }) => JSON.stringify(upstream).includes('"device"')).length;
  console.log(
    `${minor}: ${compared.length} of ${scenarios.length} scenarios, ${fitting} with devices, ${different.length} differences`,
  );
  different.slice(0, SHOWN).forEach(({ scenario, upstream, ours, difference }) => console.log([
    `  ${difference}: ${scenario.name}`, JSON.stringify(scenario), JSON.stringify(upstream), JSON.stringify(ours),
  ].join('\n    ')));
  process.exitCode = different.length > 0 ? 1 : process.exitCode;
}

/** Whether upstream looks at pools in an order that is not random. */
function hasOrder({ minor, features }: Scenario): boolean {
  return behaviourFor(minor, features).does('sortsPools');
}

/** All answers that upstream has given for each node. */
function anyOf(answers: readonly UpstreamAnswer[]): ExpectedAnswer {
  const [first] = answers;
  return {
    ...first,
    nodes: first.nodes?.map((node, index) => ({ ...node, anyOf: answers.map(({ nodes }) => nodes![index]) })),
  };
}

/** Upstream can crash, or run out of time. */
function hasAnswer(answer: UpstreamAnswer): boolean {
  const text = JSON.stringify(answer);
  if (text.includes('"error":"input')) {
    throw new Error(`upstream cannot read a scenario: ${answer.error}`);
  }
  return !text.includes('filter operation aborted') && !text.includes('"error":"panic');
}

main();
