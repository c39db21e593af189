import { CONFIGURATION_FOR_NO_DEVICE } from '../../../../../src/engine/check/setup/unused/configuration-for-no-device';
import {
  classSelecting, deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CONFIGURATION_FOR_NO_DEVICE] };
const gpu = deviceClass('gpu.example.com');
const nic = deviceClass('nic.example.com', 'nic');

function config(driver: string, requests?: string[]): Manifest {
  return { config: [{ requests, opaque: { driver, parameters: {} } }] };
}

const both = [request('gpu'), request('nic', { deviceClassName: 'nic' })];

test('configuration of a driver that none of the requested devices has is a warning', () => {
  const finding = ['configuration-for-no-device', 'spec.devices.config[0].opaque.driver', 'Invalid', 'warning'];
  expect(reported([gpu, deviceClaim([request('gpu')], config('gpus.example.com'))], cluster)).toEqual([finding]);
  expect(reported([gpu, nic, deviceClaim(both, config('gpus.example.com', ['nic']))], cluster)).toEqual([finding]);
  expect(reported([gpu, nic, deviceClaim(both, config('gpu.example.com'))], cluster)).toEqual([]);
});

test('a driver with a request of its own in the claim may read the configuration of another request', () => {
  expect(reported([gpu, nic, deviceClaim(both, config('gpu.example.com', ['nic']))], cluster)).toEqual([]);
});

test('a class with configuration for another driver than the selected one is a warning', () => {
  expect(
    messages([deviceClass('gpu.example.com', 'gpu', config('nic.example.com'))], cluster)[0],
  ).toBe(
    'parameters for the driver "nic.example.com" are ignored: the devices have the driver "gpu.example.com"',
  );
  expect(reported([deviceClass('gpu.example.com', 'gpu', config('gpu.example.com'))], cluster)).toEqual([]);
});

test('configuration has no finding unless the drivers of all devices are certain', () => {
  expect(reported([gpu, deviceClaim(both, config('other.example.com'))], cluster)).toEqual([]);
  const other = classSelecting('device.driver != "gpu.example.com"');
  expect(reported([other, deviceClaim([request('gpu')], config('gpu.example.com'))], cluster)).toEqual([]);
  expect(reported([deviceClaim([], config('gpu.example.com'))], cluster)).toEqual([]);
});
