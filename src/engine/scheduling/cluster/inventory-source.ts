import type { ClusterObjects } from './cluster-objects';

/** What a cluster has: an Inventory. */
export interface IInventory {
  /** The names of the nodes. */
  readonly nodeNames: string[];

  /**
   * The objects in it.
   *
   * @internal
   */
  readonly _objects: ClusterObjects;
}
