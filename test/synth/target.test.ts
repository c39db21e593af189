import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { chartFor, NEWEST_VERSION, printedBy, synthErrors } from '../fixtures';

const { KubernetesVersion: Version, TargetCluster } = dra;

function gpuIn(scope: Construct, props: Partial<dra.ResourceClassProps> = {}): dra.ResourceClass {
  return new dra.ResourceClass(scope, 'Gpu', { driverName: 'gpu.example.com', ...props });
}

/** The API versions in a chart. */
function apiVersionsOf(chart: Chart): string[] {
  return Testing.synth(chart).map(({ apiVersion }) => apiVersion);
}

function plainClass(scope: Construct, version: string): ApiObject {
  return new ApiObject(scope, 'Plain', {
    apiVersion: `resource.k8s.io/${version}`,
    kind: 'ResourceClass',
    metadata: { name: 'plain' },
    driverName: 'gpu.example.com',
  });
}

test('the nearest target applies', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  TargetCluster.define(app, { version: Version.V1_29 });
  TargetCluster.define(two, { version: Version.V1_26 });
  const near = new Construct(two, 'near');
  TargetCluster.define(near, { version: Version.V1_28 });
  gpuIn(one);
  gpuIn(two);
  gpuIn(near);

  expect(String(TargetCluster.of(near))).toBe('1.28');
  expect(String(TargetCluster.of(one))).toBe('1.29');
  expect(apiVersionsOf(one)).toEqual(['resource.k8s.io/v1alpha2']);
  expect(apiVersionsOf(two).sort()).toEqual(['resource.k8s.io/v1alpha1', 'resource.k8s.io/v1alpha2']);
});

test('a target can apply to a single object', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = gpuIn(chart);
  new dra.ResourceClass(chart, 'Nic', { driverName: 'nic.example.com' });
  TargetCluster.define(gpu, { version: Version.V1_26 });

  expect(apiVersionsOf(chart)).toEqual(['resource.k8s.io/v1alpha1', 'resource.k8s.io/v1alpha2']);
});

test('a construct without a target above has none', () => {
  expect(TargetCluster.of(new Chart(Testing.app(), 'chart'))).toBeUndefined();
});

test('a second target of a scope fails with the suggestion of a nested scope', () => {
  const chart = new Chart(Testing.app(), 'chart');
  TargetCluster.define(chart, { version: Version.V1_30 });

  expect(() => TargetCluster.define(chart, { version: Version.V1_30 })).toThrow(
    '[chart] the target cluster (Kubernetes 1.30) is already defined for this scope; define another on '
      + 'a nested scope',
  );
});

test.each<[string, any, string]>([
  [
    'no version',
    {},
    'version must be a KubernetesVersion, such as KubernetesVersion.V1_34 or KubernetesVersion.of("1.34"), got nothing',
  ],
  ['undefined props', undefined, 'got nothing'],
  ['a version as a string', { version: '1.30' }, 'got "1.30"'],
  ['a number', { version: 1.3 }, 'got 1.3'],
  [
    'an unknown gate',
    { version: Version.V1_30, featureGates: { DynamicResourceAlocation: true } },
    'unknown feature gate "DynamicResourceAlocation" (did you mean "DynamicResourceAllocation"?)',
  ],
  [
    'a gate that is a string',
    { version: Version.V1_30, featureGates: { DynamicResourceAllocation: 'false' } },
    'DynamicResourceAllocation must be true or false, got "false"',
  ],
  [
    'an unknown API version',
    { version: Version.V1_30, runtimeConfig: { 'resource.k8s.io/v1alpha4': true } },
    'unknown API version "resource.k8s.io/v1alpha4" in runtimeConfig (did you mean "resource.k8s.io/v1alpha1"?)',
  ],
])('a target with %s fails and leaves the scope without a target', (_, props, message) => {
  const chart = new Chart(Testing.app(), 'chart');
  expect(() => TargetCluster.define(chart, props)).toThrow(message);
  expect(() => TargetCluster.define(chart, props)).toThrow(/^\[chart\] /);
  expect(TargetCluster.of(chart)).toBeUndefined();
});

test('all charts without a target agree on the newest version on which everything works', () => {
  const app = new App();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  const gpu = gpuIn(one);
  expect(gpu.apiVersion).toBe('resource.k8s.io/v1alpha2');

  plainClass(two, 'v1alpha1');
  expect(app.synthYaml().match(/v1alpha\d/g)).toEqual(['v1alpha1', 'v1alpha1']);
});

test('a chart with a target does not affect the version of other charts', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  TargetCluster.define(two, { version: Version.V1_26 });
  plainClass(two, 'v1alpha1');
  gpuIn(one);

  expect(apiVersionsOf(one)).toEqual(['resource.k8s.io/v1alpha2']);
});

test('structured parameters move an app without a target to 1.30', () => {
  const chart = new Chart(Testing.app(), 'chart');
  gpuIn(chart, { structuredParameters: true });
  const report = dra.Manifests.fromScope(chart).check();

  expect(String(report.version)).toBe('1.30');
  expect(report.supportedVersions.map(String)).toEqual(['1.30']);
  expect(apiVersionsOf(chart)).toEqual(['resource.k8s.io/v1alpha2']);
});

