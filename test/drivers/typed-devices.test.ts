import { deviceWithAttribute, valueOf } from './published';
import { driverFiles } from '../../projenrc/drivers/driver-files';
import { TYPED_DEVICES } from '../../projenrc/drivers/typed-devices';
import { AttributeType } from '../../src/engine/catalogue/driver-data';
import * as dra from 'cdk8s-dra';

const FILES = driverFiles();

type Member = dra.drivers.PublishedAttribute | dra.drivers.PublishedCapacity;

/** The classes, with the driver, the type of devices and the members of each. */
const CLASSES = TYPED_DEVICES.map((devices) => {
  const { data } = FILES.find(({ id }) => id === devices.id)!;
  const type = data.deviceTypes.find(({ name }) => name === devices.type)!;
  const members = membersOf((dra.drivers as any)[devices.name]);
  return [devices.name, { data, type, members }] as const;
});

function membersOf(devices: object): Member[] {
  return Object.entries(Object.getOwnPropertyDescriptors(devices))
    .flatMap(([name, { get }]) => (get === undefined ? [] : [(devices as any)[name]]));
}

/** A selector of the attribute that a device with the value matches. */
const MATCHING: Readonly<Record<AttributeType, (attribute: any, value: any) => dra.DeviceSelector>> = {
  string: (attribute, value) => attribute.is(value),
  int: (attribute, value) => attribute.is(value),
  bool: (attribute, value) => (value === true ? attribute.isTrue() : attribute.isFalse()),
  version: (attribute, value) => attribute.atLeast(value),
  stringList: (attribute, [value]) => attribute.includes(value),
  quantity: (attribute, value) => attribute.atLeast(value),
};

/** Spellings that came to an end; another one that is read the same took their place. */
const OLDER_SPELLINGS = ['sriov_vfs'];

test.each(CLASSES)('%s has everything that the driver publishes in some version', (_, { data, type, members }) => {
  const published = [...Object.keys(type.attributes), ...Object.keys(type.capacity ?? {})]
    .filter((name) => !OLDER_SPELLINGS.includes(name))
    .map((name) => (name.includes('/') ? name : `${data.driver}/${name}`));

  expect(members.map(({ qualifiedName }) => qualifiedName).sort()).toEqual(published.sort());
});

test.each(CLASSES)('selectors of %s match devices with the attribute, and fail for none without', (_, devices) => {
  const { data, type, members } = devices;
  const attributes = members.filter((member) => member instanceof dra.drivers.PublishedAttribute);
  for (const member of attributes) {
    const name = Object.keys(type.attributes)
      .find((key) => [key, `${data.driver}/${key}`].includes(member.qualifiedName))!;
    const selector = MATCHING[type.attributes[name].type](member, valueOf(type.attributes[name]));
    const device = deviceWithAttribute(data.driver, type, name);

    expect([name, selector.matches(device), member.exists().matches(device)]).toEqual([name, true, true]);
    expect(selector.matches({ driverName: data.driver })).toBe(false);
    expect(member.exists().matches({ driverName: data.driver })).toBe(false);
  }
  expect(attributes.length).toBeGreaterThan(0);
});
