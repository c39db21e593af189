import { DeviceConfiguration } from '../device-configuration';
import { DeviceRequestScope } from '../device-constraint';
import { driverNamed } from '../engine/catalogue/catalogue';
import type { ConfigurationData } from '../engine/catalogue/driver-data';
import { KnownDriver } from '../engine/catalogue/known-driver';
import { AN_OBJECT, expectArgument } from '../engine/errors/arguments';
import { UnscopedValidationError } from '../engine/errors/validation-error';

/** Options for the configuration of a driver. */
export interface DriverConfigurationOptions extends DeviceRequestScope {
  /**
   * The version of the driver, for example `v25.12.0`, which determines the API version.
   *
   * @default - the newest version that the library knows
   */
  readonly driverVersion?: string;
}

/**
 * The configuration of a kind, with the API version that the version of the driver expects.
 *
 * @param driverName the driver
 * @param kind the kind; what the catalogue calls it, if the parameters have none
 * @param parameters the parameters without API version and kind
 * @param options the requests that it is for, and the version of the driver
 * @throws UnscopedValidationError if the driver has no such version, or that version takes no
 * configuration of the kind
 * @internal
 */
export function driverConfiguration(
  driverName: string,
  kind: string,
  parameters: object,
  options: DriverConfigurationOptions = {},
): DeviceConfiguration {
  expectArgument('options', options, AN_OBJECT);
  const { driverVersion, ...scope } = options;
  const driver = new KnownDriver(driverNamed(driverName)!, driverVersion);
  UnscopedValidationError.about(`${kind} of ${driver}`, () => expectArgument('config', parameters, AN_OBJECT));
  const ofKind = driver.configurations.filter((each) => (each.kind ?? each.title) === kind);
  const taken = ofKind.filter((each) => driver.has(each)).pop();
  if (taken === undefined) {
    throw new UnscopedValidationError(
      `${driver} takes no ${kind}, which the driver has ${ofKind.map(spanOf).join(' or ')}: `
      + 'set driverVersion to such a version, or leave the configuration out',
    );
  }
  const header = { apiVersion: taken.apiVersion, kind: taken.kind };
  return DeviceConfiguration.opaque(driver.name, { ...header, ...parameters }, scope);
}

function spanOf({ since, removedIn }: ConfigurationData): string {
  return [since === undefined ? '' : `since ${since}`, removedIn === undefined ? '' : `before ${removedIn}`]
    .filter((words) => words !== '').join(' and ');
}
