import { ATTRIBUTE_VALUE } from '../../../../../src/engine/check/setup/selectors/attribute-value';
import { classSelecting, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ATTRIBUTE_VALUE] };
const PATH = 'spec.selectors[0].cel.expression';

test.each([
  'device.attributes["gpu.example.com"].ecc.bool == true',
  'device.attributes["gpu.example.com"]["ecc"].bool',
  'device.attributes["gpu.example.com"].driverVersion.version == semver("1.0.0")',
  'device.attributes["dra.rdma"].bool == true',
  'device.attributes["gpu.example.com"].model.string.startsWith("a")',
  'device.attributes["gpu.example.com"].model.value == "a100"',
])('the selector %s is a warning', (expression) => {
  expect(reported([classSelecting(expression)], cluster)).toEqual([
    ['attribute-value', PATH, 'Invalid', 'warning'],
  ]);
});

test.each([
  'device.attributes["gpu.example.com"].ecc == true',
  'device.attributes["gpu.example.com"].version == semver("1.0.0")',
  'device.attributes["resource.kubernetes.io"].pageSize == "1Gi"',
  'device.attributes["gpu.example.com"].model >= "a100"',
  'device.capacity["gpu.example.com"].memory.compareTo(quantity("16Gi")) >= 0',
  'device.attributes["gpu.example.com"].string.startsWith("a")',
  'device.driver == "device.attributes[\'gpu.example.com/ecc\'].bool == true"',
  'true // device.attributes["gpu.example.com/ecc"].bool == true',
  'device.attributes["gpu.example.com"].model.matches("^a/b$")',
  'device.attributes["gpu.example.com"].model ==',
])('the selector %s is accepted', (expression) => {
  expect(reported([classSelecting(expression)], cluster)).toEqual([]);
});
