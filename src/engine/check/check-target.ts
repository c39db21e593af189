import { ReferredObject } from './existing-object';
import { FeatureGates } from '../kubernetes/feature-gates';
import { Release } from '../kubernetes/kubernetes-releases';
import { MinorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import type { IInventory } from '../scheduling/cluster/inventory-source';

/** The clusters that manifests are checked for. */
export interface CheckTarget {
  /** The minors to check; each problem lists those in which it occurs. */
  readonly minors: MinorSet;

  /**
   * The patch release of one of the minors.
   *
   * @default - that of the inventory; the newest one of each minor
   */
  readonly release?: Release;

  /** The feature gates that are enabled, by minor. */
  readonly gates: FeatureGates;

  /** The API versions that are served, by minor. */
  readonly runtimeConfig: RuntimeConfig;

  /** The versions of drivers in the cluster, by name. @default - the newest ones */
  readonly drivers?: Readonly<Record<string, string>>;

  /** Objects that exist in the cluster but are not among those being checked. @default - none */
  readonly externals?: readonly ReferredObject[];

  /**
   * Returns the path of a construct that creates an object of the kind and name for another cluster.
   *
   * @default - nothing is known of other clusters
   */
  readonly elsewhere?: (kind: string, name: string) => string | undefined;

  /** The inventory of the cluster. @default - unknown */
  readonly inventory?: IInventory;

  /** Called before each object is checked. @default - progress is not reported */
  readonly onProgress?: ProgressListener;
}

/** Receives the number of items done, and the total. */
export type ProgressListener = (done: number, all: number) => void;
