import { mostStaticDevices } from './lookup/static-devices';
import { found } from '../../../errors/wording';
import { deviceClaims } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { DeviceClaim } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

export const TOO_FEW_DEVICES = setupRule({
  id: 'too-few-devices',
  order: 350,
  check(setup, report) {
    const supply = mostStaticDevices(setup);
    const claims = supply.size === 0 ? [] : deviceClaims(setup);
    for (const claim of claims) {
      for (const [driver, count] of demandByDriver(claim, setup)) {
        const most = supply.get(driver);
        if (most !== undefined && count > most) {
          report(claim.object, {
            at: claim.requests[0].at.parent!,
            reason: 'TooMany',
            message:
              `the claim asks for ${count} devices of the driver ${found(driver)}, but a node can access at `
              + `most ${most} in the resource slices`,
            suggestion: 'ask for fewer devices, or add them to the slices',
          });
        }
      }
    }
  },
});

/** The minimum number of devices of each driver that the claim needs. */
function demandByDriver({ requests }: DeviceClaim, setup: Setup): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { ways } of requests) {
    const drivers = new Set(ways.map((way) => driverOfRequest(setup, way)));
    const [driver] = drivers;
    // Admin access gives access to devices that are already allocated.
    const takesDevices = ways.every(({ fields }) => fields.adminAccess !== true);
    if (drivers.size === 1 && driver !== undefined && takesDevices) {
      demand.set(driver, (demand.get(driver) ?? 0) + Math.min(...ways.map(({ count }) => count ?? 1)));
    }
  }
  return demand;
}
