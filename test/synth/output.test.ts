import { ApiObject, App, Chart, Cron, Lazy } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import * as dra from '../../src';
import { newChart, warningsOf } from '../fixtures';

const ONE = kplus.k8s.Quantity.fromString('1');

const POD_SPEC = {
  containers: [{ image: 'web', resources: { limits: { cpu: 1 } }, name: 'web', env: [] }],
  dnsPolicy: null,
};

/** Objects that have nothing to do with DRA, of all the kinds that apps have. */
function ordinaryObjects(app: App): void {
  const chart = new Chart(app, 'ordinary', { namespace: 'web', labels: { team: 'web' } });
  const config = new kplus.ConfigMap(chart, 'Config', { data: { b: '1', a: '2' } });
  const envFrom = [kplus.Env.fromConfigMap(config)];
  const deployment = new kplus.Deployment(chart, 'Web', {
    containers: [{ image: 'web', portNumber: 80, envFrom }],
  });
  deployment.exposeViaService({ ports: [{ port: 80 }] });
  new kplus.CronJob(chart, 'Report', { schedule: Cron.daily(), containers: [{ image: 'report' }] });
  new kplus.k8s.KubeDaemonSet(chart, 'Agent', {
    spec: {
      selector: {},
      template: { spec: { containers: [{ name: 'agent', resources: { limits: { cpu: ONE } } }] } },
    },
  });
  new ApiObject(chart, 'Pod', { kind: 'Pod', apiVersion: 'v1', spec: POD_SPEC });
  new ApiObject(chart, 'Late', {
    kind: 'Pod',
    apiVersion: 'v1',
    spec: { containers: [{ name: Lazy.any({ produce: () => 'late' }) }] },
  });
  new ApiObject(chart, 'Role', {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    rules: [{ verbs: ['get'], apiGroups: [''] }],
  });
  deployment.node.addDependency(config);
}

test.each([
  ['sorted', ''],
  ['as they are written', '1'],
])(
  'objects without DRA are written byte for byte as without the library, with fields %s',
  (_, disableSort) => {
    process.env.CDK8S_DISABLE_SORT = disableSort;
    try {
      const without = new App();
      ordinaryObjects(without);
      const withLibrary = new App();
      ordinaryObjects(withLibrary);
      new dra.ResourceClass(new Chart(withLibrary, 'zzz'), 'Gpu', {
        driverName: 'gpu.example.com',
        metadata: { name: 'gpu' },
      });
      const [gpu, ...rest] = withLibrary.synthYaml().split('---\n').reverse();

      expect(gpu).toContain('kind: ResourceClass');
      expect(rest.reverse().join('---\n')).toBe(without.synthYaml());
    } finally {
      delete process.env.CDK8S_DISABLE_SORT;
    }
  },
);

test('a setup of constructs is written byte for byte as one of plain API objects', () => {
  const ours = newChart({ namespace: 'ml', labels: { team: 'ml' } });
  const gpu = new dra.ResourceClass(ours, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'gpu' } });
  const claim = new dra.ResourceClaim(ours, 'Claim', {
    resourceClass: gpu,
    metadata: { name: 'claim', labels: { a: 'b' } },
  });
  const pod = new ApiObject(ours, 'Pod', {
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' }, spec: { containers: [{ name: 'main', tty: true }] },
  });
  dra.PodClaims.of(pod).add(claim);

  const plain = newChart({ namespace: 'ml', labels: { team: 'ml' } });
  const gpuOfTheCluster = new ApiObject(plain, 'Gpu', {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    metadata: { name: 'gpu' },
    driverName: 'gpu.example.com',
  });
  Object.defineProperty(gpuOfTheCluster.metadata, 'namespace', { value: undefined });
  new ApiObject(plain, 'Claim', {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaim',
    metadata: { name: 'claim', labels: { a: 'b' } },
    spec: { resourceClassName: 'gpu' },
  });
  new ApiObject(plain, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'pod' },
    spec: {
      containers: [{ name: 'main', resources: { claims: [{ name: 'claim' }] }, tty: true }],
      resourceClaims: [{ name: 'claim', source: { resourceClaimName: 'claim' } }],
    },
  });

  expect((ours.node.root as App).synthYaml()).toBe((plain.node.root as App).synthYaml());
});

test('constructs are printed in their own order, since a claim adds no dependencies', () => {
  const chart = newChart();
  const web = new kplus.Deployment(chart, 'Web', { containers: [{ image: 'web' }] });
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const claim = new dra.ResourceClaimTemplate(chart, 'Claim', { resourceClass: gpu });
  dra.PodClaims.of(web).add(claim);

  expect(chart.node.findAll().flatMap(({ node }) => node.dependencies)).toEqual([]);
  warningsOf(() =>
    expect(chart.toJson().map(({ kind }) => kind)).toEqual([
      'Deployment',
      'ResourceClass',
      'ResourceClaimTemplate',
    ]),
  );
});
