import { ClaimState } from './claim-state';
import { ClusterNode } from './nodes/cluster-node';
import { PodToPlace } from './pods/pod-to-place';
import { PendingReason } from './reasons/pending-reason';
import { Resident } from './residents';

/** The outcome of placing a pod: a node, or the reason why there is none. */
export interface PodOutcome {
  readonly pod: PodToPlace;
  readonly node?: ClusterNode;
  /** The pod's claims by their names in the pod; the claim for extended resources by the resource names. */
  readonly claims: ReadonlyMap<string, ClaimState>;
  /** The claims that were allocated for this pod. */
  readonly allocated?: readonly ClaimState[];
  readonly reason?: PendingReason;
  /** The maximum number of steps that the allocator's search takes on one node. */
  readonly steps: number;
  /** Whether an error ends the attempt for the pod and its group. */
  readonly isError?: boolean;
  /** The pods that this pod preempts. */
  readonly preempted?: readonly Resident[];
  /** Undoes the placement. */
  readonly undo?: () => void;
}

/** Returns the outcome of a pod that the scheduler does not try to place for now. */
export function pendingOutcome(pod: PodToPlace, reason: PendingReason): PodOutcome {
  return { pod, claims: new Map(), reason, steps: 0 };
}
