import { Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { chartFor, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

const VERSIONS = dra.KubernetesVersion.all().map(String);

const CLASSIC = VERSIONS.slice(0, 5);

const STRUCTURED = VERSIONS.slice(5);

function gpuIn(chart: Chart): dra.DeviceClass {
  return new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
}

test.each(CLASSIC)('on Kubernetes %s, renders a claim for one device of a portable class by class name', (version) => {
  const chart = chartFor(version);
  const gpu = gpuIn(chart);
  new dra.ResourceClaim(chart, 'Claim', {
    requests: [
      dra.DeviceRequest.exactly('gpu', gpu, { count: 1, adminAccess: false, selectors: [] }),
    ],
  });

  expect(manifests(chart).ResourceClaim.spec).toEqual({ resourceClassName: gpu.name });
});

test.each(CLASSIC)(
  'on Kubernetes %s, renders a template for one device of a portable class with the class name and the claim metadata',
  (version) => {
    const chart = chartFor(version);
    const gpu = gpuIn(chart);
    const template = new dra.ResourceClaimTemplate(chart, 'Template', {
      requests: [dra.DeviceRequest.exactly('gpu', gpu)],
      claimMetadata: { labels: { team: 'ml' } },
    });
    const trainer = new Deployment(chart, 'Trainer', {
      replicas: 1,
      containers: [{ image: 'trainer' }],
    });
    dra.PodClaims.of(trainer).add(template, { request: 'gpu' });

    const { ResourceClaimTemplate, Deployment: workload } = manifests(chart);
    expect(ResourceClaimTemplate.spec).toEqual({
      metadata: { labels: { team: 'ml' } },
      spec: { resourceClassName: gpu.name },
    });
    expect(workload.spec.template.spec.resourceClaims).toEqual([
      { name: 'template', source: { resourceClaimTemplateName: template.name } },
    ]);
    expect(workload.spec.template.spec.containers[0].resources.claims).toEqual([
      { name: 'template' },
    ]);
  },
);

test.each(STRUCTURED)('on Kubernetes %s, renders a portable claim and template with a request', (version) => {
  const chart = chartFor(version);
  const gpu = gpuIn(chart);
  const template = new dra.ResourceClaimTemplate(chart, 'Template', {
    requests: [dra.DeviceRequest.exactly('gpu', gpu)], claimMetadata: { labels: { team: 'ml' } },
  });
  const trainer = new Deployment(chart, 'Trainer', { replicas: 1, containers: [{ image: 'trainer' }] });
  dra.PodClaims.of(trainer).add(template, { request: 'gpu' });

  const { ResourceClaimTemplate, Deployment: workload } = manifests(chart);
  const request = Number(version.slice(2)) < 33
    ? { name: 'gpu', deviceClassName: gpu.name } : { name: 'gpu', exactly: { deviceClassName: gpu.name } };
  expect(ResourceClaimTemplate.spec).toEqual({
    metadata: { labels: { team: 'ml' } },
    spec: { devices: { requests: [request] } },
  });
  expect(workload.spec.template.spec.resourceClaims).toEqual([
    { name: 'template', resourceClaimTemplateName: template.name },
  ]);
  expect(workload.spec.template.spec.containers[0].resources.claims).toEqual([
    { name: 'template', request: 'gpu' },
  ]);
});

test.each<[string, (gpu: dra.IDeviceClass) => dra.ResourceClaimOptions]>([
  ['two devices', (gpu) => ({ requests: [dra.DeviceRequest.exactly('gpu', gpu, { count: 2 })] })],
  [
    'selectors',
    (gpu) => ({
      requests: [
        dra.DeviceRequest.exactly('gpu', gpu, { selectors: [dra.DeviceSelector.cel('true')] }),
      ],
    }),
  ],
  [
    'two requests',
    (gpu) => ({
      requests: [dra.DeviceRequest.exactly('a', gpu), dra.DeviceRequest.exactly('b', gpu)],
    }),
  ],
  [
    'alternatives',
    (gpu) => ({
      requests: [dra.DeviceRequest.firstAvailable('a', [dra.DeviceSubRequest.exactly('b', gpu)])],
    }),
  ],
  ['no requests', () => ({ requests: [] })],
  [
    'constraints',
    (gpu) => ({
      requests: [dra.DeviceRequest.exactly('gpu', gpu)],
      constraints: [dra.DeviceConstraint.matchAttribute('gpu.example.com/numa')],
    }),
  ],
  [
    'configuration',
    (gpu) => ({
      requests: [dra.DeviceRequest.exactly('gpu', gpu)],
      config: [dra.DeviceConfiguration.opaque('gpu.example.com', {})],
    }),
  ],
])('reports a claim with %s up to Kubernetes 1.30, with what works there', (_, options) => {
  const chart = chartFor('1.30');
  new dra.ResourceClaim(chart, 'Claim', options(gpuIn(chart)));

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Claim\/Resource\] apiVersion: Kubernetes 1\.30 has no ResourceClaim of .*v1alpha3: .* \(.*up to 1\.30, a claim names a ResourceClass/,
    ),
  ]);
});

