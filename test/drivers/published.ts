import { driverNamed } from '../../src/engine/catalogue/catalogue';
import { AttributeData, AttributeType, DeviceTypeData } from '../../src/engine/catalogue/driver-data';
import { KnownDriver } from '../../src/engine/catalogue/known-driver';
import { DeviceAttribute, DeviceCapacity, PublishedDevice } from 'cdk8s-dra';

/** Values of attributes and amounts of capacities, by name. */
export type Values = Readonly<Record<string, unknown>>;

const ATTRIBUTES: Readonly<Record<AttributeType, (value: any) => DeviceAttribute>> = {
  string: (value) => DeviceAttribute.string(value),
  int: (value) => DeviceAttribute.int(value),
  bool: (value) => DeviceAttribute.bool(value),
  version: (value) => DeviceAttribute.version(value),
  stringList: (value) => DeviceAttribute.strings(value),
  quantity: () => {
    throw new Error('an attribute of DRA with structured parameters is no quantity');
  },
};

const VALUES: Readonly<Record<AttributeType, unknown>> = {
  string: 'some', int: 0, bool: true, version: '1.0.0', stringList: ['some'], quantity: '1',
};

/**
 * A device as a driver publishes it in a version: with the attributes and capacities that the
 * catalogue says, and with the values that a test is about.
 *
 * @throws Error if the driver does not publish one of the values
 */
export function publishedDevice(
  driverName: string, typeName: string, values: Values = {}, version?: string,
): PublishedDevice {
  const driver = new KnownDriver(driverNamed(driverName)!, version);
  const type = driver.data.deviceTypes.find(({ name }) => name === typeName)!;
  const attributes = Object.entries(type.attributes).filter(([, data]) => driver.has(data));
  const capacity = Object.entries(type.capacity ?? {}).filter(([, data]) => driver.has(data));
  const unknown = Object.keys(values).filter((name) => ![...attributes, ...capacity].some(([each]) => each === name));
  if (unknown.length > 0) {
    throw new Error(`${driver} does not publish ${unknown.join(', ')} for its devices of type ${typeName}`);
  }
  return {
    driverName,
    attributes: Object.fromEntries(attributes
      .filter(([name, { isOptional }]) => isOptional !== true || name in values)
      .map(([name, data]) => [name, ATTRIBUTES[data.type](values[name] ?? valueOf(data))])),
    capacity: Object.fromEntries(capacity
      .filter(([name, { isOptional }]) => isOptional !== true || name in values)
      .map(([name, { sample }]) => [name, DeviceCapacity.of(String(values[name] ?? sample ?? '1'))])),
    ...type.isShared === true ? { allowMultipleAllocations: true } : {},
  };
}

/** A device with one attribute, whichever version publishes it. */
export function deviceWithAttribute(driverName: string, { attributes }: DeviceTypeData, name: string): PublishedDevice {
  return { driverName, attributes: { [name]: ATTRIBUTES[attributes[name].type](valueOf(attributes[name])) } };
}

/** A value that an attribute can have. */
export function valueOf({ type, values = [], samples = [] }: AttributeData): any {
  return values[0] ?? samples[0] ?? VALUES[type];
}
