import { ClusterClaim } from './cluster/cluster-objects';
import { idOf } from './devices-in-use';
import { ClusterNode } from './nodes/cluster-node';
import { PodName } from './pods/pod-to-place';
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
  /** How many pods use it. */
  users: number;
}

/** Whether the devices of a claim, if it has any, can be used on a node. */
export function isUsableOn({ allocation, claim }: ClaimState, { object }: ClusterNode): boolean {
  if (allocation === undefined) {
    return true;
  }
  const { nodeSelector, devices: { results = [] } = {} } = allocation;
  return (nodeSelector === undefined || reaches({ nodeSelector }, object))
    && (canSkipNodeOperations(object) || !results.some(({ skipNodeOperations = [] }) => skipNodeOperations.length > 0))
    && !results.some((result) => hasFailed(result, claim));
}

/** Whether a claim has devices, and no other pod than this one. */
export function isUsedOnlyBy({ name }: PodName, { allocation, users, claim }: ClaimState): boolean {
  return allocation !== undefined && (users === 0 || (users === 1 && isReservedFor({ name }, claim)));
}

/** Whether the status of a claim says that a pod uses it. */
export function isReservedFor({ name }: PodName, { status }: ClusterClaim): boolean {
  return status?.reservedFor?.some((user) => user.name === name) === true;
}

/** Whether the driver has reported that a device cannot be bound. */
function hasFailed(result: DeviceResult, { status }: ClusterClaim): boolean {
  const { bindingFailureConditions = [] } = result;
  const reported = objectsOf((status as Fields | undefined)?.devices)
    .find(({ driver, pool, device }) => idOf({ driver, pool, device }) === idOf(result));
  return objectsOf(reported?.conditions).some(({ type, status: state }) =>
    state === 'True' && bindingFailureConditions.includes(type));
}
