import { draApiVersions, isDraApiVersion, knownApiVersions } from '../../../src/engine/kubernetes/api-versions';
import { apiVersionMinors, findKind, kindsOf, minorsOfKind } from '../../../src/engine/kubernetes/kinds';
import { describeMinors } from '../../../src/engine/kubernetes/minors';

test.each([
  ['resource.k8s.io/v1alpha1', '1.26'],
  ['resource.k8s.io/v1alpha2', '1.27–1.30'],
  ['resource.k8s.io/v1alpha3', '1.31 or newer'],
  ['resource.k8s.io/v1beta1', '1.32 or newer'],
  ['resource.k8s.io/v1beta2', '1.33 or newer'],
  ['resource.k8s.io/v1', '1.34 or newer'],
])('%s is an API version of Kubernetes %s', (apiVersion, minors) => {
  expect(describeMinors(apiVersionMinors(apiVersion))).toBe(minors);
});

test.each(['resource.k8s.io/v2', 'v1', '', 'constructor', '__proto__', 'toString'])(
  'no minor has the unknown API version "%s"', (apiVersion) => {
    expect(describeMinors(apiVersionMinors(apiVersion))).toBe('no version');
    expect(kindsOf(apiVersion)).toEqual([]);
    expect(findKind(apiVersion, 'ResourceClaim')).toBeUndefined();
  });

test('the API versions of DRA and of scheduling are known', () => {
  expect(draApiVersions().map((apiVersion) => apiVersion.split('/')[1])).toEqual([
    'v1alpha1',
    'v1alpha2',
    'v1alpha3',
    'v1beta1',
    'v1beta2',
    'v1',
  ]);
  expect(
    knownApiVersions()
      .filter((apiVersion) => !isDraApiVersion(apiVersion))
      .map((apiVersion) => apiVersion.split('/')[0]),
  ).toEqual(['scheduling.k8s.io', 'scheduling.k8s.io', 'scheduling.k8s.io', 'scheduling.k8s.io']);
});

test.each([
  ['resource.k8s.io/v1', true],
  ['resource.k8s.io/v9', true],
  ['resource.k8s.io', false],
  ['apps/v1', false],
  ['v1', false],
])('the API version %s belongs to the DRA group: %s', (apiVersion, isDra) => {
  expect(isDraApiVersion(apiVersion)).toBe(isDra);
});

test('the kinds of an API version are returned with their list kinds', () => {
  expect(kindsOf('resource.k8s.io/v1alpha1').sort()).toEqual([
    'PodScheduling',
    'PodSchedulingList',
    'ResourceClaim',
    'ResourceClaimList',
    'ResourceClaimTemplate',
    'ResourceClaimTemplateList',
    'ResourceClass',
    'ResourceClassList',
  ]);
  expect(kindsOf('resource.k8s.io/v1')).toEqual(
    expect.arrayContaining(['DeviceClass', 'ResourceClaim', 'ResourceSlice', 'ResourceSliceList']),
  );
});

test.each([
  ['resource.k8s.io/v1alpha1', 'ResourceClass', 'resourceclasses', false],
  ['resource.k8s.io/v1alpha2', 'ResourceClaim', 'resourceclaims', true],
  ['resource.k8s.io/v1alpha2', 'ResourceClaimTemplate', 'resourceclaimtemplates', true],
  ['resource.k8s.io/v1alpha2', 'ResourceClaimParameters', 'resourceclaimparameters', true],
  ['resource.k8s.io/v1', 'DeviceClass', 'deviceclasses', false],
  ['resource.k8s.io/v1', 'ResourceSlice', 'resourceslices', false],
])('in API version %s, the kind %s has the plural %s and is namespaced: %s', (apiVersion, kind, plural, namespaced) => {
  expect(findKind(apiVersion, kind)).toMatchObject({
    apiVersion,
    kind,
    plural,
    namespaced,
    struct: { name: kind },
  });
});

test('a kind may exist in fewer minors than its API version', () => {
  expect(describeMinors(findKind('resource.k8s.io/v1alpha2', 'ResourceClass')!.minors)).toBe('1.27–1.30');
  expect(describeMinors(findKind('resource.k8s.io/v1alpha2', 'ResourceClassParameters')!.minors)).toBe('1.30');
});

test.each([
  'ResourceClas',
  'resourceclass',
  'DeviceClass',
  'NamedResourcesRequest',
  'constructor',
  '',
])('the API version v1alpha2 has no kind "%s"', (kind) => {
  expect(findKind('resource.k8s.io/v1alpha2', kind)).toBeUndefined();
});

test('a kind is described once', () => {
  expect(findKind('resource.k8s.io/v1', 'ResourceClaim')).toBe(findKind('resource.k8s.io/v1', 'ResourceClaim'));
});

test('the minors of a kind are those of its description', () => {
  const kinds = knownApiVersions()
    .flatMap((apiVersion) => kindsOf(apiVersion).map((kind) => [apiVersion, kind] as const));

  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter(([apiVersion, kind]) => minorsOfKind(apiVersion, kind) !== findKind(apiVersion, kind)!.minors))
    .toEqual([]);
  expect(describeMinors(minorsOfKind('resource.k8s.io/v1', 'Pod'))).toBe('no version');
  expect(describeMinors(minorsOfKind('resource.k8s.io/v1', 'DeviceRequest'))).toBe('no version');
  expect(describeMinors(minorsOfKind('resource.k8s.io/v2', 'ResourceClaim'))).toBe('no version');
});
