import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Lazy, Testing, YamlOutputType } from 'cdk8s';
import { chartFor, identity, manifests, newChart, synthErrors, versionsFrom } from './fixtures';
import * as dra from '../src';

const DRIVER = { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] };

function gpuIn(chart: Chart, props: dra.DeviceClassProps = {}): dra.DeviceClass {
  return new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', ...props });
}

test.each([
  ['1.26', 'v1alpha1'], ['1.27', 'v1alpha2'], ['1.28', 'v1alpha2'], ['1.29', 'v1alpha2'], ['1.30', 'v1alpha2'],
])('on Kubernetes %s, renders a class that only sets its driver as a ResourceClass of %s', (version, apiVersion) => {
  const chart = chartFor(version, { namespace: 'ml' });
  const gpu = gpuIn(chart);

  expect(identity(gpu)).toEqual({
    kind: 'ResourceClass',
    apiVersion: `resource.k8s.io/${apiVersion}`,
    apiGroup: 'resource.k8s.io',
  });
  expect(Testing.synth(chart)).toEqual([
    {
      apiVersion: `resource.k8s.io/${apiVersion}`,
      kind: 'ResourceClass',
      metadata: { name: gpu.name },
      driverName: 'gpu.example.com',
    },
  ]);
});

test.each([
  ['1.31', 'v1alpha3'], ['1.32', 'v1beta1'], ['1.33', 'v1beta2'],
  ...versionsFrom('1.34').map((version) => [version, 'v1']),
])('on Kubernetes %s, renders a class that only sets its driver as a DeviceClass of %s', (version, apiVersion) => {
  const chart = chartFor(version, { namespace: 'ml' });
  const gpu = gpuIn(chart);

  expect(identity(gpu)).toEqual({
    kind: 'DeviceClass',
    apiVersion: `resource.k8s.io/${apiVersion}`,
    apiGroup: 'resource.k8s.io',
  });
  expect(Testing.synth(chart)).toEqual([{
    apiVersion: `resource.k8s.io/${apiVersion}`, kind: 'DeviceClass', metadata: { name: gpu.name }, spec: DRIVER,
  }]);
});

test('renders selectors, configuration and the extended resource of a class', () => {
  const chart = chartFor('1.36');
  gpuIn(chart, {
    selectors: [
      dra.DeviceSelector.cel(
        'device.capacity["gpu.example.com"].memory.isGreaterThan(quantity("1Gi"))',
      ),
    ],
    config: [
      dra.DeviceConfiguration.opaque('gpu.example.com', {
        kind: 'GpuConfig',
        strategy: 'TimeSlicing',
      }),
    ],
    extendedResourceName: 'example.com/gpu',
  });

  expect(manifests(chart).DeviceClass.spec).toEqual({
    config: [
      {
        opaque: {
          driver: 'gpu.example.com',
          parameters: { kind: 'GpuConfig', strategy: 'TimeSlicing' },
        },
      },
    ],
    extendedResourceName: 'example.com/gpu',
    selectors: [
      ...DRIVER.selectors,
      {
        cel: {
          expression: 'device.capacity["gpu.example.com"].memory.isGreaterThan(quantity("1Gi"))',
        },
      },
    ],
  });
});

test.each<[string, dra.DeviceClassProps]>([
  ['selectors', { selectors: [dra.DeviceSelector.cel('true')] }],
  ['configuration', { config: [dra.DeviceConfiguration.opaque('gpu.example.com', {})] }],
  ['an extended resource', { extendedResourceName: 'example.com/gpu' }],
  ['no driver', { driverName: undefined }],
])('renders a class with %s as a DeviceClass, and reports versions without DeviceClass', (_, props) => {
  const chart = chartFor('1.30');

  expect(gpuIn(chart, props).kind).toBe('DeviceClass');
  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Gpu\/Resource\] apiVersion: Kubernetes 1\.30 has no DeviceClass .* \(target Kubernetes 1\.31 or newer; up to 1\.30, /,
    ),
  ]);
});

