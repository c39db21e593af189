import * as fc from 'fast-check';
import {
  attributeEquals, attributeIsOneOf, capacityAtLeast, driverIs, versionAtLeast,
} from '../../../src/render/model/device-expressions';

test('an expression names the driver', () => {
  expect(driverIs('gpu.example.com')).toBe('device.driver == "gpu.example.com"');
});

test.each([
  [
    attributeEquals('gpu.example.com/model', 'a100'),
    '"model" in device.attributes["gpu.example.com"] && device.attributes["gpu.example.com"].model == "a100"',
  ],
  [
    attributeEquals('gpu.example.com/slots', 4),
    '"slots" in device.attributes["gpu.example.com"] && device.attributes["gpu.example.com"].slots == 4',
  ],
  [
    attributeIsOneOf('gpu.example.com/ecc', [true, false]),
    '"ecc" in device.attributes["gpu.example.com"] && device.attributes["gpu.example.com"].ecc in [true, false]',
  ],
  [
    versionAtLeast('gpu.example.com/driverVersion', '1.2.0'),
    '"driverVersion" in device.attributes["gpu.example.com"] && '
      + 'device.attributes["gpu.example.com"].driverVersion.compareTo(semver("1.2.0")) >= 0',
  ],
  [
    capacityAtLeast('gpu.example.com/memory', '40Gi'),
    '"memory" in device.capacity["gpu.example.com"] && '
      + 'device.capacity["gpu.example.com"].memory.compareTo(quantity("40Gi")) >= 0',
  ],
])('an expression guards optional device data: %s', (expression, expected) => {
  expect(expression).toBe(expected);
});

test('a name that is a reserved word of CEL is accessed by key', () => {
  expect(attributeEquals('example.com/in', 'x')).toBe(
    '"in" in device.attributes["example.com"] && device.attributes["example.com"]["in"] == "x"',
  );
});

test('string values cannot break out of their quotes', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    const expression = attributeEquals('example.com/a', text);
    const literal = expression.slice(expression.indexOf('.a == ') + '.a == '.length);
    expect(JSON.parse(literal)).toBe(text);
    expect(literal).not.toMatch(/[\n\r]/);
  }));
});
