import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { changes } from './fixtures';
import { workloads } from './workloads';

/** What API servers returned of the workloads: `npm run e2e` compares and records it. */
const FOLDER = join(__dirname, 'returned');

const RETURNED = readdirSync(FOLDER).flatMap((file) => {
  const version = file.replace('.json', '');
  const objects: any[] = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const applied = workloads(Number(version.split('.')[1]), 'workloads');
  return objects.map((returned, index) => [applied[index].kind, version, applied[index], returned] as const);
});

/** The workload with another value at a path in its pod spec. */
function withChange(applied: any, change: (podSpec: any) => void): any {
  const copy = JSON.parse(JSON.stringify(applied));
  const { spec } = copy;
  change(spec.jobTemplate?.spec.template.spec ?? spec.template?.spec ?? spec);
  return copy;
}

test.each(RETURNED)('a %s that an API server of %s returned is what was applied', (_, version, applied, returned) => {
  expect(changes(returned, applied, version)).toEqual([]);
});

test.each(RETURNED)('a %s of %s with another value is not what was returned', (_, version, applied, returned) => {
  const next = withChange(applied, (podSpec) => (podSpec.terminationGracePeriodSeconds = 5));

  expect(changes(returned, next, version)).toHaveLength(1);
});

const POD = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' } };

function pod(container: object, more: object = {}) {
  return { ...POD, spec: { containers: [{ name: 'main', image: 'web:1', ...container }], ...more } };
}

test.each<[string, object, object]>([
  ['an image with a version is pulled if it is not present', { image: 'web:1' }, { imagePullPolicy: 'IfNotPresent' }],
  ['an image without a version is always pulled', { image: 'web' }, { imagePullPolicy: 'Always' }],
  ['a port is no version', { image: 'host:5000/web' }, { imagePullPolicy: 'Always' }],
  ['a digest counts as a version', { image: 'web@sha256:1' }, { imagePullPolicy: 'IfNotPresent' }],
  ['a request that is left out is the limit', { resources: { limits: { cpu: '1' } } },
    { resources: { limits: { cpu: '1' }, requests: { cpu: '1' } } }],
])('%s', (_, applied, returned) => {
  expect(changes(pod({ ...applied, ...returned }), pod(applied))).toEqual([]);
});

test('a request below the limit is not what a left out request means', () => {
  const limits = { cpu: '1' };

  const returned = pod({ resources: { limits, requests: { cpu: '500m' } } });

  expect(changes(returned, pod({ resources: { limits } }))).toHaveLength(1);
});

test('what the cluster assigns to a pod counts if it is written into the new manifest', () => {
  expect(changes(pod({}, { nodeName: 'node-1' }), pod({}))).toEqual([]);
  expect(changes(pod({}, { nodeName: 'node-1' }), pod({}, { nodeName: 'node-2' }))).toHaveLength(1);
});

test('a Job without a number of pods needs one', () => {
  const job = (spec: object) => ({
    apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'job' }, spec: { template: { spec: pod({}).spec }, ...spec },
  });

  expect(changes(job({ completions: 1, parallelism: 1 }), job({}))).toEqual([]);
  expect(changes(job({ completions: 1, parallelism: 1 }), job({ parallelism: 1 }))).toHaveLength(1);
});

test.each<[string, object, object]>([
  ['a port is the host\'s in the network of the host', {}, { ports: [{ containerPort: 80, hostPort: 80 }] }],
  ['a port of the host that is written stays', { ports: [{ containerPort: 80, hostPort: 80 }] }, {}],
])('%s', (_, applied, returned) => {
  const container = { ports: [{ containerPort: 80 }] };
  const host = { hostNetwork: true };

  expect(changes(pod({ ...container, ...returned }, host), pod({ ...container, ...applied }, host))).toEqual([]);
});

test.each<[string, object, object]>([
  ['a volume without a source is an empty directory',
    { volumes: [{ name: 'a', emptyDir: {} }] }, { volumes: [{ name: 'a' }] }],
  ['the old name of a service account is overwritten',
    { serviceAccountName: 'a', serviceAccount: 'a' }, { serviceAccountName: 'a', serviceAccount: 'b' }],
  ['a service account is taken from its old name',
    { serviceAccountName: 'a', serviceAccount: 'a' }, { serviceAccountName: '', serviceAccount: 'a' }],
  ['a priority of null is the one that it has', { priority: 5, preemptionPolicy: 'Never' },
    { priority: null, preemptionPolicy: null }],
])('%s', (_, returned, applied) => {
  expect(changes(pod({}, returned), pod({}, applied))).toEqual([]);
});

test('an empty directory with a size is no default', () => {
  const volumes = [{ name: 'a', emptyDir: { sizeLimit: '1Gi' } }];

  expect(changes(pod({}, { volumes }), pod({}, { volumes: [{ name: 'a' }] }))).toHaveLength(1);
});

test('an empty policy for pulling images is the default', () => {
  const pulling = (imagePullPolicy: string) => pod({ image: 'web', imagePullPolicy });

  expect(changes(pulling('Always'), pulling(''))).toEqual([]);
});

test('the cluster adds no toleration to a pod that tolerates the taint by itself', () => {
  const added = {
    key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300,
  };
  const tolerating = (...tolerations: object[]) => pod({}, { tolerations });
  const own = { key: 'a', operator: 'Exists' };
  const refused = ['error immutable-field spec.tolerations Forbidden'];

  expect(changes(tolerating(added), tolerating(own))).toEqual(['info changed-object spec.tolerations Changed']);
  expect(changes(tolerating(added), tolerating({ operator: 'Exists' }))).toEqual(refused);
  expect(changes(tolerating(added), tolerating({ key: added.key, effect: 'NoExecute' }))).toEqual(refused);
});

test('a port of a pod with a network of its own is not the host\'s', () => {
  const returned = pod({ ports: [{ containerPort: 80, hostPort: 80 }] });

  expect(changes(returned, pod({ ports: [{ containerPort: 80 }] }))).toHaveLength(1);
});

test('the empty metadata and resources that the server writes into a template of storage are no change', () => {
  const withTemplates = (metadata: object, spec: object) => ({
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'set' },
    spec: {
      template: {
        spec: pod({}, {
          volumes: [{ name: 'data', ephemeral: { volumeClaimTemplate: { ...metadata, spec } } }],
        }).spec,
      },
      volumeClaimTemplates: [{ ...metadata, spec }],
    },
  });

  expect(changes(withTemplates({ metadata: {} }, { resources: {} }), withTemplates({}, {}))).toEqual([]);
});

test('a ReplicationController selects the pods of its template', () => {
  const controller = (fields: object, more: object = {}) => ({
    apiVersion: 'v1',
    kind: 'ReplicationController',
    metadata: { name: 'controller', ...more },
    spec: { template: { metadata: { labels: { app: 'web' } }, spec: pod({}).spec }, ...fields },
  });
  const selector = { app: 'web' };

  expect(changes(controller({ selector, replicas: 1 }, { labels: selector }), controller({}))).toEqual([]);
});

test('custom resources get no defaults', () => {
  const custom = (spec: object) => ({
    apiVersion: 'example.com/v1',
    kind: 'Training',
    metadata: { name: 'training' },
    spec: { template: { spec: { ...pod({}).spec, ...spec } } },
  });

  expect(changes(custom({ dnsPolicy: 'ClusterFirst' }), custom({}))).toHaveLength(1);
});
