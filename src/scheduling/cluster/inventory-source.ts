import type { ClusterObjects } from './cluster-objects';
import { Expectation } from '../../errors/arguments';

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

/**
 * The expectation for an inventory.
 *
 * @internal
 */
export const AN_INVENTORY: Expectation = {
  fits: (value) => (value as IInventory | undefined)?._objects !== undefined,
  words: 'an Inventory, such as Inventory.fromYaml(text)',
};
