import { found } from '../../../errors/wording';
import { isObject } from '../../../kubernetes/plain-data';
import { billionthsOf } from '../../../kubernetes/quantity';
import { deviceClaims } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { isCountedAs } from '../lookup/known-drivers';
import { perSetup } from '../lookup/per-setup';
import { setupRule } from '../setup-rule';

export const DEVICE_COUNTED_TWICE = setupRule({
  id: 'device-counted-twice',
  order: 535,
  check(setup, report) {
    const served = servedTwice(setup);
    for (const { object, ways } of served.size === 0 ? [] : deviceClaims(setup)) {
      for (const way of ways) {
        const driver = driverOfRequest(setup, way);
        const twice = served.get(driver ?? '');
        if (twice !== undefined) {
          report(object, {
            at: way.at,
            reason: 'Duplicate',
            cause: driver,
            message: `node ${found(twice.node)} has devices of ${driver}, and a device plugin that serves `
              + `${found(twice.resource)}: both give out the same devices`,
            suggestion: 'do not run both on one node',
          });
        }
      }
    }
  },
});

/** For each driver whose devices a device plugin also serves: the first such node, and the resource. */
const servedTwice = perSetup((setup) => {
  const { nodes = [], slices = [] } = setup.inventory?._objects ?? {};
  const twice = new Map<string, { readonly node: string; readonly resource: string }>();
  for (const { spec: { driver, nodeName, devices = [] } } of slices) {
    const status = nodes.find(({ metadata }) => metadata?.name === nodeName)?.status;
    const amounts = status?.allocatable ?? status?.capacity;
    const resource = devices.length === 0 || !isObject(amounts) ? undefined : Object.keys(amounts)
      .find((name) => billionthsOf(amounts[name]) > 0n && isCountedAs(setup, driver, name));
    if (resource !== undefined && !twice.has(driver)) {
      twice.set(driver, { node: nodeName!, resource });
    }
  }
  return twice;
});
