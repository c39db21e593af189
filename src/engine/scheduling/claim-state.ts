import { ClusterClaim } from './cluster/cluster-objects';
import { ClusterNode } from './nodes/cluster-node';
import { AllocationObject } from '../allocation/objects';
import { reaches } from '../allocation/pools/node-match';

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
export function isUsableOn({ allocation }: ClaimState, node: ClusterNode): boolean {
  const nodeSelector = allocation?.nodeSelector;
  return nodeSelector === undefined || reaches({ nodeSelector }, node.object);
}
