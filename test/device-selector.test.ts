import { NEWEST_VERSION } from './fixtures';
import * as dra from '../src';

const { DeviceAttribute, DeviceCapacity, DeviceSelector, KubernetesVersion } = dra;

test('keeps a CEL expression unchanged', () => {
  expect(DeviceSelector.cel('device.driver.startsWith("gpu")').expression).toBe('device.driver.startsWith("gpu")');
});

test.each([
  [DeviceSelector.driver('gpu.example.com'), 'device.driver == "gpu.example.com"'],
  [
    DeviceSelector.attributeEquals('gpu.example.com/model', 'a100'),
    /^"model" in .* && .*\.model == "a100"$/,
  ],
  [
    DeviceSelector.attributeIsOneOf('gpu.example.com/model', ['a100', 'h100']),
    /^"model" in .* && .*\.model in \["a100", "h100"\]$/,
  ],
  [
    DeviceSelector.versionAtLeast('gpu.example.com/firmware', '1.2.0-rc.1'),
    /\.firmware\.compareTo\(semver\("1\.2\.0-rc\.1"\)\) >= 0$/,
  ],
  [
    DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi'),
    /\.memory\.compareTo\(quantity\("40Gi"\)\) >= 0$/,
  ],
])('builds the CEL expression of %j', ({ expression }, expected) => {
  expect(expression).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

test('accepts a number as a quantity', () => {
  expect(DeviceSelector.capacityAtLeast('gpu.example.com/slots', 4 as any).expression).toContain('quantity("4")');
});

test.each<[string, () => unknown, RegExp]>([
  [
    'a missing expression',
    () => (DeviceSelector as any).cel(),
    /^DeviceSelector\.cel: expression is required: pass a CEL expression, such as /,
  ],
  ['an empty expression', () => DeviceSelector.cel(' '), /^DeviceSelector\.cel: expression must be a CEL expression/],
  [
    'a missing driver',
    () => DeviceSelector.driver(''),
    /^DeviceSelector\.driver: driverName must be the name of a driver, .*, got ""$/,
  ],
  [
    'an attribute without a domain',
    () => DeviceSelector.attributeEquals('model', 'a'),
    /^DeviceSelector\.attributeEquals: attribute must be a name with a domain, .*, got "model"$/,
  ],
  [
    'an attribute whose name is not an identifier',
    () => DeviceSelector.attributeEquals('a.com/my-model', 'a'),
    /^DeviceSelector\.attributeEquals: attribute must be a name with a domain/,
  ],
  [
    'a fraction as value',
    () => DeviceSelector.attributeEquals('a.com/b', 1.5),
    /^DeviceSelector\.attributeEquals: value must be a string, an integer .*, got 1\.5$/,
  ],
  [
    'a list as value',
    () => DeviceSelector.attributeEquals('a.com/b', ['x']),
    /^DeviceSelector\.attributeEquals: value must be .*, got a list of 1 item$/,
  ],
  [
    'missing values',
    () => DeviceSelector.attributeIsOneOf('a.com/b', []),
    /^DeviceSelector\.attributeIsOneOf: values must be a list with at least one value, got an empty list$/,
  ],
  [
    'a list with one invalid value',
    () => DeviceSelector.attributeIsOneOf('a.com/b', ['x', null]),
    /^DeviceSelector\.attributeIsOneOf: values\[1\] must be .*, got null$/,
  ],
  [
    'a version with only two numbers',
    () => DeviceSelector.versionAtLeast('a.com/b', '1.2'),
    /^DeviceSelector\.versionAtLeast: version must be a semantic version .*, got "1\.2"$/,
  ],
  [
    'a capacity without a domain',
    () => DeviceSelector.capacityAtLeast('memory', '1'),
    /^DeviceSelector\.capacityAtLeast: capacity must be a name with a domain, such as "gpu.example.com\/memory", got/,
  ],
  [
    'an empty beginning',
    () => DeviceSelector.attributeStartsWith('a.com/b', ''),
    /^DeviceSelector\.attributeStartsWith: prefix must be a string with at least one character, got ""$/,
  ],
  [
    'a regular expression without its closing parenthesis',
    () => DeviceSelector.attributeMatches('a.com/b', '(a'),
    /^DeviceSelector\.attributeMatches: pattern must be a regular expression in RE2 syntax, .*, got "\(a": missing closing \)/,
  ],
  [
    'a regular expression with a look-ahead, which RE2 does not have',
    () => DeviceSelector.attributeMatches('a.com/b', 'a(?=b)'),
    /^DeviceSelector\.attributeMatches: pattern must be a regular expression in RE2 syntax, .*: .*`\(\?=`/,
  ],
  [
    'a regular expression of JavaScript',
    () => DeviceSelector.attributeMatches('a.com/b', /a/ as any),
    /^DeviceSelector\.attributeMatches: pattern must be a regular expression in RE2 syntax, such as "\^a\[0-9\]\+\$", got a RegExp$/,
  ],
  [
    'an upper version with only one number',
    () => DeviceSelector.versionBelow('a.com/b', '2'),
    /^DeviceSelector\.versionBelow: version must be a semantic version .*, got "2"$/,
  ],
  [
    'a range without its maximum',
    () => (DeviceSelector as any).capacityBetween('a.com/b', '1Gi'),
    /^DeviceSelector\.capacityBetween: maximum is required: pass a quantity/,
  ],
  [
    'a range whose ends are swapped',
    () => DeviceSelector.capacityBetween('a.com/b', '1Gi', '900Mi'),
    /^DeviceSelector\.capacityBetween: minimum must not be greater than maximum, got "1Gi" and "900Mi"$/,
  ],
  [
    'a combination of no selectors',
    () => DeviceSelector.anyOf(),
    /^DeviceSelector\.anyOf: selectors must not be empty: pass a DeviceSelector, such as .*\("gpu\.example\.com"\)$/,
  ],
  [
    'a combination with a string',
    () => DeviceSelector.allOf(DeviceSelector.driver('a.com'), 'true' as any),
    /^DeviceSelector\.allOf: selectors\[1\] must be a DeviceSelector, .*, got "true"$/,
  ],
  [
    'a list in place of several selectors',
    () => DeviceSelector.anyOf([DeviceSelector.driver('a.com')] as any),
    /^DeviceSelector\.anyOf: selectors\[0\] must be a DeviceSelector, .*, got a list of 1 item$/,
  ],
  [
    'a combination with CEL that is valid only in parentheses',
    () => DeviceSelector.allOf(DeviceSelector.driver('a.com'), DeviceSelector.cel('true) || (true')),
    /^DeviceSelector\.allOf: selectors\[1\] must be valid CEL to be combined with other selectors, got "true\) \|\| \(true"$/,
  ],
  [
    'the negation of nothing',
    () => (DeviceSelector as any).not(),
    /^DeviceSelector\.not: selector is required: pass a DeviceSelector/,
  ],
  [
    'the negation of incomplete CEL',
    () => DeviceSelector.not(DeviceSelector.cel('device.driver ==')),
    /^DeviceSelector\.not: selector must be valid CEL to be combined with other selectors, got "device\.driver =="$/,
  ],
  [
    'an invalid quantity',
    () => DeviceSelector.capacityAtLeast('a.com/b', '40 GB'),
    /^DeviceSelector\.capacityAtLeast: quantity must be a quantity, .*, got "40 GB"$/,
  ],
])('throws for %s', (_, action, message) => {
  expect(action).toThrow(message);
});

describe('matches', () => {
  const device: dra.PublishedDevice = {
    driverName: 'gpu.example.com',
    attributes: {
      'model': DeviceAttribute.string('a100'),
      'gpu.example.com/index': DeviceAttribute.int(2),
      'firmware': DeviceAttribute.version('1.10.0'),
      'ecc': DeviceAttribute.bool(true),
      'dra.net/rdma': DeviceAttribute.bool(false),
      'ids': DeviceAttribute.ints([1, 2]),
    },
    capacity: { memory: DeviceCapacity.of('80Gi') },
    allowMultipleAllocations: true,
  };

  test.each([
    [DeviceSelector.driver('gpu.example.com'), true],
    [DeviceSelector.driver('nic.example.com'), false],
    [DeviceSelector.attributeEquals('gpu.example.com/model', 'a100'), true],
    [DeviceSelector.attributeEquals('gpu.example.com/model', 'h100'), false],
    [DeviceSelector.attributeEquals('dra.net/rdma', false), true],
    [DeviceSelector.attributeEquals('gpu.example.com/nope', 1), false],
    [DeviceSelector.attributeIsOneOf('gpu.example.com/index', [1, 2]), true],
    [DeviceSelector.versionAtLeast('gpu.example.com/firmware', '1.9.0'), true],
    [DeviceSelector.versionAtLeast('gpu.example.com/firmware', '2.0.0'), false],
    [DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi'), true],
    [DeviceSelector.capacityAtLeast('gpu.example.com/memory', '81Gi'), false],
    [DeviceSelector.cel('device.allowMultipleAllocations'), true],
    [DeviceSelector.cel('device.attributes["gpu.example.com"].ids.includes(2)'), true],
    [DeviceSelector.cel('device.attributes["unknown.example.com"].size() == 0'), true],
    [DeviceSelector.cel('device.attributes["gpu.example.com"].?nope.orValue("x") == "x"'), true],
  ])('evaluates %j to %s', (selector, expected) => {
    expect(selector.matches(device)).toBe(expected);
  });

  test('throws for an attribute that the device does not have instead of returning false', () => {
    const selector = DeviceSelector.cel('device.attributes["gpu.example.com"].arch == "sm90"');
    expect(() => selector.matches(device)).toThrow(dra.SelectorEvaluationError);
    expect(() => selector.matches(device)).toThrow(
      'device.attributes["gpu.example.com"].arch == "sm90": no such key: arch '
        + `(Kubernetes ${NEWEST_VERSION}, a device of gpu.example.com)`,
    );
  });

  test('throws for functions that the Kubernetes version does not support', () => {
    const selector = DeviceSelector.cel('semver("v1.2", true).major() == 1');
    expect(selector.matches(device, { kubernetesVersion: KubernetesVersion.V1_34 })).toBe(true);
    expect(() => selector.matches(device, { kubernetesVersion: KubernetesVersion.V1_33 })).toThrow(
      'the selector does not compile',
    );
  });

  test('throws if the result is not a boolean', () => {
    expect(() =>
      DeviceSelector.cel('device.attributes["gpu.example.com"].model').matches(device),
    ).toThrow('the result is not a bool');
  });

  test.each([
    ['attributes.bool["ecc"]', true],
    ['attributes.string["model"] == "h100"', false],
    ['attributes.quantity["memory"].isGreaterThan(quantity("40Gi"))', true],
    ['attributes.version["firmware"].isGreaterThan(semver("1.9.0"))', true],
    ['2 in attributes.intslice["ids"]', true],
  ])('evaluates %s with the variables of Kubernetes 1.30', (expression, expected) => {
    expect(
      DeviceSelector.cel(expression).matches(device, {
        kubernetesVersion: KubernetesVersion.V1_30,
      }),
    ).toBe(expected);
    expect(() => DeviceSelector.cel(expression).matches(device)).toThrow('there is no variable "attributes"');
  });

  test.each<[string, () => unknown, RegExp]>([
    [
      'a version that has no selectors',
      () =>
        DeviceSelector.driver('d').matches(device, { kubernetesVersion: KubernetesVersion.V1_29 }),
      /^Kubernetes 1\.29 has no selectors: use Kubernetes 1\.30 or newer$/,
    ],
    [
      'a string as version',
      () => DeviceSelector.driver('d').matches(device, { kubernetesVersion: '1.34' as any }),
      /^kubernetesVersion must be a KubernetesVersion/,
    ],
    [
      'a missing device',
      () => (DeviceSelector.driver('d') as any).matches(),
      /^device is required: pass an object$/,
    ],
    [
      'a device without a driver',
      () => DeviceSelector.driver('d').matches({} as any),
      /^driverName is required: pass the name of a driver/,
    ],
    [
      'a bare attribute',
      () =>
        DeviceSelector.driver('d').matches({
          driverName: 'd',
          attributes: { model: 'a100' as any },
        }),
      /^attributes\[model\] must be a DeviceAttribute, such as DeviceAttribute.string\("a100"\), got "a100"$/,
    ],
    [
      'a bare capacity',
      () =>
        DeviceSelector.driver('d').matches({ driverName: 'd', capacity: { memory: '1Gi' as any } }),
      /^capacity\[memory\] must be a DeviceCapacity, such as DeviceCapacity.of\("80Gi"\), got "1Gi"$/,
    ],
    [
      'an attribute value that no slice can contain',
      () =>
        DeviceSelector.driver('d').matches({
          driverName: 'd',
          attributes: { v: DeviceAttribute.version('1') },
        }),
      /"1" is not a semantic version/,
    ],
  ])('throws for %s', (_, action, message) => {
    expect(action).toThrow(message);
  });
});
