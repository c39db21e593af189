import { expectArgument, SETTINGS } from '../errors/arguments';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';

const loadDriverChoice = () => require('./driver-choice') as typeof import('./driver-choice');

/**
 * The versions of drivers that a cluster sets. The catalogue is loaded only if there are any.
 *
 * @throws UnscopedValidationError if the catalogue does not have a driver or a version
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

/** What to say of drivers that are newer in the cluster than in the catalogue. */
export function newerDrivers(drivers: Readonly<Record<string, string>>): string[] {
  return Object.keys(versionsOf(drivers)).flatMap((name) => {
    const { DriverChoice } = loadDriverChoice();
    const driver = new DriverChoice(drivers).expect(name);
    return driver.isNewer
      ? [`version ${drivers[name]} of ${name} is newer than the driver catalogue: it counts as ${driver.oldest}`]
      : [];
  });
}
