import {
  PARAMETERS_IN_OTHER_NAMESPACE,
} from '../../../../../src/engine/check/setup/references/parameters-in-other-namespace';
import { claim, messages, parameters, reported, resourceClass, TestCluster } from '../harness';

const only: TestCluster = { rules: [PARAMETERS_IN_OTHER_NAMESPACE] };
const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big' };

test('a claim whose parameters are in another namespace is an error', () => {
  const big = claim('one', { parametersRef: vendor });

  expect(reported([big, parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big', {}, 'web')], only))
    .toEqual([['parameters-in-other-namespace', 'spec.parametersRef', 'NotFound', 'error']]);
  expect(
    reported([big, parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big', {}, 'ml')], only),
  ).toEqual([]);
  expect(reported([big, parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big', {}, '')], only)).toEqual([]);
});

test('a class that names the wrong namespace of its parameters is an error', () => {
  const big = parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big', {}, 'web');

  expect(reported([resourceClass({ parametersRef: { ...vendor, namespace: 'ml' } }), big], only))
    .toEqual([['parameters-in-other-namespace', 'parametersRef', 'NotFound', 'error']]);
  expect(reported([resourceClass({ parametersRef: { ...vendor, namespace: 'web' } }), big], only)).toEqual([]);
});

test('the vendor object may be in any namespace if the scheduler reads the generated one', () => {
  const objects = [
    resourceClass({ structuredParameters: true }),
    claim('one', { parametersRef: vendor }),
    parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big', {}, 'web'),
  ];

  expect(reported(objects, only)).toHaveLength(1);
  const generated = parameters('resource.k8s.io/v1alpha2', 'ResourceClaimParameters', 'big', {
    generatedFrom: vendor,
  });
  expect(reported([...objects, generated], only)).toEqual([]);
});

test('the message names the searched namespace and the one that has the object', () => {
  const big = parameters('gpu.example.com/v1', 'GpuClaimParameters', 'big', {}, 'web');

  expect(messages([claim('one', { parametersRef: vendor }), big], only)).toEqual([
    'GpuClaimParameters "big" not found in namespace "ml"; it is in namespace "web"',
    'move the GpuClaimParameters to namespace "ml"',
  ]);
});
