import { describeMinors } from '../../../src/engine/kubernetes/minors';
import { follow } from '../../../src/engine/kubernetes/plain-data';
import { isWorkloadKind, locatePods, PodLocation } from '../../../src/engine/pods/pod-location';

/** The first of the places of pod specs in an object. */
function locatePod(manifest: unknown): PodLocation | undefined {
  return locatePods(manifest)[0];
}

const POD_SPEC = { containers: [{ name: 'main', image: 'trainer' }] };
const TEMPLATE = { template: { spec: POD_SPEC } };

/** The path to the first pod spec. */
function pathIn(manifest: object): string | undefined {
  return locatePod(manifest)?.path.join('.');
}

/** An object within so many others. */
function nested(value: object, depth: number): object {
  return depth === 0 ? value : { inner: nested(value, depth - 1) };
}

test.each<[string, string, object, string]>([
  ['v1', 'Pod', { spec: POD_SPEC }, 'spec'],
  ['v1', 'PodTemplate', TEMPLATE, 'template.spec'],
  ['v1', 'ReplicationController', { spec: TEMPLATE }, 'spec.template.spec'],
  ['apps/v1', 'Deployment', { spec: TEMPLATE }, 'spec.template.spec'],
  ['apps/v1', 'ReplicaSet', { spec: TEMPLATE }, 'spec.template.spec'],
  ['apps/v1', 'StatefulSet', { spec: TEMPLATE }, 'spec.template.spec'],
  ['apps/v1', 'DaemonSet', { spec: TEMPLATE }, 'spec.template.spec'],
  ['batch/v1', 'Job', { spec: TEMPLATE }, 'spec.template.spec'],
  ['batch/v1', 'CronJob', { spec: { jobTemplate: { spec: TEMPLATE } } }, 'spec.jobTemplate.spec.template.spec'],
])('the pod spec of a %s %s is found', (apiVersion, kind, fields, path) => {
  const [location, ...others] = locatePods({ apiVersion, kind, ...fields });

  expect(location.path.join('.')).toBe(path);
  expect(location.podSpec).toBe(POD_SPEC);
  expect(location.builtIn).toBe(true);
  expect(others).toEqual([]);
  expect(isWorkloadKind(apiVersion, kind)).toBe(true);
});

test.each<[string, string, object]>([
  ['apps/v1', 'Pod', { spec: POD_SPEC }],
  ['v1', 'Service', { spec: POD_SPEC }],
  ['v1', 'ConfigMap', {}],
  ['apps/v1beta1', 'Deployment', { spec: TEMPLATE }],
  ['networking.k8s.io/v1', 'Ingress', { spec: TEMPLATE }],
  ['resource.k8s.io/v1', 'ResourceClaim', { spec: TEMPLATE }],
])('an object %s %s holds no pods', (apiVersion, kind, fields) => {
  expect(locatePods({ apiVersion, kind, ...fields })).toEqual([]);
  expect(isWorkloadKind(apiVersion, kind)).toBe(false);
});

test.each<[string, object]>([
  ['no fields', {}],
  ['no template', { spec: {} }],
  ['a string as template', { spec: { template: 'x' } }],
  ['a list as pod spec', { spec: { template: { spec: [POD_SPEC] } } }],
  ['null as pod spec', { spec: { template: { spec: null } } }],
])('a Deployment with %s has no pod spec', (_, fields) => {
  expect(locatePod({ apiVersion: 'apps/v1', kind: 'Deployment', ...fields })).toBeUndefined();
});

test.each([
  undefined,
  null,
  'Pod',
  7,
  [],
  {},
  { apiVersion: 7, kind: 'Pod' },
  { kind: 'Pod', spec: POD_SPEC },
])('the value %j holds no pods', (manifest) => {
  expect(locatePods(manifest)).toEqual([]);
});

test.each<[string, object, number | undefined]>([
  [
    'a Deployment with replicas',
    { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 3, ...TEMPLATE } },
    3,
  ],
  [
    'a Deployment without replicas',
    { apiVersion: 'apps/v1', kind: 'Deployment', spec: TEMPLATE },
    1,
  ],
  [
    'a Deployment with zero replicas',
    { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 0, ...TEMPLATE } },
    0,
  ],
  [
    'a Deployment with a string as replicas',
    { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: '3', ...TEMPLATE } },
    undefined,
  ],
  [
    'a Job with parallelism',
    { apiVersion: 'batch/v1', kind: 'Job', spec: { parallelism: 4, completions: 9, ...TEMPLATE } },
    4,
  ],
  [
    'a CronJob with parallelism',
    {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      spec: { jobTemplate: { spec: { parallelism: 2, ...TEMPLATE } } },
    },
    2,
  ],
  ['a Pod', { apiVersion: 'v1', kind: 'Pod', spec: POD_SPEC }, 1],
  [
    'a DaemonSet',
    { apiVersion: 'apps/v1', kind: 'DaemonSet', spec: { replicas: 3, ...TEMPLATE } },
    undefined,
  ],
  [
    'a custom resource',
    { apiVersion: 'example.com/v1', kind: 'Trainer', spec: { replicas: 3, ...TEMPLATE } },
    undefined,
  ],
])('%s has the expected number of pods', (_, manifest, count) => {
  expect(locatePod(manifest)?.count).toBe(count);
});

