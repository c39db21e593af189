import { ApiObject, Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { chartFor, newChart, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

/**
 * Mistakes that people make in their first hour, and what they are told: at once, or when
 * the app is synthesized.
 */

function gpuIn(chart: Chart): dra.ResourceClass {
  return new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
}

function trainerIn(chart: Chart, props: kplus.DeploymentProps = {}): kplus.Deployment {
  return new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }], replicas: 1, ...props });
}

test('warns about a claim that was never added to a pod', () => {
  const chart = chartFor('1.30');
  trainerIn(chart);
  new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart) });

  expect(warningsOf(() => chart.toJson())).toEqual([
    'warning: chart/OneGpu/Resource: metadata.name: no pod uses the ResourceClaimTemplate '
    + '(attach it to a pod with PodClaims.of(workload).add(claim), or delete it) [unused-claim]',
  ]);
});

test('reports a claim in a different namespace than its pod', () => {
  const chart = newChart({ namespace: 'ml' });
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    metadata: { name: 'claim', namespace: 'other' },
  });
  dra.PodClaims.of(trainerIn(chart)).add(claim);

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Trainer\/Resource\] spec\.template\.spec\.resourceClaims\[0\].*"claim".*"other".*"ml".*\[claim-in-other-namespace\]$/,
    ),
  ]);
});

test('reports claim parameters in a different namespace than the claim', () => {
  const chart = newChart({ namespace: 'ml' });
  const metadata = { name: 'big', namespace: 'other' };
  const parameters = new ApiObject(chart, 'P', {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuParameters',
    metadata,
  });
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpuIn(chart),
    parametersRef: dra.ParametersReference.to(parameters),
  });
  dra.PodClaims.of(trainerIn(chart)).add(claim);

  expect(synthErrors(chart)).toEqual([
    '[chart/Claim/Resource] spec.parametersRef: GpuParameters "big" not found in namespace "ml"; '
      + 'it is in namespace "other" (move the GpuParameters to namespace "ml") '
      + '[parameters-in-other-namespace]',
  ]);
});

test('warns about one claim shared by the replicas of a deployment', () => {
  const chart = chartFor('1.30');
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpuIn(chart) });
  dra.PodClaims.of(trainerIn(chart, { replicas: 3 })).add(claim);

  expect(warningsOf(() => chart.toJson())).toEqual([
    expect.stringMatching(
      /^warning: chart\/Trainer\/Resource: .*the 3 pods of the Deployment .* share the claim .*ResourceClaimTemplate.*\[replicas-share-claim\]$/,
    ),
  ]);
});

test('throws for a device class in a claim of classic DRA', () => {
  const chart = newChart();
  const resourceClass = new dra.v1.KubeDeviceClass(chart, 'Device', { spec: {} });

  expect(() => new dra.ResourceClaim(chart, 'Claim', { resourceClass })).toThrow(
    '[chart/Claim] resourceClass must be a ResourceClass, '
      + 'or the result of ResourceClass.fromResourceClassName, got DeviceClass "chart/Device"',
  );
});

test('reports classic DRA on a current cluster', () => {
  const chart = newChart();
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_34 });
  dra.PodClaims.of(trainerIn(chart)).request(gpuIn(chart));

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Trainer\/Resource\/claim-gpu\/Resource\] apiVersion: Kubernetes 1\.34 has no ResourceClaimTemplate .*DeviceClass/,
    ),
    expect.stringMatching(
      /^\[chart\/Gpu\/Resource\] apiVersion: .* \(target Kubernetes 1\.26–1\.30; .*DeviceClass.*\)/,
    ),
  ]);
});

test('throws for a string instead of a KubernetesVersion', () => {
  expect(() => dra.TargetCluster.define(newChart(), { version: '1.30' as any })).toThrow(
    '[chart] version must be a KubernetesVersion, such as KubernetesVersion.V1_34 or '
      + 'KubernetesVersion.of("1.34"), got "1.30"',
  );
});

test('throws for a version given as a number, which loses its trailing zero', () => {
  expect(() => dra.KubernetesVersion.of(1.30 as any))
    .toThrow(/^unknown Kubernetes version "1\.3".*did you mean "1\.30"\?.*versions 1\.26 to 1\.\d+ are known$/);
});

test('throws for a construct in the app instead of a chart', () => {
  expect(() => gpuIn(newChart().node.root as any)).toThrow('[Gpu] create it in a Chart, not directly in the App');
});

test('reports a claim for a container that does not exist', () => {
  const chart = newChart();
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass: gpuIn(chart) });
  dra.PodClaims.of(trainerIn(chart)).add(template, { containers: ['trainer'] });

  expect(synthErrors(chart)).toEqual([
    '[chart/Trainer/Resource] spec.template.spec.resourceClaims: the claim "one-gpu" names container "trainer", '
      + 'but the pod has "main" (name a container of the pod, or omit `containers` to mean all of them) '
      + '[unknown-container]',
  ]);
  expect(
    dra.Manifests.fromScope(chart)
      .check()
      .findings.map(({ ruleId }) => ruleId),
  ).toEqual(['unknown-container']);
});

test('reports invalid metadata', () => {
  const chart = newChart();
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'MyGpu' } });

  expect(synthErrors(chart)).toEqual(['[chart/Gpu/Resource] metadata.name: "MyGpu" is not an object name: '
    + 'use lower-case letters, digits, "-" and ".", at most 253 characters [object-metadata]']);
});

test('reports parameters that contain themselves', () => {
  const chart = newChart();
  const circle: any = {};
  circle.of = circle;
  const vendorParameters = [{ driverName: 'gpu.example.com', parameters: circle }];

  expect(() => new dra.ResourceClassParameters(chart, 'P', { vendorParameters })).toThrow(
    '[chart/P] vendorParameters[0].parameters.of contains itself: a manifest cannot have cycles',
  );
});

test('reports parameters that are not valid JSON', () => {
  const chart = newChart();
  new dra.ResourceClassParameters(chart, 'P', {
    vendorParameters: [{ driverName: 'gpu.example.com', parameters: new Map() }],
  });

  expect(() => chart.toJson()).toThrow(
    '[chart/P/Resource] vendorParameters[0].parameters must be data, such as a string, got a Map',
  );
});
