import { hasMinor, minorsBetween, parseMinor } from '../../../src/engine/kubernetes/minors';
import { minors } from '../../../src/engine/kubernetes/schema/kubernetes.json';
import { RELEASE } from '../fixtures';

/** A feature that not every minor with structured parameters has. */
export interface Feature {
  /** The first minor that has it, by default or behind its gates. */
  readonly since: string;
  /** The last minor that has it; the newest if left out. */
  readonly until?: string;
  /** The gates behind which it is, as far as a minor has them. */
  readonly gates: readonly string[];
}

const TABLE = {
  controlPlaneController: { since: '1.31', until: '1.31', gates: ['DRAControlPlaneController'] },
  adminAccess: { since: '1.31', gates: ['DRAAdminAccess'] },
  adminAccessLabel: { since: '1.33', gates: ['DRAAdminAccess'] },
  prioritizedList: { since: '1.33', gates: ['DRAPrioritizedList'] },
  deviceTaints: { since: '1.33', gates: ['DRADeviceTaints'] },
  deviceTaintRules: { since: '1.33', gates: ['DRADeviceTaints', 'DRADeviceTaintRules'] },
  // Older minors evict pods whatever their claims tolerate.
  evictionTolerations: { since: '1.35', gates: ['DRADeviceTaints', 'DRADeviceTaintRules'] },
  partitionableDevices: { since: '1.33', gates: ['DRAPartitionableDevices'] },
  // Older minors have counters in the slices of the devices.
  counterSlices: { since: '1.35', gates: ['DRAPartitionableDevices'] },
  consumableCapacity: { since: '1.34', gates: ['DRAConsumableCapacity'] },
  fractionalCapacity: { since: '1.37', gates: ['DRAFractionalCapacityRange'] },
  // 1.34 has the field, but its scheduler treats all values as different.
  distinctAttribute: { since: '1.35', gates: ['DRAConsumableCapacity'] },
  listAttributes: { since: '1.36', gates: ['DRAListTypeAttributes'] },
  nodeResources: { since: '1.36', gates: ['DRANodeAllocatableResources'] },
  extendedResources: { since: '1.34', gates: ['DRAExtendedResource'] },
  bindingConditions: {
    since: '1.34',
    gates: ['DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus'],
  },
} satisfies Record<string, Feature>;

/** The features that the tests are about. */
export const FEATURES: Readonly<Record<keyof typeof TABLE, Feature>> = TABLE;

const KNOWN_GATES: Record<string, { default: boolean }> = (minors as Record<string, any>)[
  RELEASE.minor
].featureGates;

/** The gates of all features, as far as the minor has them and has them off. */
export const GATES = [...new Set(Object.values(FEATURES).flatMap(({ gates }) => gates))].filter(
  (gate) => KNOWN_GATES[gate]?.default === false,
);

/** Whether the minor has the feature, once its gates are on. */
export function hasFeature(name: keyof typeof TABLE): boolean {
  const { since, until } = FEATURES[name];
  return hasMinor(minorsBetween(since, until), parseMinor(RELEASE.minor));
}

/** Whether the minor has the feature without that a gate is set. */
export function hasByDefault(name: keyof typeof TABLE): boolean {
  return hasFeature(name) && FEATURES[name].gates.every((gate) => KNOWN_GATES[gate]?.default !== false);
}

/** Runs the test on minors that have the feature. */
export function testWith(name: keyof typeof TABLE): jest.It | typeof test.skip {
  return hasFeature(name) ? test : test.skip;
}
