import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { chartFor, NEWEST_VERSION, newChart, printedBy, synthErrors, warningsOf } from '../fixtures';

const { KubernetesVersion: Version, Manifests, TargetCluster } = dra;

function gpuIn(scope: Construct, props: Partial<dra.ResourceClassProps> = {}): dra.ResourceClass {
  return new dra.ResourceClass(scope, 'Gpu', { driverName: 'gpu.example.com', ...props });
}

function podIn(scope: Construct, ...containers: string[]): ApiObject {
  return new ApiObject(scope, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: containers.map((name) => ({ name })) },
  });
}

/** What a report says of the versions. */
function versionsOf({ version, supportedVersions, lowerLimit, upperLimit }: dra.Report): unknown[] {
  return [String(version), supportedVersions.map(String), limitOf(lowerLimit), limitOf(upperLimit)];
}

function limitOf(limit: dra.Finding | undefined): string | undefined {
  return limit && `${limit.constructPath} ${limit.fieldPath} ${limit.ruleId}`;
}

const CLASSIC = ['1.26', '1.27', '1.28', '1.29', '1.30'];

test('classic objects work on all versions with classic DRA and are rendered for each of them', () => {
  const chart = newChart();
  gpuIn(chart);

  expect(versionsOf(Manifests.fromScope(chart).check())).toEqual([
    '1.30',
    CLASSIC,
    undefined,
    'chart/Gpu/Resource apiVersion api-version',
  ]);
});

test('a field that a later minor introduced is the lower limit', () => {
  const chart = newChart();
  gpuIn(chart, { structuredParameters: true });

  expect(versionsOf(Manifests.fromScope(chart).check())).toEqual([
    '1.30',
    ['1.30'],
    'chart/Gpu/Resource structuredParameters unknown-field',
    'chart/Gpu/Resource apiVersion api-version',
  ]);
});

test('a pod with an existing claim works on every version, in the shape of each', () => {
  const chart = newChart();
  dra.PodClaims.of(podIn(chart, 'main')).add(
    dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OneGpu', 'one-gpu'),
  );
  const report = Manifests.fromScope(chart).check();

  expect(versionsOf(report)).toEqual([`${NEWEST_VERSION}`, Version.all().map(String), undefined, undefined]);
  expect(report.findings).toEqual([]);
});

test('the limits without a supported version are the problems of the oldest and newest version', () => {
  const chart = newChart();
  new ApiObject(chart, 'Old', {
    apiVersion: 'resource.k8s.io/v1alpha1',
    kind: 'ResourceClass',
    metadata: { name: 'old' },
    driverName: 'gpu.example.com',
  });
  gpuIn(chart, { structuredParameters: true });
  const report = Manifests.fromScope(chart).check();

  expect(versionsOf(report).slice(1)).toEqual([
    [],
    'chart/Gpu/Resource structuredParameters unknown-field',
    expect.stringMatching(/^chart\/(Old|Gpu\/Resource) apiVersion api-version$/),
  ]);
  expect(report.hasErrors).toBe(true);
});

test('a report covers the target of the scope and lists the other versions', () => {
  const chart = chartFor('1.28');
  gpuIn(chart);
  expect(versionsOf(Manifests.fromScope(chart).check()).slice(0, 2)).toEqual(['1.28', CLASSIC]);
  expect(String(Manifests.fromScope(chart).check({ version: Version.V1_26 }).version)).toBe('1.26');
});

test('a report over several targets covers the newest version on which everything works', () => {
  const app = Testing.app();
  for (const version of [Version.V1_26, Version.V1_28]) {
    const chart = new Chart(app, `c${version.minor}`);
    TargetCluster.define(chart, { version });
    gpuIn(chart);
  }

  expect(versionsOf(Manifests.fromScope(app).check()).slice(0, 2)).toEqual(['1.30', CLASSIC]);
  expect(versionsOf(Manifests.fromScope(app.charts[0]).check()).slice(0, 2)).toEqual(['1.30', CLASSIC]);
});

