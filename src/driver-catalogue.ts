import type { DriverData } from './catalogue/driver-data';
import { A_LIST, A_STRING, expectArgument } from './errors/arguments';
import { UnscopedValidationError } from './errors/validation-error';

/** Modules that are loaded when a catalogue is first used. */
const LAZY = {
  catalogue: () => require('./catalogue/catalogue') as typeof import('./catalogue/catalogue'),
  document: () => require('./read/document') as typeof import('./read/document'),
  published: () => require('./catalogue/published-drivers') as typeof import('./catalogue/published-drivers'),
  reader: () => require('./catalogue/read-driver') as typeof import('./catalogue/read-driver'),
  yaml: () => require('./read/yaml-documents') as typeof import('./read/yaml-documents'),
};

/**
 * What drivers publish and take, which the checks compare selectors, constraints and
 * configurations with.
 *
 * The library knows the public drivers. Add those of your own, or what a cluster really
 * publishes.
 *
 * @example
 *
 * dra.DriverCatalogue.add(dra.DriverCatalogue.fromObjects([{
 *   'driver': 'fpga.example.org',
 *   'deviceTypes': [{ 'name': '*', 'attributes': { 'model': { 'type': 'string' } }, 'sources': ['README.md'] }],
 * }]));
 */
export class DriverCatalogue {
  /**
   * Adds drivers to those that the checks know, in place of what they knew of a driver of the
   * same name. It holds for the whole program.
   *
   * @param catalogues what to add
   */
  public static add(...catalogues: DriverCatalogue[]): void {
    catalogues.flatMap(({ entries }) => entries).forEach(LAZY.catalogue().addDriver);
  }

  /**
   * The names of all drivers that the checks know, sorted.
   */
  public static knownDrivers(): string[] {
    return LAZY.catalogue().driverNames();
  }

  /**
   * Reads a catalogue from YAML: a document for each driver.
   *
   * @param text the YAML
   * @throws UnscopedValidationError if it cannot be read, or an entry is not valid
   */
  public static fromYaml(text: string): DriverCatalogue {
    return DriverCatalogue.fromObjects(manifestsIn(text));
  }

  /**
   * Creates a catalogue from objects, one for each driver.
   *
   * @param drivers the entries, in the form of the files of the catalogue
   * @throws UnscopedValidationError if an entry is not valid
   */
  public static fromObjects(drivers: any[]): DriverCatalogue {
    expectArgument('the drivers', drivers, A_LIST);
    return new DriverCatalogue(drivers.map((each) => LAZY.reader().readDriver(each)));
  }

  /**
   * Creates a catalogue from what drivers publish in a cluster. What is known of classes and
   * configurations of a driver stays.
   *
   * @param text YAML with ResourceSlices, such as `kubectl get resourceslices -o yaml` prints
   * @throws UnscopedValidationError if it cannot be read
   */
  public static fromResourceSlices(text: string): DriverCatalogue {
    return new DriverCatalogue(LAZY.published().publishedDrivers(manifestsIn(text)));
  }

  /** The names of the drivers in this catalogue. */
  public readonly drivers: string[];

  private constructor(private readonly entries: readonly DriverData[]) {
    this.drivers = entries.map(({ driver }) => driver);
  }
}

/** The documents of a text, and the items of lists. */
function manifestsIn(text: string): unknown[] {
  expectArgument('the text', text, A_STRING);
  const documents = LAZY.yaml().readYaml(text);
  const unreadable = documents.find((document) => document.unreadable !== undefined);
  if (unreadable !== undefined) {
    throw new UnscopedValidationError(`the driver catalogue cannot be read: ${unreadable.unreadable}`);
  }
  return LAZY.document().flattenLists(documents).map(({ manifest }) => manifest);
}
