import { ApiObject, App, Chart, IResolver, Lazy, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { chartFor, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';
import { found } from '../src/engine/errors/wording';

function trainerIn(chart: Chart, id: string = 'Trainer'): kplus.Deployment {
  return new kplus.Deployment(chart, id, { containers: [{ image: 'trainer' }], replicas: 1 });
}

function gpuIn(chart: Chart): dra.ResourceClass {
  return new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
}

/** What the pods of the deployment claim. */
function claimsOf(chart: Chart): any {
  return manifests(chart).Deployment.spec.template.spec.resourceClaims;
}

test('adds a claim that pods share', () => {
  const chart = chartFor('1.30');
  const claim = new dra.ResourceClaim(chart, 'SharedGpu', { resourceClass: gpuIn(chart) });

  expect(dra.PodClaims.of(trainerIn(chart)).add(claim)).toBe('shared-gpu');
  expect(claimsOf(chart)).toEqual([{ name: 'shared-gpu', source: { resourceClaimName: claim.name } }]);
});

test('adds a template that gives every pod its own claim', () => {
  const chart = chartFor('1.26');
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart) });

  expect(dra.PodClaims.of(trainerIn(chart)).add(template, { name: 'gpu' })).toBe('gpu');
  expect(claimsOf(chart)).toEqual([{ name: 'gpu', source: { resourceClaimTemplateName: template.name } }]);
});

test('accepts L1 claims and templates', () => {
  const chart = chartFor('1.34');
  const claims = dra.PodClaims.of(trainerIn(chart));
  const spec = { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } };
  const claim = new dra.v1.KubeResourceClaim(chart, 'Shared', { spec });
  const template = new dra.v1.KubeResourceClaimTemplate(chart, 'Own', { spec: { spec } });
  claims.add(claim);
  claims.add(template);

  expect(claimsOf(chart)).toEqual([
    { name: 'shared', resourceClaimName: claim.name },
    { name: 'own', resourceClaimTemplateName: template.name },
  ]);
});

test('creates a template in the namespace of the workload when a class is requested', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const gpu = gpuIn(chart);
  const trainer = new kplus.Deployment(chart, 'Trainer', {
    containers: [{ image: 'trainer' }],
    metadata: { namespace: 'training' },
  });
  const template = dra.PodClaims.of(trainer).request(gpu);

  expect(template.resourceClass).toBe(gpu);
  expect(template.metadata.namespace).toBe('training');
  expect(manifests(chart).ResourceClaimTemplate).toMatchObject({
    metadata: { name: template.name, namespace: 'training' },
    spec: { spec: { resourceClassName: gpu.name } },
  });
  expect(claimsOf(chart)).toEqual([{ name: 'gpu', source: { resourceClaimTemplateName: template.name } }]);
});

test('accepts an existing class, a claim name and container names in a request', () => {
  const chart = chartFor('1.30');
  const trainer = trainerIn(chart);
  trainer.addContainer({ name: 'sidecar', image: 'sidecar' });
  const gpu = dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu.example.com');
  dra.PodClaims.of(trainer).request(gpu, { name: 'big', containers: ['sidecar'] });

  const { containers, resourceClaims } = manifests(chart).Deployment.spec.template.spec;
  expect(resourceClaims.map(({ name }: any) => name)).toEqual(['big']);
  expect(containers.map(({ resources }: any) => resources?.claims)).toEqual([undefined, [{ name: 'big' }]]);
});

test('creates a template for each request of the same class', () => {
  const chart = chartFor('1.30');
  const gpu = gpuIn(chart);
  const claims = dra.PodClaims.of(trainerIn(chart));
  const templates = [claims.request(gpu), claims.request(gpu)];

  expect(claims.names).toEqual(['gpu', 'gpu-2']);
  expect(claimsOf(chart)).toEqual(templates.map(({ name }, index) => (
    { name: claims.names[index], source: { resourceClaimTemplateName: name } })));
});

test('does not count its own templates when it looks for the workload of a construct', () => {
  const chart = newChart();
  const trainer = trainerIn(chart);
  dra.PodClaims.of(trainer).request(gpuIn(chart));

  expect(ApiObject.of(trainer).kind).toBe('Deployment');
  expect(dra.PodClaims.of(chart)).toBe(dra.PodClaims.of(trainer));
});

