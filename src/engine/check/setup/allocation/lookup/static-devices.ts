import { kept } from '../../../../kubernetes/grouping';
import { textOf } from '../../../../kubernetes/plain-data';
import { perSetup } from '../../lookup/per-setup';
import { devicesIn, slicesByPool } from '../../lookup/resource-slices';

/** Devices of one driver, as far as the slices of the app tell. */
interface DriverDevices {
  /** How many devices each node has of its own. */
  readonly onNodes: Map<string, number>;
  /** How many devices several nodes can access. */
  elsewhere: number;
  /**
   * Whether a slice is not in the app, or a device can be allocated several times, which
   * makes the count meaningless.
   */
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

/** How many devices of each driver a pod can get, where the app does not leave it open. */
export const mostStaticDevices = perSetup((setup): ReadonlyMap<string, number> => {
  const closed = [...devicesByDriver(setup)].filter(([, { isOpen }]) => !isOpen);
  return new Map(closed.map(([driver, { onNodes, elsewhere }]) => [
    driver,
    elsewhere + Math.max(0, ...onNodes.values()),
  ]));
});