test.each([
  ['1.26', ['--feature-gates=DynamicResourceAllocation=true', '--runtime-config=resource.k8s.io/v1alpha1=true']],
  ['1.30', ['--feature-gates=DynamicResourceAllocation=true', '--runtime-config=resource.k8s.io/v1alpha2=true']],
])('the requirements of the cluster on %s are %j', (version, requirements) => {
  const chart = newChart();
  gpuIn(chart);
  podIn(chart, 'main');

  expect(Manifests.fromScope(chart).check({ version: Version.of(version) }).requirements).toEqual(requirements);
});

test('on 1.34 a cluster need not switch on anything', () => {
  const chart = chartFor('1.34');
  new dra.v1.KubeDeviceClass(chart, 'Device', { spec: {} });

  expect(Manifests.fromScope(chart).check().requirements).toEqual([]);
});

test('the findings are those of the scope, checked against the whole app', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'one-more')];
  const gpu = gpuIn(one, { driverName: 'not a name' });
  gpuIn(two, { driverName: 'nor this' });
  new dra.ResourceClaim(two, 'Claim', { resourceClass: gpu });
  const paths = (scope: Construct) => Manifests.fromScope(scope).check().findings
    .map(({ constructPath, severity }) => `${severity} ${constructPath}`);

  expect(paths(app)).toEqual([
    'error one/Gpu/Resource',
    'error one-more/Gpu/Resource',
    'info one-more/Claim/Resource',
  ]);
  expect(paths(one)).toEqual(['error one/Gpu/Resource']);
  expect(paths(two)).toEqual(['error one-more/Gpu/Resource', 'info one-more/Claim/Resource']);
  expect(paths(gpu)).toEqual(['error one/Gpu/Resource']);
  expect(paths(new Construct(app, 'empty'))).toEqual([]);
});

test('objects outside the scope do not limit the versions', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  gpuIn(one, { structuredParameters: true });
  gpuIn(two);

  expect(Manifests.fromScope(two).check().supportedVersions.map(String)).toEqual(CLASSIC);
  expect(Manifests.fromScope(app).check().supportedVersions.map(String)).toEqual(['1.30']);
});

test('a finding names its object, its construct and its field', () => {
  const chart = newChart({ namespace: 'ml' });
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    metadata: { name: 'claim' },
    allocationMode: 'Later' as dra.AllocationMode,
  });

  expect(Manifests.fromScope(chart).check().findings[0]).toEqual(expect.objectContaining({
    ruleId: 'allowed-value',
    severity: dra.Severity.ERROR,
    origin: dra.FindingOrigin.API_SERVER,
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaim',
    namespace: 'ml',
    name: 'claim',
    constructPath: 'chart/Claim/Resource',
    fieldPath: 'spec.allocationMode',
    reason: 'NotSupported',
  }));
});

test('invalid containers of a claim are reported as in a synthesis', () => {
  const chart = newChart();
  const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OneGpu', 'one-gpu');
  dra.PodClaims.of(podIn(chart, 'main')).add(template, { containers: ['mian'] });
  const { findings, supportedVersions } = Manifests.fromScope(chart).check();

  expect(findings.map(({ ruleId, constructPath }) => [ruleId, constructPath])).toEqual([
    ['unknown-container', 'chart/Pod'],
  ]);
  expect(supportedVersions).toEqual([]);
  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart\/Pod\] .*\[unknown-container\]$/)]);
});

test('an acknowledged finding is listed separately and limits nothing', () => {
  const chart = newChart();
  const gpu = gpuIn(chart, { driverName: 'GPU.example.com' });
  const check = () => Manifests.fromScope(chart).check();
  expect([check().findings.map(({ ruleId }) => ruleId), check().acknowledged]).toEqual([
    ['upper-case-driver-name'],
    [],
  ]);
  dra.Checks.of(gpu).acknowledge('upper-case-driver-name', 'the driver registers like this');

  expect(check().findings).toEqual([]);
  expect(check().acknowledged.map(({ ruleId }) => ruleId)).toEqual(['upper-case-driver-name']);
});

