import * as dra from '../../../src';
import { NEWEST_VERSION } from '../../fixtures';
import { pod, resourceClaim, resourceClass } from '../check/fixtures';

function report(objects: unknown[], options?: dra.CheckOptions): dra.Report {
  return dra.Manifests.fromObjects(objects as any[]).check(options);
}

function versions(objects: unknown[]): string[] {
  return report(objects).supportedVersions.map(String);
}

const ALL = dra.KubernetesVersion.all().map(String);
const V1 = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'claim' },
  spec: { devices: {} },
};

test('a report lists the versions on which all objects work, oldest first', () => {
  expect(versions([resourceClass()])).toEqual(['1.27', '1.28', '1.29', '1.30']);
  expect(versions([resourceClass({ apiVersion: 'resource.k8s.io/v1alpha1' })])).toEqual(['1.26']);
  expect(versions([resourceClass({ structuredParameters: true })])).toEqual(['1.30']);
  expect(versions([pod()])).toEqual(['1.26', '1.27', '1.28', '1.29', '1.30']);
  expect(versions([V1])).toEqual(ALL.slice(ALL.indexOf('1.34')));
});

test('an object that is never valid is supported on no version', () => {
  expect(versions([])).toEqual(ALL);
  expect(versions([{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } }])).toEqual(ALL);
});

test('objects of incompatible API versions have no common version', () => {
  expect(versions([resourceClass(), resourceClaim({ apiVersion: 'resource.k8s.io/v1alpha1' })])).toEqual([]);
});

test('a report covers the newest supported version unless a version is given', () => {
  expect(report([resourceClass()]).version).toBe(dra.KubernetesVersion.V1_30);
  expect(report([]).version).toBe(NEWEST_VERSION);
  expect(report([resourceClass()], { version: dra.KubernetesVersion.V1_28 }).version).toBe(
    dra.KubernetesVersion.V1_28,
  );
});

test('a report without a supported version covers the newest version with the fewest errors', () => {
  expect(report([resourceClass({ driverName: '-' })]).version).toBe(dra.KubernetesVersion.V1_30);
  expect(report([resourceClass({ driverName: '-', structuredParameters: true })]).version).toBe(
    dra.KubernetesVersion.V1_30,
  );
  expect(report([{}]).version).toBe(NEWEST_VERSION);
});

test('a version that has the API is preferred to one that lacks the API if no version is supported', () => {
  const classic = {
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceClaim',
    metadata: { name: 'a' },
    spec: { resourceClassName: 'a', extra: 1, b: 2 },
  };
  expect(report([classic]).version).toBe(dra.KubernetesVersion.V1_33);
  expect(report([classic]).findings.map(({ fieldPath }) => fieldPath)).toContain('spec.resourceClassName');
});

test('a report names the finding that rules out older versions', () => {
  const { lowerLimit } = report([pod(), resourceClass({ structuredParameters: true })]);
  expect(lowerLimit).toMatchObject({ documentIndex: 1, fieldPath: 'structuredParameters', reason: 'BadRequest' });
  expect(report([resourceClass()]).lowerLimit).toMatchObject({ fieldPath: 'apiVersion', reason: 'NotFound' });
});

test('a report names the finding that rules out newer versions', () => {
  expect(report([pod()]).upperLimit).toMatchObject({
    fieldPath: 'spec.resourceClaims[0].source',
    reason: 'BadRequest',
  });
  expect(report([resourceClass()]).upperLimit).toMatchObject({ fieldPath: 'apiVersion', reason: 'NotFound' });
});

test('a report without a limit names no limiting finding', () => {
  expect(report([]).lowerLimit).toBeUndefined();
  expect(report([]).upperLimit).toBeUndefined();
  expect(report([pod()]).lowerLimit).toBeUndefined();
  expect(report([V1]).upperLimit).toBeUndefined();
});

test('the limits without a supported version are those of the oldest and the newest version', () => {
  const { lowerLimit, upperLimit } = report([resourceClass(), V1]);
  expect(lowerLimit).toMatchObject({ reason: 'NotFound' });
  expect(upperLimit).toMatchObject({ reason: 'NotFound', kind: 'ResourceClass' });
});

test('the limiting finding is the one with the widest range', () => {
  const both = pod({ resourceClaims: [{ name: 'gpu', source: {} }], containers: [] });
  expect(report([both, resourceClass()]).upperLimit).toMatchObject({
    kind: 'ResourceClass',
    fieldPath: 'apiVersion',
  });
});

test('the limits do not depend on the version of the report', () => {
  const ofReport = ({ supportedVersions, lowerLimit, upperLimit }: dra.Report) => ({
    supportedVersions,
    lowerLimit,
    upperLimit,
  });
  const expected = ofReport(report([resourceClass(), pod()]));
  for (const version of dra.KubernetesVersion.all()) {
    expect(ofReport(report([resourceClass(), pod()], { version }))).toEqual(expected);
  }
});

test('warnings do not rule out a version', () => {
  const { supportedVersions, findings } = report([resourceClaim()]);
  expect(findings.map(({ severity }) => severity)).toContain('warning');
  expect(supportedVersions.map(String)).toEqual(['1.27', '1.28', '1.29', '1.30']);
});

test('the most severe findings come first, in document order among equals', () => {
  const { findings } = report([resourceClaim({ status: { driverName: 'a' } }), resourceClass({ driverName: '-' }),
    resourceClass({ driverName: '_' })]);
  const ranks = findings.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
  expect(ranks).toEqual([...ranks].sort());
  expect(
    findings
      .filter(({ severity }) => severity === 'error')
      .map(({ documentIndex }) => documentIndex),
  ).toEqual([1, 2]);
});

test('a report tells whether there are errors', () => {
  expect(report([resourceClass()]).hasErrors).toBe(false);
  expect(report([resourceClass({ driverName: '-' })]).hasErrors).toBe(true);
  expect(report([resourceClaim({ status: { driverName: 'a' } })]).hasErrors).toBe(false);
});

test('a report lists the required flags of the API server', () => {
  expect(report([resourceClass()]).requirements).toEqual([
    '--feature-gates=DynamicResourceAllocation=true', '--runtime-config=resource.k8s.io/v1alpha2=true',
  ]);
  expect(report([V1]).requirements).toEqual([]);
});

test('a report of manifests outside an app has no acknowledged findings', () => {
  expect(report([resourceClaim()]).acknowledged).toEqual([]);
});

test('printing a report includes what it computes when asked, and nothing else', () => {
  expect(Object.keys(report([pod()]))).toEqual([
    'version', 'from', 'to', 'findings', 'acknowledged',
    'supportedVersions', 'lowerLimit', 'upperLimit', 'requirements',
  ]);
});
