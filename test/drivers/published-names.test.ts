import { drivers, PublishedDevice, DeviceAttribute, DeviceCapacity } from 'cdk8s-dra';

const DEVICE: PublishedDevice = {
  driverName: 'gpu.example.com',
  attributes: {
    model: DeviceAttribute.string('H100'),
    slots: DeviceAttribute.int(4),
    ecc: DeviceAttribute.bool(false),
    driverVersion: DeviceAttribute.version('570.86.15'),
    roots: DeviceAttribute.strings(['pci0000:00', 'pci0000:01']),
  },
  capacity: { memory: DeviceCapacity.of('80Gi') },
};

const BARE: PublishedDevice = { driverName: 'gpu.example.com' };

const model = drivers.StringAttribute._named('gpu.example.com/model');
const slots = drivers.IntegerAttribute._named('gpu.example.com/slots');
const ecc = drivers.BooleanAttribute._named('gpu.example.com/ecc');
const driverVersion = drivers.VersionAttribute._named('gpu.example.com/driverVersion');
const roots = drivers.ListAttribute._named('gpu.example.com/roots');
const memory = drivers.PublishedCapacity._named('gpu.example.com/memory', 'memory');

test.each([
  ['a string that is equal', model.is('H100'), model.is('h100')],
  ['one of several strings', model.isOneOf('A100', 'H100'), model.isOneOf('A100')],
  ['the beginning of a string', model.startsWith('H'), model.startsWith('A')],
  ['a regular expression', model.matches('^H[12]00$'), model.matches('^A')],
  ['an integer that is equal', slots.is(4), slots.is(5)],
  ['one of several integers', slots.isOneOf(2, 4), slots.isOneOf(2)],
  ['an integer that is large enough', slots.atLeast(4), slots.atLeast(5)],
  ['an integer that is small enough', slots.atMost(4), slots.atMost(3)],
  ['false', ecc.isFalse(), ecc.isTrue()],
  ['a version that is high enough', driverVersion.atLeast('570.0.0'), driverVersion.atLeast('571.0.0')],
  ['a version that is low enough', driverVersion.below('571.0.0'), driverVersion.below('570.86.15')],
  ['an item of a list', roots.includes('pci0000:01'), roots.includes('pci0000:02')],
  ['a capacity that is large enough', memory.atLeast('80Gi'), memory.atLeast('81Gi')],
  ['a capacity in a range', memory.between('40Gi', '80Gi'), memory.between('10Gi', '40Gi')],
])('%s matches, another value does not, and a device without it is no error', (_, selector, other) => {
  expect(selector.matches(DEVICE)).toBe(true);
  expect(other.matches(DEVICE)).toBe(false);
  expect(selector.matches(BARE)).toBe(false);
});

test.each([
  ['attribute', model], ['integer', slots], ['capacity', memory],
])('a selector asks whether a device has the %s', (_, value) => {
  expect(value.exists().matches(DEVICE)).toBe(true);
  expect(value.exists().matches(BARE)).toBe(false);
});

test('a value of another type is refused', () => {
  expect(() => model.is(3 as any)).toThrow('gpu.example.com/model: value must be a string, got 3');
  expect(() => model.isOneOf('a', 3 as any)).toThrow('gpu.example.com/model: values[1] must be a string, got 3');
  expect(() => slots.is('4' as any)).toThrow('gpu.example.com/slots: value must be a whole number, got "4"');
  expect(() => slots.atLeast(1.5)).toThrow('gpu.example.com/slots: value must be a whole number, got 1.5');
  expect(() => slots.isOneOf(1, 'x' as any))
    .toThrow('gpu.example.com/slots: values[1] must be a whole number, got "x"');
  expect(() => roots.includes(1 as any)).toThrow('gpu.example.com/roots: value must be a string, got 1');
});

test('a list without values is refused', () => {
  expect(() => model.isOneOf()).toThrow('values must be a list with at least one value');
});
