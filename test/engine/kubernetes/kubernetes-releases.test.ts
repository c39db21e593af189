import {
  knownFeatureGates, kubernetesRelease, LAST_MINOR_WITH_DRA_OFF, minorsBy, minorsWhere,
} from '../../../src/engine/kubernetes/kubernetes-releases';
import { ALL_MINORS, describeMinors, listMinors } from '../../../src/engine/kubernetes/minors';

test('every minor is described', () => {
  for (const minor of listMinors(ALL_MINORS)) {
    expect(Object.keys(kubernetesRelease(minor).apiVersions)).toContain('resource.k8s.io');
    expect(Object.keys(kubernetesRelease(minor).featureGates)).toContain('DynamicResourceAllocation');
  }
});

test('a predicate on releases gives the minors that satisfy the predicate', () => {
  expect(
    describeMinors(
      minorsWhere(({ apiVersions }) => apiVersions['resource.k8s.io'].known.includes('v1alpha2')),
    ),
  ).toBe('1.27–1.30');
  expect(
    describeMinors(
      minorsWhere(({ apiVersions }) =>
        apiVersions['resource.k8s.io'].servedByDefault.includes('v1'),
      ),
    ),
  ).toBe('1.34 or newer');
});

test('DynamicResourceAllocation is off by default up to 1.33', () => {
  const off = minorsWhere(({ featureGates }) => !featureGates.DynamicResourceAllocation.default);
  expect(Math.max(...listMinors(off))).toBe(LAST_MINOR_WITH_DRA_OFF);
});

test('minors are grouped by something that their releases say', () => {
  const labels = minorsBy(({ adminAccessNamespaceLabel }) => adminAccessNamespaceLabel);
  expect(describeMinors(labels.get('resource.k8s.io/admin-access')!)).toBe('1.33');
  expect(describeMinors(labels.get('resource.kubernetes.io/admin-access')!)).toBe('1.34 or newer');
});

test('the gates of all minors are known, and each is listed once', () => {
  const gates = knownFeatureGates();
  expect(gates).toContain('DynamicResourceAllocation');
  expect(gates).toEqual([...new Set(gates)].sort());
});
