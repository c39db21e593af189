import { ALL_FEATURES } from './fixtures';
import { checkSelector } from '../../../src/engine/cel/selector/selector';
import { minorsBetween } from '../../../src/engine/kubernetes/minors';

/** The message, suggestion and excerpt of each fault of a selector in 1.34. */
function reported(expression: string): string {
  return checkSelector(expression, minorsBetween('1.34', '1.34'), ALL_FEATURES)
    .map(({ message, suggestion, excerpt }) =>
      [
        message,
        ...(suggestion === undefined ? [] : [`→ ${suggestion}`]),
        ...(excerpt === undefined ? [] : [excerpt.text]),
      ].join('\n'),
    )
    .join('\n');
}

test('a name that is no variable is told with those that are', () => {
  expect(reported('pod.name == "x"').split('\n')[0]).toBe('there is no variable "pod": the only variable is device');
});

test('a caret marks the position of an error', () => {
  expect(reported('device.driver == "x" &&\n  device.drivr == "y"')).toBe(
    'a device has no field "drivr" (did you mean "driver"?): its fields are driver, attributes, capacity, '
      + 'allowMultipleAllocations\n'
      + '  device.drivr == "y"\n'
      + '        ^',
  );
});

test.each([
  [
    'device.capacity["d"].memory >= quantity("16Gi")',
    'write device.capacity["d"].memory.compareTo(quantity("16Gi")) >= 0',
  ],
  [
    'device.capacity["d"].memory == "16Gi"',
    'write device.capacity["d"].memory == quantity("16Gi")',
  ],
  [
    'device.capacity["d"].memory > 5',
    'write device.capacity["d"].memory.compareTo(quantity("5")) > 0',
  ],
  [
    'device.capacity["d"].memory.isGreaterThan("1Gi")',
    'write device.capacity["d"].memory.isGreaterThan(quantity("1Gi"))',
  ],
  [
    'device.capacity["d"].memory + quantity("1") == quantity("2")',
    'write device.capacity["d"].memory.add(quantity("1"))',
  ],
  ['semver("1.0.0") < semver("2.0.0")', 'write semver("1.0.0").compareTo(semver("2.0.0")) < 0'],
  [
    'device.attributes["d"].driverVersion.isGreaterThan(semver("550.127.08"))',
    'write semver("550.127.8")',
  ],
  ['device.capacity["d"].memory.isGreaterThan(quantity("200K"))', 'write quantity("200k")'],
  ['device.driver.toLowerCase() == "x"', 'write lowerAscii()'],
  ['device["driver"] == "x"', 'write device.driver'],
  ['driver == "x"', 'write device.driver'],
  ['attributes["d"].x == 1', 'write device.attributes["gpu.example.com"].name'],
  ['[1].filter(i)', 'write list.filter(item, condition)'],
  [
    'device.attributes["d"].version > semver("1.0.0")',
    'write device.attributes["d"].version.compareTo(semver("1.0.0")) > 0',
  ],
  [
    'device.attributes["d"].version.compareTo("1.2.3") >= 0',
    'write device.attributes["d"].version.compareTo(semver("1.2.3"))',
  ],
  ['device.capacity["d"].memory.compareTo(quantity("1Gi"))', 'compare it with 0, such as >= 0'],
  ['device.capacity["d"].memory.value == "1Gi"', 'remove .value'],
  ['device.capacity["d"].memory.asInteger() > 40Gi', 'write quantity("40Gi")'],
  [
    'device.capacity["d"].memory.isGreaterThanOrEqual(quantity("1Gi"))',
    'write compareTo(other) >= 0',
  ],
  ['device.capacity.memory > 1', 'name the domain: device.capacity["gpu.example.com"].memory'],
  [
    'device.capacity["memory"].isGreaterThan(quantity("1Gi"))',
    'name the domain: device.capacity["gpu.example.com"].memory',
  ],
  [
    'device.attributes.model == "a100"',
    'name the domain: device.attributes["gpu.example.com"].model',
  ],
  [
    'device.attributes["model"] == "a100"',
    'name the domain: device.attributes["gpu.example.com"].model',
  ],
  ['device.attributes["d"].gpu-model == "a"', 'write device.attributes["d"]["gpu-model"]'],
  ['device.attributes["d"].contains("x")', 'write "x" in device.attributes["d"]'],
  ['device.attributes["d"].has("x")', 'write "x" in device.attributes["d"]'],
  ['has(device.attributes["d"]["x"])', 'write "x" in device.attributes["d"]'],
  ['exists(device.attributes["d"].x)', 'write has(device.attributes["d"].x)'],
  ['device.attributes["d"]?.x == 1', 'write .?name for a field that may be missing, not ?.name'],
  [
    'device.attributes["d"].x ?? 1 == 1',
    'write device.attributes["gpu.example.com"].?name.orValue(value)',
  ],
  ['device.attributes["d"].x == undefined', 'for a missing attribute write !has('],
  [
    'device.name == "gpu-0"',
    'write device.attributes["gpu.example.com"].name if it is an attribute',
  ],
  ['device.driver == gpu', 'put strings in quotes'],
  ['device.driver == 1', 'write device.driver == "1"'],
  ['device.driver.size() > "4"', 'write device.driver.size() > 4'],
  ['device.allowMultipleAllocations == "true"', 'write device.allowMultipleAllocations == true'],
  ['device.driver == "a" || "b"', 'both sides of "||" must be conditions'],
  [
    '!device.driver in ["a"]',
    'compare with a value, or put the operand of "!" in parentheses, such as !(value in list)',
  ],
  ['device.driver in ("a", "b")', 'write a list in square brackets, such as ["a", "b"]'],
  ['device.driver in {"a", "b"}', 'write a list in square brackets, such as ["a", "b"]'],
  ['device.driver in "gpu"', 'write device.driver == "gpu", or "gpu".contains(device.driver)'],
  ['device.driver not in ["a"]', 'for "not in" write !(value in list)'],
  ['startsWith(device.driver, "x")', 'write device.driver.startsWith("x")'],
  ['device.driver.length > 1', 'write .size()'],
  ['device.driver.lower() == "a"', 'write lowerAscii()'],
  ['quantity(5) == quantity("5")', 'write quantity("5")'],
  ['1 == 1.0', 'write double(1) == 1.0'],
  ['1 < 2 < 3', 'write two comparisons: a <= b && b <= c'],
  ['True', 'write true'],
  ['(device.driver == "x"))', 'remove it: there is no matching "("'],
  ['1_000 > 1', 'write the digits of a number without "_" in between'],
  ['device.driver <> "x"', 'write !='],
  ['device.driver is "x"', 'write =='],
  ['/* gpus */ true', 'comments start with //'],
])('the correction of %s is suggested', (expression, correction) => {
  expect(reported(expression)).toContain(`→ ${correction}`);
});

