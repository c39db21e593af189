import { DEPRECATED_API_VERSION } from '../../../../../src/engine/check/setup/cluster/deprecated-api-version';
import { Manifest, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = {
  rules: [DEPRECATED_API_VERSION],
  runtimeConfig: { 'resource.k8s.io/v1beta1': true },
};

function deviceClass(version: string): Manifest {
  const spec = { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] };
  return { apiVersion: `resource.k8s.io/${version}`, kind: 'DeviceClass', metadata: { name: 'gpu' }, spec };
}

test('an API version is a warning from the minor on that deprecates it', () => {
  expect(reported([deviceClass('v1beta1')], { ...cluster, minor: '1.35' })).toEqual([
    ['deprecated-api-version', 'apiVersion', 'Invalid', 'warning'],
  ]);
  expect(reported([deviceClass('v1beta1')], { ...cluster, minor: '1.34' })).toEqual([]);
  expect(reported([deviceClass('v1')], { ...cluster, minor: '1.35' })).toEqual([]);
});

test('an API version that is not served has no finding about its deprecation', () => {
  expect(reported([deviceClass('v1beta1')], { minor: '1.35' }).map(([id]) => id)).toEqual([
    'unserved-api-version',
  ]);
});

test('the message names the version to use instead', () => {
  expect(messages([deviceClass('v1beta1')], { ...cluster, minor: '1.35' })[1]).toBe('use resource.k8s.io/v1');
});

test('the message names all minors that deprecate the version, whatever replaces it there', () => {
  const rule = { apiVersion: 'resource.k8s.io/v1alpha3', kind: 'DeviceTaintRule', metadata: { name: 'a' }, spec: {} };
  const runtimeConfig = { 'resource.k8s.io/v1alpha3': true };
  const told = (minor: string) => messages([rule], { ...cluster, runtimeConfig, minor });

  const message = 'resource.k8s.io/v1alpha3 of DeviceTaintRule is deprecated in Kubernetes 1.36 or newer';
  expect(told('1.36')).toContain(message);
  expect(told('1.37')).toContain(message);
});

test('the message suggests only versions that have the kind in the minor', () => {
  const rule = {
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'DeviceTaintRule',
    metadata: { name: 'broken' },
    spec: {},
  };
  const switchedOn = { ...cluster, runtimeConfig: { 'resource.k8s.io/v1alpha3': true } };
  const suggestions = (minor: string) =>
    messages([rule], { ...switchedOn, minor }).filter((words) => words.startsWith('use '));

  expect(suggestions('1.36')).toEqual(['use resource.k8s.io/v1beta2']);
  expect(suggestions('1.37')).toEqual(['use resource.k8s.io/v1']);
});
