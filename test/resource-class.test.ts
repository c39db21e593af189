import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { chartFor, identity, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

test('renders the driver name of a class', () => {
  const chart = chartFor('1.30');
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  expect(gpu.driverName).toBe('gpu.example.com');
  expect(gpu.name).toBe('chart-gpu-c888ab18');
  expect(Testing.synth(chart)).toEqual([{
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    metadata: { name: 'chart-gpu-c888ab18' },
    driverName: 'gpu.example.com',
  }]);
});

test.each([
  ['1.26', 'resource.k8s.io/v1alpha1'],
  ['1.27', 'resource.k8s.io/v1alpha2'],
  ['1.28', 'resource.k8s.io/v1alpha2'],
  ['1.29', 'resource.k8s.io/v1alpha2'],
  ['1.30', 'resource.k8s.io/v1alpha2'],
])('on Kubernetes %s, renders a class in %s', (version, apiVersion) => {
  const chart = chartFor(version);
  const gpu = new dra.ResourceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com',
    parametersRef: dra.ParametersReference.toName({
      apiGroup: 'gpu.example.com',
      kind: 'GpuClassParameters',
      name: 'big',
      namespace: 'drivers',
    }),
    suitableNodes: dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu.example.com/installed')),
  });

  expect(gpu.apiVersion).toBe(apiVersion);
  expect(manifests(chart).ResourceClass).toMatchObject({
    apiVersion,
    driverName: 'gpu.example.com',
    parametersRef: {
      apiGroup: 'gpu.example.com',
      kind: 'GpuClassParameters',
      name: 'big',
      namespace: 'drivers',
    },
    suitableNodes: {
      nodeSelectorTerms: [
        { matchExpressions: [{ key: 'gpu.example.com/installed', operator: 'Exists' }] },
      ],
    },
  });
});

test('renders a class with structured parameters for Kubernetes 1.30', () => {
  const chart = newChart();
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', structuredParameters: true });

  expect(manifests(chart).ResourceClass).toMatchObject({
    apiVersion: 'resource.k8s.io/v1alpha2',
    structuredParameters: true,
  });
  expect(dra.Manifests.fromScope(chart).check().supportedVersions.map(String)).toEqual(['1.30']);
});

test('renders structuredParameters if it is explicitly false', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', structuredParameters: false });

  expect(manifests(chart).ResourceClass.structuredParameters).toBe(false);
});

test('reports structured parameters on an older target, with the version that supports them', () => {
  const chart = chartFor('1.28');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', structuredParameters: true });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /\[chart\/Gpu\/Resource\] structuredParameters: .*1\.30.*\[unknown-field\]$/,
    ),
  ]);
});

test('reports a class on a newer target, with its replacement', () => {
  const chart = chartFor('1.31');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /\[chart\/Gpu\/Resource\] .*1\.31 has no ResourceClass.*DeviceClass.*\[api-version\]$/,
    ),
  ]);
});

test('renders no namespace, even if the chart or the metadata sets one', () => {
  const chart = newChart({ namespace: 'ml' });
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClass(chart, 'Nic', {
    driverName: 'nic.example.com',
    metadata: { name: 'nic', namespace: 'drivers' },
  });

  expect(gpu.metadata.namespace).toBeUndefined();
  expect(gpu.metadata.toJson()).toEqual({ name: gpu.name });
  expect(Testing.synth(chart).map(({ metadata }) => metadata)).toEqual([{ name: gpu.name }, { name: 'nic' }]);
});

test('merges the metadata with the labels of the chart', () => {
  const chart = newChart({ labels: { team: 'ml' } });
  const gpu = new dra.ResourceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com',
    metadata: { name: 'gpu', labels: { tier: 'big' }, annotations: { 'example.com/owner': 'ops' } },
  });
  gpu.metadata.addLabel('added', 'later');

  expect(gpu.name).toBe('gpu');
  expect(manifests(chart).ResourceClass.metadata).toEqual({
    name: 'gpu',
    labels: { team: 'ml', tier: 'big', added: 'later' },
    annotations: { 'example.com/owner': 'ops' },
  });
});

