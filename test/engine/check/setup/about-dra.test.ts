import { deviceClass, Manifest } from './harness';
import { KubernetesVersion } from '../../../../src/engine/kubernetes/kubernetes-version';
import { Manifests } from '../../../../src/manifests';

/** A Pod whose container has a number as its name, unless fields repair that. */
function pod(spec: Manifest, container: Manifest = {}): Manifest {
  const main = { name: 7, image: 'trainer', ...container };
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer' }, spec: { containers: [main], ...spec } };
}

function errorsOf(...objects: Manifest[]): string[] {
  const { findings } = Manifests.fromObjects(objects).check({ version: KubernetesVersion.V1_37 });
  return findings.filter(({ severity }) => severity === 'error').map(({ fieldPath }) => fieldPath);
}

test.each<[string, Manifest]>([
  ['a pod', pod({})],
  ['a pod that asks for a resource of a device plugin', pod({}, { resources: { limits: { 'example.com/gpu': 1 } } })],
  ['a job without a group', { ...pod({}), apiVersion: 'batch/v1', kind: 'Job', spec: { template: pod({}) } }],
  ['a custom resource with claims of a token', {
    ...pod({}), apiVersion: 'auth.example.com/v1', kind: 'Login', spec: { claims: ['sub'], template: pod({}) },
  }],
])('errors in the structure of %s without claims are not reported', (_, object) => {
  expect(errorsOf(object)).toEqual([]);
});

test.each<[string, Manifest, string]>([
  ['declares claims', pod({ resourceClaims: [{ name: 'gpu' }] }), 'spec.containers.name'],
  ['declares an empty list of claims', pod({ resourceClaims: [] }), 'spec.containers.name'],
  ['declares claims that are no list', pod({ resourceClaims: 'gpu', containers: [] }), 'spec.resourceClaims'],
  ['misspells the field', pod({ resourceclaims: [], containers: [] }), 'spec.resourceclaims'],
  ['declares claims a level too high', { ...pod({ containers: [] }), resourceClaims: [] }, 'resourceClaims'],
  ['names claims in a container only', pod({}, { name: 'main', resources: { claims: [{ name: 'gpu' }] } }),
    'spec.containers[0].resources.claims[0]'],
  ['names claims in a container that is in no list', pod({ containers: { resources: { claims: [] } } }),
    'spec.containers'],
  ['has claims beside the resources', pod({}, { name: 'main', claims: [] }), 'spec.containers[0].claims'],
  ['names claims in the resources of the pod', pod({ containers: [], resources: { claims: [] } }),
    'spec.resources.claims'],
  ['is in a group', pod({ containers: [], schedulingGroup: 'workers' }), 'spec.schedulingGroup'],
  ['asks for the resource of any class', pod({}, {
    resources: { limits: { 'deviceclass.resource.kubernetes.io/gpu': 1 } },
  }), 'spec.containers.name'],
])('errors in a pod that %s are reported', (_, object, path) => {
  expect(errorsOf(object).map((each) => each.replace('containers[0].name', 'containers.name'))).toContain(path);
});

test('errors in a pod that asks for the extended resource of a class are reported', () => {
  const object = pod({}, { resources: { limits: { 'example.com/gpu': 1 } } });
  const gpu = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });

  expect(errorsOf(object, deviceClass('gpu.example.com'))).toEqual([]);
  expect(errorsOf(object, gpu)).toHaveLength(1);
});

test('objects of DRA in another group, and those that cannot be identified, are checked', () => {
  expect(errorsOf({ apiVersion: 'v1', kind: 'DeviceClass', metadata: { name: 'gpu' } })).toEqual(['apiVersion']);
  expect(errorsOf({ apiVersion: 'apps/v1', metadata: { name: 'web' } })).toEqual(['kind']);
});
