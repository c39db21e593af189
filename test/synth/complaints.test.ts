import { ApiObject, App, Chart, Testing } from 'cdk8s';
import * as dra from '../../src';
import { printedBy, synthErrors, warningsOf } from '../fixtures';

/** A chart with a claim that its pod does not use. */
function chartWithWarning(app = Testing.app()): Chart {
  const chart = new Chart(app, `chart${app.charts.length}`);
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClaim(chart, 'Unused', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  new ApiObject(chart, 'Pod', {
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' }, spec: { containers: [{ name: 'main', image: 'web' }] },
  });
  return chart;
}

function appOf(chart: Chart): App {
  return chart.node.root as App;
}

test('the acknowledgement that accepts warnings is named once, after them', () => {
  const app = Testing.app();
  chartWithWarning(app);
  chartWithWarning(app);

  expect(printedBy(() => app.synthYaml())).toEqual([
    expect.stringMatching(/^warning: chart0\/Unused\/Resource: .*\[unused-claim\]$/),
    expect.stringMatching(/^warning: chart1\/Unused\/Resource: .*\[unused-claim\]$/),
    "note: to accept what is fine, give a reason: Checks.of(scope).acknowledge('unused-claim', '…')",
  ]);
});

test('a warning is printed once, however often the app is synthesized', () => {
  const chart = chartWithWarning();

  expect(warningsOf(() => Testing.synth(chart))).toHaveLength(1);
  expect(printedBy(() => [Testing.synth(chart), appOf(chart).synthYaml(), chart.toJson()])).toEqual([]);
});

test('another app with the same warning prints it, too', () => {
  expect([0, 1].map(() => warningsOf(() => Testing.synth(chartWithWarning())).length)).toEqual([1, 1]);
});

test('a warning that is new since the last synthesis is printed', () => {
  const chart = chartWithWarning();
  warningsOf(() => Testing.synth(chart));
  chartWithWarning(appOf(chart));

  expect(warningsOf(() => Testing.synth(chart))).toEqual([expect.stringMatching(/^warning: chart1\/Unused/)]);
});

test('failOn turns warnings of the scope into errors', () => {
  const chart = chartWithWarning();
  const other = chartWithWarning(appOf(chart));
  dra.Checks.of(other).failOn(dra.Severity.WARNING);

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart1\/Unused\/Resource\] .*\[unused-claim\]$/)]);
  expect(warningsOf(() => expect(() => appOf(chart).synthYaml()).toThrow())).toEqual([]);
});

test('the nearest failOn decides', () => {
  const chart = chartWithWarning();
  dra.Checks.of(appOf(chart)).failOn(dra.Severity.WARNING);
  dra.Checks.of(chart).failOn(dra.Severity.ERROR);

  expect(synthErrors(chart)).toEqual([]);
});

test('an acknowledged warning does not fail', () => {
  const chart = chartWithWarning();
  dra.Checks.of(chart).failOn(dra.Severity.WARNING);
  dra.Checks.of(chart).acknowledge('unused-claim', 'a pod of another app uses it');

  expect(synthErrors(chart)).toEqual([]);
});

test('an annotation accepts findings of its object, as it does in the YAML that is written', () => {
  const chart = chartWithWarning();
  dra.Checks.of(chart).failOn(dra.Severity.WARNING);
  const [, unused, pod] = chart.node.findAll().filter((each) => ApiObject.isApiObject(each));
  pod.metadata.addAnnotation('cdk8s-dra/allow.unused-claim', 'it is about the pod');
  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart0\/Unused\/Resource\] .*\[unused-claim\]$/)]);

  unused.metadata.addAnnotation('cdk8s-dra/allow.unused-claim', 'a pod of another app uses it');
  expect(synthErrors(chart)).toEqual([]);
  expect(dra.Manifests.fromScope(chart).check()).toMatchObject({
    findings: [],
    acknowledged: [{ ruleId: 'unused-claim', acknowledgement: 'a pod of another app uses it' }],
  });
});

test('failOn(INFO) lets infos fail', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const claim = new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
  new ApiObject(chart, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'pod' },
    spec: {
      containers: [{ name: 'main', image: 'web' }],
      resourceClaims: [{ name: 'gpu', resourceClaimName: claim.name }],
    },
  });
  expect(synthErrors(chart)).toEqual([]);
  dra.Checks.of(chart).failOn(dra.Severity.INFO);

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart\/Pod\] .*\[unused-pod-claim\]$/)]);
});

test('failOn requires a severity', () => {
  expect(() => dra.Checks.of(chartWithWarning()).failOn('warn' as any)).toThrow(
    /^\[chart0\] the severity must be Severity\.ERROR, Severity\.WARNING or Severity\.INFO, got "warn"/,
  );
});

test('a silent scope prints no warnings', () => {
  const chart = chartWithWarning();
  chartWithWarning(appOf(chart));
  dra.Checks.of(chart).silence();

  expect(warningsOf(() => Testing.synth(chart))).toEqual([expect.stringMatching(/^warning: chart1\/Unused/)]);
});

test('a silent scope prints no note about its version', () => {
  const chart = new Chart(Testing.app(), 'chart');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  dra.Checks.of(appOf(chart)).silence();

  expect(printedBy(() => Testing.synth(chart))).toEqual([]);
});

test('errors of a silent scope still fail', () => {
  const chart = chartWithWarning();
  dra.Checks.of(chart).silence();
  new dra.DeviceClass(chart, 'Broken', { driverName: 'gpu.example.com', metadata: { name: 'Not a name' } });

  expect(synthErrors(chart)).toHaveLength(1);
});

test('a driver that is newer than the catalogue is a note, once', () => {
  const app = Testing.app();
  const drivers = { 'gpu.nvidia.com': 'v0.99.0' };
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34, drivers });
  const chart = new Chart(app, 'chart');
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.nvidia.com' });

  expect(printedBy(() => [app.synthYaml(), app.synthYaml()])).toEqual([
    expect.stringMatching(/^note: version v0\.99\.0 of gpu\.nvidia\.com is newer than the driver catalogue: it counts as /),
  ]);
});