test('exposes its API object as child "Resource"', () => {
  const gpu = new dra.ResourceClass(chartFor('1.26'), 'Gpu', { driverName: 'gpu.example.com' });

  expect(ApiObject.of(gpu)).toBe(gpu.apiObject);
  expect(gpu.node.defaultChild).toBe(gpu.apiObject);
  expect(gpu.apiObject.node.path).toBe('chart/Gpu/Resource');
  expect(identity(gpu)).toEqual({
    kind: 'ResourceClass',
    apiVersion: 'resource.k8s.io/v1alpha1',
    apiGroup: 'resource.k8s.io',
  });
});

test('applies JSON patches, including those with fields of later versions', () => {
  const chart = chartFor('1.30');
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  gpu.apiObject.addJsonPatch(
    JsonPatch.replace('/driverName', 'other.example.com'),
    JsonPatch.add('/futureField', { of: 'any shape' }),
  );
  dra.Checks.of(gpu).acknowledge('unknown-field', 'the cluster runs a build with this field');

  expect(manifests(chart).ResourceClass).toMatchObject({
    driverName: 'other.example.com',
    futureField: { of: 'any shape' },
  });
});

test('reports an unknown field unless it is acknowledged', () => {
  const chart = chartFor('1.30');
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  gpu.apiObject.addJsonPatch(JsonPatch.add('/drivername', 'gpu'));

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /\[chart\/Gpu\/Resource\] drivername: .*did you mean "driverName".*\[unknown-field\]$/,
    ),
  ]);
});

test('renders nothing for an existing class', () => {
  const chart = chartFor('1.30');
  const gpu = dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu.example.com');

  expect([gpu.kind, gpu.name]).toEqual(['ResourceClass', 'gpu.example.com']);
  expect(Testing.synth(chart)).toEqual([]);
});

test('throws if the name of an existing class is empty or missing', () => {
  expect(() => dra.ResourceClass.fromResourceClassName(newChart(), 'Gpu', ''))
    .toThrow('[chart/Gpu] the name of the ResourceClass must be the name that it has in the cluster, got ""');
  expect(() => (dra.ResourceClass as any).fromResourceClassName(newChart(), 'Gpu')).toThrow(/is required: pass the name/);
});

test.each<[string, any, RegExp]>([
  [
    'a missing driver',
    {},
    /^\[chart\/Gpu\/Resource\] driverName: must be a driver name: .*such as "gpu\.example\.com".*\[field-format\]$/,
  ],
  ['an empty driver', { driverName: '' }, /driverName: must be a driver name/],
  [
    'a driver with spaces',
    { driverName: 'my gpu' },
    /driverName: "my gpu" is not allowed: it must be a driver name/,
  ],
  ['a number as driver', { driverName: 7 }, /driverName: must be a string, got 7 \(put it in quotes\) \[wrong-type\]$/],
  [
    'a string instead of a boolean',
    { driverName: 'gpu.example.com', structuredParameters: 'yes' },
    /structuredParameters: must be true or false, got "yes"/,
  ],
])('reports %s once, with the construct path and the field path', (_, props, message) => {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', props);

  expect(synthErrors(chart)).toEqual([expect.stringMatching(message)]);
});

test.each<[string, any, string]>([
  ['missing props', undefined, 'props is required: pass an object'],
  [
    'a plain object as parameters',
    { driverName: 'a.b', parametersRef: { kind: 'ConfigMap', name: 'gpu' } },
    'parametersRef must be a ParametersReference, got an object; use ParametersReference.to(object) for an '
      + 'object of the app, '
      + 'or ParametersReference.toName({ apiGroup, kind, name }) for any other',
  ],
  [
    'a plain object as nodes',
    { driverName: 'a.b', suitableNodes: { nodeSelectorTerms: [] } },
    'suitableNodes must be a NodeSelector, such as NodeSelector.allOf(NodeRequirement.exists(label)), got an object',
  ],
])('throws for %s, which TypeScript rejects', (_, props, message) => {
  expect(() => new dra.ResourceClass(newChart(), 'Gpu', props)).toThrow(`[chart/Gpu] ${message}`);
});
