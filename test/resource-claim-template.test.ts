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
])('on Kubernetes %s, renders a template in %s that contains a claim', (version, apiVersion) => {
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

test('renders labels and annotations of the claims separately from those of the template', () => {
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

test('renders the allocation mode and the parameters of the claims', () => {
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

test('exposes its API object as child "Resource", which accepts JSON patches', () => {
  const chart = chartFor('1.30');
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart) });
  template.apiObject.addJsonPatch(JsonPatch.add('/spec/metadata', { labels: { patched: 'in' } }));

  expect(ApiObject.of(template).node.path).toBe('chart/OneGpu/Resource');
  expect(manifests(chart).ResourceClaimTemplate.spec.metadata).toEqual({ labels: { patched: 'in' } });
});

test('renders nothing for an existing template', () => {
  const chart = newChart();
  const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OneGpu', 'one-gpu');

  expect([template.kind, template.name]).toEqual(['ResourceClaimTemplate', 'one-gpu']);
  expect(Testing.synth(chart)).toEqual([]);
});

test('throws if the name of an existing template is empty', () => {
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
    'labels as a list',
    { labels: ['a'] },
    /spec\.metadata\.labels: must be an object, got a list of 1 item \[wrong-type\]$/,
  ],
  [
    'a numeric label',
    { labels: { a: 1 } },
    /spec\.metadata\.labels\[a\]: must be a string, got 1 \(put it in quotes\) \[wrong-type\]$/,
  ],
])('reports %s in the metadata of the claims', (_, claimMetadata, message) => {
  const chart = chartFor('1.30');
  new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart), claimMetadata });

  expect(synthErrors(chart)).toEqual([expect.stringMatching(message)]);
});

test('throws for a template without a class', () => {
  expect(() => new (dra.ResourceClaimTemplate as any)(newChart(), 'OneGpu'))
    .toThrow('[chart/OneGpu] props is required: pass an object');
  expect(() => new (dra.ResourceClaimTemplate as any)(newChart(), 'OneGpu', {})).toThrow(
    /^\[chart\/OneGpu\] requests is required: /,
  );
});
