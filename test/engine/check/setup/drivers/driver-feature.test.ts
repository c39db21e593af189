import { DRIVER_FEATURE } from '../../../../../src/engine/check/setup/drivers/driver-feature';
import { deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [DRIVER_FEATURE] };

function config(parameters: Manifest, driver = 'gpu.nvidia.com'): Manifest {
  return { config: [{ opaque: { driver, parameters } }] };
}

test('the message names the driver feature that parameters need', () => {
  const claim = deviceClaim([request('gpu')], config({ kind: 'GpuConfig', sharing: { strategy: 'MPS' } }));
  expect(reported([claim], cluster)).toEqual([
    [
      'driver-feature',
      'spec.devices.config[0].opaque.parameters.sharing.strategy',
      'Invalid',
      'info',
    ],
  ]);
  expect(messages([claim], cluster)[1]).toBe('install the driver with featureGates.MPSSupport=true');
  expect(reported([deviceClass('gpu.nvidia.com', 'vfio', config({ kind: 'VfioDeviceConfig' }))], cluster)[0][1])
    .toBe('spec.config[0].opaque.parameters.kind');
});

test('other values, kinds and drivers need no driver feature', () => {
  const mps = { sharing: { strategy: 'MPS' } };
  expect(reported([deviceClaim([request('gpu')], config({ kind: 'GpuConfig' }))], cluster)).toEqual([]);
  expect(
    reported(
      [deviceClaim([request('gpu')], config({ kind: 'GpuConfig', ...mps }, 'gpu.example.com'))],
      cluster,
    ),
  ).toEqual([]);
  expect(reported([deviceClaim([request('gpu')], config({ kind: 'Other', ...mps }))], cluster)).toEqual([]);
});
