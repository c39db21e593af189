import { driverNamed } from './catalogue';
import { AttributeData, AttributeType, CapacityData, DeviceTypeData, DriverData } from './driver-data';
import { groupBy } from '../kubernetes/grouping';
import { Fields, isObject, objectsOf, textOf } from '../kubernetes/plain-data';

/** The type of an attribute, by the field that holds its value. */
const TYPES: Readonly<Record<string, AttributeType>> = {
  string: 'string', int: 'int', bool: 'bool', version: 'version', strings: 'stringList', versions: 'stringList',
};

/** The version name of a driver that is only known from its published devices. */
const PUBLISHED = 'published';

/**
 * The data of the drivers that publish ResourceSlices. For a driver in the catalogue, only the devices are replaced;
 * classes and configurations stay.
 */
export function publishedDrivers(manifests: readonly unknown[]): DriverData[] {
  const slices = manifests.flatMap((manifest) => {
    const spec: unknown = isObject(manifest) && manifest.kind === 'ResourceSlice' ? manifest.spec : undefined;
    const driver = isObject(spec) ? textOf(spec.driver) : undefined;
    return isObject(spec) && driver !== undefined ? [{ driver, devices: objectsOf(spec.devices) }] : [];
  });
  return [...groupBy(slices, ({ driver }) => driver)].map(([driver, published]) => {
    const all = published.flatMap(({ devices }) =>
      devices.map((device) => (isObject(device.basic) ? device.basic : device)));
    const known = driverNamed(driver);
    const { openAttributes: _, ...data } = known ?? UNKNOWN(driver);
    return { ...data, deviceTypes: deviceTypes(driver, data.typeAttribute, all) };
  });
}

const UNKNOWN = (driver: string): DriverData => ({
  driver,
  title: driver,
  vendor: 'unknown',
  era: 'structured',
  status: 'published',
  kubernetes: {},
  versions: [{ name: PUBLISHED }],
  classes: [],
  deviceTypes: [],
});

function deviceTypes(
  driver: string, typeAttribute: string | undefined, devices: readonly Fields[],
): DeviceTypeData[] {
  const typeOf = ({ attributes }: Fields): string => textOf(typeAttribute === undefined
    ? undefined
    : attributes?.[typeAttribute]?.string ?? attributes?.[`${driver}/${typeAttribute}`]?.string) ?? '*';
  return [...groupBy(devices, typeOf)].map(([name, group]) => ({
    name,
    attributes: merged(driver, group, 'attributes', attributeOf),
    capacity: merged(driver, group, 'capacity', capacityOf),
    ...group.some(({ allowMultipleAllocations }) => allowMultipleAllocations === true) ? { isShared: true } : {},
    sources: ['ResourceSlices'],
  }));
}

/** Merges the entries of all devices by name. An entry that some device lacks is optional. */
function merged<T extends object>(
  driver: string,
  devices: readonly Fields[],
  container: string,
  read: (value: Fields, key: string, name: string) => T | undefined,
): Record<string, T> {
  const counts = new Map<string, number>();
  const found: Record<string, T> = {};
  for (const device of devices) {
    for (const [key, value] of Object.entries(isObject(device[container]) ? device[container] : {})) {
      const name = key.startsWith(`${driver}/`) ? key.slice(driver.length + 1) : key;
      const data = isObject(value) ? read(value, key, name) : undefined;
      if (data !== undefined) {
        found[name] ??= data;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, data]) =>
    [name, counts.get(name) === devices.length ? data : { ...data, isOptional: true }]));
}

function attributeOf(value: Fields): AttributeData | undefined {
  const [field] = Object.keys(value);
  return Object.hasOwn(TYPES, field ?? '') ? { type: TYPES[field], samples: [value[field]] } : undefined;
}

function capacityOf({ value }: Fields, key: string, name: string): CapacityData {
  return { ...value === undefined ? {} : { sample: String(value) }, ...key === name ? {} : { requestKey: key } };
}
