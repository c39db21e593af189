import { A_STRING, AN_INVENTORY, ANYTHING, optional, SETTINGS, struct } from '../errors/arguments';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { IInventory } from '../scheduling/cluster/inventory-source';

/** The scheduler that allocates. */
export interface SchedulerOptions {
  /**
   * The Kubernetes version of the scheduler: 1.31 or newer, with a patch release or
   * without. The minor of the cluster in the inventory means the release that runs there,
   * another one its newest release.
   *
   * @default - the version of the control plane in the inventory, else the newest one of a
   * kubelet there; the newest version known to the library if there is none
   */
  readonly version?: KubernetesVersion;

  /**
   * The feature gates that are set in the cluster, by name.
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
   * The name of a pod, with its namespace before a slash if there are several of that
   * name. The others are placed, but not reported.
   *
   * @default - all Pending pods with claims
   */
  readonly pod?: string;
}

/** Options of `AllocationReport.toText`. */
export interface AllocationTextOptions {
  /**
   * Whether to show what happened to the devices of Pending pods, step by step.
   *
   * @default false
   */
  readonly details?: boolean;
}

/**
 * What is known of the options of an allocation.
 *
 * @internal
 */
export const ALLOCATE_OPTIONS = struct<AllocateOptions>({
  inventory: AN_INVENTORY, version: ANYTHING, featureGates: SETTINGS,
});

/**
 * What is known of the options of an explanation.
 *
 * @internal
 */
export const EXPLAIN_PENDING_OPTIONS = struct<ExplainPendingOptions>({
  version: ANYTHING, featureGates: SETTINGS, pod: optional(A_STRING),
});

/**
 * What is known of the options of `AllocationReport.toText`.
 *
 * @internal
 */
export const ALLOCATION_TEXT_OPTIONS = struct<AllocationTextOptions>({ details: ANYTHING });
