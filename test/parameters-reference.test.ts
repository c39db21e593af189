import { ApiObject, Chart } from 'cdk8s';
import { ConfigMap } from 'cdk8s-plus-27';
import { chartFor, manifests, newChart } from './fixtures';
import * as dra from '../src';

/** What a class and a claim of the chart write for the reference. */
function written(chart: Chart, parametersRef: dra.ParametersReference): { byClass: any; byClaim: any } {
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', parametersRef });
  new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu, parametersRef });
  const { ResourceClass, ResourceClaim } = manifests(chart);
  return { byClass: ResourceClass.parametersRef, byClaim: ResourceClaim.spec.parametersRef };
}

test('references a custom resource by group, kind and name, and for a class by namespace', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const object = new ApiObject(chart, 'P', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuParameters',
    metadata: { name: 'big' },
  });

  expect(written(chart, dra.ParametersReference.to(object))).toEqual({
    byClass: { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'big', namespace: 'ml' },
    byClaim: { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'big' },
  });
});

test('omits the group in a reference to an object of the core group', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const object = new ConfigMap(chart, 'P', { metadata: { name: 'big' } });

  expect(written(chart, dra.ParametersReference.to(object))).toEqual({
    byClass: { kind: 'ConfigMap', name: 'big', namespace: 'ml' },
    byClaim: { kind: 'ConfigMap', name: 'big' },
  });
});

test('references parameter constructs by their rendered name', () => {
  const chart = newChart({ namespace: 'ml' });
  const object = new dra.ResourceClassParameters(chart, 'P', { metadata: { name: 'big' } });

  expect(written(chart, dra.ParametersReference.to(object)).byClass)
    .toEqual({ apiGroup: 'resource.k8s.io', kind: 'ResourceClassParameters', name: 'big', namespace: 'ml' });
});

test('references existing parameters', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const object = dra.ResourceClaimParameters.fromResourceClaimParametersName(chart, 'P', 'big');

  expect(written(chart, dra.ParametersReference.to(object)).byClaim)
    .toEqual({ apiGroup: 'resource.k8s.io', kind: 'ResourceClaimParameters', name: 'big' });
});

test('renders a reference by name as given', () => {
  const reference = dra.ParametersReference.toName({
    apiGroup: 'gpu.example.com',
    kind: 'GpuParameters',
    name: 'big',
    namespace: 'drivers',
  });

  expect(written(chartFor('1.26'), reference)).toEqual({
    byClass: { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'big', namespace: 'drivers' },
    byClaim: { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'big' },
  });
});

test('uses the core group in a reference by name without a group', () => {
  expect(written(chartFor('1.30'), dra.ParametersReference.toName({ kind: 'ConfigMap', name: 'big' })).byClaim)
    .toEqual({ kind: 'ConfigMap', name: 'big' });
  expect(
    written(
      chartFor('1.30'),
      dra.ParametersReference.toName({ apiGroup: '', kind: 'ConfigMap', name: 'big' }),
    ).byClaim,
  ).toEqual({ kind: 'ConfigMap', name: 'big' });
});

test('does not change the order in which objects are printed', () => {
  const chart = chartFor('1.30');
  const gpu = new dra.ResourceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com',
    parametersRef: dra.ParametersReference.to(new ConfigMap(new Chart(chart.node.root as any, 'other'), 'P')),
  });

  expect(gpu.node.dependencies).toEqual([]);
});

test.each<[string, any, string]>([
  [
    'a missing kind',
    { name: 'big' },
    'kind and name of the object are required, got kind nothing and name "big"',
  ],
  [
    'an empty name',
    { kind: 'ConfigMap', name: '' },
    'kind and name of the object are required, got kind "ConfigMap" and name ""',
  ],
  [
    'a missing argument',
    undefined,
    'kind and name of the object are required, got kind nothing and name nothing',
  ],
])('throws for a reference by name with %s', (_, object, message) => {
  expect(() => dra.ParametersReference.toName(object)).toThrow(message);
});

test('throws for a construct without an API object', () => {
  expect(() => dra.ParametersReference.to(newChart()))
    .toThrow('[chart] has no API object to refer to: '
      + 'pass an ApiObject, or a construct with an ApiObject as its default child');
});

test('throws for a value that is not a construct', () => {
  expect(() => dra.ParametersReference.to('big' as any)).toThrow(
    'object must be a construct, got "big"',
  );
  expect(() => dra.ParametersReference.to(undefined as any)).toThrow(/^object is required: pass a construct$/);
});
