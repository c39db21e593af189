import { PARAMETERS_OF_OTHER_TYPE } from '../../../../../src/engine/check/setup/drivers/parameters-of-other-type';
import { deviceClaim, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [PARAMETERS_OF_OTHER_TYPE] };

function claim(deviceClassName: string, kind: string, requests?: string[]) {
  const opaque = { driver: 'gpu.nvidia.com', parameters: { apiVersion: 'resource.nvidia.com/v1beta1', kind } };
  return [deviceClaim([request('device', { deviceClassName })], { config: [{ opaque, requests }] })];
}

test('a kind for another type of devices is a warning that says what the driver does', () => {
  expect(reported(claim('mig.nvidia.com', 'GpuConfig'), cluster)).toEqual([
    ['parameters-of-other-type', 'spec.devices.config[0].opaque.parameters.kind', 'Invalid', 'warning'],
  ]);
  expect(messages(claim('mig.nvidia.com', 'GpuConfig'), cluster)).toEqual([
    'GpuConfig of gpu.nvidia.com is for devices of type "gpu", and these are of type "mig": the driver ignores it',
    'use "MigDeviceConfig"',
  ]);
  expect(messages(claim('mig.nvidia.com', 'GpuConfig', ['device']), cluster)[0]).toMatch(/the driver refuses it$/);
});

test('the kind for the type, and devices whose type is not known, have no finding', () => {
  expect(reported(claim('mig.nvidia.com', 'MigDeviceConfig'), cluster)).toEqual([]);
  expect(reported(claim('unknown', 'GpuConfig'), cluster)).toEqual([]);
});
