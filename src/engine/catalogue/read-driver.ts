import { DriverData, ParameterSchema } from './driver-data';
import { parameterFaults } from './parameter-faults';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';
import { isObject } from '../kubernetes/plain-data';

const loadSchema = () =>
  require('./driver.schema.json') as ParameterSchema & { definitions: Record<string, ParameterSchema> };

/** The fields that an entry may omit. */
const DEFAULTS = {
  vendor: 'unknown',
  era: 'structured',
  status: 'unknown',
  kubernetes: {},
  versions: [{ name: 'current' }],
  classes: [],
  deviceTypes: [],
};

const MOST_FAULTS = 5;

/**
 * Reads an entry of a catalogue, with defaults for omitted fields.
 *
 * @throws UnscopedValidationError if the entry does not match the schema, or names versions that it does not list
 */
export function readDriver(value: unknown): DriverData {
  const given = isObject(value) ? { title: value.driver, ...DEFAULTS, ...value } : value;
  const schema = loadSchema();
  const faults = parameterFaults(given, schema, { isSince: () => true, definitions: schema.definitions })
    .map(({ path, message }) => `${path.join('.') || 'the entry'} ${message}`);
  const all = faults.length > 0 ? faults : unknownVersions(given as unknown as DriverData);
  if (all.length > 0) {
    const more = all.length > MOST_FAULTS ? [`and ${all.length - MOST_FAULTS} more`] : [];
    const name = isObject(value) && typeof value.driver === 'string' ? ` "${value.driver}"` : '';
    throw new UnscopedValidationError(
      `the entry of a driver catalogue${name} is not valid: ${[...all.slice(0, MOST_FAULTS), ...more].join('; ')}`,
    );
  }
  return given as unknown as DriverData;
}

/** The fields that contain the name of a version. */
const NAMES = ['since', 'removedIn', 'x-since'];

/** The fields whose version is not in the list of versions. */
export function unknownVersions(data: DriverData): string[] {
  const names = data.versions.map(({ name }) => name);
  const visit = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) {
      return [];
    }
    return Object.entries(value).flatMap(([key, inner]) => {
      const isName = NAMES.includes(key) && typeof inner === 'string';
      return isName && !names.includes(inner)
        ? [`${path}${key} is "${inner}", which is not in versions${didYouMean(inner, names)}`]
        : visit(inner, `${path}${key}.`);
    });
  };
  return visit({ ...data, versions: [] }, '');
}
