import * as dra from '../../../src';
import { NEWEST_VERSION } from '../../fixtures';

/** A claim of one request with these fields, in an API version. */
function claim(apiVersion: string, spec: object, metadata: object = { name: 'claim' }) {
  return { apiVersion: `resource.k8s.io/${apiVersion}`, kind: 'ResourceClaim', metadata, spec };
}

const V1 = { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } };
const V1ALPHA3 = { devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu' }] } };

function check(...objects: object[]): dra.Report {
  return dra.Manifests.fromObjects(objects).check();
}

/** The errors of a report without what surrounds their messages. */
function errorsOf({ findings }: dra.Report): string[] {
  return findings.filter(({ severity }) => severity === dra.Severity.ERROR).map(({ message }) => message);
}

test('without a version, a check is for the newest one that has the API of the objects', () => {
  expect(check(claim('v1', V1)).version).toBe(NEWEST_VERSION);
  expect(check(claim('v1alpha2', { resourceClassName: 'gpu' })).version).toBe(dra.KubernetesVersion.V1_30);
});

test('a field that only older versions have makes the version older', () => {
  const report = check(claim('v1alpha3', { ...V1ALPHA3, controller: 'gpu.example.com' }));

  expect(report.version).toBe(dra.KubernetesVersion.V1_31);
  expect(errorsOf(report)).toEqual([]);
});

test('a field that no version has leaves the version as it is', () => {
  const report = check(claim('v1', { ...V1, sahred: true }));

  expect(report.version).toBe(NEWEST_VERSION);
  expect(report.supportedVersions).toEqual([]);
  expect(errorsOf(report)).toEqual([expect.stringMatching(/^unknown field "sahred"/)]);
});

test('a wrong value leaves the version as it is', () => {
  const report = check(claim('v1', V1, { name: 'Shared_Gpu' }));

  expect(report.version).toBe(NEWEST_VERSION);
  expect(errorsOf(report)).toEqual([expect.not.stringContaining('accepts it')]);
});

test('the error of a value that only other versions accept names them', () => {
  const report = check(claim('v1alpha2', { resourceClassName: 'gpu' }), longPod());

  expect(report.version).toBe(dra.KubernetesVersion.V1_30);
  expect(report.supportedVersions).toEqual([]);
  expect(errorsOf(report)).toEqual([expect.stringMatching(/; Kubernetes 1\.26 accepts it$/)]);
});

test('a version that drops the field, or what holds it, does not accept the value', () => {
  const spec = { extendedResourceName: 'A B' };
  const resource = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec };
  const exactly = { deviceClassName: 'gpu', tolerations: [{ key: 'A B', operator: 'Exists' }] };

  expect(errorsOf(check(resource))).toEqual([expect.not.stringContaining('accepts it')]);
  expect(errorsOf(check(claim('v1', { devices: { requests: [{ name: 'gpu', exactly }] } }))))
    .toEqual([expect.not.stringContaining('accepts it')]);
});

test('the error of a version that was asked for names no others', () => {
  const report = dra.Manifests.fromObjects([longPod()]).check({ version: dra.KubernetesVersion.V1_30 });

  expect(errorsOf(report)).toEqual([expect.not.stringContaining('accepts it')]);
});

test('a missing API outweighs any number of missing fields', () => {
  const report = check(
    claim('v1alpha2', { resourceClassName: 'gpu' }),
    ...[0, 1, 2].map((index) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `pod-${index}` },
      spec: { containers: [{ name: 'main' }], resourceClaims: [{ name: 'gpu', resourceClaimName: 'claim' }] },
    })),
  );

  expect(report.version).toBe(dra.KubernetesVersion.V1_30);
  expect(errorsOf(report)).toHaveLength(3);
});

/** A pod for which only some versions can name the claim that they make. */
function longPod() {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p'.repeat(250) },
    spec: {
      containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
      resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: 'gpu' } }],
    },
  };
}
