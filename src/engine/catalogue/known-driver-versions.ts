import { expectArgument, SETTINGS } from '../errors/arguments';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';

const loadDriverChoice = () => require('./driver-choice') as typeof import('./driver-choice');

/**
 * Validates the driver versions of a cluster. The catalogue is only loaded if there are any.
 *
 * @throws UnscopedValidationError if the catalogue does not contain a driver or a version
 * @internal
 */
export function versionsOf(given?: { [driver: string]: string }): Readonly<Record<string, string>> {
  expectArgument('drivers', given, SETTINGS);
  const drivers = given ?? {};
  for (const [driver, version] of Object.entries(drivers)) {
    if (typeof version !== 'string') {
      throw new UnscopedValidationError(`the version of the driver ${driver} must be a string, got ${found(version)}`);
    }
  }
  if (Object.keys(drivers).length > 0) {
    const { DriverChoice } = loadDriverChoice();
    Object.keys(drivers).forEach((driver) => new DriverChoice(drivers).expect(driver));
  }
  return drivers;
}

/** Notes on the drivers whose version in the cluster is newer than the catalogue. */
export function newerDrivers(drivers: Readonly<Record<string, string>>): string[] {
  return Object.keys(versionsOf(drivers)).flatMap((name) => {
    const { DriverChoice } = loadDriverChoice();
    const driver = new DriverChoice(drivers).expect(name);
    return driver.isNewer
      ? [`version ${drivers[name]} of ${name} is newer than the driver catalogue: it counts as ${driver.oldest}`]
      : [];
  });
}
