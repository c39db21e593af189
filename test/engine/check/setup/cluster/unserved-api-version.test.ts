import { UNSERVED_API_VERSION } from '../../../../../src/engine/check/setup/cluster/unserved-api-version';
import { claim, Manifest, messages, reported, TestCluster } from '../harness';

const only: TestCluster = { rules: [UNSERVED_API_VERSION] };

function deviceClass(version: string): Manifest {
  return { apiVersion: `resource.k8s.io/${version}`, kind: 'DeviceClass', metadata: { name: 'gpu' } };
}

test('an API version that Kubernetes does not serve by default is a warning', () => {
  expect(reported([deviceClass('v1beta1')], { ...only, minor: '1.34' })).toEqual([
    ['unserved-api-version', 'apiVersion', 'NotFound', 'warning'],
  ]);
  expect(reported([deviceClass('v1')], { ...only, minor: '1.34' })).toEqual([]);
});

test('API versions up to 1.33 are assumed to be switched on in the cluster', () => {
  expect(reported([deviceClass('v1beta1')], { ...only, minor: '1.33' })).toEqual([]);
  expect(reported([claim('one')], { ...only, minor: '1.30' })).toEqual([]);
});

test('the declared runtimeConfig of the cluster takes precedence over the defaults', () => {
  expect(
    reported([deviceClass('v1beta1')], {
      ...only,
      minor: '1.34',
      runtimeConfig: { 'resource.k8s.io/v1beta1': true },
    }),
  ).toEqual([]);
  expect(
    reported([claim('one')], {
      ...only,
      minor: '1.30',
      runtimeConfig: { 'resource.k8s.io/v1alpha2': false },
    }),
  ).toHaveLength(1);
});

test('an API version that the minor does not have is left to the check of the object', () => {
  expect(reported([claim('one')], { ...only, minor: '1.34' })).toEqual([]);
});

test('the message names the flag, and the version to use instead', () => {
  expect(messages([deviceClass('v1beta1')], { ...only, minor: '1.34' })).toEqual([
    'Kubernetes 1.34 or newer does not serve resource.k8s.io/v1beta1 unless it is switched on',
    'start the API server with --runtime-config=resource.k8s.io/v1beta1=true and declare it in runtimeConfig, or '
      + 'use resource.k8s.io/v1',
  ]);
  expect(messages([claim('one')], { ...only, runtimeConfig: { 'resource.k8s.io/v1alpha2': false } })[0])
    .toBe('the runtime configuration of the cluster switches resource.k8s.io/v1alpha2 off');
});

test('the message names another version that the cluster is known to serve', () => {
  const runtimeConfig = { 'resource.k8s.io/v1beta2': false, 'resource.k8s.io/v1beta1': true };

  expect(messages([deviceClass('v1beta2')], { ...only, minor: '1.33', runtimeConfig })).toEqual([
    'the runtime configuration of the cluster switches resource.k8s.io/v1beta2 off',
    'start the API server with --runtime-config=resource.k8s.io/v1beta2=true and declare it in runtimeConfig, or use '
      + 'resource.k8s.io/v1beta1',
  ]);
});

test('the message names no other version if none that has the kind is served', () => {
  const rule = { apiVersion: 'resource.k8s.io/v1alpha3', kind: 'DeviceTaintRule', metadata: { name: 'broken' } };
  const suggestion = (minor: string) => messages([rule], { ...only, minor })[1];

  expect(suggestion('1.35')).toMatch(/declare it in runtimeConfig$/);
  expect(suggestion('1.37')).toMatch(/, or use resource\.k8s\.io\/v1$/);
});

const GROUP = { apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup', metadata: { name: 'workers' } };
const WORKLOAD = { apiVersion: 'scheduling.k8s.io/v1alpha1', kind: 'Workload', metadata: { name: 'train' } };
const ON = { minor: '1.37', runtimeConfig: { 'scheduling.k8s.io/v1beta1': true } };

test('pod groups and workloads need a feature gate in addition to the API version', () => {
  expect(messages([GROUP], { ...only, minor: '1.37' })).toEqual([
    'Kubernetes 1.37 or newer does not serve scheduling.k8s.io/v1beta1 unless it is switched on',
    'start the API server with --feature-gates=GenericWorkload=true and --runtime-config=scheduling.k8s.io/v1beta1=true'
      + ' and declare it in featureGates and runtimeConfig',
  ]);
  expect(reported([WORKLOAD], { ...only, minor: '1.35' })).toEqual([
    ['unserved-api-version', 'apiVersion', 'NotFound', 'warning'],
  ]);
  expect(messages([GROUP], { ...only, ...ON })[1]).toBe(
    'start the API server with --feature-gates=GenericWorkload=true and declare it in featureGates',
  );
  expect(messages([GROUP], { ...only, minor: '1.37', gates: { GenericWorkload: true } })[1])
    .toBe('start the API server with --runtime-config=scheduling.k8s.io/v1beta1=true and declare it in runtimeConfig');
  expect(reported([GROUP], { ...only, ...ON, gates: { GenericWorkload: true } })).toEqual([]);
});

test('other kinds of the scheduling group, and other minors, have no finding', () => {
  expect(
    reported(
      [
        { ...GROUP, apiVersion: 'scheduling.k8s.io/v9' },
        { ...GROUP, kind: 'PriorityClass' },
      ],
      { ...only, minor: '1.37' },
    ),
  ).toEqual([]);
  expect(reported([GROUP], { ...only, minor: '1.36' })).toEqual([]);
});
