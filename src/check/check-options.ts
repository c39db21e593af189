import type { AcknowledgedFinding } from './accepted-findings';
import type { ExistingObject } from './existing-object';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** The cluster that manifests are checked for, and findings to accept. */
export interface CheckOptions {
  /**
   * The Kubernetes version that the findings are about.
   *
   * @default - the newest version on which the manifests work
   */
  readonly version?: KubernetesVersion;

  /**
   * The feature gates that the cluster sets, by name.
   *
   * @default - the gates as Kubernetes ships them; up to 1.33 `DynamicResourceAllocation`
   * counts as on
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that the cluster switches on or off, with the keys of the
   * `--runtime-config` flag of the API server.
   *
   * @default - the API versions that Kubernetes serves by default
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };

  /**
   * Objects that the cluster has, or will have, besides the manifests. References to them
   * are valid.
   *
   * @default - none, except those that the constructs of a scope declare
   */
  readonly existing?: ExistingObject[];

  /**
   * Findings to accept. The report lists them as acknowledged, and they do not count as
   * findings.
   *
   * @default - none, except those that a scope acknowledges with `Checks`
   */
  readonly acknowledge?: AcknowledgedFinding[];
}
