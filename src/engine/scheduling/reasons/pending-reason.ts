import { SharedObjection } from '../nodes/objection';

/** The cause that keeps a pod Pending. The first ones are those that the scheduler detects before it looks at nodes. */
export enum PendingCause {
  /** A quota is exceeded, so the API server refuses to create the pod or one of its claims. */
  QUOTA = 'quota',
  /** A claim that the pod refers to does not exist. */
  CLAIM_NOT_FOUND = 'claim-not-found',
  /** A claim template that the pod refers to does not exist. Kubernetes does not report this anywhere. */
  TEMPLATE_NOT_FOUND = 'template-not-found',
  /** A claim is being deleted. */
  CLAIM_DELETED = 'claim-deleted',
  /** A claim is already used by the maximum number of pods. */
  CLAIM_IN_USE = 'claim-in-use',
  /** A request refers to a class that does not exist. */
  CLASS_NOT_FOUND = 'class-not-found',
  /** The pod refers to a claim twice, but a claim can be reserved for a pod only once. */
  CLAIM_TWICE = 'claim-twice',
  /** The pod sets nodeName, so no scheduler allocates its claims. */
  NOT_ALLOCATED = 'not-allocated',
  /** The pod waits until its scheduling gates are removed. */
  SCHEDULING_GATED = 'scheduling-gated',
  /** Another scheduler than kube-scheduler places the pod. */
  OTHER_SCHEDULER = 'other-scheduler',
  /** A pod with a higher priority preempts the pod. */
  PREEMPTED = 'preempted',
  /** The pod refers to a PodGroup that does not exist. */
  GROUP_NOT_FOUND = 'group-not-found',
  /** A gang has fewer pods than must run together. */
  GROUP_TOO_SMALL = 'group-too-small',
  /** A pod differs from its group in scheduler, preemption policy or priority. */
  GROUP_MISMATCH = 'group-mismatch',
  /** The pod fits, but too few other pods of its group do, or one of them is not ready. */
  GROUP = 'group',
  /** The pod cannot run on any node, whatever it claims. */
  NO_NODE = 'no-node',
  /** A claim has devices of nodes on which the pod cannot run. */
  CLAIM_ELSEWHERE = 'claim-elsewhere',
  /** The devices are on nodes on which the pod cannot run. */
  DEVICES_ELSEWHERE = 'devices-elsewhere',
  /** A selector fails for a device, which stops the pod on all nodes. */
  SELECTOR_FAILS = 'selector-fails',
  /** The driver publishes no devices, or the pool is incomplete or invalid. */
  NO_SLICES = 'no-slices',
  /** No device passes a selector. */
  SELECTOR_MATCHES_NOTHING = 'selector-matches-nothing',
  /** The devices have taints that the request does not tolerate. */
  TAINTED = 'tainted',
  /** The devices are in use by other claims. */
  IN_USE = 'in-use',
  /** The devices have too little capacity, or too little of it is left. */
  CAPACITY = 'capacity',
  /** No node has enough devices for the requests. */
  NOT_ENOUGH_DEVICES = 'not-enough-devices',
  /** No devices satisfy a constraint. */
  CONSTRAINT = 'constraint',
  /** Too little is left of the counters that devices share, or counters are not supported. */
  COUNTERS = 'counters',
  /** No node has enough cpu, memory or other resources left for the devices of the pod. */
  NODE_RESOURCES = 'node-resources',
  /** Anything else. */
  OTHER = 'other',
}

/** Why a pod stays Pending. */
export interface PendingReason {
  readonly cause: PendingCause;
  /** The reason in one line. */
  readonly message: string;
  /** The number of devices that pass each check, line by line. */
  readonly details: readonly string[];
  /** Single changes with which the pod would fit. */
  readonly nearMisses: readonly string[];
  /** The name in the pod of the claim that the reason is about, if any. */
  readonly claim?: string;
  /** The request that the reason is about, or `request/alternative`. */
  readonly request?: string;
  /** The selector that the reason is about, if any. */
  readonly selector?: { readonly isOfClass: boolean; readonly index: number };
  /** The nodes that the reason is about, such as those with the most devices; undefined for all nodes. */
  readonly nodes?: readonly string[];
  /** The objections of the nodes, grouped; empty if the nodes were not checked. */
  readonly objections: readonly SharedObjection[];
}

/** Creates a reason; details, near misses and objections are empty by default. */
export function reason(
  cause: PendingCause, message: string, more: Partial<PendingReason> = {},
): PendingReason {
  return { details: [], nearMisses: [], objections: [], ...more, cause, message };
}
