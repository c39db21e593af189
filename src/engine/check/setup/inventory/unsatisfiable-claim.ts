import { inventoryRule } from '../lookup/inventory/inventory-rule';

/** The causes that other rules report. */
const OTHERS = ['selector-matches-nothing', 'selector-fails', 'tainted', 'constraint', 'class-not-found'];

export const UNSATISFIABLE_CLAIM = inventoryRule({
  id: 'unsatisfiable-claim',
  order: 540,
  isFor: (cause) => !OTHERS.includes(cause),
});
