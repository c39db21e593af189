import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { chartFor, identity, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

const SELECTOR = 'attributes.quantity["memory"].isGreaterThan(quantity("16Gi"))';

test('renders the requests of a claim for each driver', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  const parameters = new dra.ResourceClaimParameters(chart, 'BigGpu', {
    shareable: true,
    driverRequests: [{
      driverName: 'gpu.example.com',
      requests: [{ selector: SELECTOR, vendorParameters: { mode: 'fast' } }, { selector: 'true' }],
      vendorParameters: { topology: 'ring' },
    }],
  });

  expect(identity(parameters)).toEqual({
    kind: 'ResourceClaimParameters',
    apiVersion: 'resource.k8s.io/v1alpha2',
    apiGroup: 'resource.k8s.io',
  });
  expect(manifests(chart).ResourceClaimParameters).toEqual({
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimParameters',
    metadata: { name: parameters.name, namespace: 'ml' },
    shareable: true,
    driverRequests: [{
      driverName: 'gpu.example.com',
      requests: [
        { namedResources: { selector: SELECTOR }, vendorParameters: { mode: 'fast' } },
        { namedResources: { selector: 'true' } },
      ],
      vendorParameters: { topology: 'ring' },
    }],
  });
});

test('adds requests for another driver', () => {
  const chart = newChart();
  const parameters = new dra.ResourceClaimParameters(chart, 'BigGpu');
  expect(parameters.driverRequests).toEqual([]);

  parameters.addDriverRequests({ driverName: 'gpu.example.com', requests: [{ selector: 'true' }] });
  expect(parameters.driverRequests).toEqual([{ driverName: 'gpu.example.com', requests: [{ selector: 'true' }] }]);
  expect(manifests(chart).ResourceClaimParameters.driverRequests)
    .toEqual([{ driverName: 'gpu.example.com', requests: [{ namedResources: { selector: 'true' } }] }]);
});

test('copies the requests that are passed in and returned', () => {
  const given: dra.DriverRequests[] = [];
  const parameters = new dra.ResourceClaimParameters(newChart(), 'BigGpu', { driverRequests: given });
  given.push({ driverName: 'gpu.example.com', requests: [] });
  parameters.driverRequests.push({ driverName: 'gpu.example.com', requests: [] });

  expect(parameters.driverRequests).toEqual([]);
});

test('renders a reference to the vendor object that the parameters were generated from', () => {
  const chart = newChart({ namespace: 'ml' });
  const vendors = new ApiObject(chart, 'Vendors', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuClaimParameters',
  });
  new dra.ResourceClaimParameters(chart, 'BigGpu', { generatedFrom: dra.ParametersReference.to(vendors) });

  expect(manifests(chart).ResourceClaimParameters.generatedFrom)
    .toEqual({ apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: vendors.name });
});

test('renders the app for Kubernetes 1.30 without a target', () => {
  const chart = newChart();
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClaimParameters(chart, 'BigGpu');

  const report = dra.Manifests.fromScope(chart).check();
  expect(gpu.apiVersion).toBe('resource.k8s.io/v1alpha2');
  expect(report.supportedVersions.map(String)).toEqual(['1.30']);
  expect(report.lowerLimit?.constructPath).toBe('chart/BigGpu/Resource');
});

test.each([
  [
    '1.26',
    /\[chart\/BigGpu\/Resource\] apiVersion: Kubernetes 1\.26 has no ResourceClaimParameters of .*1\.30 \(target Kubernetes 1\.30/,
  ],
  [
    '1.29',
    /\[chart\/BigGpu\/Resource\] kind: Kubernetes 1\.29 has no ResourceClaimParameters .* \(target Kubernetes 1\.30/,
  ],
  [
    '1.31',
    /\[chart\/BigGpu\/Resource\] apiVersion: Kubernetes 1\.31 has no ResourceClaimParameters .*; from 1\.31 on, a claim itself says/,
  ],
])(
  'reports a target of Kubernetes %s, with the version that supports claim parameters',
  (version, message) => {
    const chart = chartFor(version);
    new dra.ResourceClaimParameters(chart, 'BigGpu');

    expect(synthErrors(chart)).toEqual([expect.stringMatching(message)]);
  },
);

test('exposes its API object as child "Resource", which accepts JSON patches', () => {
  const chart = chartFor('1.30');
  const parameters = new dra.ResourceClaimParameters(chart, 'BigGpu', {
    metadata: { name: 'big', labels: { size: 'big' } },
  });
  parameters.apiObject.addJsonPatch(JsonPatch.add('/shareable', true));

  expect(ApiObject.of(parameters).node.path).toBe('chart/BigGpu/Resource');
  expect(manifests(chart).ResourceClaimParameters).toMatchObject({
    metadata: { name: 'big', labels: { size: 'big' } },
    shareable: true,
  });
});

test('renders nothing for existing claim parameters', () => {
  const chart = newChart();
  const parameters = dra.ResourceClaimParameters.fromResourceClaimParametersName(chart, 'BigGpu', 'big');

  expect([parameters.kind, parameters.name]).toEqual(['ResourceClaimParameters', 'big']);
  expect(Testing.synth(chart)).toEqual([]);
});

test.each<[string, any, string[]]>([
  [
    'a driver without requests',
    { driverName: 'gpu.example.com' },
    ['[chart/P/Resource] driverRequests[0].requests: requests must be set [required-field]'],
  ],
  [
    'a missing driver',
    null,
    [
      expect.stringMatching(/driverRequests\[0\]\.driverName: must be a driver name/),
      '[chart/P/Resource] driverRequests[0].requests: requests must be set [required-field]',
    ],
  ],
  [
    'a string instead of a driver',
    'gpu.example.com',
    ['[chart/P/Resource] driverRequests[0]: must be an object, got "gpu.example.com" [wrong-type]'],
  ],
  [
    'requests that are not a list',
    { driverName: 'gpu.example.com', requests: { selector: 'true' } },
    ['[chart/P/Resource] driverRequests[0].requests: must be a list, got an object [wrong-type]'],
  ],
  [
    'a selector instead of a request',
    { driverName: 'gpu.example.com', requests: ['true'] },
    ['[chart/P/Resource] driverRequests[0].requests[0]: must be an object, got "true" [wrong-type]'],
  ],
  [
    'a request without a selector',
    { driverName: 'gpu.example.com', requests: [{}] },
    [
      '[chart/P/Resource] driverRequests[0].requests[0].namedResources.selector: selector must be set [required-field]',
    ],
  ],
])('does not throw for %s, which the check reports', (_, driverRequests, errors) => {
  const chart = chartFor('1.30');
  new dra.ResourceClaimParameters(chart, 'P', { driverRequests: [driverRequests] });

  expect(synthErrors(chart)).toEqual(errors);
});

test('throws if driverRequests is not a list', () => {
  expect(() => new dra.ResourceClaimParameters(newChart(), 'P', { driverRequests: {} as any }))
    .toThrow('[chart/P] driverRequests must be a list of requests, got an object');
});
