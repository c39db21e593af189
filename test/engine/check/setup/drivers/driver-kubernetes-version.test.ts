import { DRIVER_KUBERNETES_VERSION } from '../../../../../src/engine/check/setup/drivers/driver-kubernetes-version';
import { deviceClaim, deviceClass, messages, reported, resourceClass, TestCluster } from '../harness';

const on = (minor: string, drivers?: Record<string, string>): TestCluster =>
  ({ minor, drivers, rules: [DRIVER_KUBERNETES_VERSION] });

test('a driver of classic DRA is a warning in a device class, with its successor', () => {
  expect(reported([deviceClass('gpu.resource.nvidia.com')], on('1.34'))).toEqual([
    ['driver-kubernetes-version', 'spec.selectors', 'NotSupported', 'warning'],
  ]);
  expect(messages([deviceClass('gpu.resource.nvidia.com')], on('1.34'))).toEqual([
    'the driver gpu.resource.nvidia.com runs on Kubernetes 1.26 to 1.30; on newer versions it is "gpu.nvidia.com"',
    'name "gpu.nvidia.com"',
  ]);
  expect(reported([resourceClass({ driverName: 'gpu.resource.nvidia.com' })], on('1.30'))).toEqual([]);
});

test('a version of a driver is compared with the cluster, also by its class', () => {
  const flat = { name: 'gpu', deviceClassName: 'gpu.intel.com' };
  const claim = [{ ...deviceClaim([flat]), apiVersion: 'resource.k8s.io/v1beta1' }];

  expect(messages(claim, on('1.33', { 'gpu.intel.com': 'gpu-v0.10.0' }))[0])
    .toBe('the driver gpu.intel.com gpu-v0.10.0 runs on Kubernetes 1.34 or newer');
  expect(messages(claim, on('1.34', { 'gpu.intel.com': 'gpu-v0.10.0' }))).toEqual([]);
  expect(messages(claim, on('1.34', { 'gpu.intel.com': 'gpu-v0.6.0' }))[0]).toMatch(/runs on Kubernetes 1.31 only$/);
});

test('without a version, older versions of the driver may run on older clusters', () => {
  expect(reported([deviceClass('dra.cpu')], on('1.32'))).toEqual([]);
});
