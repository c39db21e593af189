import type { Attempt } from './attempt';
import { fits, Need } from './matching';
import { SearchProblem } from './search-problem';
import { isTaintedFor } from './taints';
import { AllocationError } from '../allocation-error';
import { PoolDevice } from '../pools/pool-device';
import { Claim, Demand, demandsOf, MOST_DEVICES, Request } from '../requests/request';
import { isSelectable } from '../requests/selection';

/** The devices that a demand could have if it was alone. */
type Candidates = ReadonlyMap<Demand, readonly PoolDevice[]>;

/**
 * Whether a search can only end without a solution and without an error, because there
 * are not enough devices, or not enough of a counter. Constraints are not looked at.
 */
export function isHopeless(problem: SearchProblem): boolean {
  const { claims } = problem;
  const candidates = candidatesOf(problem);
  return candidates !== undefined && !claims.some(canBeTooLarge)
    && (!haveDevices(claims, candidates, problem) || !haveCounters(claims, candidates, problem));
}

/** The most steps that upstream takes before it gives up. */
export function stepsAtMost(problem: SearchProblem): number {
  const { claims, allDevices, context: { behaviour } } = problem;
  const candidates = candidatesOf(problem) ?? new Map<Demand, readonly PoolDevice[]>();
  const isCombining = behaviour.does('triesCombinations');
  const everything = problem.pools.reduce((sum, { devices }) => sum + devices.length, 0);
  let [ways, steps] = [1, 1];
  for (const { requests } of claims) {
    for (const { demands } of requests) {
      let waysOfRequest = 0;
      for (const demand of demands) {
        const all = allDevices.get(demand);
        const count = all?.length ?? demand.count;
        let waysOfDemand = 1;
        for (let taken = 0; taken < count; taken++) {
          const choices = (candidates.get(demand)?.length ?? everything) - taken;
          const share = isCombining ? taken + 1 : 1;
          waysOfDemand = all === undefined ? waysOfDemand * Math.max(0, choices) / share : 1;
          steps += ways * waysOfDemand;
        }
        waysOfRequest += waysOfDemand;
        steps += ways;
      }
      ways *= waysOfRequest;
    }
    steps += ways;
  }
  return steps;
}

/** Undefined if looking for devices could end with an error. */
function candidatesOf({ claims, pools, allDevices, attempt, context }: SearchProblem): Candidates | undefined {
  const { behaviour, node, state } = context;
  const candidates = new Map<Demand, readonly PoolDevice[]>();
  const devices = pools.flatMap((pool) => pool.devices);
  const demands = demandsOf(claims);
  const isUncertain = claims.some(({ constraints, requests }) =>
    constraints.length > 0 && requests.some((request) => request.demands.some(({ wantsAll }) => wantsAll)));
  const failsOnPools = behaviour.does('failsOnInvalidPools')
    && pools.some(({ invalidReason }) => invalidReason !== undefined);
  if (isUncertain || failsOnPools || demands.some(({ derivedAttributes }) => derivedAttributes.size > 0)) {
    return undefined;
  }
  try {
    for (const demand of demands) {
      const all = allDevices.get(demand)?.map(({ device }) => device);
      candidates.set(demand, (all ?? devices).filter((device) =>
        (demand.isAdmin || !state.isTaken(device))
        && isSelectable(device, demand, node, behaviour)
        && !isTaintedFor(device, demand, behaviour)
        && attempt.capacity.hasLeftBefore(device, demand)));
    }
    return candidates;
  } catch (error) {
    if (error instanceof AllocationError) {
      return undefined;
    }
    throw error;
  }
}

/** Whether alternatives can add up to more devices than a claim may have. */
function canBeTooLarge({ requests }: Claim): boolean {
  const most = (request: Request): number => Math.max(0, ...request.demands.map(({ count }) => count));
  return requests.some(({ hasAlternatives }) => hasAlternatives)
    && (requests.some(({ demands }) => demands.some(({ wantsAll }) => wantsAll))
      || requests.reduce((sum, request) => sum + most(request), 0) > MOST_DEVICES);
}

function haveDevices(
  claims: readonly Claim[],
  candidates: Candidates,
  { allDevices, attempt }: SearchProblem,
): boolean {
  const isShared = (device: PoolDevice): boolean => attempt.capacity.isShared(device);
  const needs = claims.flatMap(({ requests }) => requests).map(({ demands }): Need => {
    const possible = demands.filter((demand) => {
      const all = allDevices.get(demand);
      return all === undefined
        ? hasEnough(demand, candidates.get(demand)!, isShared)
        : all.length > 0 && candidates.get(demand)!.length === all.length;
    });
    return {
      isPossible: possible.length > 0,
      count: Math.min(...possible.map((demand) => allDevices.get(demand)?.length ?? demand.count)),
      devices: possible.some(({ isAdmin }) => isAdmin)
        ? undefined
        : new Set(possible.flatMap((demand) => candidates.get(demand)!)),
    };
  });
  return fits(needs, isShared);
}

function hasEnough(
  { count }: Demand,
  devices: readonly PoolDevice[],
  isShared: (device: PoolDevice) => boolean,
): boolean {
  return devices.length >= count || devices.some(isShared);
}

/** Whether there is as much of each counter, in all sets together, as is needed at least. */
function haveCounters(
  claims: readonly Claim[],
  candidates: Candidates,
  { pools, context, attempt }: SearchProblem,
): boolean {
  const { behaviour, counters } = context;
  const consumers = pools.flatMap((pool) => pool.devices
    .filter(({ consumesCounters }) => consumesCounters).map((device) => ({ device, pool })));
  if (consumers.length === 0 || !behaviour.has('partitionableDevices') || behaviour.does('leavesTraces')) {
    return true;
  }
  const left = new Map<string, bigint>();
  const accounts = new Map(consumers.map(({ device, pool }) => [counters.keyOf(device), counters.of(device, pool)]));
  for (const [set, amount] of [...accounts.values()].flatMap((account) => [...account])) {
    const name = set.slice(set.indexOf(' ') + 1);
    left.set(name, (left.get(name) ?? 0n) + (amount > 0n ? amount : 0n));
  }
  return claims.every(({ requests }) => requests.every(({ demands }) => {
    for (const [name, amount] of left) {
      const least = demands.map((demand) =>
        BigInt(demand.count) * leastUse(candidates.get(demand)!, name, attempt));
      const use = least.reduce((one, other) => (other < one ? other : one));
      if (use > amount) {
        return false;
      }
      left.set(name, amount - use);
    }
    return true;
  }));
}

/** How much of a counter a demand uses for each device, at least. */
function leastUse(devices: readonly PoolDevice[], name: string, { capacity }: Attempt): bigint {
  let least: bigint | undefined;
  for (const device of devices) {
    const use = capacity.isShared(device) ? 0n : device.counterUses
      .reduce((sum, { counter, amount }) => (counter === name ? sum + amount : sum), 0n);
    least = least === undefined || use < least ? use : least;
  }
  return least ?? 0n;
}