test('renders constraints and configuration', () => {
  const chart = chartFor('1.34');
  const gpu = gpuIn(chart);
  new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('a', gpu), dra.DeviceRequest.exactly('b', gpu)],
    constraints: [
      dra.DeviceConstraint.matchAttribute('gpu.example.com/numa', { requests: ['a', 'b'] }),
      dra.DeviceConstraint.distinctAttribute('gpu.example.com/uuid'),
    ],
    config: [dra.DeviceConfiguration.opaque('gpu.example.com', { kind: 'GpuConfig' }, { requests: ['a'] })],
  });

  expect(manifests(chart).ResourceClaim.spec.devices).toMatchObject({
    constraints: [
      { requests: ['a', 'b'], matchAttribute: 'gpu.example.com/numa' },
      { distinctAttribute: 'gpu.example.com/uuid' },
    ],
    config: [
      { requests: ['a'], opaque: { driver: 'gpu.example.com', parameters: { kind: 'GpuConfig' } } },
    ],
  });
});

test('returns a copy of the requests', () => {
  const chart = newChart();
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('gpu', gpuIn(chart))],
  });
  claim.requests.pop();

  expect(claim.requests.map(({ name }) => name)).toEqual(['gpu']);
});

test.each<[string, (gpu: dra.DeviceClass) => any, string]>([
  ['both families', (gpu) => ({ resourceClass: dra.ResourceClass.fromResourceClassName(gpu, 'C', 'c'), requests: [] }),
    'requests conflicts with resourceClass: set one or the other'],
  ['parameters of classic DRA', (gpu) => ({
    requests: [dra.DeviceRequest.exactly('gpu', gpu)],
    parametersRef: dra.ParametersReference.toName({ kind: 'ConfigMap', name: 'c' }),
  }), 'parametersRef conflicts with requests: set one or the other'],
  ['constraints without requests', () => ({ constraints: [] }), 'requests is required: .*; got constraints'],
  ['a class as request', (gpu) => ({ requests: [gpu] }),
    'requests\\[0\\] must be a DeviceRequest, .*, got DeviceClass "chart/Gpu"'],
  ['a plain object as constraint', () => ({ requests: [], constraints: [{ matchAttribute: 'a' }] }),
    'constraints\\[0\\] is a plain object: use DeviceConstraint.matchAttribute\\(.*\\)'],
  ['a device class as resource class', (gpu) => ({ resourceClass: gpu }),
    'resourceClass must be a ResourceClass, .*, got DeviceClass "chart/Gpu"'],
])('throws for %s', (_, props, message) => {
  const chart = newChart();
  const gpu = gpuIn(chart);
  expect(() => new dra.ResourceClaim(chart, 'Claim', props(gpu))).toThrow(
    new RegExp(`^\\[chart/Claim\\] ${message}$`),
  );
});

test.each([
  () => dra.DeviceConstraint.matchAttribute(7 as any),
  () => dra.DeviceConstraint.matchAttribute('a.com/b', { requests: 'gpu' as any }),
  () => dra.DeviceConfiguration.opaque(undefined as any, {}),
  () => dra.DeviceConfiguration.opaque('gpu nvidia com', {}),
])('throws for constraints and configuration with arguments of the wrong type', (action) => {
  expect(action).toThrow(
    / must be a (string|list of names of requests), got |driverName (is required|must be the name of a driver, .*"gpu nvidia com")/,
  );
});
