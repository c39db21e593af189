import {
  CLASS_PARAMETERS_NAMESPACE,
} from '../../../../../src/engine/check/setup/references/class-parameters-namespace';
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

test('a class that refers to ResourceClassParameters without a namespace is an error', () => {
  const reference = { apiGroup: 'resource.k8s.io', kind: 'ResourceClassParameters', name: 'all' };

  expect(reported([resourceClass({ parametersRef: reference })], only))
    .toEqual([['class-parameters-namespace', 'parametersRef.namespace', 'Required', 'error']]);
  expect(reported([resourceClass({ parametersRef: { ...reference, namespace: 'ml' } })], only)).toEqual([]);
});

test('a class that refers to another namespaced kind without a namespace is a warning', () => {
  const all = (namespace?: string) => parameters('gpu.example.com/v1', 'GpuClassParameters', 'all', {}, namespace);

  expect(reported([resourceClass({ parametersRef: { kind: 'ConfigMap', name: 'all' } })], only)[0]).toEqual(
    ['class-parameters-namespace', 'parametersRef.namespace', 'Required', 'warning']);
  expect(reported([resourceClass({ parametersRef: vendor }), all()], only)).toHaveLength(1);
  expect(reported([resourceClass({ parametersRef: vendor }), all('')], only)).toEqual([]);
});

test('a class that gives a namespace to a cluster-scoped kind is a warning', () => {
  const named = resourceClass({ parametersRef: { ...vendor, namespace: 'ml' } });

  expect(reported([named, definition('Cluster')], only)).toEqual([
    ['class-parameters-namespace', 'parametersRef.namespace', 'Invalid', 'warning'],
  ]);
  expect(reported([named, definition('Namespaced')], only)).toEqual([]);
  expect(reported([named], only)).toEqual([]);
});
