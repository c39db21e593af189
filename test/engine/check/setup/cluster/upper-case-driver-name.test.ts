import { UPPER_CASE_DRIVER_NAME } from '../../../../../src/engine/check/setup/cluster/upper-case-driver-name';
import {
  deviceClaim, deviceClass, messages, parameters, reported, request, resourceClass, TestCluster,
} from '../harness';

const only: TestCluster = { rules: [UPPER_CASE_DRIVER_NAME] };

test('a class whose driver name has upper-case letters is a warning', () => {
  expect(reported([resourceClass({ driverName: 'GPU.example.com' })], only))
    .toEqual([['upper-case-driver-name', 'driverName', 'Invalid', 'warning']]);
  expect(reported([resourceClass()], only)).toEqual([]);
});

test('driver names in structured parameters of claims and classes are checked for upper case', () => {
  const ofClaim = (driverName: string) =>
    parameters('resource.k8s.io/v1alpha2', 'ResourceClaimParameters', 'big', { driverRequests: [{ driverName }] });
  const ofClass = (driverName: string) =>
    parameters('resource.k8s.io/v1alpha2', 'ResourceClassParameters', 'all', {
      filters: [{ driverName }],
      vendorParameters: [{ driverName }],
    });

  expect(
    reported([ofClaim('Gpu.example.com'), ofClass('Gpu.example.com')], only).map(
      ([, fieldPath]) => fieldPath,
    ),
  ).toEqual([
    'driverRequests[0].driverName',
    'filters[0].driverName',
    'vendorParameters[0].driverName',
  ]);
  expect(reported([ofClaim('gpu.example.com'), ofClass('gpu.example.com')], only)).toEqual([]);
});

test('the fix is the driver name in lower case', () => {
  expect(messages([resourceClass({ driverName: 'GPU.example.com' })], only)[1]).toBe(
    'write "gpu.example.com" if that is how the driver registers',
  );
});

test('driver names in device classes, claims and taint rules are checked for upper case', () => {
  const config = { config: [{ opaque: { driver: 'GPU.example.com', parameters: {} } }] };
  const spec = { deviceSelector: { driver: 'GPU.example.com' } };
  const rule = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceTaintRule', metadata: { name: 'a' }, spec };
  const cluster = { ...only, minor: '1.37' };
  expect(
    reported(
      [deviceClass('gpu.example.com', 'gpu', config), deviceClaim([request('gpu')], config), rule],
      cluster,
    ).map(([, path]) => path),
  ).toEqual([
    'spec.config[0].opaque.driver',
    'spec.devices.config[0].opaque.driver',
    'spec.deviceSelector.driver',
  ]);
  expect(reported([deviceClass('gpu.example.com'), deviceClaim([request('gpu')])], cluster)).toEqual([]);
});
