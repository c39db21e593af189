import { ClusterClaim } from './cluster/cluster-objects';
import { idOf, resultsOf } from './devices-in-use';
import { ClusterNode } from './nodes/cluster-node';
import { ClaimAllocation } from './nodes/device-resources';
import { PodToPlace } from './pods/pod-to-place';
import { attempted } from '../allocation/allocation-error';
import { AllocationObject, DeviceResult } from '../allocation/objects';
import { reaches } from '../allocation/pools/node-match';
import { canSkipNodeOperations } from '../allocation/search/attempt';
import { Fields, objectsOf } from '../kubernetes/plain-data';

/** A claim with its allocation and users. */
export interface ClaimState {
  readonly claim: ClusterClaim;
  /** `namespace/name`. */
  readonly fullName: string;
  allocation?: AllocationObject;
  /** Whether the scheduler ignores which nodes can use the claim's devices. */
  isOverlooked?: boolean;
  /** The pods and pod groups that use the claim: `pods/trainer`, `podgroups/training`. */
  readonly users: Set<string>;
}

/** Whether a node can use the devices of a claim; true for a claim without devices. */
export function isUsableOn({ allocation, claim, isOverlooked }: ClaimState, { object }: ClusterNode): boolean {
  if (allocation === undefined || isOverlooked === true) {
    return true;
  }
  const { nodeSelector } = allocation;
  const results = resultsOf(allocation);
  return (nodeSelector === undefined || attempted(() => reaches({ nodeSelector }, object)) === true)
    && (canSkipNodeOperations(object) || !results.some(({ skipNodeOperations = [] }) => skipNodeOperations.length > 0))
    && !results.some((result) => hasFailed(result, claim));
}

/** Returns the consumer that a claim, given by its name in the pod, is reserved for: the pod or its group. */
export function consumerOf({ name, claims }: Pick<PodToPlace, 'name' | 'claims'>, claim: string): string {
  const group = claims.find((each) => each.name === claim)?.group;
  return group === undefined ? `pods/${name}` : `podgroups/${group}`;
}

/** Whether a claim is allocated and no other consumer uses it. */
export function isUsedOnlyBy(consumer: string, { allocation, users }: ClaimState): boolean {
  return allocation !== undefined && (users.size === 0 || (users.size === 1 && users.has(consumer)));
}

/** Whether a binding failure condition of a device is true in the status of its claim. */
function hasFailed(result: DeviceResult, claim: ClusterClaim): boolean {
  return conditionsOf(result, claim).some(({ type }) => result.bindingFailureConditions?.includes(type));
}

/** Returns the conditions that the driver reports for an allocated device, or a share of it, with a status. */
export function conditionsOf(
  result: DeviceResult, { status: ofClaim }: ClusterClaim, status: 'True' | 'False' = 'True',
): readonly Fields[] {
  const reported = objectsOf((ofClaim as Fields | undefined)?.devices)
    .find((each) => idOf(each as DeviceResult) === idOf(result) && each.shareID === result.shareID);
  return objectsOf(reported?.conditions).filter((each) => each.status === status);
}

/** Returns the allocations of a pod's claims: existing ones, and `results` for the missing claims. */
export function allocationsOf(
  claims: ReadonlyMap<string, ClaimState>, missing: readonly ClaimState[], results: readonly AllocationObject[],
): ClaimAllocation[] {
  return [...claims].flatMap(([name, state]) => {
    const index = missing.indexOf(state);
    const allocation = index < 0 ? state.allocation : results[index];
    return allocation === undefined ? [] : [{ name, allocation, isEarlier: index < 0 }];
  });
}
