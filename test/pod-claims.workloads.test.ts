import { mkdtempSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart, Cron, Include, JsonPatch, Testing } from 'cdk8s';
import * as kplus27 from 'cdk8s-plus-27';
import * as kplus34 from 'cdk8s-plus-34';
import { Construct } from 'constructs';
import { chartFor, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';
import { follow } from '../src/engine/kubernetes/plain-data';

const CONTAINERS = [{ name: 'main', image: 'trainer' }];
const POD_SPEC = { containers: CONTAINERS };
const TEMPLATE = { metadata: { labels: { app: 'trainer' } }, spec: POD_SPEC };
const DAILY = { schedule: '@daily', jobTemplate: { spec: { template: TEMPLATE } } };
const SELECTED = { selector: { matchLabels: { app: 'trainer' } }, template: TEMPLATE };

const IN_POD = ['spec'];
const IN_TEMPLATE = ['spec', 'template', 'spec'];
const IN_CRON_JOB = ['spec', 'jobTemplate', 'spec', 'template', 'spec'];
const IN_POD_TEMPLATE = ['template', 'spec'];

const NO_POD_SPEC = 'claims are attached to no pod: the object has no pod spec (add the pod spec with its containers; '
  + 'if the program sets it, check for a JSON patch that removes it) [lost-claim]';

type Workload = [string, (chart: Chart) => Construct, string[]];

/** The pod spec of the only workload in the chart. */
function podSpec(chart: Chart, kind: string, path: string[]): any {
  return follow(manifests(chart)[kind], path);
}

/** What a pod says that has a claim from the template of this name. */
function fromTemplate(name: string, version: string): object {
  const reference = { resourceClaimTemplateName: 'one-gpu' };
  return Number(version.slice(2)) <= 30 ? { name, source: reference } : { name, ...reference };
}

const CDK8S_PLUS: Workload[] = [27, 34].flatMap((release): Workload[] => {
  const kplus = (release === 27 ? kplus27 : kplus34) as typeof kplus27;
  return [
    [`Pod of cdk8s-plus-${release}`, (chart) => new kplus.Pod(chart, 'W', POD_SPEC), IN_POD],
    [`Deployment of cdk8s-plus-${release}`, (chart) => new kplus.Deployment(chart, 'W', POD_SPEC), IN_TEMPLATE],
    [`StatefulSet of cdk8s-plus-${release}`, (chart) => new kplus.StatefulSet(chart, 'W', {
      ...POD_SPEC, service: new kplus.Service(chart, 'S', { ports: [{ port: 80 }] }),
    }), IN_TEMPLATE],
    [`DaemonSet of cdk8s-plus-${release}`, (chart) => new kplus.DaemonSet(chart, 'W', POD_SPEC), IN_TEMPLATE],
    [`Job of cdk8s-plus-${release}`, (chart) => new kplus.Job(chart, 'W', POD_SPEC), IN_TEMPLATE],
    [`CronJob of cdk8s-plus-${release}`, (chart) => new kplus.CronJob(chart, 'W', { ...POD_SPEC, schedule: Cron.daily() }), IN_CRON_JOB],
  ];
});

const { k8s } = kplus27;

const GENERATED: Workload[] = [
  ['Pod', (chart) => new k8s.KubePod(chart, 'W', { spec: POD_SPEC }), IN_POD],
  ['Deployment', (chart) => new k8s.KubeDeployment(chart, 'W', { spec: SELECTED }), IN_TEMPLATE],
  [
    'StatefulSet',
    (chart) => new k8s.KubeStatefulSet(chart, 'W', { spec: { ...SELECTED, serviceName: 's' } }),
    IN_TEMPLATE,
  ],
  ['DaemonSet', (chart) => new k8s.KubeDaemonSet(chart, 'W', { spec: SELECTED }), IN_TEMPLATE],
  ['ReplicaSet', (chart) => new k8s.KubeReplicaSet(chart, 'W', { spec: SELECTED }), IN_TEMPLATE],
  [
    'ReplicationController',
    (chart) => new k8s.KubeReplicationController(chart, 'W', { spec: { template: TEMPLATE } }),
    IN_TEMPLATE,
  ],
  ['Job', (chart) => new k8s.KubeJob(chart, 'W', { spec: { template: TEMPLATE } }), IN_TEMPLATE],
  ['CronJob', (chart) => new k8s.KubeCronJob(chart, 'W', { spec: DAILY }), IN_CRON_JOB],
  [
    'PodTemplate',
    (chart) => new k8s.KubePodTemplate(chart, 'W', { template: TEMPLATE }),
    IN_POD_TEMPLATE,
  ],
];

const PLAIN: [string, string, object, string[]][] = [
  ['v1', 'Pod', { spec: POD_SPEC }, IN_POD],
  ['apps/v1', 'Deployment', { spec: SELECTED }, IN_TEMPLATE],
  ['apps/v1', 'StatefulSet', { spec: SELECTED }, IN_TEMPLATE],
  ['apps/v1', 'DaemonSet', { spec: SELECTED }, IN_TEMPLATE],
  ['apps/v1', 'ReplicaSet', { spec: SELECTED }, IN_TEMPLATE],
  ['v1', 'ReplicationController', { spec: { template: TEMPLATE } }, IN_TEMPLATE],
  ['batch/v1', 'Job', { spec: { template: TEMPLATE } }, IN_TEMPLATE],
  ['batch/v1', 'CronJob', { spec: DAILY }, IN_CRON_JOB],
  ['v1', 'PodTemplate', { template: TEMPLATE }, IN_POD_TEMPLATE],
  ['argoproj.io/v1alpha1', 'Rollout', { spec: { template: TEMPLATE } }, IN_TEMPLATE],
  [
    'kubeflow.org/v2',
    'MPIJob',
    { spec: { replicas: { Worker: { template: TEMPLATE } } } },
    ['spec', 'replicas', 'Worker', 'template', 'spec'],
  ],
];

const WORKLOADS: Workload[] = [
  ...CDK8S_PLUS,
  ...GENERATED.map(([kind, make, path]): Workload => [`${kind} of the generated classes`, make, path]),
  ...PLAIN.map(([apiVersion, kind, fields, path]): Workload =>
    [`${kind} of plain API objects`, (chart) => new ApiObject(chart, 'W', { apiVersion, kind, ...fields }), path]),
];

describe.each(['1.26', '1.30', '1.31', '1.34'])('on Kubernetes %s', (version) => {
  test.each(WORKLOADS)('adds a claim to a %s', (title, make, path) => {
    const chart = chartFor(version, { namespace: 'ml' });
    const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OneGpu', 'one-gpu');
    const name = dra.PodClaims.of(make(chart)).add(template);

    const { resourceClaims, containers } = podSpec(chart, title.split(' ')[0], path);
    expect(name).toBe('one-gpu');
    expect(resourceClaims).toEqual([fromTemplate('one-gpu', version)]);
    expect(containers.map((container: any) => container.resources.claims)).toEqual([[{ name: 'one-gpu' }]]);
  });
});

test('adds a claim to an object included from a YAML file', () => {
  const url = join(mkdtempSync(join(tmpdir(), 'cdk8s-dra-')), 'workload.yaml');
  writeFileSync(url, `
apiVersion: v1
kind: Service
metadata: { name: web }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      futureField: kept
      containers: [{ name: web, image: nginx, resources: { limits: { cpu: 1 } } }]
`);
  const chart = chartFor('1.34');
  const include = new Include(chart, 'Web', { url });
  dra.PodClaims.of(include).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'));

  expect(podSpec(chart, 'Deployment', IN_TEMPLATE)).toEqual({
    containers: [{ name: 'web', image: 'nginx', resources: { claims: [{ name: 'gpu' }], limits: { cpu: 1 } } }],
    futureField: 'kept',
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }],
  });
});

