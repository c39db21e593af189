import { driverBringing, driverNamed, driverNames } from './catalogue';
import { ClassData, DriverData } from './driver-data';
import { KnownDriver } from './known-driver';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';

/** The drivers of a cluster: those of the catalogue, in the version of the cluster where it is known. */
export class DriverChoice {
  private readonly known = new Map<DriverData, KnownDriver>();

  /** @param versions the driver versions in the cluster, by driver name */
  public constructor(private readonly versions: Readonly<Record<string, string>> = {}) {
  }

  /**
   * Returns the driver with a name that the user specified.
   *
   * @throws UnscopedValidationError if the catalogue does not contain the driver, or the version
   */
  public expect(name: string): KnownDriver {
    const driver = this.named(name);
    if (driver === undefined) {
      const names = driverNames();
      throw new UnscopedValidationError(
        `the catalogue has no driver "${name}"${didYouMean(name, names)}: add it with DriverCatalogue.add`,
      );
    }
    return driver;
  }

  /** The driver with a name; undefined if the catalogue does not contain it. */
  public named(name: string): KnownDriver | undefined {
    const data = driverNamed(name);
    if (data === undefined) {
      return undefined;
    }
    const driver = this.known.get(data)
      ?? new KnownDriver(data, Object.hasOwn(this.versions, name) ? this.versions[name] : undefined);
    this.known.set(data, driver);
    return driver;
  }

  /** The driver-provided class with a name, and its driver. */
  public classNamed(kind: string, name: string): { driver: KnownDriver; data: ClassData } | undefined {
    const driver = this.named(driverBringing(kind, name) ?? '');
    const data = driver?.classNamed(kind, name);
    return driver === undefined || data === undefined ? undefined : { driver, data };
  }
}
