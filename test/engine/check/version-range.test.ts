import { App, Chart } from 'cdk8s';
import * as dra from '../../../src';
import { NEWEST_VERSION } from '../../fixtures';

const { V1_30, V1_31, V1_32, V1_33, V1_34, V1_36 } = dra.KubernetesVersion;

function deviceClass(version: string) {
  return { apiVersion: `resource.k8s.io/${version}`, kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {} };
}

/** A claim of an API version that Kubernetes has had since 1.34. */
const CLAIM = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'gpu' },
  spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', allocationMode: 'all' } }] } },
};

const manifests = dra.Manifests.fromObjects([deviceClass('v1'), CLAIM]);

function errorsOf({ findings }: dra.Report) {
  return findings.filter(({ severity }) => severity === dra.Severity.ERROR)
    .map(({ kind, fieldPath, versions }) => [kind, fieldPath, versions?.join(' ')]);
}

test('a report about a range says on which of its versions a finding holds', () => {
  expect(errorsOf(manifests.check({ from: V1_33, to: V1_36 }))).toEqual([
    ['DeviceClass', 'apiVersion', '1.33'],
    ['ResourceClaim', 'apiVersion', '1.33'],
    ['ResourceClaim', 'spec.devices.requests[0].exactly.allocationMode', '1.34 1.35 1.36'],
  ]);
});

test('what reads the same on several versions of a range is one finding, and what differs is several', () => {
  const { findings } = manifests.check({ from: V1_31, to: V1_33 });

  const classes = findings.filter(({ kind }) => kind === 'DeviceClass');

  expect(classes.map(({ suggestion, versions }) => [suggestion, versions]))
    .toEqual([
      [expect.stringContaining('v1alpha3'), [V1_31]],
      [expect.stringContaining('v1beta1'), [V1_32]],
      [expect.stringContaining('v1beta2'), [V1_33]],
    ]);
});

test('an API version is a fix only if all versions of the range have it', () => {
  const fixesFrom = (from: dra.KubernetesVersion) =>
    manifests.check({ from, to: V1_34 }).findings.filter(({ ruleId }) => ruleId === 'api-version')
      .flatMap(({ kind, fixes = [] }) => (kind === 'DeviceClass' ? fixes.map(({ title }) => title) : []));

  expect(fixesFrom(V1_32)).toEqual(['write it in resource.k8s.io/v1beta1']);
  expect(fixesFrom(V1_31)).toEqual([]);
});

test('a field is moved only if no version of the range needs it where it is', () => {
  const pod = (claim: object) => dra.Manifests.fromObjects([{
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'trainer' },
    spec: { resourceClaims: [{ name: 'gpu', ...claim }], containers: [{ name: 'main' }] },
  }]);
  const found = (claim: object, from: dra.KubernetesVersion, to: dra.KubernetesVersion) =>
    pod(claim).check({ from, to }).findings.filter(({ ruleId }) => ruleId === 'unknown-field')
      .map(({ fieldPath, suggestion, fixes = [] }) => [fieldPath, suggestion, fixes.length]);
  const apart =
    'no manifest suits all versions of the range: write one for each group of clusters, and check them apart';
  const nested = { source: { resourceClaimName: 'gpu' } };

  expect(found(nested, V1_31, V1_32)).toEqual([
    ['spec.resourceClaims[0].source', 'move the contents of `source` up, next to `name`', 1],
  ]);
  expect(found(nested, V1_30, V1_31)).toEqual([['spec.resourceClaims[0].source', apart, 0]]);
  expect(found({ resourceClaimName: 'gpu' }, V1_30, V1_31)).toEqual([
    ['spec.resourceClaims[0].resourceClaimName', apart, 0],
  ]);
});

test('a report about a range has its bounds, and the newest as its version', () => {
  const { from, to, version } = manifests.check({ from: V1_32, to: V1_36 });

  expect([from, to, version].map(String)).toEqual(['1.32', '1.36', '1.36']);
});

test('a range without one of its bounds begins with the oldest version, or ends with the newest', () => {
  const { from: oldest } = manifests.check({ to: V1_31 });
  const { to: newest } = manifests.check({ from: V1_36 });

  expect([oldest, newest]).toEqual([dra.KubernetesVersion.V1_26, NEWEST_VERSION]);
});

test('a report about a single version has it as both bounds, and findings without versions', () => {
  const { from, to, findings } = manifests.check({ version: V1_34 });

  expect([from, to]).toEqual([V1_34, V1_34]);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter((finding) => 'versions' in finding)).toEqual([]);
});

test('a range of one version has the findings of the version', () => {
  expect(manifests.check({ from: V1_33, to: V1_33 }).findings).toEqual(manifests.check({ version: V1_33 }).findings);
});

test('each finding of a range is one of the versions that it names, and of no other in the range', () => {
  const { findings } = manifests.check({ from: V1_31, to: dra.KubernetesVersion.all().pop() });
  // What writes another API version is a fix of one version, and not of all.
  const textOf = ({ versions, fixes, ...finding }: dra.Finding) =>
    JSON.stringify({ ...finding, fixes: finding.ruleId === 'api-version' ? undefined : fixes });

  for (const version of dra.KubernetesVersion.all().filter((each) => each.isAtLeast(V1_31))) {
    const ofVersion = findings.filter(({ versions }) => versions!.includes(version)).map(textOf);
    expect(ofVersion.sort()).toEqual(manifests.check({ version }).findings.map(textOf).sort());
  }
});

test('the string of a report about a range names the versions of findings that do not hold everywhere', () => {
  const lines = manifests.check({ from: V1_33, to: V1_34 }).toString().split('\n');

  expect(lines.filter((line) => line.startsWith('error:'))).toEqual([
    expect.stringMatching(/ \[api-version\] on Kubernetes 1\.33$/),
    expect.stringMatching(/ \[api-version\] on Kubernetes 1\.33$/),
    expect.stringMatching(/ \[allowed-value\] on Kubernetes 1\.34$/),
  ]);
  expect(lines.pop()).toMatch(/^checked for Kubernetes 1\.33–1\.34; works on no known version$/);
});

test('a finding that holds on the whole range is printed without versions', () => {
  const text = manifests.check({ from: V1_34, to: V1_36 }).toString();

  expect(text).toMatch(/\[allowed-value\]$/m);
});

test('a report about a range lists what any of its versions requires', () => {
  const beta = dra.Manifests.fromObjects([deviceClass('v1beta1')]);

  expect(beta.check({ from: V1_32, to: V1_34 }).requirements).toEqual([
    '--feature-gates=DynamicResourceAllocation=true',
    '--runtime-config=resource.k8s.io/v1beta1=true',
  ]);
});

test('an app can be checked for a range', () => {
  const chart = new Chart(new App(), 'chart');
  new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', extendedResourceName: 'example.com/gpu' });

  const { findings } = dra.Manifests.fromScope(chart).check({ from: V1_33, to: V1_36 });

  expect(findings.map(({ ruleId, versions }) => [ruleId, versions?.join(' ')])).toContainEqual(
    ['unknown-field', '1.33'],
  );
});

test('a range is refused beside a version, if it is empty, and if its bounds are no versions', () => {
  expect(() => manifests.check({ version: V1_34, from: V1_32 }))
    .toThrow('from conflicts with version: set one or the other');
  expect(() => manifests.check({ from: V1_34, to: V1_32 })).toThrow('from (1.34) must not be newer than to (1.32)');
  expect(() => manifests.check({ from: '1.34' as any })).toThrow(/^from must be a KubernetesVersion.*got "1.34"$/);
});
