import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const TAINTED_DEVICES_ONLY = inventoryRule({
  id: 'tainted-devices-only',
  order: 520,
  isFor: (cause) => cause === 'tainted',
});
