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
