import { OPTIONAL_ATTRIBUTE } from '../../../../../src/engine/check/setup/drivers/optional-attribute';
import { classSelecting, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [OPTIONAL_ATTRIBUTE] };
const NVIDIA = 'device.driver == "gpu.nvidia.com"';
const MODE = 'device.attributes["gpu.nvidia.com"].addressingMode';

test('an attribute that a device may lack is informational without a test for it', () => {
  expect(reported([classSelecting(`${NVIDIA} && ${MODE} == "HMM"`)], cluster)).toEqual([
    ['optional-attribute', 'spec.selectors[0].cel.expression', 'Invalid', 'info'],
  ]);
  expect(messages([classSelecting(`${NVIDIA} && ${MODE} == "HMM"`)], cluster)).toEqual([
    'a device of gpu.nvidia.com may lack "addressingMode", and the selector fails for it',
    'put has(device.attributes["gpu.nvidia.com"].addressingMode) && before it',
  ]);
});

test('the feature gate that an attribute needs is named', () => {
  const partition = 'device.attributes["gpu.nvidia.com"].partition2 == 1';

  expect(messages([classSelecting(`${NVIDIA} && ${partition}`)], cluster)[0])
    .toContain('it needs the feature gate FabricManagerPartitioning of the driver');
});

test('tested attributes, and those that every device has, have no finding', () => {
  expect(reported([classSelecting(`${NVIDIA} && has(${MODE}) && ${MODE} == "HMM"`)], cluster)).toEqual([]);
  expect(reported([classSelecting(`${NVIDIA} && has(${MODE})`, `${MODE} == "HMM"`)], cluster)).toEqual([]);
  expect(reported([classSelecting(`${NVIDIA} && device.attributes["gpu.nvidia.com"].uuid == "a"`)], cluster))
    .toEqual([]);
});
