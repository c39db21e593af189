import { Behaviour } from '../../../src/engine/allocation/behaviour';
import { featuresOf, gatesOf } from '../../../src/engine/allocation/features';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { kubernetesRelease } from '../../../src/engine/kubernetes/kubernetes-releases';
import { ALL_MINORS, hasMinor, listMinors, NEWEST_MINOR } from '../../../src/engine/kubernetes/minors';

function behaviour(minor: number, ...gates: string[]): Behaviour {
  return Behaviour.of(minor, featuresOf(gates, minor));
}

test('the most stable allocator that supports all features is used', () => {
  expect(behaviour(34).variant).toBe('stable');
  expect(behaviour(34, 'DRAAdminAccess').variant).toBe('incubating');
  expect(behaviour(37, 'DRAAdminAccess').variant).toBe('stable');
  expect(behaviour(34, 'DRAResourceClaimDeviceStatus').variant).toBe('experimental');
  expect(behaviour(36, 'DRAConsumableCapacity').variant).toBe('incubating');
  expect(behaviour(37, 'DRADerivedAttributes').variant).toBe('experimental');
});

test('one gate of binding conditions is nothing without the other since 1.35', () => {
  expect(featuresOf(['DRADeviceBindingConditions'], 35).size).toBe(0);
  expect(featuresOf(['DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus'], 35).size).toBe(2);
  expect(behaviour(34, 'DRADeviceBindingConditions').bindsConditions).toBe(false);
  expect(behaviour(37, 'DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus').bindsConditions).toBe(true);
});

test('gates that a minor does not know are ignored', () => {
  expect(featuresOf(['DRADerivedAttributes', 'Other'], 36).size).toBe(0);
});

test.each([
  [34, 'experimental'], [35, 'incubating'], [36, 'incubating'], [37, 'incubating'],
])('with the gates that are on by default, 1.%d uses the %s allocator', (minor, variant) => {
  const gates = gatesOf(minor).filter((gate) => hasMinor(FeatureGates.of().minorsOn(gate), minor));

  expect(behaviour(minor, ...gates).variant).toBe(variant);
});

test('kubernetes.json names features that gates switch on, for selectors on lists besides', () => {
  const known = ['listSelectors', ...featuresOf(gatesOf(NEWEST_MINOR), NEWEST_MINOR)];
  const named = listMinors(ALL_MINORS).flatMap((minor) => {
    const { isRecorded, ...variants } = kubernetesRelease(minor).allocator ?? {};
    return Object.values<readonly string[]>(variants).flat();
  });

  expect([...new Set(named)].filter((feature) => !known.includes(feature))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});
