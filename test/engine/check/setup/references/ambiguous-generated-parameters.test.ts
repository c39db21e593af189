import {
  AMBIGUOUS_GENERATED_PARAMETERS,
} from '../../../../../src/engine/check/setup/references/ambiguous-generated-parameters';
import { claim, Manifest, reported, resourceClass, TestCluster } from '../harness';

const only: TestCluster = { rules: [AMBIGUOUS_GENERATED_PARAMETERS] };
const structured = resourceClass({ structuredParameters: true });
const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big' };

function generated(name: string, namespace: string | undefined = 'ml'): Manifest {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimParameters',
    metadata: { name, namespace },
    generatedFrom: vendor,
  };
}

test('two objects that are generated from the same parameters are an error', () => {
  const one = claim('one', { parametersRef: vendor });

  expect(reported([structured, one, generated('a'), generated('b')], only))
    .toEqual([['ambiguous-generated-parameters', 'spec.parametersRef', 'Duplicate', 'error']]);
  expect(reported([structured, one, generated('a')], only)).toEqual([]);
  expect(reported([structured, one, generated('a'), generated('b', 'web')], only)).toEqual([]);
});

test('two objects that are generated from the same parameters are a warning if a namespace is unset', () => {
  expect(
    reported(
      [
        structured,
        claim('one', { parametersRef: vendor }),
        generated('a'),
        { ...generated('b'), metadata: { name: 'b' } },
      ],
      only,
    )[0][3],
  ).toBe('warning');
});

test('generated parameters have no finding if the driver of the class has a controller', () => {
  expect(
    reported(
      [resourceClass(), claim('one', { parametersRef: vendor }), generated('a'), generated('b')],
      only,
    ),
  ).toEqual([]);
});
