import { kept } from '../../../../kubernetes/grouping';
import { textOf } from '../../../../kubernetes/plain-data';
import { perSetup } from '../../lookup/per-setup';
import { devicesIn, slicesByPool } from '../../lookup/resource-slices';

/** The devices of a driver in the slices of the app. */
interface DriverDevices {
  /** The number of local devices of each node. */
  readonly onNodes: Map<string, number>;
  /** The number of devices that several nodes can access. */
  elsewhere: number;
  /** Whether a slice is missing from the app, or a device allows multiple allocations: the count then means nothing. */
  isOpen: boolean;
}

const devicesByDriver = perSetup((setup) => {
  const devices = new Map<string, DriverDevices>();
  for (const pool of slicesByPool(setup)) {
    for (const slice of pool) {
      const known = kept(devices, slice.driver, () => ({ onNodes: new Map(), elsewhere: 0, isOpen: false }));
      const list = devicesIn(slice);
      const node = textOf(slice.spec.nodeName);
      if (node === undefined) {
        known.elsewhere += list.length;
      } else {
        known.onNodes.set(node, (known.onNodes.get(node) ?? 0) + list.length);
      }
      const isShared = list.some(({ fields }) => fields.allowMultipleAllocations === true);
      known.isOpen ||= isShared || pool.length < (slice.expected ?? Infinity);
    }
  }
  return devices;
});

/** The maximum number of devices of each driver that a pod can get, unless the app leaves it open. */
export const mostStaticDevices = perSetup((setup): ReadonlyMap<string, number> => {
  const closed = [...devicesByDriver(setup)].filter(([, { isOpen }]) => !isOpen);
  return new Map(closed.map(([driver, { onNodes, elsewhere }]) => [
    driver,
    elsewhere + Math.max(0, ...onNodes.values()),
  ]));
});
