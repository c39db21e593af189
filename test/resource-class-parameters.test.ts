import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { chartFor, identity, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

test('renders the filters and vendor parameters of a class', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const parameters = new dra.ResourceClassParameters(chart, 'Trained', {
    filters: [{ driverName: 'gpu.example.com', selector: 'attributes.bool["healthy"]' }],
    vendorParameters: [{ driverName: 'gpu.example.com', parameters: { mode: ['fast'] } }],
  });

  expect(identity(parameters)).toEqual({
    kind: 'ResourceClassParameters',
    apiVersion: 'resource.k8s.io/v1alpha2',
    apiGroup: 'resource.k8s.io',
  });
  expect(manifests(chart).ResourceClassParameters).toEqual({
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClassParameters',
    metadata: { name: parameters.name, namespace: 'ml' },
    filters: [{ driverName: 'gpu.example.com', namedResources: { selector: 'attributes.bool["healthy"]' } }],
    vendorParameters: [{ driverName: 'gpu.example.com', parameters: { mode: ['fast'] } }],
  });
});

test('adds further filters and vendor parameters', () => {
  const chart = newChart();
  const parameters = new dra.ResourceClassParameters(chart, 'Trained');
  parameters.addFilter({ driverName: 'gpu.example.com', selector: 'true' });
  parameters.addVendorParameters({ driverName: 'gpu.example.com' });

  expect(parameters.filters).toEqual([{ driverName: 'gpu.example.com', selector: 'true' }]);
  expect(parameters.vendorParameters).toEqual([{ driverName: 'gpu.example.com' }]);
  expect(manifests(chart).ResourceClassParameters).toMatchObject({
    filters: [{ driverName: 'gpu.example.com', namedResources: { selector: 'true' } }],
    vendorParameters: [{ driverName: 'gpu.example.com' }],
  });
});

test('returns copies of the filters and vendor parameters', () => {
  const parameters = new dra.ResourceClassParameters(newChart(), 'Trained');
  parameters.filters.push({ driverName: 'gpu.example.com', selector: 'true' });
  parameters.vendorParameters.push({ driverName: 'gpu.example.com' });

  expect([parameters.filters, parameters.vendorParameters]).toEqual([[], []]);
});

test('renders a reference to the vendor object that the parameters were generated from, with its namespace', () => {
  const chart = newChart({ namespace: 'ml' });
  const vendors = new ApiObject(chart, 'Vendors', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuClassParameters',
  });
  new dra.ResourceClassParameters(chart, 'Trained', { generatedFrom: dra.ParametersReference.to(vendors) });

  expect(manifests(chart).ResourceClassParameters.generatedFrom)
    .toEqual({ apiGroup: 'gpu.example.com', kind: 'GpuClassParameters', name: vendors.name, namespace: 'ml' });
});

test.each([
  [
    '1.26',
    /\[chart\/Trained\/Resource\] apiVersion: Kubernetes 1\.26 has no ResourceClassParameters of .*1\.30 \(target Kubernetes 1\.30/,
  ],
  [
    '1.29',
    /\[chart\/Trained\/Resource\] kind: Kubernetes 1\.29 has no ResourceClassParameters .* \(target Kubernetes 1\.30/,
  ],
  [
    '1.31',
    /\[chart\/Trained\/Resource\] apiVersion: Kubernetes 1\.31 has no ResourceClassParameters .*; from 1\.31 on, a DeviceClass itself/,
  ],
])(
  'reports a target of Kubernetes %s, with the version that supports class parameters',
  (version, message) => {
    const chart = chartFor(version);
    new dra.ResourceClassParameters(chart, 'Trained');

    expect(synthErrors(chart)).toEqual([expect.stringMatching(message)]);
  },
);

test('exposes its API object as child "Resource", which accepts JSON patches', () => {
  const chart = chartFor('1.30');
  const parameters = new dra.ResourceClassParameters(chart, 'Trained', { metadata: { name: 'trained' } });
  parameters.apiObject.addJsonPatch(
    JsonPatch.add('/filters', [
      { driverName: 'gpu.example.com', namedResources: { selector: 'true' } },
    ]),
  );

  expect(ApiObject.of(parameters).node.path).toBe('chart/Trained/Resource');
  expect(manifests(chart).ResourceClassParameters).toMatchObject({
    metadata: { name: 'trained' },
    filters: [{ driverName: 'gpu.example.com' }],
  });
});

test('renders nothing for existing class parameters', () => {
  const chart = newChart();
  const parameters = dra.ResourceClassParameters.fromResourceClassParametersName(chart, 'Trained', 'trained');

  expect([parameters.kind, parameters.name]).toEqual(['ResourceClassParameters', 'trained']);
  expect(Testing.synth(chart)).toEqual([]);
});

test.each<[string, any, string[]]>([
  [
    'a string instead of a filter',
    { filters: ['true'] },
    ['[chart/P/Resource] filters[0]: must be an object, got "true" [wrong-type]'],
  ],
  [
    'a filter without a selector',
    { filters: [{ driverName: 'gpu.example.com' }] },
    [
      '[chart/P/Resource] filters[0].namedResources.selector: selector must be set [required-field]',
    ],
  ],
  [
    'vendor parameters without a driver',
    { vendorParameters: [{}] },
    [
      expect.stringMatching(
        /^\[chart\/P\/Resource\] vendorParameters\[0\]\.driverName: must be a driver name.*\[field-format\]$/,
      ),
    ],
  ],
])('does not throw for %s, which the check reports', (_, props, errors) => {
  const chart = chartFor('1.30');
  new dra.ResourceClassParameters(chart, 'P', props);

  expect(synthErrors(chart)).toEqual(errors);
});

test('throws if filters or vendorParameters is not a list', () => {
  expect(() => new dra.ResourceClassParameters(newChart(), 'P', { filters: {} as any })).toThrow(
    '[chart/P] filters must be a list of filters, got an object',
  );
  expect(() => new dra.ResourceClassParameters(newChart(), 'P', { vendorParameters: 'all' as any }))
    .toThrow('[chart/P] vendorParameters must be a list of parameters, got "all"');
});