test('a wrong value does not make an app older, and its error names the versions that accept it', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpuIn(chart) });
  // From 1.27 to 1.30 the name of the claim that Kubernetes would make for this pod is
  // refused.
  const pod = new ApiObject(chart, 'Pod', {
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p'.repeat(250) }, spec: { containers: [{ name: 'c' }] },
  });
  dra.PodClaims.of(pod).request(claim.resourceClass!);
  dra.PodClaims.of(pod).add(claim);

  expect(synthErrors(chart)).toEqual([expect.stringMatching(
    /^\[chart\/Pod\] .*; Kubernetes 1\.26, 1\.31 or newer accepts it .*\[generated-claim-name\]$/,
  )]);
});

test('versions for which an app is rendered without the field do not accept its value', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('BAD_NAME', gpu)] });
  const words = /requests\[0\]\.name: (?!.*accepts it)/;

  expect(synthErrors(chart)).toEqual([expect.stringMatching(words)]);
  expect(dra.Manifests.fromScope(chart).check().toString()).toMatch(words);
});

test('a wrong value is an error on the newest version that has the objects', () => {
  const chart = new Chart(Testing.app(), 'chart');
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'Shared_Gpu' } });

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart\/Gpu\/Resource\] metadata\.name: /)]);
  expect(dra.Manifests.fromScope(chart).check().version).toBe(NEWEST_VERSION);
});

test('nothing is printed about a version that is the newest, or that is named', () => {
  const newest = new Chart(Testing.app(), 'chart');
  new dra.DeviceClass(newest, 'Gpu', { driverName: 'gpu.example.com' });
  const named = chartFor('1.30');
  gpuIn(named);

  expect(printedBy(() => [newest, named].map((chart) => Testing.synth(chart)))).toEqual([]);
});

test('an older version is explained by the kind that newer ones do not have', () => {
  const chart = new Chart(Testing.app(), 'chart');
  gpuIn(chart);

  expect(printedBy(() => Testing.synth(chart))).toEqual([
    'note: no TargetCluster is defined, so everything is rendered for Kubernetes 1.30; '
      + 'chart/Gpu/Resource: apiVersion: only Kubernetes 1.26–1.30 has ResourceClass (resource.k8s.io/v1alpha2); '
      + "name the version of your cluster: TargetCluster.define(app, { version: KubernetesVersion.of('1.30') })",
  ]);
});

test('an older version is explained by the field that newer ones do not have', () => {
  const chart = new Chart(Testing.app(), 'chart');
  dra.ResourceClaim.fromResourceClaimName(chart, 'Shared', 'shared');
  new ApiObject(chart, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'pod' },
    spec: {
      containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }],
      resourceClaims: [{ name: 'gpu', source: { resourceClaimName: 'shared' } }],
    },
  });

  expect(printedBy(() => Testing.synth(chart))[0]).toMatch(
    /^note: .* Kubernetes 1\.30; chart\/Pod: spec\.resourceClaims\[0\]\.source: "source" is a field of /,
  );
});

test('an app without a target fails only if no version fits, and the message names the conflicts', () => {
  const chart = new Chart(Testing.app(), 'chart');
  plainClass(chart, 'v1alpha1');
  gpuIn(chart, { structuredParameters: true });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Gpu\/Resource\] structuredParameters: .* is a field of Kubernetes 1\.30, not of 1\.26 .*\[unknown-field\]$/,
    ),
  ]);
});

test('claims of structured and classic DRA cannot share a cluster', () => {
  const chart = new Chart(Testing.app(), 'chart');
  new dra.v1.KubeDeviceClass(chart, 'Device', { spec: {} });
  gpuIn(chart);

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/\[api-version\]$/)]);
});

test('pod claims are an error if DRA is switched off, since the pod would run without devices', () => {
  const chart = new Chart(Testing.app(), 'chart');
  TargetCluster.define(chart, { version: Version.V1_30, featureGates: { DynamicResourceAllocation: false } });
  dra.PodClaims.of(new Deployment(chart, 'Web', { containers: [{ image: 'web' }] })).request(gpuIn(chart));

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Web\/Resource\] spec\.template\.spec\.containers\[0\]\.resources\.claims: is silently dropped: .* is off/,
    ),
    expect.stringMatching(
      /^\[chart\/Web\/Resource\] spec\.template\.spec\.resourceClaims: is silently dropped: .*\[gate-off\]$/,
    ),
  ]);
});

test('a gate that is off by default can be switched on', () => {
  const spec = {
    devices: {
      requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', adminAccess: true } }],
    },
  };
  const errorsWith = (featureGates?: Record<string, boolean>) => {
    const chart = new Chart(Testing.app(), 'chart');
    TargetCluster.define(chart, { version: Version.V1_33, featureGates });
    new dra.v1beta2.KubeResourceClaim(chart, 'Claim', { spec });
    return dra.Manifests.fromScope(chart)
      .check(featureGates && { featureGates })
      .findings.map(({ ruleId }) => ruleId);
  };

  expect(errorsWith({ DRAAdminAccess: false })).toContain('gate-off');
  expect(errorsWith({ DRAAdminAccess: true })).not.toContain('gate-off');
});
