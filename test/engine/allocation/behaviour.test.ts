import { Behaviour, Trait } from '../../../src/engine/allocation/behaviour';
import { Feature, featuresOf, gatesOf } from '../../../src/engine/allocation/features';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { kubernetesRelease } from '../../../src/engine/kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../../../src/engine/kubernetes/kubernetes-version';
import { ALL_MINORS, hasMinor, listMinors, NEWEST_MINOR } from '../../../src/engine/kubernetes/minors';

function behaviour(minor: number, ...gates: string[]): Behaviour {
  return Behaviour.of({ minor }, featuresOf(gates, minor));
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

const PARTITIONS = new Set<Feature>(['partitionableDevices']);
const SHARES = new Set<Feature>(['consumableCapacity']);

/** The releases at which a trait begins or ends were found by comparing upstream's modules. */
test.each<[Trait, ReadonlySet<Feature>, string, boolean]>([
  ['namesRequestsOfClasses', PARTITIONS, '1.34.1 1.34.2', true],
  ['namesRequestsOfClasses', PARTITIONS, '1.33.5 1.33.6', true],
  ['namesRequestsOfClasses', new Set(), '1.32.9 1.32.10', true],
  ['countsTakenTwice', PARTITIONS, '1.33.0 1.33.1', false],
  ['limitsEachRequest', PARTITIONS, '1.34.11 1.34.12', true],
  ['limitsEachRequest', PARTITIONS, '1.35.8 1.35.9', true],
  ['limitsEachRequest', PARTITIONS, '1.36.4 1.36.5', true],
  ['limitsEachRequest', PARTITIONS, '1.37.0 1.37.1', true],
  ['losesPoolOfAll', PARTITIONS, '1.35.5 1.35.6', false],
  ['losesPoolOfAll', PARTITIONS, '1.36.1 1.36.2', false],
  ['countsShares', SHARES, '1.36.1 1.36.2', true],
  ['leavesTraces', PARTITIONS, '1.36.2 1.36.3', false],
  ['addsCountersByPoolName', PARTITIONS, '1.36.3 1.36.4', false],
  ['taintsWithoutSelector', PARTITIONS, '1.37.0 1.37.1', false],
])('%s changes between the releases with %p: %s', (trait, features, releases, doesSince) => {
  const [before, since] = releases.split(' ').map((release) =>
    Behaviour.of(KubernetesVersion.of(release), features).does(trait));

  expect([before, since]).toEqual([!doesSince, doesSince]);
});

test('a minor stands for its newest release, also for those that are not known yet', () => {
  expect(Behaviour.of({ minor: 36 }, PARTITIONS).does('addsCountersByPoolName')).toBe(false);
  expect(Behaviour.of({ minor: 36, patch: 99 }, PARTITIONS).does('limitsEachRequest')).toBe(true);
  expect(Behaviour.of({ minor: 35 }, PARTITIONS).does('addsCountersByPoolName')).toBe(true);
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
    const { recorded, ...variants } = kubernetesRelease(minor).allocator ?? {};
    return Object.values<readonly string[]>(variants).flat();
  });

  expect([...new Set(named)].filter((feature) => !known.includes(feature))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});
