import { toDeviceSelector } from '../../../src/engine/conversion/named-resources-selector';
import * as fc from '../../fast-check';

const ATTRIBUTES = 'device.attributes["gpu.example.com"]';
const CAPACITY = 'device.capacity["gpu.example.com"]';

test.each([
  ['attributes.string["model"] == "a100"', `${ATTRIBUTES}.model == "a100"`],
  ["attributes.bool['ecc'] && attributes.int['cores'] > 4", `${ATTRIBUTES}.ecc && ${ATTRIBUTES}.cores > 4`],
  ['attributes.version["driver"].isGreaterThan(semver("1.2.3"))', `${ATTRIBUTES}.driver.isGreaterThan(semver("1.2.3"))`],
  ['attributes.quantity["memory"].compareTo(quantity("1Gi")) >= 0', `${CAPACITY}.memory.compareTo(quantity("1Gi")) >= 0`],
  ['"model" in attributes.string && attributes.string["model"] != ""', `"model" in ${ATTRIBUTES} && ${ATTRIBUTES}.model != ""`],
  ['attributes.bool["in"]', `${ATTRIBUTES}["in"]`],
  ['attributes.string["model"] == "attributes.string"', `${ATTRIBUTES}.model == "attributes.string"`],
])('the selector %s is translated', (selector, translated) => {
  expect(toDeviceSelector(selector, 'gpu.example.com')).toBe(translated);
});

test.each([
  'attributes.stringslice["models"].exists(model, model == "a100")',
  '3 in attributes.intslice["sizes"]',
  'attributes.string.exists(name, name == "model")',
  'attributes.string["dra.example.com/model"] == "a100"',
  'attributes.string[r"model"] == "a"',
  'attributes.string["model"] == r"a\\d"',
  'attributes.string["model"] == """a"""',
  'attributes.string["mo" + "del"] == "a"',
  'attributes["string"]["model"] == "a"',
  'attributes.float["x"] > 1.0',
  'device.driver == "x"',
  'x.attributes.string["model"] == "a"',
])('the selector %s is not translated', (selector) => {
  expect(toDeviceSelector(selector, 'gpu.example.com')).toBeUndefined();
});

test('a translated selector does not refer to the old attributes', () => {
  const parts = fc.constantFrom(
    'attributes',
    '.string',
    '["a"]',
    "['b']",
    '"',
    "'",
    ' && ',
    'in ',
    '.int',
    '[0]',
    '\\',
    'x',
    ' == ',
    '"c"',
    'r',
    '\n',
  );
  fc.assert(fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
    const translated = toDeviceSelector(list.join(''), 'gpu.example.com');
    expect(
      (translated ?? '').replace(/"[^"]*"|'[^']*'/g, '').replace(/device\.attributes\[\]/g, ''),
    ).not.toMatch(/\battributes\b/);
  }), { numRuns: 1000 });
});