test.each([
  ['OneGpu', 'one-gpu'],
  ['oneGPU', 'one-gpu'],
  ['GPUClaim', 'gpu-claim'],
  ['gpu_4x', 'gpu-4x'],
  ['My big GPU!', 'my-big-gpu'],
  ['gpu.example.com', 'gpu-example-com'],
  ['---', 'claim'],
  ['ÄÖ', 'claim'],
  ['A'.repeat(80), 'a'.repeat(63)],
])('names the claim with id %s %s by default', (id, name) => {
  const chart = newChart();
  expect(
    dra.PodClaims.of(trainerIn(chart)).add(
      dra.ResourceClaim.fromResourceClaimName(chart, id, 'claim'),
    ),
  ).toBe(name);
});

test('derives unique default names', () => {
  const chart = chartFor('1.34');
  const claims = dra.PodClaims.of(trainerIn(chart));
  const ids = ['OneGpu', 'one-gpu', 'one_gpu', `x${'y'.repeat(70)}`, `x${'y'.repeat(71)}`];
  ids.forEach((id) =>
    claims.add(
      dra.ResourceClaim.fromResourceClaimName(
        chart,
        id,
        id.slice(0, 60).toLowerCase().replace('_', '.'),
      ),
    ),
  );

  expect(claims.names).toEqual([
    'one-gpu',
    'one-gpu-2',
    'one-gpu-3',
    `x${'y'.repeat(62)}`,
    `x${'y'.repeat(60)}-2`,
  ]);
  expect(synthErrors(chart)).toEqual([]);
});

test('derives default names that differ from existing claims of the workload', () => {
  const chart = chartFor('1.34');
  const pod = new ApiObject(chart, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [{ name: 'main' }], resourceClaims: [{ name: 'gpu', resourceClaimName: 'theirs' }] },
  });
  dra.PodClaims.of(pod).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'ours'));

  expect(manifests(chart).Pod.spec.resourceClaims).toEqual([
    { name: 'gpu', resourceClaimName: 'theirs' },
    { name: 'gpu-2', resourceClaimName: 'ours' },
  ]);
});

test('adds a claim only once', () => {
  const chart = chartFor('1.34');
  const claims = dra.PodClaims.of(trainerIn(chart));
  const claim = dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu');

  expect([claims.add(claim), claims.add(claim), claims.add(claim, { name: 'gpu' })]).toEqual([
    'gpu',
    'gpu',
    'gpu',
  ]);
  expect(claims.names).toEqual(['gpu']);
  expect(claimsOf(chart)).toEqual([{ name: 'gpu', resourceClaimName: 'gpu' }]);
});

test('adds a template twice under two names', () => {
  const chart = chartFor('1.34');
  const claims = dra.PodClaims.of(trainerIn(chart));
  const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Gpu', 'gpu');
  claims.add(template, { name: 'first' });
  claims.add(template, { name: 'second' });

  expect(claimsOf(chart).map(({ name }: any) => name)).toEqual(['first', 'second']);
});

test('throws for a duplicate claim name, with the first claim in the message', () => {
  const chart = newChart();
  const claims = dra.PodClaims.of(trainerIn(chart));
  claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'One', 'one'), { name: 'gpu' });

  expect(() =>
    claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Two', 'two'), { name: 'gpu' }),
  ).toThrow(
    '[chart/Trainer/Resource] there is already a claim named "gpu", for chart/One: choose another name',
  );
  expect(() => claims.request(gpuIn(chart), { name: 'gpu' })).toThrow(
    /^\[chart\/Trainer\/Resource\] there is already a claim named "gpu"/,
  );
  expect(claims.names).toEqual(['gpu']);
});

test.each([[''], ['Gpu'], ['gpu_1'], ['-gpu'], ['gpu.'], ['a'.repeat(64)], [7 as any]])(
  'throws for the claim name "%s"',
  (name) => {
    const chart = newChart();
    const claims = dra.PodClaims.of(trainerIn(chart));
    const claim = dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', 'gpu');

    expect(() => claims.add(claim, { name })).toThrow(
      `[chart/Trainer/Resource] name must be a DNS label, got ${found(name)}: `
        + 'use at most 63 lower-case letters, digits and "-", starting and ending with a letter or digit',
    );
  },
);

test('does not create a template if the request throws', () => {
  const chart = newChart();
  const gpu = gpuIn(chart);
  const claims = dra.PodClaims.of(trainerIn(chart));
  expect(() => claims.request(gpu, { name: 'No' })).toThrow(/name must be a DNS label/);
  expect(() => claims.request(gpu, { containers: [] })).toThrow(
    /containers must be a list with at least one name, got an empty list$/,
  );

  expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['ResourceClass', 'Deployment']);
});