test('adds a claim to the pod template of a custom resource that has the containers', () => {
  const chart = chartFor('1.34');
  const cluster = new ApiObject(chart, 'Ray', {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    spec: {
      headGroupSpec: { template: { spec: { containers: [{ name: 'head' }] } } },
      workerGroupSpecs: [{ template: { spec: { containers: [{ name: 'worker' }] } } }],
    },
  });
  const claims = dra.PodClaims.of(cluster, { place: dra.PodPlace.everywhere() });
  claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'All', 'all'));
  claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'), { containers: ['worker'] });

  const { headGroupSpec, workerGroupSpecs } = manifests(chart).RayCluster.spec;
  expect(headGroupSpec.template.spec.resourceClaims).toEqual([{ name: 'all', resourceClaimName: 'all' }]);
  expect(workerGroupSpecs[0].template.spec.resourceClaims)
    .toEqual([{ name: 'all', resourceClaimName: 'all' }, { name: 'gpu', resourceClaimName: 'gpu' }]);
  expect(workerGroupSpecs[0].template.spec.containers).toEqual([
    { name: 'worker', resources: { claims: [{ name: 'all' }, { name: 'gpu' }] } },
  ]);
});

test('finds the only workload inside a construct', () => {
  const chart = newChart();
  const service = new Construct(chart, 'Service');
  const deployment = new kplus27.Deployment(service, 'Web', POD_SPEC);
  new kplus27.ConfigMap(service, 'Config');

  expect(dra.PodClaims.of(service)).toBe(dra.PodClaims.of(deployment));
  expect(dra.PodClaims.of(service)).toBe(dra.PodClaims.of(ApiObject.of(deployment)));
  expect(dra.PodClaims.of(chart)).toBe(dra.PodClaims.of(deployment));
});

test('throws for a construct with several workloads, and lists them', () => {
  const chart = newChart();
  new kplus27.Deployment(chart, 'Web', POD_SPEC);
  new kplus27.CronJob(chart, 'Report', { ...POD_SPEC, schedule: Cron.daily() });

  expect(() => dra.PodClaims.of(chart)).toThrow(
    '[chart] contains 2 workloads: pass one of them, chart/Web/Resource (Deployment) or chart/Report/Resource '
      + '(CronJob)',
  );
});

