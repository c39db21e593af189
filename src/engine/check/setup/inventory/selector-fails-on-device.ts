import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const SELECTOR_FAILS_ON_DEVICE = inventoryRule({
  id: 'selector-fails-on-device',
  order: 500,
  title: 'a selector fails for a device of the inventory',
  why: 'A selector that reads an attribute which one device does not have fails, and the scheduler gives up on '
    + 'the pod, even if other devices would match.',
  fix: 'Test for the attribute first, as in `has(device.attributes["gpu.example.com"].model) && …`.',
  isFor: (cause) => cause === 'selector-fails',
});
