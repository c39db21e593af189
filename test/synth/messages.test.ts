import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { chartFor, newChart, synthErrors, warningsOf } from '../fixtures';

test('all errors of an app are reported together, each with construct, field, fix and rule', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  dra.TargetCluster.define(two, { version: dra.KubernetesVersion.V1_28 });
  const gpu = new dra.ResourceClass(one, 'Gpu', {
    driverName: 'gpu.example.com',
    metadata: { name: 'Not_A_Name' },
  });
  new dra.ResourceClaim(one, 'Claim', { resourceClass: gpu, allocationMode: 'Later' as dra.AllocationMode });
  new dra.ResourceClass(two, 'Gpu', { driverName: 'gpu.example.com', structuredParameters: true });
  const pod = new ApiObject(two, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [{ name: 'main' }] },
  });
  dra.PodClaims.of(pod).add(dra.ResourceClaim.fromResourceClaimName(two, 'Claim', 'claim'), {
    containers: ['mainn'],
  });

  const errors = synthErrors(app);
  expect(errors.map((error) => error.replace(/^(\[[^\]]*\] [^:]*): .*(\[.*\])$/, '$1 $2'))).toEqual([
    '[one/Gpu/Resource] metadata.name [object-metadata]',
    '[one/Claim/Resource] spec.allocationMode [allowed-value]',
    '[one/Claim/Resource] spec.resourceClassName [field-format]',
    '[two/Gpu/Resource] structuredParameters [unknown-field]',
    '[two/Pod] spec.resourceClaims [unknown-container]',
  ]);
  errors.forEach((error) => expect(error).not.toContain('\n'));
});

test('an error names the actual value, the allowed values and the likely fix', () => {
  const chart = chartFor('1.28');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com', structuredParameters: true });

  expect(synthErrors(chart)).toEqual([
    '[chart/Gpu/Resource] structuredParameters: "structuredParameters" is a field of Kubernetes 1.30, not of 1.28 '
      + '(remove it, or target Kubernetes 1.30) [unknown-field]',
  ]);
});

test('warnings do not fail a synthesis', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu'),
  });
  new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'main' }] } });

  expect(warningsOf(() => expect(Testing.synth(chart)).toHaveLength(2))).toEqual([
    expect.stringMatching(
      /^warning: chart\/Claim\/Resource: metadata\.name: .*\(attach it to a pod .*\) \[unused-claim\]$/,
    ),
  ]);
});

test('warnings are printed next to errors', () => {
  const chart = chartFor('1.30');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'Gpu Driver' });

  const warnings = warningsOf(() => expect(() => Testing.synth(chart)).toThrow(/\[field-format\]/));
  expect(warnings).toEqual([expect.stringMatching(/\[upper-case-driver-name\]$/)]);
});

test('an object that cannot be rendered fails as without the library', () => {
  const chart = newChart();
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new ApiObject(chart, 'Map', { apiVersion: 'v1', kind: 'ConfigMap', data: new Map() });

  expect(() => (chart.node.root as App).synthYaml()).toThrow(
    /^Failed serializing construct at path 'chart\/Map' .* can't render non-simple object of type 'Map'$/,
  );
});

test('validations of other constructs are reported', () => {
  const chart = newChart();
  new Construct(chart, 'Other').node.addValidation({ validate: () => ['is not ready'] });
  new dra.ResourceClass(chart, 'Gpu', { driverName: '' });

  expect(synthErrors(chart)).toEqual(
    expect.arrayContaining([
      '[chart/Other] is not ready',
      expect.stringMatching(/^\[chart\/Gpu\/Resource\] driverName: /),
    ]),
  );
});
