import { UNKNOWN_PARAMETERS } from '../../../../src/check/setup/references/unknown-parameters';
import { claim, messages, parameters, reported, resourceClass, template, TestCluster } from '../harness';

const only: TestCluster = { rules: [UNKNOWN_PARAMETERS] };
const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big' };
const vendorObject = parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big');

test('warns of a claim, template or class whose parameters are not in the app', () => {
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

test('finds objects of the core group and of Kubernetes itself', () => {
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

test('takes an API version for its group, as drivers do', () => {
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

test('is content with parameters that the cluster is said to have', () => {
  const externals = [{ kind: 'gpu.example.com/GpuClaimParameters', name: 'big' }];

  expect(reported([claim('one', { parametersRef: vendor })], { ...only, externals })).toEqual([]);
});

test('names the object that was meant', () => {
  expect(messages([vendorObject, claim('one', { parametersRef: { ...vendor, name: 'bigg' } })], only)[0])
    .toBe('GpuClaimParameters "bigg" not found in namespace "ml" of this app (did you mean "big"?)');
});
