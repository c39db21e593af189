import { UNKNOWN_PARAMETERS } from '../../../../../src/engine/check/setup/references/unknown-parameters';
import { claim, messages, parameters, reported, resourceClass, template, TestCluster } from '../harness';

const only: TestCluster = { rules: [UNKNOWN_PARAMETERS] };
const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big' };
const vendorObject = parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big');

test('a claim, template or class whose parameters are not in the app is a warning', () => {
  expect(reported([claim('one', { parametersRef: vendor })], only)).toEqual([
    ['unknown-parameters', 'spec.parametersRef', 'NotFound', 'warning'],
  ]);
  expect(reported([template('one', { parametersRef: vendor })], only)[0][1]).toBe('spec.spec.parametersRef');
  expect(reported([resourceClass({ parametersRef: vendor })], only)).toEqual([
    ['unknown-parameters', 'parametersRef', 'NotFound', 'warning'],
  ]);
  expect(
    reported(
      [
        vendorObject,
        claim('one', { parametersRef: vendor }),
        template('one', { parametersRef: vendor }),
      ],
      only,
    ),
  ).toEqual([]);
});

test('parameters of the core group and of built-in kinds are found', () => {
  const config = claim('one', { parametersRef: { kind: 'ConfigMap', name: 'big' } });
  const own = claim('one', {
    parametersRef: { apiGroup: 'resource.k8s.io', kind: 'ResourceClaimParameters', name: 'big' },
  });

  expect(reported([config], only)).toHaveLength(1);
  expect(reported([config, parameters('v1', 'ConfigMap', 'big')], only)).toEqual([]);
  expect(reported([own], only)).toHaveLength(1);
  expect(
    reported([own, parameters('resource.k8s.io/v1alpha2', 'ResourceClaimParameters', 'big')], only),
  ).toEqual([]);
});

test('an API version in a reference counts as its group, as drivers treat it', () => {
  expect(
    reported(
      [
        vendorObject,
        claim('one', { parametersRef: { ...vendor, apiGroup: 'gpu.example.com/v1' } }),
      ],
      only,
    ),
  ).toEqual([]);
});

test('parameters that are declared for the cluster are known', () => {
  const externals = [{ kind: 'gpu.example.com/GpuClaimParameters', name: 'big' }];

  expect(reported([claim('one', { parametersRef: vendor })], { ...only, externals })).toEqual([]);
});

test('the message suggests parameters with a similar name', () => {
  expect(messages([vendorObject, claim('one', { parametersRef: { ...vendor, name: 'bigg' } })], only)[0])
    .toBe('GpuClaimParameters "bigg" not found in namespace "ml" (did you mean "big"?)');
});
