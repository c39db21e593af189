import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { chartFor, manifests, newChart, synthErrors } from '../fixtures';

const { KubernetesVersion: Version, TargetCluster } = dra;

function gpuIn(scope: Construct, props: Partial<dra.ResourceClassProps> = {}): dra.ResourceClass {
  return new dra.ResourceClass(scope, 'Gpu', { driverName: 'gpu.example.com', ...props });
}

function podIn(scope: Construct): ApiObject {
  return new ApiObject(scope, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'main' }] } });
}

/** A claim template of the cluster for a pod. */
function templateIn(scope: Construct): dra.IResourceClaimTemplate {
  return dra.ResourceClaimTemplate.fromResourceClaimTemplateName(scope, 'OneGpu', 'one-gpu');
}

/** The claims of the only pod in a chart. */
function claimsOf(chart: Chart): unknown {
  return manifests(chart).Pod.spec.resourceClaims;
}

const FLAT = [{ name: 'one-gpu', resourceClaimTemplateName: 'one-gpu' }];
const IN_SOURCE = [{ name: 'one-gpu', source: { resourceClaimTemplateName: 'one-gpu' } }];

test('pods that name existing claims are written for the newest version without a target', () => {
  const chart = newChart();
  dra.PodClaims.of(podIn(chart)).add(templateIn(chart));

  expect(claimsOf(chart)).toEqual(FLAT);
});

test('pods next to classic objects are written for the newest classic version without a target', () => {
  const chart = newChart();
  dra.PodClaims.of(podIn(chart)).add(templateIn(chart));
  gpuIn(chart);

  expect(claimsOf(chart)).toEqual(IN_SOURCE);
});

test('a classic object changes the version of a pod without a target, and a current object does not', () => {
  const app = Testing.app();
  const [pods, others] = [new Chart(app, 'pods'), new Chart(app, 'others')];
  dra.PodClaims.of(podIn(pods)).add(templateIn(pods));
  expect(claimsOf(pods)).toEqual(FLAT);
  new ApiObject(others, 'Device', {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
    spec: {},
  });
  expect(claimsOf(pods)).toEqual(FLAT);
  others.node.tryRemoveChild('Device');
  new ApiObject(others, 'Class', {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    metadata: { name: 'gpu' },
    driverName: 'd',
  });

  expect(claimsOf(pods)).toEqual(IN_SOURCE);
});

test('a plain object of v1alpha1 moves the constructs around to v1alpha1', () => {
  const chart = newChart();
  const gpu = gpuIn(chart);
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpu,
    allocationMode: dra.AllocationMode.IMMEDIATE,
  });
  expect(claim.apiVersion).toBe('resource.k8s.io/v1alpha2');
  new ApiObject(chart, 'Old', {
    apiVersion: 'resource.k8s.io/v1alpha1',
    kind: 'ResourceClass',
    metadata: { name: 'old' },
    driverName: 'gpu.example.com',
  });

  expect(Testing.synth(chart).map(({ apiVersion }) => apiVersion)).toEqual(
    Array(3).fill('resource.k8s.io/v1alpha1'),
  );
  expect(claim.apiVersion).toBe('resource.k8s.io/v1alpha1');
});

test('structured parameters are v1alpha2 even in a chart without a target next to one with a target', () => {
  const app = Testing.app();
  const [old, recent] = [new Chart(app, 'old'), new Chart(app, 'recent')];
  TargetCluster.define(old, { version: Version.V1_26 });
  gpuIn(old);
  const driverRequests = [{ driverName: 'gpu.example.com', requests: [{ selector: 'true' }] }];
  const parameters = new dra.ResourceClaimParameters(recent, 'Big', { driverRequests });
  new dra.ResourceClaim(recent, 'Claim', {
    resourceClass: gpuIn(recent, { structuredParameters: true }),
    parametersRef: dra.ParametersReference.to(parameters),
  });

  expect(Testing.synth(recent).map(({ apiVersion }) => apiVersion)).toEqual(
    Array(3).fill('resource.k8s.io/v1alpha2'),
  );
  expect(Testing.synth(old).map(({ apiVersion }) => apiVersion)).toEqual(['resource.k8s.io/v1alpha1']);
});

test('one app can be written for clusters of several versions, each with its API version and shape', () => {
  const app = new App();
  for (const version of [Version.V1_26, Version.V1_30, Version.V1_34]) {
    const chart = new Chart(app, `k${version.minor}`);
    TargetCluster.define(chart, { version });
    dra.PodClaims.of(podIn(chart)).add(templateIn(chart));
    if (version.minor <= 30) {
      gpuIn(chart);
    }
  }

  expect(app.charts.map((chart) => [claimsOf(chart), manifests(chart).ResourceClass?.apiVersion])).toEqual([
    [IN_SOURCE, 'resource.k8s.io/v1alpha1'], [IN_SOURCE, 'resource.k8s.io/v1alpha2'], [FLAT, undefined],
  ]);
});

