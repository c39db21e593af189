import { A_STRING, AN_INVENTORY, ANYTHING, optional, SETTINGS, struct } from '../errors/arguments';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { IInventory } from '../scheduling/cluster/inventory-source';

/** Options of the scheduler that allocates the devices. */
export interface SchedulerOptions {
  /**
   * The Kubernetes version of the scheduler: 1.31 or newer, with or without a patch release. Without,
   * the minor of the cluster in the inventory selects the release that runs there, and any other minor
   * its newest release.
   *
   * @default - the version of the control plane in the inventory, else the newest kubelet version there,
   * else the version that a check of the manifests chooses or, without manifests, the newest release
   */
  readonly version?: KubernetesVersion;

  /**
   * The feature gates set in the cluster, by name.
   *
   * @default - the defaults of kube-scheduler
   */
  readonly featureGates?: { [gate: string]: boolean };
}

/** Options of `Manifests.allocate`. */
export interface AllocateOptions extends SchedulerOptions {
  /** The inventory of the cluster. */
  readonly inventory: IInventory;
}

/** Options of `Inventory.explainPending`. */
export interface ExplainPendingOptions extends SchedulerOptions {
  /**
   * The name of a pod, or `namespace/name` if several pods share the name. Other pods are placed but
   * not reported.
   *
   * @default - all Pending pods with claims
   */
  readonly pod?: string;
}

/** Options of `AllocationReport.toText`. */
export interface AllocationTextOptions {
  /**
   * Whether to show how many devices pass each check for a Pending pod.
   *
   * @default false
   */
  readonly details?: boolean;
}

/**
 * The expected options of an allocation.
 *
 * @internal
 */
export const ALLOCATE_OPTIONS = struct<AllocateOptions>({
  inventory: AN_INVENTORY, version: ANYTHING, featureGates: SETTINGS,
});

/**
 * The expected options of an explanation.
 *
 * @internal
 */
export const EXPLAIN_PENDING_OPTIONS = struct<ExplainPendingOptions>({
  version: ANYTHING, featureGates: SETTINGS, pod: optional(A_STRING),
});

/**
 * The expected options of `AllocationReport.toText`.
 *
 * @internal
 */
export const ALLOCATION_TEXT_OPTIONS = struct<AllocationTextOptions>({ details: ANYTHING });
