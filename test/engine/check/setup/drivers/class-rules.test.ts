import { LITERAL_CLASS_NAME } from '../../../../../src/engine/check/setup/drivers/literal-class-name';
import { RESOURCE_SERVED_TWICE } from '../../../../../src/engine/check/setup/drivers/resource-served-twice';
import { ZERO_CAPACITY } from '../../../../../src/engine/check/setup/drivers/zero-capacity';
import { UNKNOWN_CLASS } from '../../../../../src/engine/check/setup/references/unknown-class';
import { classSelecting, deviceClaim, deviceClass, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = {
  minor: '1.36', rules: [LITERAL_CLASS_NAME, RESOURCE_SERVED_TWICE, ZERO_CAPACITY, UNKNOWN_CLASS],
};
const INTEL = 'device.driver == "gpu.intel.com"';

test('a class of VFIO devices has the name that the driver looks for', () => {
  const vfio = (name: string) => ({
    ...classSelecting(INTEL, 'device.attributes["gpu.intel.com"].driver in ["vfio-pci", "xe-vfio-pci"]'),
    metadata: { name },
  });

  expect(reported([vfio('vm')], cluster)).toEqual([['literal-class-name', 'metadata.name', 'Invalid', 'warning']]);
  expect(reported([vfio('gpu-vfio.intel.com')], cluster)).toEqual([]);
  expect(reported([classSelecting(INTEL, 'device.attributes["gpu.intel.com"].driver == "xe"')], cluster)).toEqual([]);
});

test('an extended resource of a device plugin is informational for the same driver', () => {
  const serving = (driver: string) => deviceClass(driver, 'gpu', {
    selectors: [{ cel: { expression: `device.driver == "${driver}"` } }], extendedResourceName: 'nvidia.com/gpu',
  });

  expect(reported([serving('gpu.nvidia.com')], cluster).map(([rule, , , severity]) => [rule, severity]))
    .toEqual([['resource-served-twice', 'info']]);
  expect(reported([serving('gpu.amd.com')], cluster)).toEqual([]);
});

test('a capacity that may be 0 is informational', () => {
  const memory = (driver: string) =>
    classSelecting(
      `device.driver == "${driver}"`, `device.capacity["${driver}"].memory.compareTo(quantity("8Gi")) >= 0`,
    );

  expect(reported([memory('gpu.intel.com')], cluster).map(([rule, , , severity]) => [rule, severity]))
    .toEqual([['zero-capacity', 'info']]);
  expect(reported([memory('gpu.nvidia.com')], cluster)).toEqual([]);
});

test('a class that is missing is known by the driver that installs it, in its version', () => {
  const claim = (deviceClassName: string) => [deviceClaim([request('device', { deviceClassName })])];
  const on = (version: string): TestCluster => ({ ...cluster, drivers: { 'gpu.nvidia.com': version } });

  expect(messages(claim('gpu.intel.com'), cluster)[0])
    .toBe('DeviceClass "gpu.intel.com" not found: the driver gpu.intel.com installs it');
  expect(messages(claim('vfio.gpu.nvidia.com'), on('v25.8.0'))[0])
    .toBe('DeviceClass "vfio.gpu.nvidia.com" not found: gpu.nvidia.com v25.8.0 does not install '
      + 'it yet, but v25.12.0 does');
  expect(messages(claim('imex.nvidia.com'), cluster)[0])
    .toContain('gpu.nvidia.com no longer installs it, since v25.3.0-rc.1');
  expect(messages(claim('gpu.nvida.com'), cluster)[0])
    .toBe('DeviceClass "gpu.nvida.com" not found (did you mean "gpu.nvidia.com", which '
      + 'gpu.nvidia.com installs?)');
  expect(messages(claim('gpu-admin.nvidia.com'), cluster)[0])
    .toBe('DeviceClass "gpu-admin.nvidia.com" not found');
});
