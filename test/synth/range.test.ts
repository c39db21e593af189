import { Chart, Testing } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from '../../src';
import { manifests, newChart, synthErrors, warningsOf } from '../fixtures';

const { V1_26, V1_28, V1_30, V1_31, V1_32, V1_33, V1_34, V1_36, V1_37 } = dra.KubernetesVersion;

/** A chart with a class and a template, for all versions of a range. */
function chartFrom(
  from: dra.KubernetesVersion,
  to: dra.KubernetesVersion,
  runtimeConfig?: Record<string, boolean>,
): Chart {
  const chart = newChart();
  dra.TargetCluster.define(chart, { from, to, runtimeConfig });
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const trainer = new Deployment(chart, 'Trainer', { replicas: 1, containers: [{ image: 'trainer' }] });
  dra.PodClaims.of(trainer).request(gpu);
  return chart;
}

test.each<[dra.KubernetesVersion, dra.KubernetesVersion, string, Record<string, boolean>]>([
  [V1_26, V1_26, 'ResourceClass v1alpha1', {}],
  [V1_28, V1_30, 'ResourceClass v1alpha2', {}],
  [V1_31, V1_33, 'DeviceClass v1alpha3', {}],
  [V1_32, V1_33, 'DeviceClass v1beta1', {}],
  [V1_34, V1_37, 'DeviceClass v1', {}],
  [V1_33, V1_36, 'DeviceClass v1beta2', { 'resource.k8s.io/v1beta2': true }],
  [V1_32, V1_37, 'DeviceClass v1beta1', { 'resource.k8s.io/v1beta1': true }],
])('a class for the range from %s to %s is rendered as %s, which every '
  + 'version serves', (from, to, rendering, runtimeConfig) => {
  const [kind, version] = rendering.split(' ');
  expect(manifests(chartFrom(from, to, runtimeConfig))[kind].apiVersion).toBe(`resource.k8s.io/${version}`);
});

test('a range without a common API version fails once, with the versions that each minor serves and a fix', () => {
  const chart = chartFrom(V1_33, V1_34);
  const errors: string[] = [];

  expect(warningsOf(() => errors.push(...synthErrors(chart)))).toEqual([]);
  expect(errors).toEqual([
    '[chart/Gpu/Resource] apiVersion: no API version of DeviceClass and ResourceClaimTemplate is served by all '
      + 'versions of the range: 1.33 '
      + 'v1beta2, v1beta1, v1alpha3; 1.34 v1 '
      + '(define a target for each group of clusters that has an API version in common, or, if all of them '
      + 'switch it on, declare runtimeConfig: '
      + "{ 'resource.k8s.io/v1beta1': true }) [no-common-api-version]",
  ]);
});

test('a range across the end of classic DRA fails for pods', () => {
  expect(synthErrors(chartFrom(V1_30, V1_31)).join('\n')).toMatch(
    new RegExp('resourceClaimTemplateName" is a field of Kubernetes 1\\.31 or newer, not of 1\\.30 '
      + '\\(no manifest suits all versions of the range: define a target for each group of clusters\\) '
      + '\\[unknown-field\\] on Kubernetes 1\\.30$', 'm'),
  );
});

test('a field that only part of the range has fails, and the message names that part', () => {
  const chart = chartFrom(V1_32, V1_33);
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Other', 'other');
  new dra.ResourceClaim(chart, 'Claim', {
    requests: [
      dra.DeviceRequest.exactly('gpu', gpu, { tolerations: [{ key: 'example.com/repair' }] }),
    ],
  });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Claim\/Resource\] spec\.devices\.requests\[0\]\.tolerations: .* not of 1\.32 .* \[unknown-field\] on Kubernetes 1\.32$/,
    ),
  ]);
});

test('a warning for part of the range names that part', () => {
  const chart = newChart();
  dra.TargetCluster.define(chart, { from: V1_34, to: V1_36 });
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', extendedResourceName: 'example.com/gpu' });

  expect(warningsOf(() => Testing.synth(chart))).toEqual([
    expect.stringMatching(
      /extendedResourceName: is silently dropped: .* on Kubernetes 1\.34–1\.35$/,
    ),
  ]);
});

test.each<[string, dra.TargetClusterProps, string]>([
  ['no properties', {}, 'version must be a KubernetesVersion, .*, got nothing'],
  ['only one end', { from: V1_33 }, 'a target is either one `version`, or a range with both `from` and `to`; found '
    + 'from 1.33'],
  ['a version and an end', { version: V1_33, to: V1_34 }, 'a target is either one `version`, .*; found version '
    + '1.33, to 1.34'],
  ['the ends in the wrong order', { from: V1_34, to: V1_33 }, 'the range from 1.34 to 1.33 is empty: give the '
    + 'older version as `from`'],
  ['a version as a string', { from: '1.33' as any, to: V1_34 }, 'from must be a KubernetesVersion, .*, got "1.33"'],
])('a target with %s is rejected', (_, props, message) => {
  expect(() => dra.TargetCluster.define(newChart(), props)).toThrow(new RegExp(`^\\[chart\\] ${message}$`));
});

test('a target returns its versions', () => {
  expect(String(dra.TargetCluster.define(newChart(), { from: V1_32, to: V1_34 }))).toBe('1.32–1.34');
  expect(String(dra.TargetCluster.define(newChart(), { version: V1_34 }))).toBe('1.34');
});
