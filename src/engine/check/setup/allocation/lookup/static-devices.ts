import { Fields, isObject, objectsOf, textOf } from '../../../../kubernetes/plain-data';
import { perSetup } from '../../lookup/per-setup';
import { isStructured } from '../../lookup/structured-requests';
import { Setup } from '../../setup';

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
  const slices = setup
    .ofKind('ResourceSlice')
    .filter(isStructured)
    .map(({ manifest }) => manifest.spec)
    .filter(isObject);
  const poolSizes = new Map<string, number>();
  slices.forEach((spec) => poolSizes.set(poolOf(spec), (poolSizes.get(poolOf(spec)) ?? 0) + 1));
  for (const spec of slices) {
    const driver = textOf(spec.driver) ?? '';
    const known = devices.get(driver) ?? { onNodes: new Map<string, number>(), elsewhere: 0, isOpen: false };
    devices.set(driver, known);
    const list = objectsOf(spec.devices);
    const node = textOf(spec.nodeName);
    if (node === undefined) {
      known.elsewhere += list.length;
    } else {
      known.onNodes.set(node, (known.onNodes.get(node) ?? 0) + list.length);
    }
    const isShared = list.some((device) => (device.basic ?? device).allowMultipleAllocations === true);
    known.isOpen ||= isShared || isIncomplete(spec, poolSizes.get(poolOf(spec))!);
  }
  return devices;
});

/** How many devices of each driver a pod can get, where the app does not leave it open. */
export const mostStaticDevices: (setup: Setup) => ReadonlyMap<string, number> = perSetup((setup) => {
  const closed = [...devicesByDriver(setup)].filter(([, { isOpen }]) => !isOpen);
  return new Map(closed.map(([driver, { onNodes, elsewhere }]) => [
    driver,
    elsewhere + Math.max(0, ...onNodes.values()),
  ]));
});

function isIncomplete({ pool }: Fields, count: number): boolean {
  return typeof pool?.resourceSliceCount !== 'number' || count < pool.resourceSliceCount;
}

function poolOf({ driver, pool }: Fields): string {
  return `${textOf(driver)}/${textOf(pool?.name)}`;
}
