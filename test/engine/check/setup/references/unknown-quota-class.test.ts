import { UNKNOWN_QUOTA_CLASS } from '../../../../../src/engine/check/setup/references/unknown-quota-class';
import { deviceClass, messages, parameters, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [UNKNOWN_QUOTA_CLASS] };
const quota = (...resources: string[]) => parameters('v1', 'ResourceQuota', 'devices', {
  spec: { hard: Object.fromEntries(resources.map((resource) => [resource, 8])) },
});
const gpu = deviceClass('gpu.example.com');

test('a quota for a class that is missing is a warning that suggests a similar class', () => {
  const misspelt = quota('gpus.deviceclass.resource.k8s.io/devices');

  expect(reported([gpu, misspelt], cluster)).toEqual([[
    'unknown-quota-class', 'spec.hard[gpus.deviceclass.resource.k8s.io/devices]', 'NotFound', 'warning',
  ]]);
  expect(messages([gpu, misspelt], cluster)[0]).toBe('DeviceClass "gpus" not found (did you mean "gpu"?)');
});

test('a quota for a class of the app, or one declared to exist, is fine', () => {
  const fitting = quota('gpu.deviceclass.resource.k8s.io/devices');

  expect(reported([gpu, fitting], cluster)).toEqual([]);
  expect(reported([fitting], { ...cluster, externals: [{ kind: 'DeviceClass', name: 'gpu' }] })).toEqual([]);
});

test('a quota for the limits of pods names a class as well', () => {
  expect(reported([gpu, quota('requests.deviceclass.resource.kubernetes.io/gpu')], cluster)).toEqual([]);
  expect(messages([gpu, quota('requests.deviceclass.resource.kubernetes.io/gpus')], cluster)[0])
    .toBe('DeviceClass "gpus" not found (did you mean "gpu"?)');
});

test('the name of a class may contain dots', () => {
  expect(reported([deviceClass('a', 'gpu.example.com'), quota('gpu.example.com.deviceclass.resource.k8s.io/devices')],
    cluster)).toEqual([]);
});

test('a misspelt resource of a class is a warning, and other resources are not', () => {
  expect(messages([gpu, quota('gpu.deviceclass.resource.k8s.io/device')], cluster)).toEqual([
    '"gpu.deviceclass.resource.k8s.io/device" limits no devices or claims '
      + '(did you mean "gpu.deviceclass.resource.k8s.io/devices"?)',
  ]);
  expect(messages([gpu, quota('deviceclass.resource.kubernetes.io/gpu')], cluster)).toEqual([
    '"deviceclass.resource.kubernetes.io/gpu" limits no devices or claims '
      + '(did you mean "gpu.deviceclass.resource.k8s.io/devices"?)',
  ]);
  expect(reported([gpu, quota('requests.cpu', 'count/resourceclaims.resource.k8s.io', 'pods')], cluster)).toEqual([]);
  expect(reported([{ ...quota(), spec: { hard: null } }, { ...quota(), spec: null }], cluster)).toEqual([]);
});

test('what stands before the name of a class is part of a wrong resource', () => {
  const meant = '(did you mean "gpu.deviceclass.resource.k8s.io/devices"?)';
  const first = (resource: string) => messages([gpu, quota(resource)], cluster)[0];

  expect(first('requests.gpu.deviceclass.resource.k8s.io/devices')).toMatch(`or claims ${meant}`);
  expect(first('limits.gpu.deviceclass.resource.k8s.io/devices')).toMatch(meant);
  expect(first('count/gpu.deviceclass.resource.k8s.io/devices')).toMatch(meant);
  expect(reported([deviceClass('a', 'requests.gpu'), quota('requests.gpu.deviceclass.resource.k8s.io/devices')],
    cluster)).toEqual([]);
});

test('the number of claims is limited with their group', () => {
  expect(messages([quota('count/resourceclaims')], cluster)[0])
    .toMatch('(did you mean "count/resourceclaims.resource.k8s.io"?)');
  expect(messages([quota('resourceclaimtemplates.resource.k8s.io')], cluster)[0])
    .toMatch('(did you mean "count/resourceclaimtemplates.resource.k8s.io"?)');
  expect(reported([quota('count/resourceclaimtemplates.resource.k8s.io', 'count/resourceclaims.gpu.example.com')],
    cluster)).toEqual([]);
});

test('an extended resource is limited by its requests alone', () => {
  const withResource = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });
  const first = (resource: string) => messages([withResource, quota(resource)], cluster)[0];

  expect(first('example.com/gpu')).toBe('"example.com/gpu" limits no devices or claims '
    + '(did you mean "requests.example.com/gpu"?)');
  expect(first('limits.example.com/gpu')).toMatch('(did you mean "requests.example.com/gpu"?)');
  expect(first('limits.deviceclass.resource.kubernetes.io/gpu')).toMatch('"gpu.deviceclass.resource.k8s.io/devices"');
  expect(reported([withResource, quota('requests.example.com/gpu', 'requests.other.com/gpu')], cluster)).toEqual([]);
});

test('a class behind the domain is that of a wrong resource', () => {
  expect(messages([gpu, quota('deviceclass.resource.k8s.io/gpu')], cluster)[0])
    .toContain('(did you mean "gpu.deviceclass.resource.k8s.io/devices"?)');
  expect(messages([gpu, quota('requests.deviceclass.resource.k8s.io/gpu')], cluster)[0])
    .toContain('(did you mean "requests.deviceclass.resource.kubernetes.io/gpu"?)');
  expect(messages([quota('gpu.nvdia.com.deviceclass.resource.k8s.io/devices')], cluster)[0])
    .toContain('(did you mean "gpu.nvidia.com"');
});
