import { renderDevice } from './device';
import { DEVICE_TAINT, DeviceTaint } from './device-taint';
import {
  A_STRING, AN_OBJECT, ANYTHING, Expectation, listOf, optional, struct, structs,
} from './engine/errors/arguments';
import { A_POSSIBLE_DRIVER_NAME } from './engine/kubernetes/driver-name';
import type { DevicesOfNode } from './engine/placement/plan/node-objects';
import { NODE_PARTS } from './engine/placement/plan/node-parts';
import { PublishedDevice } from './published-device';

/** Devices of one kind on the nodes of an Inventory. */
export interface InventoryDevice extends PublishedDevice {
  /**
   * How many of them each node has.
   *
   * @default 1
   */
  readonly count?: number;

  /**
   * The name of the device; several are numbered: `gpu-0`, `gpu-1`.
   *
   * @default - the first part of the name of the driver
   */
  readonly name?: string;

  /**
   * Taints: only claims that tolerate them can get the device.
   *
   * @default - no taints
   */
  readonly taints?: DeviceTaint[];
}

/** Equal nodes and their devices. */
export interface InventoryProps {
  /**
   * How many nodes there are.
   *
   * @default 1
   */
  readonly nodes?: number;

  /**
   * The name of the nodes, which are numbered: `node-1`, `node-2`.
   *
   * @default 'node'
   */
  readonly nodeName?: string;

  /**
   * The labels of each node, besides `kubernetes.io/hostname`.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * The resources of each node that pods can use, besides devices: `{ cpu: '64', memory:
   * '512Gi' }`.
   *
   * @default - as much as they need
   */
  readonly allocatable?: { [resource: string]: string };

  /** The devices of each node. */
  readonly devices: InventoryDevice[];
}

/** Limited, since an object is created for each. */
const A_NUMBER: Expectation = {
  fits: (value) => Number.isInteger(value) && value > 0 && value <= 100_000,
  words: 'a whole number, at least 1 and at most 100000',
};

const INVENTORY_DEVICE = struct<InventoryDevice>({
  driverName: A_POSSIBLE_DRIVER_NAME,
  attributes: ANYTHING,
  capacity: ANYTHING,
  allowMultipleAllocations: ANYTHING,
  count: optional(A_NUMBER),
  name: optional(A_STRING),
  taints: structs(DEVICE_TAINT),
});

/**
 * What is known of devices of a node.
 *
 * @internal
 */
export const INVENTORY_DEVICES = listOf({ ...AN_OBJECT, struct: INVENTORY_DEVICE }, 'devices');

/**
 * What is known of the props of an inventory.
 *
 * @internal
 */
export const INVENTORY_PROPS = struct<InventoryProps>({
  nodes: optional(A_NUMBER),
  nodeName: optional(A_STRING),
  labels: NODE_PARTS.labels,
  allocatable: NODE_PARTS.allocatable,
  devices: INVENTORY_DEVICES,
});

/**
 * Devices as drivers publish them.
 *
 * @internal
 */
export function devicesOfNode(devices: readonly InventoryDevice[]): DevicesOfNode[] {
  return devices.map(({ driverName, name, count, ...device }) =>
    ({ driver: driverName, count, name, device: renderDevice({ ...device, name: '' }) as DevicesOfNode['device'] }));
}
