import type { ClusterObjects } from './cluster-objects';

/** The inventory of a cluster, implemented by Inventory. */
export interface IInventory {
  /** The names of the nodes. */
  readonly nodeNames: string[];

  /**
   * The objects of the cluster.
   *
   * @internal
   */
  readonly _objects: ClusterObjects;
}
