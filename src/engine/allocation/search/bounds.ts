import { Candidates, candidatesOf } from './candidates';
import { haveCounters } from './counter-bound';
import { fits, Need } from './matching';
import { SearchProblem } from './search-problem';
import { PoolDevice } from '../pools/pool-device';
import { Claim, Demand, demandsOf, MOST_DEVICES, Request } from '../requests/request';

/**
 * Whether a search must end without a solution and without an error: there are not enough devices, not enough for a
 * constraint, or not enough of a counter.
 */
export function isHopeless(problem: SearchProblem): boolean {
  const { claims } = problem;
  const candidates = candidatesOf(problem);
  return candidates !== undefined && !claims.some(canBeTooLarge)
    && !(haveDevices(candidates, problem)
      && claims.every((claim) => canSatisfy(claim, candidates, problem))
      && haveCounters(candidates, problem));
}

/** Whether alternatives can add up to more devices than a claim may have. */
function canBeTooLarge({ requests }: Claim): boolean {
  const most = (request: Request): number => Math.max(0, ...request.demands.map(({ count }) => count));
  return requests.some(({ hasAlternatives }) => hasAlternatives)
    && (requests.some(({ demands }) => demands.some(({ wantsAll }) => wantsAll))
      || requests.reduce((sum, request) => sum + most(request), 0) > MOST_DEVICES);
}

/** Whether there are enough devices for all requests, each device for one of them. */
function haveDevices(candidates: Candidates, problem: SearchProblem): boolean {
  const { claims, allDevices, attempt, context: { behaviour } } = problem;
  const isShared = (device: PoolDevice): boolean => attempt.capacity.isShared(device);
  const needs = claims.flatMap(({ requests }) => requests).map(({ demands }): Need => {
    const possible = demands.filter((demand) => {
      const all = allDevices.get(demand);
      const found = candidates.get(demand)!;
      return all === undefined
        ? found.length >= demand.count || found.some(isShared)
        : (all.length > 0 || behaviour.does('allowsNoneOfAll'))
          && (found.length === all.length || behaviour.does('takesWhatIsFreeOfAll'));
    });
    return {
      isPossible: possible.length > 0,
      count: Math.min(...possible.map((demand) =>
        (allDevices.has(demand) ? candidates.get(demand)!.length : demand.count))),
      devices: possible.some(({ isAdmin }) => isAdmin)
        ? undefined
        : new Set(possible.flatMap((demand) => candidates.get(demand)!)),
    };
  });
  return fits(needs, isShared);
}

/** Whether each constraint of a claim allows enough devices. */
function canSatisfy(
  claim: Claim,
  candidates: Candidates,
  { context, attempt, pools }: SearchProblem,
): boolean {
  const inOrder = pools.flatMap(({ devices }) => devices);
  return context.constraints[claim.index].every((constraint) => {
    const countOf = (demand: Demand): number => (constraint.concerns(demand) ? demand.count : 0);
    const devicesOf = (demands: readonly Demand[]): readonly PoolDevice[] => {
      const possible = new Set(demands.flatMap((demand) => candidates.get(demand)!));
      return inOrder.filter((device) => possible.has(device));
    };
    const needs = claim.requests.map(({ demands }) => (
      { count: Math.min(...demands.map(countOf)), devices: devicesOf(demands) }));
    const devices = devicesOf(demandsOf([claim]).filter((demand) => constraint.concerns(demand)));
    return devices.some((device) => attempt.capacity.isShared(device))
      || constraint.canHold(needs.filter(({ count }) => count > 0), devices);
  });
}
