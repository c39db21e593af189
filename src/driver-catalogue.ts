import type { DriverData } from './engine/catalogue/driver-data';
import { A_LIST, A_STRING, expectArgument, expectMade, listOfObjects, madeBy } from './engine/errors/arguments';
import { UnscopedValidationError } from './engine/errors/validation-error';

const loadCatalogue = () => require('./engine/catalogue/catalogue') as typeof import('./engine/catalogue/catalogue');
const loadDocument = () => require('./engine/read/document') as typeof import('./engine/read/document');
const loadPublished = () =>
  require('./engine/catalogue/published-drivers') as typeof import('./engine/catalogue/published-drivers');
const loadReader = () => require('./engine/catalogue/read-driver') as typeof import('./engine/catalogue/read-driver');
const loadYaml = () => require('./engine/read/yaml-documents') as typeof import('./engine/read/yaml-documents');

/**
 * The attributes, capacities, classes and parameters of drivers, against which the checks
 * compare selectors, constraints and configurations.
 *
 * The library knows the public drivers. Add your own drivers, or the ResourceSlices of a
 * cluster.
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
   * Adds drivers to the catalogue that the checks use, for the whole program. A driver that
   * it already contains is replaced.
   *
   * @param catalogues the catalogues to add
   * @throws UnscopedValidationError if an argument is not a catalogue
   */
  public static add(...catalogues: DriverCatalogue[]): void {
    expectArgument('catalogues', catalogues, CATALOGUES);
    catalogues.flatMap(({ entries }) => entries).forEach(loadCatalogue().addDriver);
  }

  /** The names of all drivers that the checks know, sorted. */
  public static knownDrivers(): string[] {
    return loadCatalogue().driverNames();
  }

  /**
   * Reads a catalogue from YAML, with one document for each driver.
   *
   * @param text the YAML
   * @throws UnscopedValidationError if the YAML cannot be read, or an entry is invalid
   */
  public static fromYaml(text: string): DriverCatalogue {
    return DriverCatalogue.fromObjects(manifestsIn(text));
  }

  /**
   * Creates a catalogue from objects, one for each driver.
   *
   * @param drivers the entries, in the format of the catalogue files
   * @throws UnscopedValidationError if an entry is invalid
   */
  public static fromObjects(drivers: any[]): DriverCatalogue {
    expectArgument('the drivers', drivers, A_LIST);
    return new DriverCatalogue(drivers.map((each) => loadReader().readDriver(each)));
  }

  /**
   * Creates a catalogue from the devices that drivers publish in a cluster. The classes and
   * configurations of drivers that the catalogue knows are kept.
   *
   * @param text YAML with ResourceSlices, for example the output of
   * `kubectl get resourceslices -o yaml`
   * @throws UnscopedValidationError if the YAML cannot be read
   */
  public static fromResourceSlices(text: string): DriverCatalogue {
    return new DriverCatalogue(loadPublished().publishedDrivers(manifestsIn(text)));
  }

  /** The names of the drivers in this catalogue. */
  public readonly drivers: string[];

  private constructor(private readonly entries: readonly DriverData[]) {
    expectMade(Array.isArray(entries), 'DriverCatalogue.fromYaml(text)');
    this.drivers = entries.map(({ driver }) => driver);
  }
}

const CATALOGUES = listOfObjects(madeBy(
  'DriverCatalogue.fromObjects(drivers)',
  (value) => Array.isArray(value?.entries),
));

/** The manifests in a YAML text, with lists replaced by their items. */
function manifestsIn(text: string): unknown[] {
  expectArgument('the text', text, A_STRING);
  const documents = loadYaml().readYaml(text);
  const unreadable = documents.find((document) => document.unreadable !== undefined);
  if (unreadable !== undefined) {
    throw new UnscopedValidationError(`the driver catalogue cannot be read: ${unreadable.unreadable}`);
  }
  return loadDocument().flattenLists(documents).map(({ manifest }) => manifest);
}
