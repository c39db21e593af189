import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const SELECTOR_MATCHES_NOTHING = inventoryRule({
  id: 'selector-matches-nothing',
  order: 510,
  title: 'a selector chooses no device of the inventory',
  why: 'Every pod with the claim stays Pending. Often an attribute has a slightly different value, such as '
    + '`NVIDIA A100-SXM4-80GB` for `A100`, or memory is a little less than its nominal size.',
  fix: 'Compare the selector with the values that the message shows, or correct the inventory.',
  isFor: (cause) => cause === 'selector-matches-nothing',
});
