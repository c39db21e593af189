import { inventoryRule } from '../lookup/inventory/inventory-rule';

export const TAINTED_DEVICES_ONLY = inventoryRule({
  id: 'tainted-devices-only',
  order: 520,
  title: 'all matching devices of the inventory have taints',
  why: 'Devices with a taint are allocated only to requests that tolerate it. Every pod with the claim stays Pending.',
  fix: 'Tolerate the taint if the devices are meant for this claim.',
  isFor: (cause) => cause === 'tainted',
});
