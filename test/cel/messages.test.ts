import { ALL_FEATURES } from './fixtures';
import { checkSelector } from '../../src/cel/selector';
import { minorsBetween } from '../../src/schema/minors';

/** All that is said of a selector in 1.34. */
function said(expression: string): string {
  return checkSelector(expression, minorsBetween('1.34', '1.34'), ALL_FEATURES).map(({ message, suggestion, excerpt }) =>
    [message, ...suggestion === undefined ? [] : [`→ ${suggestion}`], ...excerpt === undefined ? [] : [excerpt.text]].join('\n')).join('\n');
}

test('the place of a fault is marked', () => {
  expect(said('device.driver == "x" &&\n  device.drivr == "y"')).toBe(
    'a device has no field "drivr" (did you mean "driver"?): it has driver, attributes, capacity, allowMultipleAllocations\n'
    + '  device.drivr == "y"\n'
    + '        ^');
});

test.each([
  ['device.capacity["d"].memory >= quantity("16Gi")', 'write device.capacity["d"].memory.compareTo(quantity("16Gi")) >= 0'],
  ['device.capacity["d"].memory == "16Gi"', 'write device.capacity["d"].memory == quantity("16Gi")'],
  ['device.capacity["d"].memory > 5', 'write device.capacity["d"].memory.compareTo(quantity("5")) > 0'],
  ['device.capacity["d"].memory.isGreaterThan("1Gi")', 'write device.capacity["d"].memory.isGreaterThan(quantity("1Gi"))'],
  ['device.capacity["d"].memory + quantity("1") == quantity("2")', 'write device.capacity["d"].memory.add(quantity("1"))'],
  ['semver("1.0.0") < semver("2.0.0")', 'write semver("1.0.0").compareTo(semver("2.0.0")) < 0'],
  ['device.attributes["d"].driverVersion.isGreaterThan(semver("550.127.08"))', 'write semver("550.127.8")'],
  ['device.capacity["d"].memory.isGreaterThan(quantity("200K"))', 'write quantity("200k")'],
  ['device.driver.toLowerCase() == "x"', 'write lowerAscii()'],
  ['device["driver"] == "x"', 'write device.driver'],
  ['driver == "x"', 'write device.driver'],
  ['attributes["d"].x == 1', 'write device.attributes["gpu.example.com"].name'],
  ['[1].filter(i)', 'write list.filter(item, condition)'],
])('%s: the corrected expression is shown', (expression, correction) => {
  expect(said(expression)).toContain(`→ ${correction}`);
});

test.each([
  ['device.driver = "x"', '"=" is no operator: compare with "=="'],
  ['true and false', '"and" is no operator: write "&&"'],
  ['true & false', '"&" is no operator: combine conditions with "&&"'],
  ['device.driver == “x”', 'typographic quotes are no quotes'],
  ['device.driver == "x', 'the text has no closing quote'],
  ['device.driver.matches("\\d+")', '\\d is no escape sequence'],
  ['device.driver == ', 'expected a value, found the end of the expression'],
  ['(true', 'expected ")", found the end of the expression'],
  ['if (true) true', '"if" is a reserved word'],
  ['device.driver == 1', '"==" does not take string and int'],
  ['has(device.attributes["d"]["x"])', 'has() takes a field selection'],
  ['device.driver.nofunc()', 'there is no function "nofunc"'],
  ['[1, "a"].size() == 2', 'all entries must be of one type: expected int, found string'],
  ['device.driver.matches("(")', 'the regular expression cannot be compiled: missing closing )'],
  ['1', 'the result must be bool, found int'],
  ['true ? 1 : "a"', 'both choices of "?" must have one type, found int and string'],
  ['9223372036854775808 > 0', 'the number 9223372036854775808 is out of range'],
  ['true /* yes */', 'expected a value, found "*"'],
])('%s: %s', (expression, message) => {
  expect(said(expression)).toContain(message);
});

test('a long line is shown around the place only', () => {
  const [, line, caret] = said(`${'true || '.repeat(200)}nope`).split('\n');
  expect(line.length).toBeLessThan(90);
  expect(line[caret.length - 1]).toBe('n');
});
