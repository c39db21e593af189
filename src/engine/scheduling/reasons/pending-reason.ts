import { SharedObjection } from '../nodes/objection';

/**
 * What keeps a pod Pending. The first causes are those that the scheduler finds before it
 * looks at nodes.
 */
export enum PendingCause {
  /** The API server does not create the pod, or one of its claims, since a quota is used up. */
  QUOTA = 'quota',
  /** A claim that the pod names does not exist. */
  CLAIM_NOT_FOUND = 'claim-not-found',
  /** A claim template that the pod names does not exist, which Kubernetes shows nowhere. */
  TEMPLATE_NOT_FOUND = 'template-not-found',
  /** A claim is being deleted. */
  CLAIM_DELETED = 'claim-deleted',
  /** A claim is used by as many pods as can use it. */
  CLAIM_IN_USE = 'claim-in-use',
  /** A request names a class that does not exist. */
  CLASS_NOT_FOUND = 'class-not-found',
  /** The pod names a claim twice, which no scheduler can reserve twice. */
  CLAIM_TWICE = 'claim-twice',
  /** The pod names its node, so that no scheduler allocates its claims. */
  NOT_ALLOCATED = 'not-allocated',
  /** The pod waits until its scheduling gates are removed. */
  SCHEDULING_GATED = 'scheduling-gated',
  /** Another scheduler than kube-scheduler places the pod. */
  OTHER_SCHEDULER = 'other-scheduler',
  /** Another pod takes the place of the pod. */
  PREEMPTED = 'preempted',
  /** The pod names a group that does not exist. */
  GROUP_NOT_FOUND = 'group-not-found',
  /** A gang has fewer pods than must run together. */
  GROUP_TOO_SMALL = 'group-too-small',
  /** A pod does not have the priority, the preemption policy or the scheduler of its group. */
  GROUP_MISMATCH = 'group-mismatch',
  /** The pod would run, but too few others of its group do, or one of them is not ready. */
  GROUP = 'group',
  /** The pod cannot run on any node, whatever it claims. */
  NO_NODE = 'no-node',
  /** A claim has devices on a node on which the pod cannot run. */
  CLAIM_ELSEWHERE = 'claim-elsewhere',
  /** The devices are on nodes on which the pod cannot run. */
  DEVICES_ELSEWHERE = 'devices-elsewhere',
  /** A selector fails for a device, which stops the whole pod. */
  SELECTOR_FAILS = 'selector-fails',
  /** The driver of a class publishes no devices, or not all slices of a pool. */
  NO_SLICES = 'no-slices',
  /** No device passes a selector. */
  SELECTOR_MATCHES_NOTHING = 'selector-matches-nothing',
  /** The devices have taints that the request does not tolerate. */
  TAINTED = 'tainted',
  /** The devices are in use by other claims. */
  IN_USE = 'in-use',
  /** The devices do not have the capacity, or not enough of it is left. */
  CAPACITY = 'capacity',
  /** No node has as many devices as are requested. */
  NOT_ENOUGH_DEVICES = 'not-enough-devices',
  /** No devices agree, or differ, as a constraint demands. */
  CONSTRAINT = 'constraint',
  /** The counters that devices share are used up. */
  COUNTERS = 'counters',
  /** No node has left what the devices of the pod take of its cpu, memory or huge pages. */
  NODE_RESOURCES = 'node-resources',
  /** Anything else. */
  OTHER = 'other',
}

/** Why a pod stays Pending. */
export interface PendingReason {
  readonly cause: PendingCause;
  /** One line. */
  readonly message: string;
  /** What happened to the devices, step by step. */
  readonly details: readonly string[];
  /** What would have to change. */
  readonly nearMisses: readonly string[];
  /** The name of the claim in the pod, if it is about one. */
  readonly claim?: string;
  /** The request, or `request/alternative`. */
  readonly request?: string;
  /** The selector, if it is about one. */
  readonly selector?: { readonly isOfClass: boolean; readonly index: number };
  /** The nodes that it is about, if it is not about all: those that have the most of what is needed. */
  readonly nodes?: readonly string[];
  /** What keeps the pod from each node, the same for several nodes once; empty if that was not asked. */
  readonly objections: readonly SharedObjection[];
}

/** A reason without details. */
export function reason(
  cause: PendingCause, message: string, more: Partial<PendingReason> = {},
): PendingReason {
  return { details: [], nearMisses: [], objections: [], ...more, cause, message };
}
