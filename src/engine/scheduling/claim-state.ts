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

/** A claim, and what it has. */
export interface ClaimState {
  readonly claim: ClusterClaim;
  /** `namespace/name`. */
  readonly fullName: string;
  allocation?: AllocationObject;
  /** Whether the scheduler overlooks where its devices are. */
  isOverlooked?: boolean;
  /** The pods and groups that use it: `pods/trainer`, `podgroups/training`. */
  readonly users: Set<string>;
}

/** Whether the devices of a claim, if it has any, can be used on a node. */
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

/** For whom a claim of a pod is reserved, by its name in the pod: the pod, or its group. */
export function consumerOf({ name, claims }: Pick<PodToPlace, 'name' | 'claims'>, claim: string): string {
  const group = claims.find((each) => each.name === claim)?.group;
  return group === undefined ? `pods/${name}` : `podgroups/${group}`;
}

/** Whether a claim has devices, and no other user than this one. */
export function isUsedOnlyBy(consumer: string, { allocation, users }: ClaimState): boolean {
  return allocation !== undefined && (users.size === 0 || (users.size === 1 && users.has(consumer)));
}

/** Whether the driver has reported that a device cannot be bound. */
function hasFailed(result: DeviceResult, claim: ClusterClaim): boolean {
  return conditionsOf(result, claim).some(({ type }) => result.bindingFailureConditions?.includes(type));
}

/** The conditions of a device that a claim has, as its driver reports them: those that are true. */
export function conditionsOf(result: DeviceResult, { status }: ClusterClaim): readonly Fields[] {
  const reported = objectsOf((status as Fields | undefined)?.devices)
    .find((each) => idOf(each as DeviceResult) === idOf(result));
  return objectsOf(reported?.conditions).filter((each) => each.status === 'True');
}

/** The allocations of a pod's claims: those that they have, and those that they get. */
export function allocationsOf(
  claims: ReadonlyMap<string, ClaimState>, missing: readonly ClaimState[], results: readonly AllocationObject[],
): ClaimAllocation[] {
  return [...claims].flatMap(([name, state]) => {
    const index = missing.indexOf(state);
    const allocation = index < 0 ? state.allocation : results[index];
    return allocation === undefined ? [] : [{ name, allocation, isEarlier: index < 0 }];
  });
}
