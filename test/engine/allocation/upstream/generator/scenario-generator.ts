import { CLAIM_ASPECTS } from './claim-aspects';
import { DEVICE_ASPECTS } from './device-aspects';
import { Random } from './random';
import { demandsOf, devicesOf, newWorld, toScenario, World } from './world';
import { gatesOf } from '../../../../../src/engine/allocation/features';
import { DEFAULT_GATES, minorOf } from '../default-gates';
import { Scenario } from '../scenario';

const ASPECTS = { ...DEVICE_ASPECTS, ...CLAIM_ASPECTS };

/** Upstream tries so many ways in a moment. */
const MOST_WAYS = 30_000;

/** Scenarios of one minor or release for a seed, each with two or three aspects and one of three sets of features. */
export function generateScenarios(seed: string, count: number, minor: string): Scenario[] {
  const names = Object.keys(ASPECTS);
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(`${seed}/${index}`);
    const world = newWorld(random, Number(minor.split('.')[1]));
    const chosen = [names[index % names.length], ...random.list(1, 2, () => random.pick(names))];
    chosen.forEach((name) => ASPECTS[name](world));
    tame(world);
    return { ...toScenario(world, `${seed}-${index} ${chosen.join('+')}`, featuresFor(random, minor)), minor };
  });
}

function featuresFor(random: Random, minor: string): readonly string[] {
  const gates = gatesOf(Number(minor.split('.')[1]));
  return random.pick([DEFAULT_GATES[minorOf(minor)], gates, random.some(gates, 0.7)]);
}

/** Lowers counts until upstream is not busy for too long. */
function tame(world: World): void {
  const devices = Math.max(2, devicesOf(world).length * 0.6);
  const demands = demandsOf(world);
  const ways = (): number => demands.reduce((product, { count = 1 }) => product * devices ** count, 1);
  for (const demand of demands) {
    while (ways() > MOST_WAYS && (demand.count ?? 1) > 1) {
      demand.count!--;
    }
  }
  while (ways() > MOST_WAYS && world.claims.length > 1) {
    world.claims.pop();
    demands.splice(demandsOf(world).length);
  }
}
