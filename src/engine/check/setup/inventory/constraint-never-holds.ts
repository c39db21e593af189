import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const CONSTRAINT_NEVER_HOLDS = inventoryRule({
  id: 'constraint-never-holds',
  order: 530,
  isFor: (cause) => cause === 'constraint',
});
