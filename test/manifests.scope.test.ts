import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from '../src';
import { chartFor, NEWEST_VERSION, newChart } from './fixtures';

const { Manifests, KubernetesVersion: Version } = dra;

function gpuIn(chart: Chart, props: Partial<dra.ResourceClassProps> = {}): dra.ResourceClass {
  return new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', ...props });
}

function supported(report: dra.Report): string[] {
  return report.supportedVersions.map(String);
}

test('reports the versions on which an app works', () => {
  const chart = newChart();
  gpuIn(chart);
  const report = Manifests.fromScope(chart.node.root).check();

  expect(String(report.version)).toBe('1.30');
  expect(supported(report)).toEqual(['1.26', '1.27', '1.28', '1.29', '1.30']);
  expect([report.findings, report.acknowledged, report.hasErrors]).toEqual([[], [], false]);
});

test('reports what limits an app to its supported versions', () => {
  const chart = newChart();
  gpuIn(chart, { structuredParameters: true });
  const { lowerLimit, upperLimit } = Manifests.fromScope(chart).check();

  expect(lowerLimit).toMatchObject({
    constructPath: 'chart/Gpu/Resource',
    fieldPath: 'structuredParameters',
    ruleId: 'unknown-field',
  });
  expect(upperLimit).toMatchObject({
    constructPath: 'chart/Gpu/Resource',
    fieldPath: 'apiVersion',
    ruleId: 'api-version',
  });
});

test('supports every version for an app without DRA objects', () => {
  const chart = newChart();
  new Deployment(chart, 'Web', { containers: [{ image: 'web' }] });
  const report = Manifests.fromScope(chart).check();

  expect(supported(report)).toEqual(Version.all().map(String));
  expect([report.lowerLimit, report.upperLimit, report.version]).toEqual([undefined, undefined, NEWEST_VERSION]);
});

test('reports what must be enabled in the cluster', () => {
  const chart = newChart();
  gpuIn(chart);
  const requirements = (version?: dra.KubernetesVersion) =>
    Manifests.fromScope(chart).check({ version }).requirements;

  expect(requirements(Version.V1_26))
    .toEqual(['--feature-gates=DynamicResourceAllocation=true', '--runtime-config=resource.k8s.io/v1alpha1=true']);
  expect(requirements())
    .toEqual(['--feature-gates=DynamicResourceAllocation=true', '--runtime-config=resource.k8s.io/v1alpha2=true']);
});

test('findings contain the construct path, the object and the field path', () => {
  const chart = chartFor('1.30', { namespace: 'ml' });
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    allocationMode: 'Later' as any,
    metadata: { name: 'claim' },
  });
  const [finding] = Manifests.fromScope(chart).check().findings;

  expect(finding).toMatchObject({
    ruleId: 'allowed-value',
    severity: 'error',
    origin: 'api-server',
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaim',
    namespace: 'ml',
    name: 'claim',
    documentIndex: 1,
    constructPath: 'chart/Claim/Resource',
    fieldPath: 'spec.allocationMode',
    reason: 'NotSupported',
  });
});

test('checks for any requested version regardless of the target', () => {
  const chart = chartFor('1.30');
  gpuIn(chart);

  expect(Manifests.fromScope(chart).check().findings).toEqual([]);
  expect(Manifests.fromScope(chart).check({ version: Version.V1_26 }).findings).toEqual([]);
  expect(
    Manifests.fromScope(chart)
      .check({ version: Version.V1_34 })
      .findings.map(({ ruleId }) => ruleId),
  ).toEqual(['api-version']);
});

test('reports findings for the target version if the app has one', () => {
  const chart = chartFor('1.28');
  gpuIn(chart);

  expect(String(Manifests.fromScope(chart).check().version)).toBe('1.28');
});

test('the report of a chart omits findings of other charts but resolves references to their objects', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  const gpu = gpuIn(two, { driverName: '' });
  dra.PodClaims.of(
    new ApiObject(one, 'Pod', {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: { containers: [{ name: 'main' }] },
    }),
  ).request(gpu);

  expect(Manifests.fromScope(one).check().findings).toEqual([]);
  expect(
    new Set(
      Manifests.fromScope(two)
        .check()
        .findings.map(({ constructPath }) => constructPath),
    ),
  ).toEqual(new Set(['two/Gpu/Resource']));
  expect(Manifests.fromScope(gpu).check().hasErrors).toBe(true);
});

test('feature gates and API versions in the options override those of the target', () => {
  const chart = chartFor('1.30');
  dra.PodClaims.of(new Deployment(chart, 'Web', { containers: [{ image: 'web' }] })).request(gpuIn(chart));
  const rules = (options: dra.CheckOptions) =>
    new Set(
      Manifests.fromScope(chart)
        .check(options)
        .findings.map(({ ruleId }) => ruleId),
    );

  expect(rules({})).toEqual(new Set());
  expect(rules({ featureGates: { DynamicResourceAllocation: false } })).toEqual(new Set(['gate-off']));
  expect(rules({ runtimeConfig: { 'resource.k8s.io/v1alpha2': false } })).toEqual(
    new Set(['unserved-api-version']),
  );
});

test('checking does not modify the app', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  const gpu = gpuIn(chart);
  const before = app.synthYaml();
  Manifests.fromScope(app).check({ version: Version.V1_26 });

  expect(gpu.apiVersion).toBe('resource.k8s.io/v1alpha2');
  expect(app.synthYaml()).toBe(before);
});

test('checks constructs that were added after a previous check', () => {
  const chart = newChart();
  const manifests = Manifests.fromScope(chart);
  expect(manifests.check().hasErrors).toBe(false);
  gpuIn(chart, { driverName: '' });

  expect(manifests.check().hasErrors).toBe(true);
});

test.each<[string, () => unknown, string]>([
  [
    'a scope that is not a construct',
    () => Manifests.fromScope({} as any),
    'the scope must be a construct, got an object',
  ],
  [
    'objects that are not a list',
    () => Manifests.fromObjects({ kind: 'Pod' } as any),
    'the objects must be a list, got an object',
  ],
  [
    'YAML that is not a string',
    () => Manifests.fromYaml(undefined as any),
    'the YAML is required: pass a string',
  ],
  [
    'a string as version',
    () => Manifests.fromScope(newChart()).check({ version: '1.30' as any }),
    'version must be a KubernetesVersion, such as KubernetesVersion.V1_34 or KubernetesVersion.of("1.34"), got "1.30"',
  ],
  [
    'an unknown feature gate',
    () => Manifests.fromScope(newChart()).check({ featureGates: { DRAAdmin: true } }),
    'unknown feature gate "DRAAdmin"',
  ],
  [
    'an unknown API version',
    () => Manifests.fromObjects([]).check({ runtimeConfig: { v1: true } }),
    'unknown API version "v1" in runtimeConfig',
  ],
])('throws for %s', (_, action, message) => {
  expect(action).toThrow(message);
});
