import { ApiObject, App, Chart } from 'cdk8s';
import * as dra from '../../../src';

function appWithUnusedClaim() {
  const app = new App();
  const chart = new Chart(app, 'chart', { namespace: 'ml' });
  const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const claim = new dra.ResourceClaim(chart, 'Claim', { resourceClass: gpu });
  return { app, chart, claim };
}

function ruleIds(findings: dra.Finding[]): string[] {
  return findings.map(({ ruleId }) => ruleId);
}

test('Checks.of returns the same object for the same scope', () => {
  const { chart, claim } = appWithUnusedClaim();
  expect(dra.Checks.of(chart)).toBe(dra.Checks.of(chart));
  expect(dra.Checks.of(chart)).not.toBe(dra.Checks.of(claim));
});

test('the acknowledgements of a scope are returned as a copy', () => {
  const checks = dra.Checks.of(appWithUnusedClaim().chart);
  expect(checks.acknowledgements).toEqual([]);
  checks.acknowledge('unused-claim', 'the pods come from elsewhere');
  checks.acknowledgements.pop();
  expect(checks.acknowledgements).toEqual([{ ruleId: 'unused-claim', reason: 'the pods come from elsewhere' }]);
});

test('an acknowledged finding moves to the acknowledged findings of the report', () => {
  const { app, chart } = appWithUnusedClaim();
  expect(ruleIds(dra.Manifests.fromScope(app).check().findings)).toContain('unused-claim');
  dra.Checks.of(chart).acknowledge('unused-claim', 'the pods come from elsewhere');

  const report = dra.Manifests.fromScope(app).check();
  expect(ruleIds(report.findings)).not.toContain('unused-claim');
  expect(ruleIds(report.acknowledged)).toEqual(['unused-claim']);
});

test.each(['the app', 'the chart', 'the construct'])('a finding can be acknowledged for %s', (scope) => {
  const { app, chart, claim } = appWithUnusedClaim();
  dra.Checks.of({ 'the app': app, 'the chart': chart, 'the construct': claim }[scope]!).acknowledge(
    'unused-claim',
    'for later',
  );
  expect(ruleIds(dra.Manifests.fromScope(app).check().findings)).not.toContain('unused-claim');
});

test('an acknowledgement applies only to its scope', () => {
  const { app, claim } = appWithUnusedClaim();
  const other = new dra.ResourceClaim(new Chart(app, 'other'), 'Claim',
    { resourceClass: dra.ResourceClass.fromResourceClassName(app, 'Nic', 'nic') });
  dra.Checks.of(other).acknowledge('unused-claim', 'for later');
  expect(
    dra.Manifests.fromScope(app)
      .check()
      .findings.filter(({ ruleId }) => ruleId === 'unused-claim')
      .map(({ name }) => name),
  ).toEqual([claim.name]);
});

test('an acknowledged error does not fail the synthesis', () => {
  const app = new App();
  const chart = new Chart(app, 'chart');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu_example' });
  expect(() => app.synthYaml()).toThrow(/driverName/);
  dra.Checks.of(chart).acknowledge('field-format', 'our API server is patched');
  expect(() => app.synthYaml()).not.toThrow();
});

test('acknowledging an unknown rule fails and suggests a similar one', () => {
  const { chart } = appWithUnusedClaim();
  expect(() => dra.Checks.of(chart).acknowledge('unused-claims', 'x'))
    .toThrow(/^\[chart\] there is no rule "unused-claims".*did you mean "unused-claim"/);
});

test('acknowledging a rule without a reason fails', () => {
  const { chart } = appWithUnusedClaim();
  expect(() => dra.Checks.of(chart).acknowledge('unused-claim', ' '))
    .toThrow('acknowledging "unused-claim" needs a reason: say why the finding is fine here');
});

test('acknowledging a rule twice fails', () => {
  const { chart } = appWithUnusedClaim();
  dra.Checks.of(chart).acknowledge('unused-claim', 'for later');
  expect(() => dra.Checks.of(chart).acknowledge('unused-claim', 'for later')).toThrow(
    '"unused-claim" is acknowledged here already',
  );
});

test('objects that are declared for the cluster once have no findings in the scope', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'monitoring' });
  const devices = { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', adminAccess: true } }] };
  const metadata = { name: 'own' };
  new ApiObject(chart, 'Template', {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata,
    spec: { spec: { devices } },
  });
  const resourceClaims = [
    { name: 'own', resourceClaimTemplateName: 'own' },
    { name: 'shared', resourceClaimName: 'shared' },
  ];
  const containers = [
    { name: 'main', image: 'viewer', resources: { claims: [{ name: 'own' }, { name: 'shared' }] } },
  ];
  new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { resourceClaims, containers } });
  const check = () =>
    ruleIds(
      dra.Manifests.fromScope(chart).check({ version: dra.KubernetesVersion.V1_34 }).findings,
    );

  expect(check()).toEqual(['unknown-class', 'admin-access-namespace', 'unknown-claim']);

  const [deviceClass, namespace, claim] = [
    ['DeviceClass', 'gpu'],
    ['Namespace', 'monitoring'],
    ['ResourceClaim', 'shared'],
  ].map(([kind, name]) => ({ kind, name }));
  dra.Checks.of(chart).declareExisting(deviceClass, namespace);
  dra.Checks.of(chart).declareExisting(claim);
  expect(check()).toEqual([]);
});

test('an object that is declared for the cluster needs a kind and a name', () => {
  const { chart } = appWithUnusedClaim();
  expect(() => dra.Checks.of(chart).declareExisting({ kind: 'DeviceClass', name: '' }))
    .toThrow('[chart] objects[0] must be an object with a kind and a name, got an object');
});

test('an object that is declared for the cluster is of no misspelled kind', () => {
  const checks = dra.Checks.of(appWithUnusedClaim().chart);
  const named = (kind: string): dra.ExistingObject => ({ kind, name: 'a' });

  expect(() => checks.declareExisting(named('DeviceClass'), named('DeviceClas')))
    .toThrow('[chart] objects[1].kind: unknown kind "DeviceClas" (did you mean "DeviceClass"?)');
  expect(() => checks.declareExisting(named('ConfigMap'), named('example.com/DeviceClas'))).not.toThrow();
});

test('an acknowledged finding has the reason, of the nearest scope', () => {
  const { app, chart, claim } = appWithUnusedClaim();
  dra.Checks.of(chart).acknowledge('unused-claim', 'of the chart');
  const reasons = () => dra.Manifests.fromScope(app).check().acknowledged.map(({ acknowledgement }) => acknowledgement);
  expect(reasons()).toEqual(['of the chart']);
  dra.Checks.of(claim).acknowledge('unused-claim', 'of the claim');
  expect(reasons()).toEqual(['of the claim']);
});

test('a finding that was not acknowledged has no reason', () => {
  const { findings } = dra.Manifests.fromScope(appWithUnusedClaim().app).check();
  expect(findings.map(({ acknowledgement }) => acknowledgement)).toEqual([undefined]);
});
