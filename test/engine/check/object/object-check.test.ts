import { Testing } from 'cdk8s';
import * as dra from '../../../../src';
import { findings, messageAt, pod, refusals, resourceClaim, resourceClass } from '../fixtures';

/** The fixes of an object, each with whether it is safe. */
function fixTitles(object: object): string[] {
  return findings([object]).flatMap(({ fixes = [] }) => fixes)
    .map(({ title, isSafe }) => `${isSafe ? 'safe' : 'suggested'}: ${title}`);
}

test('a document needs apiVersion and kind', () => {
  expect(refusals({ kind: 'Pod', metadata: { name: 'a' } })).toEqual(['apiVersion: BadRequest']);
  expect(refusals({ apiVersion: 'v1', metadata: { name: 'a' } })).toEqual(['kind: BadRequest']);
  expect(refusals({})).toEqual(['apiVersion: BadRequest']);
  expect(messageAt('kind', { apiVersion: 'v1' })).toBe(
    'kind must be set: it says what the document is',
  );
  expect(messageAt('kind', { apiVersion: 'v1', Kind: 'Pod' })).toBe(
    'kind must be set: it says what the document is; write kind instead of "Kind"',
  );
  expect(messageAt('kind', { apiVersion: 'v1', kinds: ['Pod'] })).not.toMatch(/instead/);
  expect(messageAt('kind', { apiVersion: 'v1', kind: {} })).toMatch(/^kind must be a string, got an object/);
  expect(messageAt('apiVersion', { apiVersion: 1, kind: 'Pod' })).toMatch(/^apiVersion must be a string, got 1/);
  expect(messageAt('kind', { apiVersion: 'v1', kind: null })).toMatch(/^kind must be set:/);
  expect(messageAt('kind', { apiVersion: 'resource.k8s.io/v1', kind: '' })).toMatch(/^kind must be set:/);
});

test.each([
  ['v1', 'Deployment', 'apiVersion', 'the kind exists in apps/v1', 'safe: write it in apps/v1'],
  ['extensions/v1beta1', 'DaemonSet', 'apiVersion', 'the kind exists in apps/v1', 'safe: write it in apps/v1'],
  ['batch/v1beta1', 'CronJob', 'apiVersion', 'the kind exists in batch/v1', 'safe: write it in batch/v1'],
  ['apps/v1', 'Pod', 'apiVersion', 'the kind exists in v1', 'safe: write it in v1'],
  ['resource.k8s.io/v1', 'Pod', 'kind', 'the kind exists in v1', 'safe: write it in v1'],
  ['apps/v1', 'deployment', 'kind', undefined, 'safe: change "deployment" to "Deployment"'],
  ['v1', 'Pods', 'kind', undefined, 'safe: change "Pods" to "Pod"'],
])('a workload that Kubernetes has elsewhere, or by another name, is not found: %s %s', (
  apiVersion, kind, at, suggestion, fix,
) => {
  const object = { apiVersion, kind, metadata: { name: 'a' }, spec: {} };

  expect(findings([object])).toEqual([expect.objectContaining(
    { ruleId: 'api-version', fieldPath: at, reason: 'NotFound', severity: 'error' })]);
  expect(findings([object])[0].suggestion).toBe(suggestion);
  expect(fixTitles(object)).toEqual([fix]);
});

test.each([
  ['v1', 'ConfigMap'],
  ['apps/v1', 'ControllerRevision'],
  ['batch.example.com/v1', 'Job'],
  ['example.com/v1', 'deployment'],
])('other kinds of Kubernetes and those of users are left alone: %s %s', (apiVersion, kind) => {
  expect(findings([{ apiVersion, kind, metadata: { name: 'a' } }])).toEqual([]);
});

test('a finding about a document that is not an object names no field', () => {
  expect(findings([['a'], 'a', 7, null, undefined])).toEqual(
    Array(5).fill(
      expect.objectContaining({
        ruleId: 'unreadable',
        fieldPath: '<nil>',
        reason: 'BadRequest',
        severity: 'error',
      }),
    ),
  );
});

