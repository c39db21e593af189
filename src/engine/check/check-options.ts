import type { AcknowledgedFinding } from './accepted-findings';
import type { ExistingObject } from './existing-object';
import {
  A_STRING, AN_INVENTORY, ANYTHING, Expectation, listOf, optional, rejectConflicts, SETTINGS, struct,
} from '../errors/arguments';
import { UnscopedValidationError } from '../errors/validation-error';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { isObject } from '../kubernetes/plain-data';
import type { IInventory } from '../scheduling/cluster/inventory-source';

/** The cluster to check for, and findings to acknowledge. */
export interface CheckOptions {
  /**
   * The Kubernetes version to report findings for.
   *
   * @default - the newest version on which the manifests work
   */
  readonly version?: KubernetesVersion;

  /**
   * The oldest Kubernetes version of a range to report findings for, instead of a single
   * `version`.
   *
   * @default - the oldest version that the library supports if `to` is set
   */
  readonly from?: KubernetesVersion;

  /**
   * The newest Kubernetes version of a range to report findings for, instead of a single
   * `version`.
   *
   * @default - the newest version that is released and known if `from` is set
   */
  readonly to?: KubernetesVersion;

  /**
   * The feature gates that are set in the cluster, by name.
   *
   * @default - the defaults of Kubernetes; up to 1.33, `DynamicResourceAllocation` counts
   * as enabled
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that are enabled or disabled in the cluster, with the keys of the
   * API server flag `--runtime-config`.
   *
   * @default - the API versions that Kubernetes serves by default
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };

  /**
   * The versions of the drivers in the cluster, by the name of the driver, as the
   * `DriverCatalogue` lists them: `{ 'gpu.nvidia.com': 'v25.12.0' }`.
   *
   * @default - findings about a driver hold for its newest version
   */
  readonly drivers?: { [driver: string]: string };

  /**
   * Objects that exist in the cluster but not in the manifests. References to them are
   * valid.
   *
   * @default - only those declared by the constructs of a scope
   */
  readonly existing?: ExistingObject[];

  /**
   * The inventory of the cluster. Checks also report claims that it cannot satisfy; references to its objects are
   * valid.
   *
   * @default - the devices of the cluster are unknown
   */
  readonly inventory?: IInventory;

  /**
   * Findings to acknowledge. The report lists them separately, and they do not count as
   * findings.
   *
   * @default - only those acknowledged in a scope with `Checks`
   */
  readonly acknowledge?: AcknowledgedFinding[];
}

/**
 * Rejects values that are not versions, and contradictory ranges.
 *
 * @internal
 */
export function expectVersions({ version, from, to }: CheckOptions): void {
  Object.entries({ version, from, to })
    .forEach(([name, value]) => value === undefined || KubernetesVersion._expect(value, name));
  if (version !== undefined) {
    rejectConflicts({ from, to }, 'version');
  }
  if (from !== undefined && to !== undefined && !to.isAtLeast(from)) {
    throw new UnscopedValidationError(`from (${from}) must not be newer than to (${to})`);
  }
}

const ACKNOWLEDGEMENT: Expectation = {
  fits: isObject,
  words: 'an object with a ruleId and a reason',
  struct: struct<AcknowledgedFinding>({
    ruleId: A_STRING,
    reason: A_STRING,
    kind: ANYTHING,
    namespace: ANYTHING,
    name: ANYTHING,
  }),
};

/**
 * The expectation for the options of a check.
 *
 * @internal
 */
export const CHECK_OPTIONS = struct<CheckOptions>({
  version: ANYTHING,
  from: ANYTHING,
  to: ANYTHING,
  featureGates: SETTINGS,
  runtimeConfig: SETTINGS,
  drivers: SETTINGS,
  existing: ANYTHING,
  inventory: optional(AN_INVENTORY),
  acknowledge: optional(listOf(ACKNOWLEDGEMENT, 'objects with a ruleId and a reason')),
});