test('renders suitable nodes up to Kubernetes 1.31 and reports them on newer versions', () => {
  const suitableNodes = dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu'));
  const terms = { nodeSelectorTerms: [{ matchExpressions: [{ key: 'gpu', operator: 'Exists' }] }] };
  const [old, recent, newer] = ['1.30', '1.31', '1.32'].map((version) => chartFor(version));
  [old, recent, newer].forEach((chart) => gpuIn(chart, { suitableNodes }));

  expect(manifests(old).ResourceClass.suitableNodes).toEqual(terms);
  expect(manifests(recent).DeviceClass.spec.suitableNodes).toEqual(terms);
  expect(synthErrors(newer)).toEqual([
    expect.stringMatching(
      /spec\.suitableNodes: .* is a field of Kubernetes 1\.31, not of 1\.32 /,
    ),
  ]);
});

test('renders a class for the newest version without a target', () => {
  const chart = newChart();
  expect(gpuIn(chart).apiVersion).toBe('resource.k8s.io/v1');
  expect(dra.Manifests.fromScope(chart).check().supportedVersions.map(String)).toEqual(
    dra.KubernetesVersion.all().map(String),
  );
});

test.each<[YamlOutputType, string]>([
  [YamlOutputType.FILE_PER_APP, 'app.k8s.yaml'],
  [YamlOutputType.FILE_PER_CHART, 'chart.k8s.yaml'],
  [YamlOutputType.FILE_PER_RESOURCE, 'ResourceClass.gpu.k8s.yaml'],
  [YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE, 'chart/ResourceClass.gpu.k8s.yaml'],
])('with output type %s, names the file after the kind on the target', (yamlOutputType, file) => {
  const outdir = Testing.app().outdir;
  const app = new App({ outdir, yamlOutputType });
  const chart = new Chart(app, 'chart');
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_28 });
  gpuIn(chart, { metadata: { name: 'gpu' } });
  app.synth();

  expect(filesIn(outdir)).toEqual([file]);
});

test('applies JSON patches and resolves lazy values', () => {
  const chart = chartFor('1.34');
  const gpu = gpuIn(chart, { extendedResourceName: Lazy.any({ produce: () => 'example.com/gpu' }) });
  ApiObject.of(gpu).addJsonPatch(JsonPatch.add('/spec/future', true));

  expect(gpu.apiObject.toJson().spec).toMatchObject({ extendedResourceName: 'example.com/gpu', future: true });
});

test('throws for metadata that is a Lazy, which cdk8s cannot read', () => {
  const metadata: any = Lazy.any({ produce: () => ({ name: 'gpu' }) });

  expect(() => gpuIn(newChart(), { metadata })).toThrow(
    '[chart/Gpu] metadata must be an object, got a Lazy: this prop must be known when the construct is created',
  );
  expect(() => new dra.v1.KubeDeviceClass(newChart(), 'Gpu', { metadata, spec: {} })).toThrow('got a Lazy');
});

test('renders nothing for an existing class', () => {
  const chart = chartFor('1.34');
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.example.com');
  new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });

  expect([gpu.kind, gpu.name]).toEqual(['DeviceClass', 'gpu.example.com']);
  expect(Object.keys(manifests(chart))).toEqual(['ResourceClaim']);
});

test.each<[string, any, string]>([
  [
    'strings as selectors',
    { selectors: ['true'] },
    'selectors\\[0\\] must be a DeviceSelector, .*, got "true"',
  ],
  [
    'a selector outside of a list',
    { selectors: dra.DeviceSelector.cel('true') },
    'selectors must be a list of DeviceSelector, .*, got a DeviceSelector',
  ],
  [
    'a plain object as configuration',
    { config: [{ opaque: {} }] },
    'config\\[0\\] is a plain object: use DeviceConfiguration.opaque\\("gpu.example.com", { … }\\)',
  ],
  [
    'a plain object as suitable nodes',
    { suitableNodes: {} },
    'suitableNodes must be a NodeSelector, .*, got an object',
  ],
  [
    'a driver name that is not a string',
    { driverName: 7 },
    'driverName must be the name of a driver, such as "gpu.example.com", got 7',
  ],
  [
    'a driver name that no driver can have',
    { driverName: 'GPU_nvidia' },
    'driverName must be the name of a driver, such as "gpu.example.com", got "GPU_nvidia"',
  ],
  ['null as props', null, 'props must be an object, got null'],
])('throws for %s', (_, props, message) => {
  expect(() => new dra.DeviceClass(newChart(), 'Gpu', props)).toThrow(
    new RegExp(`^\\[chart/Gpu\\] ${message}$`),
  );
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
