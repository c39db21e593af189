import {
  PARAMETERS_NAME_UNKNOWN_CLAIM,
} from '../../../../../src/engine/check/setup/references/parameters-name-unknown-claim';
import {
  byTemplate, claim, messages, parameters, pod, podSpec, reported, template, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.29', rules: [PARAMETERS_NAME_UNKNOWN_CLAIM] };
const slice = parameters('gpu.resource.nvidia.com/v1alpha1', 'MigDeviceClaimParameters', 'slice', {
  spec: { gpuClaimName: 'whole-gpu' },
});

test('parameters that name a claim which does not exist are a warning', () => {
  expect(reported([slice, claim('other')], cluster)).toEqual([
    ['parameters-name-unknown-claim', 'spec.gpuClaimName', 'NotFound', 'warning'],
  ]);
  expect(reported([slice, claim('whole-gpu')], cluster)).toEqual([]);
  expect(reported([slice], { ...cluster, externals: [{ kind: 'ResourceClaim', name: 'whole-gpu' }] })).toEqual([]);
});

test('parameters may name a template, or a claim entry of a pod', () => {
  expect(reported([slice, template('whole-gpu')], cluster)).toEqual([]);
  expect(
    reported(
      [slice, template('own'), pod('trainer', podSpec({ 'whole-gpu': byTemplate('own') }))],
      cluster,
    ),
  ).toEqual([]);
});

test('a claim in another namespace does not count as the named claim', () => {
  expect(reported([slice, claim('whole-gpu', {}, 'other')], cluster)).toHaveLength(1);
});

test('the message suggests a claim with a similar name', () => {
  expect(messages([slice, claim('whole-gpus')], cluster)[0]).toBe(
    'claim "whole-gpu" of the MigDeviceClaimParameters "slice" not found in namespace "ml" '
      + '(did you mean "whole-gpus"?)',
  );
});

test('parameters that name no claim have no finding', () => {
  const whole = parameters(
    'gpu.resource.nvidia.com/v1alpha1',
    'MigDeviceClaimParameters',
    'slice',
    { spec: { profile: '1g.5gb' } },
  );
  expect(reported([whole], cluster)).toEqual([]);
});
