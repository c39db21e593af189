import { classicMinors } from '../../src/model/expressible';
import { classicApiVersions, classicSpoke, classicSpokeFor } from '../../src/model/spokes';
import { describeMinors } from '../../src/schema/minors';

test('the API versions of classic DRA are known, oldest first', () => {
  expect(classicApiVersions()).toEqual(['resource.k8s.io/v1alpha1', 'resource.k8s.io/v1alpha2']);
  expect(classicSpoke('resource.k8s.io/v1alpha2')?.apiVersion).toBe('resource.k8s.io/v1alpha2');
  expect(classicSpoke('resource.k8s.io/v1')).toBeUndefined();
});

test.each([
  [26, 'v1alpha1'], [27, 'v1alpha2'], [30, 'v1alpha2'], [31, 'v1alpha2'], [37, 'v1alpha2'],
])('Kubernetes 1.%i is written %s', (minor, version) => {
  expect(classicSpokeFor(minor).apiVersion).toBe(`resource.k8s.io/${version}`);
});

test.each<[string, Record<string, unknown>, string]>([
  ['ResourceClass', { driverName: 'a.b' }, '1.26–1.30'],
  ['ResourceClass', { driverName: 'a.b', structuredParameters: true }, '1.30'],
  ['ResourceClass', { driverName: 'a.b', structuredParameters: undefined }, '1.26–1.30'],
  ['ResourceClass', { driverName: 'a.b', futureField: true }, 'no version'],
  ['ResourceClaim', { spec: {} }, '1.26–1.30'],
  ['ResourceClaimTemplate', { spec: {} }, '1.26–1.30'],
  ['ResourceClaimParameters', {}, '1.30'],
  ['ResourceClassParameters', { filters: [] }, '1.30'],
  ['DeviceClass', {}, 'no version'],
])('a %s with %j can be written for %s', (kind, body, minors) => {
  expect(describeMinors(classicMinors(kind, body))).toBe(minors);
});