test('feature gates and API versions of the check override those of the target', () => {
  const chart = newChart();
  TargetCluster.define(chart, { version: Version.V1_30, featureGates: { DynamicResourceAllocation: false } });
  dra.PodClaims.of(podIn(chart, 'main')).request(gpuIn(chart));
  const rules = (options?: dra.CheckOptions) => Manifests.fromScope(chart).check(options).findings
    .map(({ ruleId }) => ruleId).filter((ruleId) => ['gate-off', 'unserved-api-version'].includes(ruleId));

  expect(rules()).toEqual(['gate-off', 'gate-off']);
  expect(rules({ featureGates: { DynamicResourceAllocation: true } })).toEqual([]);
  expect(rules({ featureGates: {}, runtimeConfig: { 'resource.k8s.io/v1alpha2': false } })).toEqual(
    ['unserved-api-version', 'unserved-api-version'],
  );
});

test('a check prints nothing and does not modify the app', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpuIn(chart) });
  podIn(chart, 'main');
  const app = chart.node.root as App;
  let yaml = '';
  expect(warningsOf(() => yaml = app.synthYaml())).toEqual([expect.stringMatching(/\[unused-claim\]$/)]);

  expect(printedBy(() => Manifests.fromScope(app).check({ version: Version.V1_26 }))).toEqual([]);
  expect(app.synthYaml()).toBe(yaml);
});

test('a report reflects the app at the time of its check', () => {
  const chart = newChart();
  const manifests = Manifests.fromScope(chart);
  gpuIn(chart);
  expect(manifests.check().findings).toEqual([]);
  new dra.ResourceClass(chart, 'Broken', { driverName: 'not a name' });

  expect(manifests.check().findings.map(({ constructPath }) => constructPath)).toEqual(['chart/Broken/Resource']);
});

test('an app without constructs of this library can be checked', () => {
  const chart = newChart();
  new ApiObject(chart, 'Gpu', {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    metadata: { name: 'gpu' },
  });

  expect(
    new Set(
      Manifests.fromScope(chart)
        .check()
        .findings.map(({ fieldPath }) => fieldPath),
    ),
  ).toEqual(new Set(['driverName']));
});

test('an argument that is not a scope is rejected', () => {
  expect(() => Manifests.fromScope('chart' as any)).toThrow('the scope must be a construct, got "chart"');
  expect(() => Manifests.fromScope(newChart()).check({ version: '1.30' as any })).toThrow(
    /^version must be a KubernetesVersion, .*, got "1.30"$/,
  );
  expect(() =>
    Manifests.fromScope(newChart()).check({ featureGates: { DynamicResourceAlocation: true } }),
  ).toThrow(/unknown feature gate/);
});

test('an object that fails to render is an error of the report, which claims nothing else of it', () => {
  const chart = newChart();
  const gpu = gpuIn(chart);
  new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu });
  gpu.apiObject.addJsonPatch(JsonPatch.replace('/nowhere/at/all', 1));
  const report = Manifests.fromScope(chart).check({ version: Version.V1_30 });

  expect(report.findings.filter(({ severity }) => severity === dra.Severity.ERROR)).toEqual([
    expect.objectContaining({
      ruleId: 'unreadable',
      constructPath: 'chart/Gpu/Resource',
      kind: 'ResourceClass',
      message: 'rendering the object fails: JSON patch 1, replace "/nowhere/at/all", does not fit: '
        + 'the object has no "/nowhere"',
    }),
  ]);
  expect(report.findings.map(({ constructPath }) => constructPath)).toContain('chart/Gpu/Resource');
  expect(report.supportedVersions).toEqual([]);
  expect(report.hasErrors).toBe(true);
});

test('the app with the same object fails when it is printed, with the error of the object', () => {
  const chart = newChart();
  gpuIn(chart).apiObject.addJsonPatch(JsonPatch.replace('/nowhere/at/all', 1));

  expect(synthErrorOf(chart)).toMatch(/^\[chart\/Gpu\/Resource\] JSON patch 1, replace /);
});

function synthErrorOf(chart: Chart): string {
  try {
    Testing.synth(chart);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
