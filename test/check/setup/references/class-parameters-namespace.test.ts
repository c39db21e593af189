import { CLASS_PARAMETERS_NAMESPACE } from '../../../../src/check/setup/references/class-parameters-namespace';
import { Manifest, parameters, reported, resourceClass, TestCluster } from '../harness';

const only: TestCluster = { rules: [CLASS_PARAMETERS_NAMESPACE] };
const vendor = { apiGroup: 'gpu.example.com', kind: 'GpuClassParameters', name: 'all' };

function definition(scope: string): Manifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gpuclassparameters.gpu.example.com' },
    spec: { group: 'gpu.example.com', names: { kind: 'GpuClassParameters' }, scope },
  };
}

test('fails when a class names no namespace for ResourceClassParameters', () => {
  const reference = { apiGroup: 'resource.k8s.io', kind: 'ResourceClassParameters', name: 'all' };

  expect(reported([resourceClass({ parametersRef: reference })], only))
    .toEqual([['class-parameters-namespace', 'parametersRef.namespace', 'Required', 'error']]);
  expect(reported([resourceClass({ parametersRef: { ...reference, namespace: 'ml' } })], only)).toEqual([]);
});

test('warns when a class names no namespace for another kind that lives in namespaces', () => {
  const all = (namespace?: string) => parameters('gpu.example.com/v1', 'GpuClassParameters', 'all', {}, namespace);

  expect(reported([resourceClass({ parametersRef: { kind: 'ConfigMap', name: 'all' } })], only)[0]).toEqual(
    ['class-parameters-namespace', 'parametersRef.namespace', 'Required', 'warning']);
  expect(reported([resourceClass({ parametersRef: vendor }), all()], only)).toHaveLength(1);
  expect(reported([resourceClass({ parametersRef: vendor }), all('')], only)).toEqual([]);
});

test('warns when a class names a namespace for a kind that lives in none', () => {
  const named = resourceClass({ parametersRef: { ...vendor, namespace: 'ml' } });

  expect(reported([named, definition('Cluster')], only)).toEqual([
    ['class-parameters-namespace', 'parametersRef.namespace', 'Invalid', 'warning'],
  ]);
  expect(reported([named, definition('Namespaced')], only)).toEqual([]);
  expect(reported([named], only)).toEqual([]);
});
