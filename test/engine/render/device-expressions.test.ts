import {
  allOf, anyOf, attributeEquals, attributeExists, attributeIsOneOf, attributeMatches, attributeStartsWith,
  capacityAtLeast, capacityBetween, capacityExists, driverIs, integerAtLeast, integerAtMost, listIncludes, not,
  versionAtLeast, versionBelow,
} from '../../../src/engine/render/device-expressions';
import * as fc from '../../fast-check';

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
    integerAtLeast('gpu.example.com/slots', 4),
    '"slots" in device.attributes["gpu.example.com"] && device.attributes["gpu.example.com"].slots >= 4',
  ],
  [
    integerAtMost('gpu.example.com/slots', -4),
    '"slots" in device.attributes["gpu.example.com"] && device.attributes["gpu.example.com"].slots <= -4',
  ],
  [
    listIncludes('gpu.example.com/roots', 'pci0000:00'),
    '"roots" in device.attributes["gpu.example.com"] '
      + '&& device.attributes["gpu.example.com"].roots.includes("pci0000:00")',
  ],
  [capacityExists('gpu.example.com/memory'), '"memory" in device.capacity["gpu.example.com"]'],
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
  [attributeExists('gpu.example.com/model'), '"model" in device.attributes["gpu.example.com"]'],
  [
    attributeStartsWith('gpu.example.com/model', 'a'),
    '"model" in device.attributes["gpu.example.com"] && '
      + 'device.attributes["gpu.example.com"].model.startsWith("a")',
  ],
  [
    attributeMatches('gpu.example.com/model', '^a\\d+$'),
    '"model" in device.attributes["gpu.example.com"] && '
      + 'device.attributes["gpu.example.com"].model.matches("^a\\\\d+$")',
  ],
  [
    versionBelow('gpu.example.com/driverVersion', '2.0.0'),
    '"driverVersion" in device.attributes["gpu.example.com"] && '
      + 'device.attributes["gpu.example.com"].driverVersion.compareTo(semver("2.0.0")) < 0',
  ],
  [
    capacityBetween('gpu.example.com/memory', '20Gi', '40Gi'),
    '"memory" in device.capacity["gpu.example.com"] && '
      + 'device.capacity["gpu.example.com"].memory.compareTo(quantity("20Gi")) >= 0 && '
      + 'device.capacity["gpu.example.com"].memory.compareTo(quantity("40Gi")) <= 0',
  ],
])('an expression guards optional device data: %s', (expression, expected) => {
  expect(expression).toBe(expected);
});

test('a name that is a reserved word of CEL is accessed by key', () => {
  expect(attributeEquals('example.com/in', 'x')).toBe(
    '"in" in device.attributes["example.com"] && device.attributes["example.com"]["in"] == "x"',
  );
});

test.each([
  [allOf(['a', 'b && c']), '(a) && (b && c)'],
  [anyOf(['a', 'b']), '(a) || (b)'],
  [anyOf(['a']), 'a'],
  [not('a || b'), '!(a || b)'],
  [not('true // always'), '!(true // always\n)'],
])('combined expressions keep their own meaning: %s', (expression, expected) => {
  expect(expression).toBe(expected);
});

test('string values cannot break out of their quotes', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    const expression = attributeEquals('example.com/a', text);
    const literal = expression.slice(expression.indexOf('.a == ') + '.a == '.length);
    expect(JSON.parse(literal)).toBe(text);
    expect(literal).not.toMatch(/[\n\r]/);
  }));
});