test('objects of one cluster are distinct from objects of another with the same name', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  TargetCluster.define(one, { version: Version.V1_30 });
  TargetCluster.define(two, { version: Version.V1_30 });
  const gpu = gpuIn(one, { metadata: { name: 'gpu' } });
  new dra.ResourceClaim(two, 'Claim', { resourceClass: gpu });
  const rules = () => dra.Manifests.fromScope(two).check().findings.map(({ ruleId }) => ruleId);
  expect(rules()).toContain('unknown-class');
  gpuIn(two, { metadata: { name: 'gpu' } });

  expect(rules()).not.toContain('unknown-class');
});

test('what is missing in one cluster, but not in another one of the app, is told where it is', () => {
  const app = Testing.app();
  const [classes, pods] = [new Chart(app, 'classes'), new Chart(app, 'pods')];
  TargetCluster.define(pods, { version: Version.V1_34 });
  const gpu = new dra.DeviceClass(classes, 'Gpu', { driverName: 'gpu.example.com' });
  const claim = new dra.ResourceClaim(classes, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  const claims = dra.PodClaims.of(podIn(pods));
  claims.request(gpu);
  claims.add(claim);
  const findings = () => dra.Manifests.fromScope(pods).check().findings;

  expect(findings().map(({ message, suggestion }) => [message, suggestion])).toEqual([
    [
      `ResourceClaim "${claim.name}" not found in any namespace; classes/Claim/Resource is for another target cluster`,
      'if it is the same cluster, define one TargetCluster for a scope of both; '
        + 'otherwise create the ResourceClaim for this one, too',
    ],
    [
      `DeviceClass "${gpu.name}" not found; classes/Gpu/Resource is for another target cluster`,
      'if it is the same cluster, define one TargetCluster for a scope of both; '
        + 'otherwise create the DeviceClass for this one, too',
    ],
  ]);
  TargetCluster.define(classes, { version: Version.V1_30 });
  expect(findings()[1].message).toContain('classes/Gpu/Resource is for another target cluster');
});

test('a target may be defined after a synthesis', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  gpuIn(chart);
  expect(app.synthYaml()).toContain('v1alpha2');
  TargetCluster.define(chart, { version: Version.V1_26 });

  expect(app.synthYaml()).toContain('v1alpha1');
});

test('a class with structured parameters is an error for 1.28, and the message names the version that has them', () => {
  const chart = chartFor('1.28');
  gpuIn(chart, { structuredParameters: true });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Gpu\/Resource\] structuredParameters: .* of Kubernetes 1\.30, not of 1\.28 .*\[unknown-field\]$/,
    ),
  ]);
});

test('a class with structured parameters is accepted for 1.30', () => {
  const chart = chartFor('1.30');
  gpuIn(chart, { structuredParameters: true });

  expect(synthErrors(chart)).toEqual([]);
});

test.each(['1.31', '1.34', '1.37'])('a class for %s is an error, and the message names the replacement', (version) => {
  const chart = chartFor(version);
  gpuIn(chart);

  expect(synthErrors(chart)).toEqual([
    `[chart/Gpu/Resource] apiVersion: Kubernetes ${version} has no ResourceClass of resource.k8s.io/v1alpha2: that is an API of Kubernetes 1.27–1.30 `
      + '(target Kubernetes 1.26–1.30; from 1.31 on, DeviceClass takes the place of '
      + 'ResourceClass) [api-version]',
  ]);
});

test('a pod without claims is accepted if DRA is switched off', () => {
  const chart = newChart();
  TargetCluster.define(chart, { version: Version.V1_30, featureGates: { DynamicResourceAllocation: false } });
  podIn(chart);
  expect(synthErrors(chart)).toEqual([]);
  dra.PodClaims.of(chart).add(templateIn(chart));

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(/\[gate-off\]$/),
    expect.stringMatching(/\[gate-off\]$/),
  ]);
});

test('the DRA gate is locked from 1.34 on, so that switching it off has no effect', () => {
  const errorsFor = (version: dra.KubernetesVersion) => {
    const chart = newChart();
    TargetCluster.define(chart, { version, featureGates: { DynamicResourceAllocation: false } });
    dra.PodClaims.of(podIn(chart)).add(templateIn(chart));
    return synthErrors(chart).length;
  };

  expect([errorsFor(Version.V1_33), errorsFor(Version.V1_37)]).toEqual([2, 0]);
});
