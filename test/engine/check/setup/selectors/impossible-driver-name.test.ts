import * as dra from '../../../../../src';
import { IMPOSSIBLE_DRIVER_NAME } from '../../../../../src/engine/check/setup/selectors/impossible-driver-name';
import { newChart } from '../../../../fixtures';
import { classSelecting, deviceClaim, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [IMPOSSIBLE_DRIVER_NAME] };

test.each([
  'device.driver == "GPU_nvidia"',
  '"gpu nvidia com" == device.driver',
  'device.driver in ["gpu.nvidia.com", "gpu_nvidia"]',
  'device.driver != "https://gpu.nvidia.com" || true',
  'device.driver == ""',
])('a comparison with a name that no driver can have is a warning: %s', (expression) => {
  expect(reported([classSelecting(expression)], cluster)).toEqual([
    ['impossible-driver-name', 'spec.selectors[0].cel.expression', 'Invalid', 'warning'],
  ]);
});

test('the message quotes the name and says what is allowed', () => {
  expect(messages([classSelecting('device.driver == "GPU_nvidia"')], cluster)).toEqual([
    'no driver can have the name "GPU_nvidia"',
    'use lower-case letters, digits, "-" and ".", at most 63 characters',
  ]);
});

test('selectors of requests are checked as well', () => {
  const selectors = [{ cel: { expression: 'device.driver == "gpu_nvidia"' } }];

  expect(reported([deviceClaim([request('gpu', { selectors })])], cluster)).toHaveLength(1);
});

test.each([
  'device.driver == "gpu.nvidia.com"',
  'device.driver == "GPU.nvidia.com"',
  'device.driver in ["gpu.nvidia.com", "nic"]',
  'device.driver.startsWith("gpu_")',
  'device.attributes["gpu.nvidia.com"].driver == "470_12"',
])('possible names, other tests and other attributes are fine: %s', (expression) => {
  expect(reported([classSelecting(expression)], cluster)).toEqual([]);
});

test('a misspelled domain and an impossible driver are found in the selectors of constructs, too', () => {
  const chart = newChart();
  new dra.DeviceClass(chart, 'Gpu', {
    driverName: 'gpu.nvidia.com',
    selectors: [
      dra.DeviceSelector.attributeEquals('gpu.nvida.com/model', 'a100'),
      dra.DeviceSelector.not(dra.DeviceSelector.cel('device.driver == "nic_nvidia"')),
    ],
  });
  const { findings } = dra.Manifests.fromScope(chart).check({ version: dra.KubernetesVersion.V1_34 });

  expect(findings.map(({ ruleId, constructPath, fieldPath }) => [ruleId, constructPath, fieldPath])).toEqual([
    ['impossible-driver-name', 'chart/Gpu/Resource', 'spec.selectors[2].cel.expression'],
    ['misspelled-attribute', 'chart/Gpu/Resource', 'spec.selectors[1].cel.expression'],
  ]);
});

test.each(['GPU_nvidia', 'gpu nvidia com', ''])('DeviceSelector.driver refuses %j', (name) => {
  expect(() => dra.DeviceSelector.driver(name)).toThrow('driverName must be the name of a driver');
});
