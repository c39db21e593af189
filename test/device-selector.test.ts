import * as dra from '../src';

const { DeviceSelector } = dra;

test('an expression stays as it is', () => {
  expect(DeviceSelector.cel('device.driver.startsWith("gpu")').expression).toBe('device.driver.startsWith("gpu")');
});

test.each([
  [DeviceSelector.driver('gpu.example.com'), 'device.driver == "gpu.example.com"'],
  [DeviceSelector.attributeEquals('gpu.example.com/model', 'a100'), /^"model" in .* && .*\.model == "a100"$/],
  [DeviceSelector.attributeIsOneOf('gpu.example.com/model', ['a100', 'h100']), /^"model" in .* && .*\.model in \["a100", "h100"\]$/],
  [DeviceSelector.versionAtLeast('gpu.example.com/firmware', '1.2.0-rc.1'), /\.firmware\.compareTo\(semver\("1\.2\.0-rc\.1"\)\) >= 0$/],
  [DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi'), /\.memory\.compareTo\(quantity\("40Gi"\)\) >= 0$/],
])('the builder writes CEL: %j', ({ expression }, expected) => {
  expect(expression).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('a quantity that is a number is one', () => {
  expect(DeviceSelector.capacityAtLeast('gpu.example.com/slots', 4 as any).expression).toContain('quantity("4")');
});

test.each<[string, () => unknown, RegExp]>([
  ['no expression', () => (DeviceSelector as any).cel(), /^the expression must be a text in CEL, such as .*; found nothing$/],
  ['an empty expression', () => DeviceSelector.cel(' '), /^the expression must be a text in CEL/],
  ['no driver', () => DeviceSelector.driver(''), /^the name of the driver must be a text, .*; found ""$/],
  ['an attribute without a domain', () => DeviceSelector.attributeEquals('model', 'a'), /^the attribute must be a name with its domain, .*; found "model"$/],
  ['an attribute that is no identifier', () => DeviceSelector.attributeEquals('a.com/my-model', 'a'), /^the attribute must be a name with its domain/],
  ['a fraction as value', () => DeviceSelector.attributeEquals('a.com/b', 1.5), /^the value must be a text, a whole number, .*; found 1\.5$/],
  ['a list as value', () => DeviceSelector.attributeEquals('a.com/b', ['x']), /^the value must be .*; found a list of 1$/],
  ['no values', () => DeviceSelector.attributeIsOneOf('a.com/b', []), /^values must be a list with at least one value; found a list of 0$/],
  ['a wrong value among others', () => DeviceSelector.attributeIsOneOf('a.com/b', ['x', null]), /^each value must be .*; found nothing$/],
  ['a version of two numbers', () => DeviceSelector.versionAtLeast('a.com/b', '1.2'), /^the version must be a semantic version .*; found "1\.2"$/],
  ['a capacity without a domain', () => DeviceSelector.capacityAtLeast('memory', '1'), /^the capacity must be a name with its domain/],
  ['what is no quantity', () => DeviceSelector.capacityAtLeast('a.com/b', '40 GB'), /^the quantity must be a quantity, .*; found "40 GB"$/],
])('refuses %s', (_, action, message) => {
  expect(action).toThrow(message);
});
