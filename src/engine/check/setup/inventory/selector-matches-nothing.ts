import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const SELECTOR_MATCHES_NOTHING = inventoryRule({
  id: 'selector-matches-nothing',
  order: 510,
  isFor: (cause) => cause === 'selector-matches-nothing',
});
