import { parseArgs } from 'util';
import { askUpstream } from './asked-upstream';
import { differenceOf } from './comparison';
import { minorOf, RECORDED_RELEASES, releaseOf } from './default-gates';
import { generateScenarios } from './generator/scenario-generator';
import { answerTo } from './scenario';
import { UpstreamAllocator } from './upstream-allocator';
import { isGoInstalled } from '../../../control-plane/binary';

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
  const releases = kubernetes?.split(',') ?? [...new Set(RECORDED_RELEASES.map(minorOf))];
  releases.map(releaseOf).forEach((release) => compare(release, seed, Number(count)));
}

function compare(release: string, seed: string, count: number): void {
  const scenarios = generateScenarios(seed, count, release);
  const answers = askUpstream(UpstreamAllocator.build(release), scenarios);
  const compared = scenarios.flatMap((scenario, index) => {
    const upstream = answers[index];
    if (upstream === undefined) {
      return [];
    }
    const ours = answerTo(scenario);
    const differences = upstream.map((each) => differenceOf(each, ours));
    return [{ scenario, upstream, ours, difference: differences.includes(undefined) ? undefined : differences.at(-1) }];
  });
  const different = compared.filter(({ difference }) => difference !== undefined);
  const fitting = compared.filter(({ upstream }) => JSON.stringify(upstream).includes('"device"')).length;
  const crashing = compared.filter(({ upstream: [{ error = '' }] }) => error === 'panic').length;
  console.log(`${release}: ${compared.length} of ${scenarios.length} scenarios, ${fitting} with devices, `
    + `${crashing} that crash upstream, ${different.length} differences`);
  different.slice(0, SHOWN).forEach(({ scenario, upstream, ours, difference }) => console.log([
    `  ${difference}: ${scenario.name}`, JSON.stringify(scenario), JSON.stringify(upstream), JSON.stringify(ours),
  ].join('\n    ')));
  process.exitCode = different.length > 0 ? 1 : process.exitCode;
}

main();
