import { alternatives, found } from '../../../errors/wording';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { field } from '../../field-path';
import { Configuration, configurations } from '../lookup/device-claims';
import { driverOfRequest, expressionsOfClass, provenDriver } from '../lookup/device-selectors';
import { coveredRequests, deviceClaim } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const CONFIGURATION_FOR_NO_DEVICE = setupRule({
  id: 'configuration-for-no-device',
  order: 200,
  check: checkEach(configurations, (configuration, setup) => {
    const { fields, at } = configuration;
    const driver = isObject(fields.opaque) ? textOf(fields.opaque.driver) ?? '' : '';
    const drivers = driver === '' ? undefined : driversOf(configuration, driver, setup);
    return drivers === undefined || drivers.includes(driver) ? undefined : {
      at: field(field(at, 'opaque'), 'driver'),
      message:
        `parameters for the driver ${found(driver)} are ignored: the devices have the driver `
        + alternatives(drivers),
      suggestion: `set driver to ${alternatives(drivers)}`,
    };
  }),
});

/**
 * The drivers of all devices that a configuration covers; undefined unless each is certain. A driver with another
 * request in the claim may read the configuration, too.
 */
function driversOf({ object, fields }: Configuration, driver: string, setup: Setup): string[] | undefined {
  const driversFor = (names: unknown) =>
    coveredRequests(deviceClaim(object), names).flat().map((way) => driverOfRequest(setup, way));
  const isClass = object.identity.kind === 'DeviceClass';
  if (!isClass && driversFor(undefined).includes(driver)) {
    return undefined;
  }
  const drivers = isClass ? [provenDriver(expressionsOfClass(object))] : driversFor(fields.requests);
  const known = drivers.filter((each): each is string => each !== undefined);
  return known.length > 0 && known.length === drivers.length ? [...new Set(known)] : undefined;
}
