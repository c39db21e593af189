import { ClaimState } from './claim-state';
import { ClusterNode } from './nodes/cluster-node';
import { PodToPlace } from './pods/pod-to-place';
import { PendingReason } from './reasons/pending-reason';
import { Resident } from './residents';

/** What became of a pod: a node, or the reason why there is none. */
export interface PodOutcome {
  readonly pod: PodToPlace;
  readonly node?: ClusterNode;
  /** Its claims, by their names in the pod; that for its extended resources by those. */
  readonly claims: ReadonlyMap<string, ClaimState>;
  /** Those that have got their devices for this pod. */
  readonly allocated?: readonly ClaimState[];
  readonly reason?: PendingReason;
  /** The most steps that the scheduler's search takes on one node. */
  readonly steps: number;
  /** Whether the scheduler gives up on the pod, and on its group. */
  readonly isError?: boolean;
  /** The pods that it takes the place of. */
  readonly preempted?: readonly Resident[];
  /** Takes back what the pod was given. */
  readonly undo?: () => void;
}

/** A pod at which no scheduler looks for now. */
export function pendingOutcome(pod: PodToPlace, reason: PendingReason): PodOutcome {
  return { pod, claims: new Map(), reason, steps: 0 };
}