test.each([
  ['device.driver = "x"', '"=" is not an operator: compare with "=="'],
  ['device.driver !== "x"', '"!==" is not an operator: compare with "!="\ndevice.driver !== "x"\n              ^'],
  ['true and false', '"and" is not an operator: use "&&"'],
  ['true AND false', '"AND" is not an operator: use "&&"'],
  ['device.driver =~ "x"', '"=~" is not an operator: use text.matches(pattern)'],
  ['1 => 0', '"=" comes after "<" and ">"'],
  ['# gpus', 'comments start with "//"'],
  ['-device.driver == "x"', '"-" does not accept string'],
  ['true & false', '"&" is not an operator: combine conditions with "&&"'],
  ['device.driver == “x”', 'typographic quotes do not delimit a string'],
  ['device.driver == "x', 'the string has no closing quote'],
  ['device.driver.matches("\\d+")', '\\d is not an escape sequence'],
  ['device.driver == ', 'expected a value, found the end of the expression'],
  ['(true', 'expected ")", found the end of the expression'],
  ['if (true) true', '"if" is a reserved word'],
  ['device.driver == 1', '"==" does not accept string and int'],
  ['has(device.attributes["d"]["x"])', 'has() takes a field selection'],
  ['device.driver.nofunc()', 'there is no function "nofunc"'],
  ['[1, "a"].size() == 2', 'all entries must have the same type: expected int, found string'],
  ['device.driver.matches("(")', 'the regular expression cannot be compiled: missing closing )'],
  ['1', 'the result must be bool, found int'],
  ['true ? 1 : "a"', 'both branches of "?" must have the same type, found int and string'],
  ['9223372036854775808 > 0', 'the number 9223372036854775808 is out of range'],
  ['true /* yes */', 'expected a value, found "*"'],
])('the message for %s is %s', (expression, message) => {
  expect(reported(expression)).toContain(message);
});

test('a long line is shortened to the part around the error', () => {
  const [line, caret] = reported(`${'true || '.repeat(200)}nope`).split('\n').slice(-2);
  expect(line.length).toBeLessThan(90);
  expect(line[caret.length - 1]).toBe('n');
});