test('a DaemonSet is the only kind with one pod on every node', () => {
  expect(locatePod({ apiVersion: 'apps/v1', kind: 'DaemonSet', spec: TEMPLATE })?.perNode).toBe(true);
  expect(locatePod({ apiVersion: 'apps/v1', kind: 'StatefulSet', spec: TEMPLATE })?.perNode).toBe(false);
  expect(locatePod({ apiVersion: 'example.com/v1', kind: 'DaemonSet', spec: TEMPLATE })?.perNode).toBe(false);
});

test('the claims of a StatefulSet are validated since 1.34, and those of a Deployment in every minor', () => {
  const minorsOf = (kind: string) =>
    describeMinors(locatePod({ apiVersion: 'apps/v1', kind, spec: TEMPLATE })!.validatedIn);

  expect([minorsOf('StatefulSet'), minorsOf('Deployment')]).toEqual(['1.34 or newer', '1.26 or newer']);
});

test('every pod template of a custom resource is found', () => {
  const locations = locatePods({
    apiVersion: 'kubeflow.org/v2',
    kind: 'MPIJob',
    spec: { mpiReplicaSpecs: { Launcher: TEMPLATE, Worker: { replicas: 2, ...TEMPLATE } } },
  });

  expect(locations.map(({ path }) => path.join('.')))
    .toEqual(['spec.mpiReplicaSpecs.Launcher.template.spec', 'spec.mpiReplicaSpecs.Worker.template.spec']);
  expect(locations.map(({ builtIn }) => builtIn)).toEqual([false, false]);
});

test.each([[undefined], [false], ['']])('an object of kind %j is not a custom resource', (kind) => {
  expect(locatePods({ apiVersion: 'example.com/v1', kind, spec: TEMPLATE })).toEqual([]);
  expect(locatePods({ apiVersion: 'example.com/v1', kind: 'Trainer', spec: TEMPLATE })).toHaveLength(1);
});

test('a custom resource may belong to a group with a name similar to a Kubernetes group', () => {
  expect(
    pathIn({
      apiVersion: 'sparkoperator.k8s.io/v1beta2',
      kind: 'SparkApplication',
      spec: { executor: TEMPLATE },
    }),
  ).toBe('spec.executor.template.spec');
});

test('pod templates in a list of a custom resource are found', () => {
  expect(pathIn({ apiVersion: 'ray.io/v1', kind: 'RayCluster', spec: { workerGroupSpecs: [{}, TEMPLATE] } }))
    .toBe('spec.workerGroupSpecs.1.template.spec');
});

test('a custom resource may be a pod spec itself', () => {
  expect(pathIn({ apiVersion: 'example.com/v1', kind: 'Trainer', spec: POD_SPEC })).toBe('spec');
});

test('a template within a pod spec belongs to that pod spec', () => {
  const template = { spec: { ...POD_SPEC, nested: TEMPLATE } };

  expect(locatePods({ apiVersion: 'example.com/v1', kind: 'Trainer', spec: { template } })).toHaveLength(1);
});

test.each<[string, object]>([
  ['containers that are a number', { spec: { template: { spec: { containers: 3 } } } }],
  ['containers without name and image', { spec: { template: { spec: { containers: [{ size: 3 }] } } } }],
  ['no containers', { spec: { template: { spec: { containers: [] } } } }],
  ['strings as containers', { spec: { template: { spec: { containers: ['main'] } } } }],
  ['containers that are not in a spec', { spec: { template: POD_SPEC } }],
  ['the template next to the spec', { template: { spec: POD_SPEC } }],
  ['no fields', { spec: null }],
])('a custom resource with %s holds no pods', (_, fields) => {
  expect(locatePods({ apiVersion: 'example.com/v1', kind: 'Trainer', ...fields })).toEqual([]);
});

test('deeply nested templates in a custom resource belong to another object', () => {
  const at = (depth: number) =>
    locatePods({ apiVersion: 'example.com/v1', kind: 'Trainer', spec: nested(TEMPLATE, depth) })
      .length;

  expect([at(0), at(5), at(6), at(5000)]).toEqual([1, 1, 0, 0]);
});

test('following a path ends at its value or at the first missing step', () => {
  const value = { spec: { list: [{ name: 'a' }], text: 'x', nothing: null } };

  expect(follow(value, [])).toBe(value);
  expect(follow(value, ['spec', 'list', '0', 'name'])).toBe('a');
  expect(follow(value, ['spec', 'nothing'])).toBeNull();
  expect([
    follow(value, ['spec', 'other', 'name']),
    follow(value, ['spec', 'text', 'length']),
    follow(value, ['spec', 'nothing', 'x']),
    follow(value, ['constructor']),
    follow(undefined, ['spec']),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('the claims of a workflow before 4.1 are in its patch, and those of its containers too', () => {
  const podSpecPatch = 'resourceClaims: [{ name: gpu, resourceClaimName: shared }]\n'
    + 'containers: [{ name: main, resources: { claims: [{ name: gpu }] } }]';
  const [{ podSpec }] = locatePods({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Workflow',
    spec: { podSpecPatch, templates: [{ name: 'train', container: { image: 'trainer' } }] },
  });

  expect(podSpec).toEqual({
    name: 'train',
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }],
    container: { image: 'trainer', resources: { claims: [{ name: 'gpu' }] } },
  });
});
