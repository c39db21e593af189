import { Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { chartFor, newChart, synthErrors, warningsOf } from '../fixtures';

function brokenIn(scope: Construct, id: string = 'Broken'): dra.ResourceClass {
  return new dra.ResourceClass(scope, id, { driverName: 'not a name' });
}

test('an acknowledged error does not fail the synthesis', () => {
  const chart = newChart();
  brokenIn(chart);
  expect(synthErrors(chart)).toEqual([expect.stringMatching(/\[field-format\]$/)]);
  dra.Checks.of(chart).acknowledge('field-format', 'a patch of ours lets the API server take it');

  expect(synthErrors(chart)).toEqual([]);
});

test('an acknowledgement applies to its scope only', () => {
  const app = Testing.app();
  const [one, two] = [new Chart(app, 'one'), new Chart(app, 'two')];
  const first = brokenIn(one);
  brokenIn(one, 'Second');
  brokenIn(two);
  dra.Checks.of(first).acknowledge('field-format', 'known');
  expect(synthErrors(app).map((error) => error.split(' ')[0])).toEqual([
    '[one/Second/Resource]',
    '[two/Broken/Resource]',
  ]);
  dra.Checks.of(one).acknowledge('field-format', 'known');

  expect(synthErrors(app).map((error) => error.split(' ')[0])).toEqual(['[two/Broken/Resource]']);
});

test('an acknowledgement on the app applies to the whole app', () => {
  const chart = newChart();
  brokenIn(chart);
  dra.Checks.of(chart.node.root).acknowledge('field-format', 'known');

  expect(synthErrors(chart)).toEqual([]);
});

test('an acknowledgement applies to its rule only', () => {
  const chart = newChart();
  const { resourceClass } = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: brokenIn(chart),
    allocationMode: 'Later' as any,
  });
  dra.Checks.of(resourceClass!).acknowledge('allowed-value', 'known');
  dra.Checks.of(chart).acknowledge('allowed-value', 'known');

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/\[field-format\]$/)]);
});

test('an acknowledged warning is not printed', () => {
  const chart = chartFor('1.30');
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'GPU.example.com' });
  dra.Checks.of(chart).acknowledge('field-format', 'known');
  expect(warningsOf(() => chart.toJson())).toEqual([expect.stringMatching(/\[upper-case-driver-name\]$/)]);
  dra.Checks.of(gpu).acknowledge('upper-case-driver-name', 'the driver registers like this');

  expect(warningsOf(() => chart.toJson())).toEqual([]);
});

test('acknowledged findings are listed separately in the report and do not count', () => {
  const chart = newChart();
  const gpu = brokenIn(chart);
  dra.Checks.of(gpu).acknowledge('field-format', 'known');
  const report = dra.Manifests.fromScope(chart).check();

  expect(report.acknowledged.map(({ ruleId, constructPath }) => [ruleId, constructPath])).toEqual([
    ['field-format', 'chart/Broken/Resource'],
  ]);
  expect(report.hasErrors).toBe(false);
  expect(report.supportedVersions.map(String)).toEqual(['1.26', '1.27', '1.28', '1.29', '1.30']);
});

test('an acknowledged error does not rule out a version, so that the app is rendered for the newest '
  + 'suitable one', () => {
  const chart = newChart();
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  dra.Checks.of(chart).acknowledge('field-format', 'known');
  brokenIn(chart);

  expect(Testing.synth(chart).map(({ apiVersion }) => apiVersion)).toEqual([
    'resource.k8s.io/v1alpha2',
    'resource.k8s.io/v1alpha2',
  ]);
  expect(gpu.apiVersion).toBe('resource.k8s.io/v1alpha2');
});

test('the acknowledgements of a scope can be read', () => {
  const chart = newChart();
  dra.Checks.of(chart).acknowledge('shared-claim', 'the driver time-slices');
  dra.Checks.of(chart).acknowledgements.push({ ruleId: 'unknown-claim', reason: 'none' });

  expect(dra.Checks.of(chart)).toBe(dra.Checks.of(chart));
  expect(dra.Checks.of(chart).acknowledgements).toEqual([
    { ruleId: 'shared-claim', reason: 'the driver time-slices' },
  ]);
});

test.each<[string, any[], RegExp]>([
  [
    'a rule that does not exist',
    ['shared-clam', 'known'],
    /^\[chart\] there is no rule "shared-clam".*did you mean "shared-claim"\?/,
  ],
  ['no rule', [], /^\[chart\] there is no rule "undefined"/],
  [
    'no reason',
    ['shared-claim'],
    /^\[chart\] acknowledging "shared-claim" needs a reason: say why the finding is fine here$/,
  ],
  [
    'an empty reason',
    ['shared-claim', ' '],
    /^\[chart\] acknowledging "shared-claim" needs a reason/,
  ],
])('acknowledging %s fails', (_, args, message) => {
  const checks: any = dra.Checks.of(newChart());
  expect(() => checks.acknowledge(...args)).toThrow(message);
  expect(checks.acknowledgements).toEqual([]);
});

test('acknowledging a rule twice fails', () => {
  const checks = dra.Checks.of(newChart());
  checks.acknowledge('shared-claim', 'known');
  expect(() => checks.acknowledge('shared-claim', 'known twice')).toThrow(
    '[chart] "shared-claim" is acknowledged here already',
  );
});
