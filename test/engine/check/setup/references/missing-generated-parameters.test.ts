import {
  MISSING_GENERATED_PARAMETERS,
} from '../../../../../src/engine/check/setup/references/missing-generated-parameters';
import { claim, Manifest, messages, parameters, reported, resourceClass, TestCluster } from '../harness';

const only: TestCluster = { rules: [MISSING_GENERATED_PARAMETERS] };
const structured = resourceClass({ structuredParameters: true });
const generated = (kind: string, generatedFrom: Manifest) =>
  parameters('resource.k8s.io/v1alpha2', kind, 'any', { generatedFrom });
const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'big' };

test('vendor parameters from which nothing is generated are a warning', () => {
  const one = claim('one', { parametersRef: vendor });

  expect(reported([structured, one], only)).toEqual([
    ['missing-generated-parameters', 'spec.parametersRef', 'NotFound', 'warning'],
  ]);
  expect(reported([structured, one, generated('ResourceClaimParameters', vendor)], only)).toEqual([]);
});

test('a driver with a controller, other minors, and built-in parameter kinds need no generated parameters', () => {
  const own = { ...vendor, apiGroup: 'resource.k8s.io', kind: 'ResourceClaimParameters' };

  expect(reported([resourceClass(), claim('one', { parametersRef: vendor })], only)).toEqual([]);
  expect(
    reported([structured, claim('one', { parametersRef: vendor })], { ...only, minor: '1.29' }),
  ).toEqual([]);
  expect(reported([structured, claim('one', { parametersRef: own })], only)).toEqual([]);
});

test('the parameters of a class are looked up in the namespace that the class names', () => {
  const ofClass = (namespace: string) => generated('ResourceClassParameters', { ...vendor, namespace });
  const withParameters = resourceClass({
    structuredParameters: true,
    parametersRef: { ...vendor, namespace: 'ml' },
  });

  expect(reported([withParameters, ofClass('web')], only)).toEqual([
    ['missing-generated-parameters', 'parametersRef', 'NotFound', 'warning'],
  ]);
  expect(reported([withParameters, ofClass('ml')], only)).toEqual([]);
});

test('the warning replaces the one about the missing vendor object', () => {
  const objects = [structured, claim('one', { parametersRef: vendor })];

  expect(reported(objects).map(([id]) => id)).toEqual(['missing-generated-parameters', 'unused-claim']);
  expect(messages(objects, only)[0]).toBe('no ResourceClaimParameters is generated from '
    + 'the GpuClaimParameters "big"; the scheduler waits until a controller of the driver creates one');
});
