import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { driverOfRequest } from '../lookup/device-selectors';
import { mostStaticDevices } from '../lookup/static-devices';
import { deviceClaim } from '../lookup/structured-requests';
import { Setup, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A claim asks for more devices than the slices of the app have. */
export const TOO_FEW_DEVICES: SetupRule = {
  id: 'too-few-devices',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a claim asks for more devices than the resource slices of the app have',
  why: 'A pod runs on one node, so its claim gets devices of that node and such as several nodes reach. '
    + 'Where the slices are all that the driver has, the claim is never allocated.',
  fix: 'Ask for fewer devices, or add them to the slices.',
  check(object, setup, report) {
    for (const [driver, count] of demandByDriver(object, setup)) {
      const most = mostStaticDevices(setup, driver);
      if (most !== undefined && count > most) {
        report({
          at: deviceClaim(object).requests[0].at.parent!,
          reason: 'TooMany',
          minors: object.kind?.minors,
          words: () => ({
            message: `the claim asks for ${count} devices of the driver ${found(driver)}, `
              + `and by the slices of the app a node reaches ${most} at most`,
            suggestion: 'ask for fewer devices, or add them to the slices',
          }),
        });
      }
    }
  },
};

/** How many devices of each driver the claim needs in any case. */
function demandByDriver(object: SetupObject, setup: Setup): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { ways } of deviceClaim(object).requests) {
    const drivers = new Set(ways.map((way) => driverOfRequest(setup, way)));
    const [driver] = drivers;
    // With admin access devices are counted that others have.
    if (drivers.size === 1 && driver !== undefined && ways.every(({ fields }) => fields.adminAccess !== true)) {
      demand.set(driver, (demand.get(driver) ?? 0) + Math.min(...ways.map(({ count }) => count ?? 1)));
    }
  }
  return demand;
}
