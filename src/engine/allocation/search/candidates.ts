import { SearchProblem } from './search-problem';
import { isTaintedFor } from './taints';
import { AllocationError, attempted } from '../allocation-error';
import { PoolDevice } from '../pools/pool-device';
import { Demand, demandsOf } from '../requests/request';
import { isSelectable } from '../requests/selection';

/** The devices that each demand could get on its own. */
export type Candidates = ReadonlyMap<Demand, readonly PoolDevice[]>;

/** The candidates of all demands; undefined if determining them could fail. */
export function candidatesOf(problem: SearchProblem): Candidates | undefined {
  if (isUncertain(problem)) {
    return undefined;
  }
  const { claims, pools, allDevices } = problem;
  const devices = pools.flatMap((pool) => pool.devices);
  const candidates = attempted(() => new Map(demandsOf(claims).map((demand) => {
    const all = allDevices.get(demand)?.map(({ device }) => device);
    return [demand, (all ?? devices).filter((device) => isCandidate(device, demand, problem))] as const;
  })));
  return candidates instanceof AllocationError ? undefined : candidates;
}

/** @throws AllocationError if a selector fails, or the capacity cannot be computed */
function isCandidate(device: PoolDevice, demand: Demand, { context, attempt }: SearchProblem): boolean {
  const { behaviour, node, state } = context;
  return (demand.isAdmin || !state.isTaken(device))
    && isSelectable(device, demand, node, behaviour)
    && !isTaintedFor(device, demand, behaviour)
    && attempt.capacity.hasLeftBefore(device, demand);
}

/** Whether anything other than selecting devices can fail. */
function isUncertain({ claims, pools, context: { behaviour } }: SearchProblem): boolean {
  const demands = demandsOf(claims);
  const constrainsAll = claims.some((claim) =>
    claim.constraints.length > 0 && demandsOf([claim]).some(({ wantsAll }) => wantsAll));
  const failsOnPools = (behaviour.does('failsOnInvalidPools') || behaviour.does('failsOnDevicesOfInvalidPools'))
    && pools.some(({ invalidReason }) => invalidReason !== undefined);
  const losesPool = behaviour.does('losesPoolOfAll') && behaviour.has('partitionableDevices')
    && demands.some(({ wantsAll }) => wantsAll);
  const readsOther = behaviour.does('checksOtherCapacity') && behaviour.has('consumableCapacity');
  return constrainsAll || failsOnPools || losesPool || readsOther
    || demands.some(({ derivedAttributes }) => derivedAttributes.size > 0);
}
