import { ExistingObject } from './existing-object';
import { FeatureGates } from '../kubernetes/feature-gates';
import { MinorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';

/** The clusters that manifests are checked for. */
export interface CheckTarget {
  /** The minors to check; a problem says in which of them it occurs. */
  readonly minors: MinorSet;

  /** The feature gates that are on or off, by minor. */
  readonly gates: FeatureGates;

  /** The API versions that are served, by minor. */
  readonly runtimeConfig: RuntimeConfig;

  /**
   * The objects that the cluster has besides those that are checked.
   *
   * @default - none
   */
  readonly externals?: readonly ExistingObject[];
}
