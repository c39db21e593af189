import { ApiObject, App, Chart, JsonPatch, Lazy, Testing } from 'cdk8s';
import * as dra from '../../src';
import { chartFor, identity, newChart } from '../fixtures';

const V1ALPHA1 = { apiVersion: 'resource.k8s.io/v1alpha1', apiGroup: 'resource.k8s.io' };
const V1ALPHA2 = { apiVersion: 'resource.k8s.io/v1alpha2', apiGroup: 'resource.k8s.io' };

/** One of each kind that Kubernetes 1.26 and 1.30 both have. */
function oneOfEach(chart: Chart): dra.Resource[] {
  const resourceClass = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  return [
    resourceClass,
    new dra.ResourceClaim(chart, 'Claim', { resourceClass }),
    new dra.ResourceClaimTemplate(chart, 'Template', { resourceClass }),
  ];
}

test('objects follow a target that is defined later', () => {
  const chart = newChart();
  const resources = oneOfEach(chart);
  expect(resources.map(identity)).toEqual(resources.map(({ kind }) => ({ kind, ...V1ALPHA2 })));

  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_26 });
  expect(resources.map(identity)).toEqual(resources.map(({ kind }) => ({ kind, ...V1ALPHA1 })));
  expect(Testing.synth(chart).map(({ apiVersion }) => apiVersion)).toEqual(
    resources.map(() => V1ALPHA1.apiVersion),
  );
});

test('the API object of a construct has the same name, kind and API version as the construct', () => {
  const [gpu] = oneOfEach(chartFor('1.26'));
  const { kind, apiVersion, apiGroup, name } = ApiObject.of(gpu);

  expect({ kind, apiVersion, apiGroup }).toEqual({ kind: 'ResourceClass', ...V1ALPHA1 });
  expect(name).toBe(gpu.name);
});

test('objects follow the nearest target', () => {
  const app = Testing.app();
  const [old, recent] = [new Chart(app, 'old'), new Chart(app, 'recent')];
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  dra.TargetCluster.define(old, { version: dra.KubernetesVersion.V1_26 });

  expect(identity(oneOfEach(old)[0])).toMatchObject(V1ALPHA1);
  expect(identity(oneOfEach(recent)[0])).toMatchObject(V1ALPHA2);
});

test('objects without a target agree on one Kubernetes version across charts', () => {
  const app = Testing.app();
  const gpu = new dra.ResourceClass(new Chart(app, 'one'), 'Gpu', { driverName: 'gpu.example.com' });
  expect(gpu.apiVersion).toBe('resource.k8s.io/v1alpha2');

  new ApiObject(new Chart(app, 'two'), 'Old', {
    apiVersion: 'resource.k8s.io/v1alpha1',
    kind: 'ResourceClass',
    driverName: 'gpu.example.com',
  });
  expect(Testing.synth(gpu.apiObject.chart)[0].apiVersion).toBe('resource.k8s.io/v1alpha1');
  expect(gpu.apiVersion).toBe('resource.k8s.io/v1alpha1');
});

test('lazy values are resolved', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', {
    driverName: Lazy.any({ produce: () => 'gpu.example.com' }),
    metadata: { annotations: { computed: Lazy.any({ produce: () => 'late' }) } },
  });

  expect(Testing.synth(chart)[0]).toMatchObject({
    driverName: 'gpu.example.com',
    metadata: { annotations: { computed: 'late' } },
  });
});

test('fields have the order in which cdk8s prints those of other objects', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', {
    suitableNodes: dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu')),
    driverName: 'gpu.example.com',
    structuredParameters: true,
  });

  expect(Object.keys(Testing.synth(chart)[0])).toEqual([
    'apiVersion',
    'kind',
    'metadata',
    'driverName',
    'structuredParameters',
    'suitableNodes',
  ]);
});

test('JSON patches apply to metadata, API version and kind, even after a synthesis', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_30 });
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  expect(app.synthYaml()).not.toContain('patched');

  gpu.apiObject.addJsonPatch(JsonPatch.add('/metadata/labels', { patched: 'in' }));
  expect(app.synthYaml()).toContain('patched: in');
});

test('names are generated as for any object of the chart', () => {
  class Named extends Chart {
    public generateObjectName(apiObject: ApiObject): string {
      return `${apiObject.kind.toLowerCase()}-${apiObject.node.scope!.node.id.toLowerCase()}`;
    }
  }
  const chart = new Named(Testing.app(), 'chart');

  expect(oneOfEach(chart).map(({ name }) => name)).toEqual([
    'resourceclass-gpu',
    'resourceclaim-claim',
    'resourceclaimtemplate-template',
  ]);
  expect(new dra.DeviceClass(chart, 'Card', { driverName: 'card.example.com' }).name).toBe('deviceclass-card');
});
