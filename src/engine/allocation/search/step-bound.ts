import { candidatesOf } from './candidates';
import { SearchProblem } from './search-problem';
import { Demand } from '../requests/request';

/**
 * An upper bound for the steps that upstream takes before it gives up: for each choice for earlier requests, it tries
 * all combinations of devices for a request or, without `triesCombinations`, all permutations.
 */
export function stepsAtMost(problem: SearchProblem): number {
  const { claims, pools, allDevices, context: { behaviour } } = problem;
  const candidates = candidatesOf(problem);
  const everything = pools.reduce((sum, { devices }) => sum + devices.length, 0);
  const choicesOf = (demand: Demand): Choices => {
    const all = allDevices.get(demand);
    return all === undefined
      ? waysToTake(demand.count, candidates?.get(demand)?.length ?? everything, behaviour.does('triesCombinations'))
      : { ways: 1, steps: all.length };
  };
  let [ways, steps] = [1, 1];
  for (const { demands } of claims.flatMap(({ requests }) => requests)) {
    const choices = demands.map(choicesOf);
    steps += ways * choices.reduce((sum, each) => sum + each.steps + 2, 0);
    ways *= choices.reduce((sum, each) => sum + each.ways, 0);
  }
  return steps + ways * claims.length;
}

/** The number of ways to take devices, and of steps to try all of them. */
interface Choices {
  readonly ways: number;
  readonly steps: number;
}

function waysToTake(count: number, devices: number, isCombining: boolean): Choices {
  let [ways, steps] = [1, 0];
  for (let taken = 0; taken < count; taken++) {
    ways *= Math.max(0, devices - taken) / (isCombining ? taken + 1 : 1);
    steps += ways;
  }
  return { ways, steps };
}
