import * as fc from 'fast-check';
import { AttributeValue, deviceValue, DeviceValue } from '../../../../src/engine/cel/selector/device';
import { DeviceExpression } from '../../../../src/engine/cel/selector/device-expression';
import { exclusionIn } from '../../../../src/engine/cel/selector/exclusion';

const X = 'device.attributes["gpu.example.com"].x';
const MEMORY = 'device.capacity["gpu.example.com"].memory';

test.each([
  ['two drivers', 'device.driver == "a"', 'device.driver == "b"'],
  ['a driver and a list of others', 'device.driver == "a"', 'device.driver in ["b", "c"]'],
  ['a driver and a pattern', 'device.driver == "a.example.com"', '!device.driver.endsWith("example.com")'],
  ['a part and the whole', `${X}.contains("A100")`, `${X} == "NVIDIA H100"`],
  ['a list and its complement', `${X} in ["a", "b"]`, `!(${X} in ["a", "b", "c"])`],
  ['a string and a number', `${X} == "a"`, `${X} == 1`],
  ['two integers', `${X} > 5`, `${X} < 6`],
  ['a flag and its opposite', X, `!${X}`],
  ['two capacities', `${MEMORY}.compareTo(quantity("40Gi")) >= 0`, `${MEMORY}.isLessThan(quantity("40Gi"))`],
  ['two amounts', `${MEMORY} == quantity("1")`, `${MEMORY} != quantity("1000m")`],
  ['two versions', `${X}.isGreaterThan(semver("2.0.0"))`, `${X}.compareTo(semver("1.9.9")) <= 0`],
])('%s exclude each other', (_, one, other) => {
  const exclusion = { selector: 1, others: [0] };

  expect(exclusionIn([one, other])).toMatchObject(exclusion);
  expect(exclusionIn([other, one])).toMatchObject(exclusion);
  expect(exclusionIn([`true && ${one} && ${other}`])).toMatchObject({ selector: 0, others: [0] });
});

test('conditions within cel.bind exclude each other like others', () => {
  const bound = (condition: string) => `cel.bind(a, device.attributes["gpu.example.com"], ${condition})`;

  expect(exclusionIn([bound('a.x == "a" && a.x == "b"')])).toMatchObject({ selector: 0, others: [0] });
  expect(exclusionIn([`${X} == "a"`, bound('cel.bind(x, a.x, x == "b" || x == "c")')]))
    .toMatchObject({ selector: 1, others: [0] });
  expect(exclusionIn([bound('a.x == "a" || a.x == "b"'), `${X} == "b"`])).toBeUndefined();
  expect(exclusionIn([bound('a.x == "a" || ["b"].exists(each, each == a.y)'), `${X} == "b"`])).toBeUndefined();
  expect(exclusionIn([`cel.bind(a, "a", ${X} == a && ${X} == "b")`])).toBeUndefined();
});

test.each([
  ['alternatives', `${X} == "a" || ${X} == "b"`, `${X} == "b"`],
  ['values of two domains', `${X} == "a"`, 'device.attributes["other"].x == "b"'],
  ['a guarded value', `!("x" in device.attributes["gpu.example.com"]) || ${X} == "a"`, `${X} == "b"`],
  ['an optional value', 'device.attributes["gpu.example.com"].?x.orValue("b") == "b"', `${X} == "a"`],
  ['a condition on something else', `device.driver == "a" || ${X} == "b"`, 'device.driver == "c"'],
  ['adjacent integers', `${X} >= 5`, `${X} <= 5`],
  ['bounds with room', `${MEMORY}.isGreaterThan(quantity("40Gi"))`, `${MEMORY}.isLessThan(quantity("41Gi"))`],
  ['a prerelease between versions', `${X}.isGreaterThan(semver("1.0.0"))`, `${X}.isLessThan(semver("1.0.1"))`],
  ['strings in order', `${X} > "a"`, `${X} < "b"`],
  ['other values', `${X} != 1 && ${X} != "a"`, `${X} != true`],
  ['a list of values', `${X} == ["a"] || ${X} == 1`, `${X} != 1`],
  ['a selector that does not compile', 'device.driver ==', 'device.driver == "a"'],
])('%s do not exclude each other', (_, one, other) => {
  expect(exclusionIn([one, other])).toBeUndefined();
});

test('a condition that is never true by itself excludes no other', () => {
  const never = `${MEMORY}.compareTo(quantity("1")) > 1`;

  expect(exclusionIn([never, `${MEMORY}.isGreaterThan(quantity("0"))`])).toBeUndefined();
});

test('an exclusion names what the conditions are about, and all that it takes', () => {
  expect(exclusionIn([`${X} != 1`, 'true', `${X} != 2`, `${X} >= 1`, `${X} <= 2`]))
    .toEqual({ subject: X, selector: 4, others: [0, 2, 3] });
});

/** A condition, and the values that decide about it: the constants in it, and those beside. */
const conditions = (operators: string[], write: (operator: string, constant: number) => string) => fc.array(
  fc.tuple(fc.constantFrom(...operators), fc.integer({ min: 0, max: 3 }), fc.boolean())
    .map(([operator, constant, isNegated]) => `${isNegated ? '!' : ''}(${write(operator, constant)})`),
  { minLength: 2, maxLength: 4 },
);
const ORDERS = ['==', '!=', '<', '<=', '>', '>='];
const attributes = (values: AttributeValue[]) =>
  values.map((x) => deviceValue({ driver: 'gpu.example.com', attributes: { x } }));

test.each<[string, fc.Arbitrary<string[]>, DeviceValue[]]>([
  ['integers', conditions(ORDERS, (operator, constant) => `${X} ${operator} ${constant}`),
    attributes([-1, 0, 1, 2, 3, 4].map((int) => ({ int })))],
  ['strings', conditions(['==', '!=', 'contains'], (operator, constant) =>
    (operator === 'contains' ? `${X}.contains("${constant}")` : `${X} ${operator} "a${constant}"`)),
  attributes(['a0', 'a1', 'a2', 'a3', 'a0123', ''].map((string) => ({ string })))],
  ['versions', conditions(ORDERS, (operator, constant) => `${X}.compareTo(semver("1.${constant}.0")) ${operator} 0`),
    attributes(['0.1.0', '1.0.0', '1.0.1', '1.1.0', '1.1.1', '1.2.0', '1.2.5', '1.3.0', '2.0.0']
      .map((version) => ({ version })))],
  ['capacities', conditions(ORDERS, (operator, constant) =>
    `${MEMORY}.compareTo(quantity("${constant}")) ${operator} 0`),
  ['-1', '0', '0.5', '1', '1.5', '2', '2.5', '3', '4'].map((value) =>
    deviceValue({ driver: 'gpu.example.com', capacity: { memory: { value } } }))],
])('no device is selected where conditions on %s exclude each other', (_, lists, devices) => {
  fc.assert(fc.property(lists, (texts) => {
    const compiled = texts.map((text) => new DeviceExpression(text, {
      minor: 37, consumableCapacity: true, listAttributes: true, purpose: 'selector',
    }));
    const isSelected = devices.some((device) => compiled.every((each) => each.matches(device)));

    return !isSelected || exclusionIn(texts) === undefined;
  }));
});
