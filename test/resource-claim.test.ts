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
])('on Kubernetes %s, renders a claim in %s with its class name', (version, apiVersion) => {
  const chart = chartFor(version);
  const gpu = gpuIn(chart);
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu });

  expect(claim.resourceClass).toBe(gpu);
  expect(identity(claim)).toEqual({ kind: 'ResourceClaim', apiVersion, apiGroup: 'resource.k8s.io' });
  expect(manifests(chart).ResourceClaim).toEqual({
    apiVersion,
    kind: 'ResourceClaim',
    metadata: { name: claim.name },
    spec: { resourceClassName: gpu.name },
  });
});

test('renders a claim with immediate allocation', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    allocationMode: dra.AllocationMode.IMMEDIATE,
  });

  expect(manifests(chart).ResourceClaim.spec.allocationMode).toBe('Immediate');
});

test('renders a claim that waits for its first consumer', () => {
  const chart = chartFor('1.26');
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    allocationMode: dra.AllocationMode.WAIT_FOR_FIRST_CONSUMER,
  });

  expect(manifests(chart).ResourceClaim.spec.allocationMode).toBe('WaitForFirstConsumer');
});

test('omits the namespace in the reference to the parameters of a claim', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const parameters = new ApiObject(chart, 'Parameters', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuClaimParameters',
  });
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    parametersRef: dra.ParametersReference.to(parameters),
  });

  expect(manifests(chart).ResourceClaim.spec.parametersRef)
    .toEqual({ apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: parameters.name });
});

test('accepts an existing class', () => {
  const chart = chartFor('1.30');
  const gpu = dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu.example.com');
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu });

  expect(claim.resourceClass).toBe(gpu);
  expect(manifests(chart).ResourceClaim.spec).toEqual({ resourceClassName: 'gpu.example.com' });
});

test('accepts an L1 class', () => {
  const chart = newChart();
  const gpu = new dra.v1alpha1.KubeResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu });

  expect(manifests(chart).ResourceClaim.spec).toEqual({ resourceClassName: gpu.name });
  expect(claim.apiVersion).toBe('resource.k8s.io/v1alpha1');
});

test('renders the namespace of the chart unless the claim sets its own', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const gpu = gpuIn(chart);
  const claim = new dra.ResourceClaim(chart, 'One', { resourceClass: gpu });
  const other = new dra.ResourceClaim(chart, 'Two', {
    resourceClass: gpu,
    metadata: { name: 'two', namespace: 'other', labels: { a: 'b' } },
  });

  expect(claim.metadata.namespace).toBe('ml');
  expect(other.metadata.namespace).toBe('other');
  expect(Testing.synth(chart).map(({ metadata }) => metadata)).toEqual([
    { name: gpu.name },
    { name: claim.name, namespace: 'ml' },
    { name: 'two', namespace: 'other', labels: { a: 'b' } },
  ]);
});

test('exposes its API object as child "Resource", which accepts JSON patches', () => {
  const chart = chartFor('1.30');
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpuIn(chart) });
  claim.apiObject.addJsonPatch(JsonPatch.add('/spec/allocationMode', 'Immediate'));

  expect(ApiObject.of(claim).node.path).toBe('chart/Claim/Resource');
  expect(manifests(chart).ResourceClaim.spec).toEqual({
    allocationMode: 'Immediate',
    resourceClassName: 'chart-gpu-c888ab18',
  });
});

test('renders nothing for an existing claim', () => {
  const chart = newChart();
  const claim = dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'shared-gpu');

  expect([claim.kind, claim.name]).toEqual(['ResourceClaim', 'shared-gpu']);
  expect(Testing.synth(chart)).toEqual([]);
});

test('throws if the name of an existing claim is empty', () => {
  expect(() => dra.ResourceClaim.fromResourceClaimName(newChart(), 'Claim', ''))
    .toThrow('[chart/Claim] the name of the ResourceClaim must be the name that it has in the cluster, got ""');
});

test('reports an allocation mode in the wrong case and suggests the correct one', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    allocationMode: 'immediate' as dra.AllocationMode,
  });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Claim\/Resource\] spec\.allocationMode: "immediate" is not supported: .*did you mean "Immediate"\?.* \[allowed-value\]$/,
    ),
  ]);
});

test.each<[string, (chart: any) => any, string]>([
  ['missing props', () => undefined, 'props is required: pass an object'],
  ['a missing class', () => ({}),
    'requests is required: pass the devices to claim, or a `resourceClass` for classic DRA .*; got neither'],
  ['the name of a class', () => ({ resourceClass: 'gpu' }), 'resourceClass must be a ResourceClass, '
    + '.*fromResourceClassName, got "gpu"'],
  ['the field of the API', () => ({ resourceClassName: 'gpu' }),
    'resourceClassName is unknown \\(did you mean "resourceClass"\\?\\)'],
  ['another construct as class', (chart) => ({ resourceClass: new dra.ResourceClassParameters(chart, 'P') }),
    'resourceClass must be a ResourceClass, .*, got ResourceClassParameters "chart/P"'],
  ['a construct as parameters',
    (chart) => ({ resourceClass: gpuIn(chart), parametersRef: new dra.ResourceClaimParameters(chart, 'P') }),
    'parametersRef must be a ParametersReference, got ResourceClaimParameters "chart/P"; use '
      + 'ParametersReference.to\\(object\\) .*'],
])('throws for %s', (_, props, message) => {
  const chart = newChart();
  expect(() => new dra.ResourceClaim(chart, 'Claim', props(chart))).toThrow(
    new RegExp(`^\\[chart/Claim\\] ${message}$`),
  );
});
