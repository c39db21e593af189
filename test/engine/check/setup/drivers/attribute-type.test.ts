import { ATTRIBUTE_TYPE } from '../../../../../src/engine/check/setup/drivers/attribute-type';
import { classSelecting, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [ATTRIBUTE_TYPE] };
const selecting = (driver: string, expression: string) => [classSelecting(`device.driver == "${driver}"`, expression)];
const nvidia = (rest: string) => selecting('gpu.nvidia.com', `device.attributes["gpu.nvidia.com"].${rest}`);

test.each([
  [
    'a version with a string',
    nvidia('driverVersion == "570.86.15"'),
    'is a version, and cannot be compared with a string',
  ],
  [
    'a string with a method of versions',
    nvidia('uuid.isGreaterThan(semver("1.0.0"))'),
    'is a string, and cannot be compared with a version',
  ],
  [
    'a version with a method of strings',
    nvidia('driverVersion.startsWith("570")'),
    'is a version, and cannot be compared with a string',
  ],
  ['a string with a number', nvidia('architecture == 8'), 'is a string, and cannot be compared with a whole number'],
  ['a quantity with a number', selecting('gpu.nvidia.com', 'device.capacity["gpu.nvidia.com"].memory >= 16'),
    'is a quantity, and cannot be compared with a whole number'],
  ['a bool with a string', selecting('dra.net', 'device.attributes["dra.net"].rdma == "true"'),
    'is a bool, and cannot be compared with a string'],
  ['a list with a string', selecting('dra.cpu', 'device.attributes["resource.kubernetes.io"].pcieRoot == "pci0000:00"'),
    'is a list, and cannot be compared with a string'],
])('a comparison of %s is a warning', (_, objects, message) => {
  expect(reported(objects, cluster).map(([rule, , , severity]) => [rule, severity]))
    .toEqual([['attribute-type', 'warning']]);
  expect(messages(objects, cluster)[0]).toContain(message);
});

test('a value outside of a closed set is a warning if it looks like another one, else informational', () => {
  const family = (value: string) => selecting(
    'gpu.intel.com', `device.attributes["gpu.intel.com"].family == "${value}"`,
  );

  expect(reported(family('Flex'), cluster)[0][3]).toBe('warning');
  expect(reported(family('Quantum'), cluster)[0][3]).toBe('info');
  expect(reported(family('Data Center Flex'), cluster)).toEqual([]);
  expect(
    messages(
      selecting('gpu.intel.com', 'device.attributes["gpu.intel.com"].health in ["Healthy", "healthy"]'), cluster,
    )[0],
  )
    .toBe('"health" of gpu.intel.com is never "healthy" (did you mean "Healthy"?)');
});

test('comparisons that fit have no finding', () => {
  for (const rest of [
    'driverVersion.compareTo(semver("570.86.15")) >= 0', 'uuid == "GPU-1"', 'productName.lowerAscii().matches("a100")',
    'architecture in ["Hopper", "Blackwell"]',
  ]) {
    expect(reported(nvidia(rest), cluster)).toEqual([]);
  }
  const numa = 'device.attributes["resource.kubernetes.io"].numaNode';
  expect(reported(selecting('gpu.nvidia.com', `${numa} == 0`), cluster)).toEqual([]);
  expect(reported(selecting('gpu.nvidia.com', `0 in ${numa}`), cluster)).toEqual([]);
});

test.each([
  ['a part of a name', nvidia('productName == "H100"'), 'never "H100", but such as "NVIDIA H100 80GB HBM3"',
    'write device.attributes["gpu.nvidia.com"].productName.contains("H100")'],
  ['a beginning that is not one', nvidia('productName.startsWith("H100")'),
    'does not begin with "H100", but is such as "NVIDIA H100 80GB HBM3"',
    'write device.attributes["gpu.nvidia.com"].productName.contains("H100")'],
  ['a part in other letters', nvidia('productName.contains("a100")'), 'does not contain "a100", but is such as',
    'use "A100"'],
  ['a regular expression for another beginning', nvidia('productName.matches("^H100.*")'),
    'does not begin with "H100", but is such as "NVIDIA H100 80GB HBM3"',
    'write device.attributes["gpu.nvidia.com"].productName.contains("H100")'],
  ['a letter less', nvidia('architecture == "Hoper"'), 'never "Hoper", but such as "Hopper"', 'use "Hopper"'],
  ['a number', selecting('gpu.nvidia.com', 'device.capacity["gpu.nvidia.com"].memory.asInteger() >= 40'),
    'quantity("40") is 40 bytes', 'write the unit, as in'],
  ['other letters', nvidia('architecture in ["Ampere", "hopper"]'), 'never "hopper", but such as "Hopper"',
    'use "Hopper"'],
  ['other punctuation', nvidia('productName == "NVIDIA-H100-80GB-HBM3"'), 'never "NVIDIA-H100-80GB-HBM3", but such as',
    'use "NVIDIA H100 80GB HBM3"'],
  ['more words', nvidia('profile == "MIG 1g.10gb"'), 'never "MIG 1g.10gb", but such as "1g.10gb"', 'use "1g.10gb"'],
  ['bytes', selecting('gpu.nvidia.com', 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("40")) >= 0'),
    'quantity("40") is 40 bytes, and "memory" of gpu.nvidia.com such as "40Gi"',
    'write the unit, as in device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("40Gi")) >= 0'],
])('a comparison with %s, which no device has, is a warning with what is near', (_, objects, message, suggestion) => {
  expect(reported(objects, cluster).map(([rule, , , severity]) => [rule, severity]))
    .toEqual([['attribute-type', 'warning']]);
  expect(messages(objects, cluster)).toEqual([expect.stringContaining(message), expect.stringContaining(suggestion)]);
});

test.each([
  'productName == "NVIDIA H300"', 'productName == "NVIDIA H100 80GB"', 'productName == "NVIDIA L4"', 'brand == "Tesla"',
  'productName.startsWith("NVIDIA H100")', 'productName.startsWith("NVIDIA B9")', 'type.startsWith("g")',
  'productName.lowerAscii().contains("h100")', 'productName.contains("PCIe")', 'productName.contains("H300")',
  'productName.matches("H100")', 'productName == "NVIDIA A10"', 'architecture == "Rubin"', 'uuid == "GPU-0"',
  'profile != "8g.100gb"',
])('%s may be right, since not all values are known', (expression) => {
  expect(reported(nvidia(expression), cluster)).toEqual([]);
});

test('a value may be one of a list of them', () => {
  const selector = 'device.attributes["qat.intel.com"].services == "asym"';

  expect(reported(selecting('qat.intel.com', selector), cluster)).toEqual([]);
});

test('an amount that devices are sold with, and do not quite have, is informational', () => {
  const memory = (amount: string) =>
    selecting('gpu.nvidia.com', `device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("${amount}")) >= 0`);

  expect(reported(memory('80Gi'), cluster)[0][3]).toBe('info');
  expect(messages(memory('80Gi'), cluster)).toEqual([
    'some devices of gpu.nvidia.com have a little less "memory" than "80Gi", such as "81559Mi"',
    'write quantity("81559Mi") if these are meant, too',
  ]);
  expect(['40Gi', '79Gi', '60Gi', '20G'].flatMap((amount) => reported(memory(amount), cluster))).toEqual([]);
});

test('a comparison with one result is a warning, whatever the driver', () => {
  const selector = 'device.capacity["x.example.com"].size.compareTo(quantity("1Gi")) > 1';

  expect(reported(selecting('x.example.com', selector), cluster).map(([rule, , , severity]) => [rule, severity]))
    .toEqual([['attribute-type', 'warning']]);
});
