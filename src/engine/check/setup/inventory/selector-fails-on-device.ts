import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const SELECTOR_FAILS_ON_DEVICE = inventoryRule({
  id: 'selector-fails-on-device',
  order: 500,
  isFor: (cause) => cause === 'selector-fails',
});
