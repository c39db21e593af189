import { driverBringing, driverNamed, driverNames } from './catalogue';
import { ClassData, DriverData } from './driver-data';
import { KnownDriver } from './known-driver';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';

/** The drivers of a cluster, as far as their versions are known, over those of the catalogue. */
export class DriverChoice {
  private readonly known = new Map<DriverData, KnownDriver>();

  /** @param versions the versions in the cluster, by the name of the driver */
  public constructor(private readonly versions: Readonly<Record<string, string>> = {}) {
  }

  /**
   * What is known of a driver that someone names.
   *
   * @throws UnscopedValidationError if the catalogue does not have it, or not the version
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

  /** What is known of a driver. */
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

  /** The class of the name that a driver brings, and the driver. */
  public classNamed(kind: string, name: string): { driver: KnownDriver; data: ClassData } | undefined {
    const driver = this.named(driverBringing(kind, name) ?? '');
    const data = driver?.classNamed(kind, name);
    return driver === undefined || data === undefined ? undefined : { driver, data };
  }
}