test.each<[string, (claims: any, chart: Chart) => unknown, string]>([
  ['a missing source', (claims) => claims.add(), 'source is required: pass a ResourceClaim or a ResourceClaimTemplate; '
    + 'for a class, call `request`, .*'],
  ['the name of a claim', (claims) => claims.add('gpu'), 'source must be .*, got "gpu"; .*'],
  ['a class to add', (claims, chart) => claims.add(gpuIn(chart)),
    'source must be .*, got ResourceClass "chart/Gpu"; for a class, call `request`, which creates the template'],
  ['a workload to add', (claims, chart) => claims.add(trainerIn(chart, 'Other')),
    '.*, got Deployment "chart/Other"; .*'],
  ['a missing class', (claims) => claims.request(),
    'claimableClass is required: pass a DeviceClass or a ResourceClass; for a claim or a template, call `add`'],
  ['the name of a class', (claims) => claims.request('gpu'), 'claimableClass must be .*, got "gpu"; .*'],
  ['a claim to request',
    (claims, chart) => claims.request(dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'c')),
    '.*, got ResourceClaim "chart/Claim"; .*'],
  ['a string as options',
    (claims, chart) => claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'c'), 'gpu'),
    'options must be an object, got "gpu"'],
  ['a string for podOnly',
    (claims, chart) => claims.add(dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'c'), { podOnly: 'yes' }),
    'podOnly must be a boolean, got "yes"'],
])('throws for %s', (_, action, message) => {
  const chart = newChart();
  const claims = dra.PodClaims.of(trainerIn(chart));
  expect(() => action(claims, chart)).toThrow(new RegExp(`^\\[chart/Trainer/Resource\\] ${message}$`));
});

test.each<[string, any, string]>([
  ['nothing', undefined, 'is required: pass a construct'],
  ['a name', 'web', 'must be a construct, got "web"'],
  ['a manifest', { apiVersion: 'v1', kind: 'Pod' }, 'must be a construct, got an object'],
  ['a container', new kplus.Container({ image: 'trainer' }), 'must be a construct, got a Container'],
])('%s is rejected as workload', (_, workload, message) => {
  expect(() => dra.PodClaims.of(workload)).toThrow(`workload ${message}; pass a pod or workload, and to choose `
    + 'containers, set `containers` in the options of `add` or `request`');
});

test('returns a copy of the claim names', () => {
  const claims = dra.PodClaims.of(trainerIn(newChart()));
  claims.names.push('gpu');

  expect(claims.names).toEqual([]);
});

describe('names that are resolved at synthesis', () => {
  const lazy = Lazy.any({ produce: () => 'late' });
  const metadata = { name: lazy };
  const gpuOf = (chart: Chart, props: Partial<dra.DeviceClassProps> = {}) =>
    new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', ...props });

  test('claims and templates with a Lazy name are referred to by what it produces', () => {
    const chart = chartFor('1.34');
    const requests = [dra.DeviceRequest.exactly('gpu', gpuOf(chart))];
    const claims = dra.PodClaims.of(trainerIn(chart));
    claims.add(new dra.ResourceClaimTemplate(chart, 'OneGpu', { metadata, requests }));
    claims.add(new dra.v1.KubeResourceClaim(chart, 'Shared', { metadata, spec: {} }));

    expect(claimsOf(chart)).toEqual([
      { name: 'one-gpu', resourceClaimTemplateName: 'late' }, { name: 'shared', resourceClaimName: 'late' },
    ]);
  });

  test('the extended resource of a class with a Lazy name has what it produces', () => {
    const chart = chartFor('1.36');
    const spec = { containers: [{ name: 'main' }] };
    const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec });
    dra.PodClaims.of(pod).addExtendedResource(gpuOf(chart, { metadata }));

    expect(manifests(chart).Pod.spec.containers[0].resources.limits)
      .toEqual({ 'deviceclass.resource.kubernetes.io/late': '1' });
  });

  test('resolvers of the app replace names in pods, too', () => {
    const resolver: IResolver = {
      resolve: (context) => context.value === 'TOKEN' && context.replaceValue('resolved'),
    };
    const chart = new Chart(new App({ resolvers: [resolver] }), 'chart');
    const requests = [dra.DeviceRequest.exactly('gpu', gpuOf(chart))];
    const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { metadata: { name: 'TOKEN' }, requests });
    dra.PodClaims.of(trainerIn(chart)).add(template);

    expect(claimsOf(chart)).toEqual([{ name: 'one-gpu', resourceClaimTemplateName: 'resolved' }]);
  });
});