test('an API version that the Kubernetes version does not have is not found', () => {
  expect(refusals(resourceClass(), '1.26')).toEqual(['apiVersion: NotFound']);
  expect(refusals(resourceClass(), '1.31')).toEqual(['apiVersion: NotFound']);
  expect(refusals(resourceClass({ apiVersion: 'resource.k8s.io/v1alpha1' }), '1.26')).toEqual([]);
});

test('an unknown API version hides all other findings of the object', () => {
  expect(refusals(resourceClass({ driverName: '-', extra: 1 }), '1.31')).toEqual(['apiVersion: NotFound']);
});

test('the message names the versions that have the kind, and a fix', () => {
  expect(messageAt('apiVersion', resourceClass(), '1.31')).toMatch(
    /^Kubernetes 1\.31 or newer has no ResourceClass of resource\.k8s\.io\/v1alpha2: that is an API of Kubernetes 1\.27–1\.30; .*DeviceClass/,
  );
  expect(
    messageAt('apiVersion', resourceClaim({ apiVersion: 'resource.k8s.io/v1beta1' }), '1.30'),
  ).toContain('1.32 or newer');
});

const REWRITES = ': Manifests.convert rewrites existing manifests';

test.each([
  ['v1alpha1', 'ResourceClass', '1.27', `use resource.k8s.io/v1alpha2${REWRITES}`],
  ['v1alpha1', 'ResourceClaim', '1.34', '^from 1.31 on, a claim asks for devices of a DeviceClass'
    + REWRITES],
  ['v1alpha1', 'PodScheduling', '1.34', 'target Kubernetes 1.26'],
  ['v1alpha2', 'ResourceClass', '1.26', `use resource.k8s.io/v1alpha1${REWRITES}`],
  ['v1alpha2', 'ResourceClass', '1.34', '^from 1.31 on, DeviceClass takes the place of ResourceClass'
    + REWRITES],
  ['v1alpha2', 'ResourceClaimParameters', '1.29', '^target Kubernetes 1.30; from 1.31 on, '
    + 'a claim itself says which devices it asks for'],
  ['v1alpha2', 'ResourceClaimParameters', '1.34', '^from 1.31 on, a claim itself says which devices it asks for'
    + REWRITES],
  ['v1alpha2', 'PodSchedulingContext', '1.34', 'Kubernetes 1.31 has a different PodSchedulingContext, '
    + 'in resource.k8s.io/v1alpha3'],
  ['v1alpha3', 'DeviceClass', '1.30', 'a class that is defined by its driver alone is written as one'],
  ['v1alpha3', 'DeviceClass', '1.34', `use resource.k8s.io/v1${REWRITES}`],
  ['v1alpha3', 'ResourceClaim', '1.34', `use resource.k8s.io/v1${REWRITES}`],
  ['v1alpha3', 'DeviceTaintRule', '1.32', 'target Kubernetes 1.33 or newer'],
  ['v1beta1', 'DeviceClass', '1.31', `use resource.k8s.io/v1alpha3${REWRITES}`],
  ['v1', 'DeviceClass', '1.33', `use resource.k8s.io/v1beta2${REWRITES}`],
  ['v1', 'DeviceClass', '1.30', 'target Kubernetes 1.31 or newer'],
  ['v1', 'ResourceClaim', '1.30', '; Kubernetes 1.27–1.30 has a different ResourceClaim, in resource.k8s.io/v1alpha2'],
])('the message explains what replaces a %s %s in Kubernetes %s', (version, kind, minor, advice) => {
  const [{ ruleId, suggestion }] = findings(
    { apiVersion: `resource.k8s.io/${version}`, kind, metadata: { name: 'a' } },
    minor,
  );
  expect(ruleId).toBe('api-version');
  expect(suggestion).toMatch(new RegExp(`${advice.replace(/[.]/g, '\\.')}$`));
});

test('kinds of other groups move to the newer versions of these', () => {
  const group = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup', metadata: { name: 'a' } };

  expect(findings(group, '1.37')[0].suggestion).toBe(`use scheduling.k8s.io/v1beta1${REWRITES}`);
});

