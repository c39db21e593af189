import { Behaviour } from '../../src/allocation/behaviour';
import { featuresOf, gatesOf } from '../../src/allocation/features';
import { FeatureGates } from '../../src/kubernetes/feature-gates';
import { hasMinor } from '../../src/kubernetes/minors';

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
