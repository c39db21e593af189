import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { configurationsOf, driverOfRequest, expressionsOfClass, provenDriver } from '../lookup/device-selectors';
import { coveredRequests, deviceClaim } from '../lookup/structured-requests';
import { Setup, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** Parameters are for a driver that none of the devices has. */
export const CONFIGURATION_FOR_NO_DEVICE: SetupRule = {
  id: 'configuration-for-no-device',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'parameters are for another driver than that of the devices',
  why: 'Each driver reads the parameters that name it and skips all others, without a word: the devices run unconfigured.',
  fix: 'Name the driver of the devices, as it is written in the selector of the class.',
  check(object, setup, report) {
    for (const { fields, at } of configurationsOf(object)) {
      const driver = isObject(fields.opaque) ? textOf(fields.opaque.driver) : undefined;
      const drivers = driversOf(object, setup, fields.requests);
      if (driver !== undefined && driver !== '' && drivers !== undefined && !drivers.includes(driver)) {
        report({
          at: field(field(at, 'opaque'), 'driver'),
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `the parameters are for the driver ${found(driver)}, but the devices are of ${alternatives(drivers)}: nobody reads them`,
            suggestion: `name the driver ${alternatives(drivers)}`,
          }),
        });
      }
    }
  },
};

/**
 * The drivers of all devices that a configuration is about, undefined where one of them
 * is not known for certain.
 */
function driversOf(object: SetupObject, setup: Setup, requests: unknown): string[] | undefined {
  const drivers = object.identity.kind === 'DeviceClass'
    ? [provenDriver(expressionsOfClass(object))]
    : coveredRequests(deviceClaim(object), requests).flat().map((way) => driverOfRequest(setup, way));
  const known = drivers.filter((driver): driver is string => driver !== undefined);
  return known.length > 0 && known.length === drivers.length ? [...new Set(known)] : undefined;
}
