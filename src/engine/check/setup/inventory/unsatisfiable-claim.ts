import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** The causes that other rules are for. */
const OTHERS = ['selector-matches-nothing', 'selector-fails', 'tainted', 'constraint', 'class-not-found'];

export const UNSATISFIABLE_CLAIM = inventoryRule({
  id: 'unsatisfiable-claim',
  order: 540,
  title: 'no node of the inventory can satisfy a claim',
  why: 'Even if nothing were in use, no node has these devices: there are too few, they do not have the capacity, or '
    + 'their driver publishes none. Every pod with the claim stays Pending.',
  fix: 'Ask for what a node has, or correct the inventory.',
  isFor: (cause) => !OTHERS.includes(cause),
});