test('the fix for a construct does not suggest converting YAML', () => {
  const chart = Testing.chart();
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_34 });
  new dra.v1alpha3.KubeDeviceClass(chart, 'Gpu', { spec: {} });
  const [{ suggestion }] = dra.Manifests.fromScope(chart).check().findings;
  expect(suggestion).toBe('use resource.k8s.io/v1');
});

test('a kind that the API version gets in a later minor is not found', () => {
  const parameters = {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimParameters',
    metadata: { name: 'a' },
  };
  expect(refusals(parameters, '1.30')).toEqual([]);
  expect(refusals(parameters, '1.29')).toEqual(['kind: NotFound']);
});

test('an unknown kind is not found, and a similar kind is suggested', () => {
  expect(refusals(resourceClaim({ kind: 'resourceclaim' }))).toEqual(['kind: NotFound']);
  expect(messageAt('kind', resourceClaim({ kind: 'resourceclaim' }))).toMatch(
    /has no kind "resourceclaim".*did you mean "ResourceClaim"/,
  );
  expect(messageAt('kind', resourceClaim({ kind: 'DeviceClass' }))).toContain(
    'resource.k8s.io/v1alpha2 has no kind "DeviceClass"',
  );
});

test('an unknown API version is not found, and a similar version is suggested', () => {
  expect(refusals(resourceClaim({ apiVersion: 'resource.k8s.io/v1alpha9' }))).toEqual(['apiVersion: NotFound']);
  expect(
    messageAt('apiVersion', resourceClaim({ apiVersion: 'resource.k8s.io/v1apha2' })),
  ).toContain('did you mean "resource.k8s.io/v1alpha2"');
});

test('a DRA kind in another Kubernetes group is unknown, and a foreign group is not checked', () => {
  for (const apiVersion of [
    'v1',
    'v1alpha2',
    'resource.k8s.io',
    'resources.k8s.io/v1alpha2',
    'apps/v1',
  ]) {
    expect(refusals(resourceClaim({ apiVersion }))).toEqual(['apiVersion: NotFound']);
  }
  expect(refusals(resourceClaim({ apiVersion: 'resource.example.com/v1' }))).toEqual([]);
  expect(refusals(resourceClaim({ apiVersion: 'resource.x-k8s.io/v1' }))).toEqual([]);
});

test('property names of JavaScript objects are neither kinds nor API versions', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(refusals(resourceClaim({ kind: name }))).toEqual(['kind: NotFound']);
    expect(refusals(resourceClaim({ apiVersion: `resource.k8s.io/${name}` }))).toEqual(['apiVersion: NotFound']);
    expect(refusals({ apiVersion: name, kind: name, metadata: {} })).toEqual([]);
  }
});

test('objects without claims are not checked', () => {
  expect(refusals({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'NOT VALID' }, spec: 'x' })).toEqual([]);
  expect(refusals({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'a' },
    spec: { resources: { claims: [{ name: 'x' }] } },
  })).toEqual([]);
});

test('a workload without a pod spec is not checked', () => {
  expect(refusals({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' } })).toEqual([]);
  expect(refusals({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: 'x' })).toEqual([]);
});

test('cluster-scoped and namespaced kinds of one version are distinguished', () => {
  expect(refusals(resourceClaim({ metadata: { name: 'a', namespace: 'A' } }))).toEqual([
    'metadata.namespace: Invalid',
  ]);
  expect(refusals(resourceClass({ metadata: { name: 'a', namespace: 'A' } }))).toEqual([]);
});

test('checking an object twice gives the same findings and leaves the object unchanged', () => {
  const broken = pod({ resourceClaims: [{ name: 'GPU', source: {} }, { name: 'GPU', source: {} }] });
  const before = JSON.stringify(broken);
  expect(findings(broken)).toEqual(findings(broken));
  expect(JSON.stringify(broken)).toBe(before);
});

test('frozen objects can be checked', () => {
  const freeze = (value: any): any => {
    Object.values(value).filter((each) => typeof each === 'object' && each !== null).forEach(freeze);
    return Object.freeze(value);
  };
  expect(refusals(freeze(pod()))).toEqual([]);
});
