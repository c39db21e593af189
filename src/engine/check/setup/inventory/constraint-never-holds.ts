import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const CONSTRAINT_NEVER_HOLDS = inventoryRule({
  id: 'constraint-never-holds',
  order: 530,
  title: 'no devices of the inventory meet a constraint',
  why: 'Each request finds devices, but never such that the constraint holds: the attribute differs on all devices of '
    + 'a node, or some devices do not have it. Every pod with the claim stays Pending.',
  fix: 'Constrain an attribute that devices share, or ask for fewer devices.',
  isFor: (cause) => cause === 'constraint',
});
