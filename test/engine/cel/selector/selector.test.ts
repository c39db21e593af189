import { checkSelector, costOfAttribute, matches } from '../../../../src/engine/cel/selector/selector';
import { ALL_MINORS, describeMinors, minorsBetween } from '../../../../src/engine/kubernetes/minors';
import { ALL_FEATURES, DEVICES, NO_FEATURES } from '../fixtures';

function faults(expression: string, features = NO_FEATURES): string[] {
  return checkSelector(expression, ALL_MINORS, features)
    .map(({ reason, minors, message }) => `${reason ?? 'warning'} in ${describeMinors(minors)}: ${message}`);
}

describe('a selector and its minors', () => {
  test('a selector that every minor accepts has no faults', () => {
    expect(checkSelector('device.driver == "gpu.example.com"', minorsBetween('1.31'), NO_FEATURES)).toEqual([]);
  });

  test('a fault names the minors to which it applies', () => {
    expect(faults('semver("v1.2", true).major() == 1').slice(0, 1)).toEqual([
      expect.stringMatching(/^Invalid in 1\.30–1\.33: there is no overload semver\(string, bool\)/),
    ]);
  });

  test('a selector refers to named resources in 1.30 and to devices since 1.31', () => {
    expect(faults('attributes.bool["healthy"]')).toEqual([
      'Invalid in 1.31 or newer: there is no variable "attributes"',
    ]);
    expect(faults('device.driver == "x"')).toEqual([
      'Invalid in 1.30: there is no variable "device"',
    ]);
  });

  test('minors without selectors accept any selector', () => {
    expect(checkSelector('nonsense ===', minorsBetween(undefined, '1.29'), NO_FEATURES)).toEqual([]);
  });

  test('the cost estimate of 1.32 does not know how large attributes are', () => {
    expect(faults('device.driver.contains("gpu")')).toEqual([
      expect.stringContaining('Invalid in 1.30'),
      'Forbidden in 1.32: the expression is too complex: its estimated cost is unlimited, the cost limit is 1,000,000',
    ]);
  });
});

describe('a derived attribute', () => {
  const cost = (expression: string) => costOfAttribute(expression, 37, NO_FEATURES);

  test('costs what a selector does, and nothing if the expression does not compile', () => {
    expect(cost('device.driver')).toBeGreaterThan(0);
    expect(cost('[1, 2].all(x, x > 0)')).toBeGreaterThan(cost('[1].all(x, x > 0)'));
    expect(['1.5', 'device.foo', '1 +'].map(cost)).toEqual([0, 0, 0]);
  });

  test('does not have to be a condition and gets no advice on selectors', () => {
    const unguarded = 'device.attributes["gpu.example.com"].model';
    expect(checkSelector(unguarded, minorsBetween('1.37'), NO_FEATURES, 'attribute')).toEqual([]);
    expect(checkSelector('1', minorsBetween('1.37'), NO_FEATURES, 'attribute')).toEqual([]);
    expect(checkSelector('1', minorsBetween('1.37'), NO_FEATURES)).toMatchObject([
      { message: 'the result must be bool, found int' },
    ]);
  });
});

test('has the type of the value inside if the value is wrapped', () => {
  expect(
    checkSelector(
      '[google.protobuf.Int64Value{value: 1}, 1] == [1]',
      minorsBetween('1.31'),
      NO_FEATURES,
    ),
  ).toEqual([]);
  expect(
    checkSelector(
      '[google.protobuf.Int64Value{value: 1}, 1u] == []',
      minorsBetween('1.37'),
      NO_FEATURES,
    ),
  ).toMatchObject([
    {
      reason: 'Invalid',
      message: 'all entries must have the same type: expected wrapper(int), found uint',
    },
  ]);
});

describe('a feature gate', () => {
  test('DRAConsumableCapacity adds the field allowMultipleAllocations to devices', () => {
    expect(faults('device.allowMultipleAllocations').join()).toContain(
      'Invalid in 1.31 or newer: device.allowMultipleAllocations needs',
    );
    expect(checkSelector('device.allowMultipleAllocations', minorsBetween('1.34'), ALL_FEATURES)).toEqual([]);
  });

  test('DRAListTypeAttributes lets macros range over attributes', () => {
    const expression = 'device.attributes["gpu.example.com"].ids.exists(id, id == 1)';
    expect(faults(expression).join()).toContain('macros cannot range over an attribute');
    expect(checkSelector(expression, minorsBetween('1.36'), ALL_FEATURES)).toEqual([]);
  });
});

describe('the evaluator', () => {
  const [bare, full] = DEVICES;

  test.each([
    ['device.driver == "gpu.example.com"', true],
    ['device.attributes["gpu.example.com"].model == "A100"', true],
    ['device.attributes["gpu.example.com"].count > 4', false],
    ['device.capacity["gpu.example.com"].memory.compareTo(quantity("40Gi")) >= 0', true],
    ['device.attributes["gpu.example.com"].version.isGreaterThan(semver("1.0.0"))', true],
    ['device.attributes["gpu.example.com"].?nope.orValue("x") == "x"', true],
    ['device.attributes["nope.example.com"].size() == 0', true],
    ['"nope.example.com" in device.attributes', false],
    ['has(device.attributes["other.example"].a)', true],
    ['device.attributes["gpu.example.com"].nope == 1 || true', true],
  ])('evaluates %s to %s', (expression, expected) => {
    expect(matches(expression, full, 35, NO_FEATURES)).toBe(expected);
  });

  test('fails for a missing attribute', () => {
    expect(() =>
      matches('device.attributes["gpu.example.com"].model == "A100"', bare, 35, NO_FEATURES),
    ).toThrow('no such key: model');
  });

  test('fails for a result that is not a bool', () => {
    expect(() =>
      matches('device.attributes["gpu.example.com"].model', full, 35, NO_FEATURES),
    ).toThrow('the result is not a bool');
  });

  test('fails for a selector that does not compile', () => {
    expect(() => matches('device.nope', full, 35, NO_FEATURES)).toThrow(
      'the selector does not compile: a device has no field "nope"',
    );
  });

  test('fails for an attribute without a value', () => {
    expect(() => matches('true', { driver: 'd', attributes: { a: {} } }, 35, NO_FEATURES)).toThrow(
      'attribute a has no value',
    );
  });

  test('keeps large integers exact and reads list attributes as lists', () => {
    const device = { driver: 'd', attributes: { big: { int: 9007199254740993n }, ids: { ints: [1, 2] } } };
    expect(matches('device.attributes["d"].big == 9007199254740993', device, 36, ALL_FEATURES)).toBe(true);
    expect(matches('device.attributes["d"].ids.includes(2)', device, 36, ALL_FEATURES)).toBe(true);
  });
});
