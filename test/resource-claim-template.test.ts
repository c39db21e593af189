import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { chartFor, identity, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

function gpuIn(chart: ReturnType<typeof newChart>): dra.ResourceClass {
  return new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
}

test.each([
  ['1.26', 'resource.k8s.io/v1alpha1'],
  ['1.27', 'resource.k8s.io/v1alpha2'],
  ['1.28', 'resource.k8s.io/v1alpha2'],
  ['1.29', 'resource.k8s.io/v1alpha2'],
  ['1.30', 'resource.k8s.io/v1alpha2'],
])('on Kubernetes %s a template is one of %s and holds a claim', (version, apiVersion) => {
  const chart = chartFor(version, { namespace: 'ml' });
  const gpu = gpuIn(chart);
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpu });

  expect(template.resourceClass).toBe(gpu);
  expect(identity(template)).toEqual({ kind: 'ResourceClaimTemplate', apiVersion, apiGroup: 'resource.k8s.io' });
  expect(manifests(chart).ResourceClaimTemplate).toEqual({
    apiVersion,
    kind: 'ResourceClaimTemplate',
    metadata: { name: template.name, namespace: 'ml' },
    spec: { spec: { resourceClassName: gpu.name } },
  });
});

test('labels and annotations of the claims are not those of the template', () => {
  const chart = chartFor('1.30', { labels: { team: 'ml' } });
  new dra.ResourceClaimTemplate(chart, 'OneGpu', {
    resourceClass: gpuIn(chart),
    metadata: { name: 'one-gpu', labels: { of: 'template' } },
    claimMetadata: { labels: { of: 'claim' }, annotations: { 'example.com/note': 'made for a pod' } },
  });

  expect(manifests(chart).ResourceClaimTemplate).toMatchObject({
    metadata: { name: 'one-gpu', labels: { team: 'ml', of: 'template' } },
    spec: { metadata: { labels: { of: 'claim' }, annotations: { 'example.com/note': 'made for a pod' } } },
  });
});

test('a template says how its claims are allocated and with which parameters', () => {
  const chart = chartFor('1.26');
  new dra.ResourceClaimTemplate(chart, 'OneGpu', {
    resourceClass: gpuIn(chart),
    allocationMode: dra.AllocationMode.IMMEDIATE,
    parametersRef: dra.ParametersReference.toName({ kind: 'ConfigMap', name: 'big', namespace: 'ignored' }),
  });

  expect(manifests(chart).ResourceClaimTemplate.spec).toEqual({
    spec: {
      allocationMode: 'Immediate',
      parametersRef: { kind: 'ConfigMap', name: 'big' },
      resourceClassName: 'chart-gpu-c888ab18',
    },
  });
});

test('the API object of a template is its child "Resource", and takes JSON patches', () => {
  const chart = chartFor('1.30');
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart) });
  template.apiObject.addJsonPatch(JsonPatch.add('/spec/metadata', { labels: { patched: 'in' } }));

  expect(ApiObject.of(template).node.path).toBe('chart/OneGpu/Resource');
  expect(manifests(chart).ResourceClaimTemplate.spec.metadata).toEqual({ labels: { patched: 'in' } });
});

test('a template of the cluster has a name and renders nothing', () => {
  const chart = newChart();
  const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OneGpu', 'one-gpu');

  expect([template.kind, template.name]).toEqual(['ResourceClaimTemplate', 'one-gpu']);
  expect(Testing.synth(chart)).toEqual([]);
});

test('fails if the name of a template of the cluster is empty', () => {
  expect(() =>
    dra.ResourceClaimTemplate.fromResourceClaimTemplateName(newChart(), 'OneGpu', ''),
  ).toThrow(
    '[chart/OneGpu] the name of the ResourceClaimTemplate must be the name that it has in the cluster, got ""',
  );
});

test.each<[string, any, RegExp]>([
  [
    'a name',
    { name: 'mine' },
    /spec\.metadata\.name: must not be set here: only "annotations" or "labels" may be \[template-metadata\]$/,
  ],
  [
    'labels in a list',
    { labels: ['a'] },
    /spec\.metadata\.labels: must be an object, got a list of 1 item \[wrong-type\]$/,
  ],
  [
    'a label that is a number',
    { labels: { a: 1 } },
    /spec\.metadata\.labels\[a\]: must be a string, got 1 \[wrong-type\]$/,
  ],
])('%s in the metadata of the claims is an error', (_, claimMetadata, message) => {
  const chart = chartFor('1.30');
  new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart), claimMetadata });

  expect(synthErrors(chart)).toEqual([expect.stringMatching(message)]);
});

test('refuses a template without a class', () => {
  expect(() => new (dra.ResourceClaimTemplate as any)(newChart(), 'OneGpu'))
    .toThrow('[chart/OneGpu] props is required: pass an object');
  expect(() => new (dra.ResourceClaimTemplate as any)(newChart(), 'OneGpu', {})).toThrow(
    /^\[chart\/OneGpu\] requests is required: /,
  );
});