test('throws for a construct without a workload, and lists its objects', () => {
  const chart = newChart();
  expect(() => dra.PodClaims.of(chart)).toThrow(
    '[chart] contains no workload: pass a pod, a workload, or a construct that contains exactly one; '
    + 'it is empty so far: create the workload first');

  new kplus27.ConfigMap(chart, 'One');
  new kplus27.ConfigMap(chart, 'Two');
  new ApiObject(chart, 'Cr', { apiVersion: 'example.com/v1', kind: 'Database', spec: { size: 3 } });
  expect(() => dra.PodClaims.of(chart)).toThrow(
    /^\[chart\] contains no workload: .*; found only ConfigMap, Database$/,
  );
  expect(() => dra.PodClaims.of(chart.node.findChild('One'))).toThrow(/^\[chart\/One\] contains no workload/);
});

test.each<[string, any]>([
  ['a missing argument', undefined], ['the name of a workload', 'web'], ['a manifest', { kind: 'Pod' }],
])('throws for %s', (_, workload) => {
  expect(() => dra.PodClaims.of(workload)).toThrow(/^workload (is required: pass|must be) a construct/);
});

test('keeps the claims of several workloads separate', () => {
  const app = Testing.app();
  const [one, two] = ['one', 'two'].map((id) => new Chart(app, id));
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34 });
  const claim = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(one, 'OneGpu', 'one-gpu');
  dra.PodClaims.of(new kplus27.Job(one, 'W', POD_SPEC)).add(claim);
  dra.PodClaims.of(new kplus34.DaemonSet(two, 'W', POD_SPEC)).add(claim, { name: 'gpu' });
  new kplus27.Deployment(two, 'Without', POD_SPEC);

  expect(podSpec(one, 'Job', IN_TEMPLATE).resourceClaims).toEqual([fromTemplate('one-gpu', '1.34')]);
  expect(podSpec(two, 'DaemonSet', IN_TEMPLATE).resourceClaims).toEqual([fromTemplate('gpu', '1.34')]);
  expect(podSpec(two, 'Deployment', IN_TEMPLATE)).not.toHaveProperty('resourceClaims');
});

test('applies the JSON patches of a workload before its claims', () => {
  const chart = chartFor('1.34');
  const deployment = new kplus27.Deployment(chart, 'W', POD_SPEC);
  dra.PodClaims.of(deployment).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'));
  ApiObject.of(deployment).addJsonPatch(
    JsonPatch.add('/spec/template/spec/containers/-', { name: 'patched', image: 'sidecar' }),
    JsonPatch.remove('/spec/template/spec/containers/0/resources'),
    JsonPatch.add('/spec/template/spec/nodeName', 'node-1'),
  );

  const { containers, nodeName, resourceClaims } = podSpec(chart, 'Deployment', IN_TEMPLATE);
  expect(nodeName).toBe('node-1');
  expect(resourceClaims).toEqual([{ name: 'gpu', resourceClaimName: 'gpu' }]);
  expect(containers.map(({ name, resources }: any) => [name, resources])).toEqual([
    ['main', { claims: [{ name: 'gpu' }] }],
    ['patched', { claims: [{ name: 'gpu' }] }],
  ]);
});

test('reports a patch that removes the pods and thereby their claims', () => {
  const chart = chartFor('1.34');
  const deployment = new kplus27.Deployment(chart, 'W', POD_SPEC);
  dra.PodClaims.of(deployment).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu'));
  ApiObject.of(deployment).addJsonPatch(JsonPatch.remove('/spec/template/spec'));

  expect(synthErrors(chart)).toEqual([
    `[chart/W/Resource] spec.template.spec: ${NO_POD_SPEC}`,
  ]);
});

test.each<[string, string, object]>([
  ['v1/Pod', 'spec', {}],
  ['v1/Pod', 'spec', { spec: 'trainer' }],
  ['apps/v1/Deployment', 'spec.template.spec', { spec: { template: {} } }],
])('reports a %s whose spec the program has not set', (type, fieldPath, rest) => {
  const chart = chartFor('1.34');
  const [kind, ...apiVersion] = type.split('/').reverse();
  const object = new ApiObject(chart, 'W', { apiVersion: apiVersion.reverse().join('/'), kind, ...rest });
  dra.PodClaims.of(object).request(new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' }));

  expect(synthErrors(chart)).toContain(`[chart/W] ${fieldPath}: ${NO_POD_SPEC}`);
});

test('reports an extended resource for an object without a pod spec', () => {
  const chart = chartFor('1.34');
  const pod = new ApiObject(chart, 'W', { apiVersion: 'v1', kind: 'Pod' });
  const gpu = new dra.DeviceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com', extendedResourceName: 'example.com/gpu',
  });
  dra.PodClaims.of(pod).addExtendedResource(gpu);

  expect(synthErrors(chart)).toEqual([`[chart/W] spec: ${NO_POD_SPEC}`]);
});
