import { groupKind } from '../../../../src/engine/check/group-kind';
import { Setup } from '../../../../src/engine/check/setup/setup';
import { SetupObject } from '../../../../src/engine/check/setup/setup-object';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS } from '../../../../src/engine/kubernetes/minors';
import { mayBeSameNamespace } from '../../../../src/engine/kubernetes/namespace';
import { RuntimeConfig } from '../../../../src/engine/kubernetes/runtime-config';
import { resourceClaim, resourceClass } from '../fixtures';

const TARGET = { minors: ALL_MINORS, gates: new FeatureGates(), runtimeConfig: new RuntimeConfig() };

function objectOf(manifest: unknown): SetupObject {
  return new SetupObject({ manifest, index: 0 });
}

function setupOf(...manifests: unknown[]): Setup {
  return new Setup(manifests.map(objectOf), TARGET);
}

test('DRA and core objects are indexed by kind, and others by group and kind', () => {
  expect(groupKind('resource.k8s.io/v1alpha2', 'ResourceClaim')).toBe('ResourceClaim');
  expect(groupKind('v1', 'Pod')).toBe('Pod');
  expect(groupKind('apps/v1', 'Deployment')).toBe('apps/Deployment');
  expect(groupKind(undefined, undefined)).toBe('');
});

test('objects are found by kind and name', () => {
  const setup = setupOf(resourceClass(), resourceClaim(), resourceClaim({ metadata: { name: 'other' } }));
  expect(setup.ofKind('ResourceClaim').map(({ identity }) => identity.name)).toEqual(['claim', 'other']);
  expect(setup.named('ResourceClaim', 'other').length).toBe(1);
  expect(setup.named('ResourceClass', 'other')).toEqual([]);
});

test('a reference reaches objects of its namespace and objects without a namespace', () => {
  const setup = setupOf(
    resourceClaim({ metadata: { name: 'claim', namespace: 'ml' } }),
    resourceClaim({ metadata: { name: 'claim', namespace: 'web' } }),
    resourceClaim(),
  );
  expect(
    setup.reachable('ResourceClaim', 'claim', 'ml').map(({ identity }) => identity.namespace),
  ).toEqual(['ml', undefined]);
  expect(setup.reachable('ResourceClaim', 'claim', undefined).length).toBe(3);
});

test('an unset namespace matches any namespace', () => {
  expect(mayBeSameNamespace(undefined, 'ml')).toBe(true);
  expect(mayBeSameNamespace('ml', '')).toBe(true);
  expect(mayBeSameNamespace('ml', 'ml')).toBe(true);
  expect(mayBeSameNamespace('ml', 'web')).toBe(false);
});

test('declared objects of the cluster are known', () => {
  const setup = new Setup([], {
    ...TARGET,
    externals: [{ kind: 'ResourceClass', name: 'gpu' }, { kind: 'ResourceClaim', name: 'claim', namespace: 'ml' }],
  });
  expect(setup.isExternal('ResourceClass', 'gpu')).toBe(true);
  expect(setup.isExternal('ResourceClass', 'nic')).toBe(false);
  expect(setup.isExternal('ResourceClaim', 'claim', 'ml')).toBe(true);
  expect(setup.isExternal('ResourceClaim', 'claim', 'web')).toBe(false);
});
