import { Remembered } from '../../kubernetes/remembered';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';
import { CelEvaluationError, CelMap } from '../values/values';

/** The value of an attribute, as in a ResourceSlice. Exactly one field is set. */
export interface AttributeValue {
  readonly int?: number | bigint;
  readonly bool?: boolean;
  readonly string?: string;
  readonly version?: string;
  readonly ints?: readonly (number | bigint)[];
  readonly bools?: readonly boolean[];
  readonly strings?: readonly string[];
  readonly versions?: readonly string[];
}

/** A device as in a ResourceSlice. */
export interface Device {
  /** The driver, which is also the domain of unqualified names. */
  readonly driver: string;
  /** The attributes by name, with or without a domain: `gpu.example.com/model`, `model`. */
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  /** Quantities such as `80Gi`, by name. */
  readonly capacity?: Readonly<Record<string, { readonly value: string | number }>>;
  readonly allowMultipleAllocations?: boolean;
}

/** The value of the variable `device`, by field. */
export type DeviceValue = ReadonlyMap<string, unknown>;

const EMPTY = new CelMap([]);

/** Creates the value of the variable `device`. A domain that the device does not have is an empty map. */
export function deviceValue(device: Device): DeviceValue {
  return new Map<string, unknown>([
    ['driver', device.driver],
    ['attributes', byDomain(device, device.attributes, attributeValue)],
    ['capacity', byDomain(device, device.capacity, ({ value }) => quantityOf(String(value)))],
    ['allowMultipleAllocations', device.allowMultipleAllocations ?? false],
  ]);
}

/** The variables of selectors for named resources: attributes by type, and capacities. */
export function namedResourceVariables({ attributes, capacity }: Device): Record<string, CelMap> {
  const values = Object.entries(attributes ?? {});
  const ofType = (type: keyof AttributeValue): CelMap =>
    new CelMap(
      values
        .filter(([, each]) => each[type] !== undefined)
        .map(([name, each]) => [name, attributeValue(each, name)]),
    );
  return {
    'attributes.quantity': new CelMap(
      Object.entries(capacity ?? {}).map(([name, { value }]) => [
        name,
        quantityOf(String(value)),
      ]),
    ),
    'attributes.bool': ofType('bool'),
    'attributes.int': ofType('int'),
    'attributes.intslice': ofType('ints'),
    'attributes.string': ofType('string'),
    'attributes.stringslice': ofType('strings'),
    'attributes.version': ofType('version'),
  };
}

function byDomain<T>(
  device: Device,
  values: Readonly<Record<string, T>> | undefined,
  read: (value: T, name: string) => unknown,
): CelMap {
  const domains = new Map<string, CelMap>();
  for (const name of Object.keys(values ?? {})) {
    const slash = name.indexOf('/');
    const domain = slash < 0 ? device.driver : name.slice(0, slash);
    const content = domains.get(domain) ?? new CelMap([]);
    domains.set(domain, content);
    content.add(name.slice(slash + 1), read(values![name], name));
  }
  return new CelMap(domains, EMPTY);
}

/** The most parsed values to keep: many devices have the same versions and capacities. */
const MOST_KEPT = 1000;
const quantities = new Remembered(MOST_KEPT, Quantity.tryParse);
const versions = new Remembered(MOST_KEPT, Semver.tryParse);

function quantityOf(text: string): Quantity {
  return quantities.get(text) ?? Quantity.parse(text);
}

function versionOf(text: string): Semver {
  return versions.get(text) ?? Semver.parse(text);
}

function attributeValue(attribute: AttributeValue, name: string): unknown {
  const { int, bool, string, version, ints, bools, strings, versions: list } = attribute;
  const scalar = int === undefined ? bool ?? string : BigInt(int);
  const values = ints?.map(BigInt) ?? bools ?? strings ?? list?.map(versionOf);
  const value = scalar ?? (version === undefined ? values : versionOf(version));
  if (value === undefined) {
    throw new CelEvaluationError(`attribute ${name} has no value`);
  }
  return value;
}
