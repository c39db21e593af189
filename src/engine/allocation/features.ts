/**
 * The features of the allocator. Several gates can form one feature, and not every minor knows every feature. Lists in
 * attributes are two features: constraints on lists, and selectors that read lists, which run outside the allocator.
 */
export type Feature =
  | 'adminAccess'
  | 'bindingConditions'
  | 'claimDeviceStatus'
  | 'compatibilityGroups'
  | 'consumableCapacity'
  | 'derivedAttributes'
  | 'deviceTaints'
  | 'fractionalCapacity'
  | 'listAttributes'
  | 'listSelectors'
  | 'optionalNodeOperations'
  | 'partitionableDevices'
  | 'prioritizedList';

/** The feature of each gate, and the first minor whose allocator knows the gate. */
const GATES: Readonly<Record<string, { readonly feature: Feature; readonly since: number }>> = {
  DRAAdminAccess: { feature: 'adminAccess', since: 32 },
  DRAPrioritizedList: { feature: 'prioritizedList', since: 33 },
  DRADeviceTaints: { feature: 'deviceTaints', since: 33 },
  DRAPartitionableDevices: { feature: 'partitionableDevices', since: 33 },
  DRAConsumableCapacity: { feature: 'consumableCapacity', since: 34 },
  DRADeviceBindingConditions: { feature: 'bindingConditions', since: 34 },
  DRAResourceClaimDeviceStatus: { feature: 'claimDeviceStatus', since: 34 },
  DRAListTypeAttributes: { feature: 'listAttributes', since: 36 },
  DRAFractionalCapacityRange: { feature: 'fractionalCapacity', since: 37 },
  DRAOptionalNodeOperations: { feature: 'optionalNodeOperations', since: 37 },
  DRADerivedAttributes: { feature: 'derivedAttributes', since: 37 },
  DRADeviceCompatibilityGroups: { feature: 'compatibilityGroups', since: 37 },
};

/** The features for binding conditions: since 1.35, neither has an effect without the other. */
const BINDING: readonly Feature[] = ['bindingConditions', 'claimDeviceStatus'];
const BINDING_NEEDS_BOTH_SINCE = 35;

/** The features that existed before their gate did, by minor. */
const UNGATED: Readonly<Record<number, readonly Feature[] | undefined>> = { 31: ['adminAccess'] };

/** The gates that the allocator of a minor evaluates. */
export function gatesOf(minor: number): string[] {
  return Object.keys(GATES).filter((gate) => GATES[gate].since <= minor);
}

/** The features that gates enable in a minor. Gates that the minor does not know are ignored. */
export function featuresOf(gates: readonly string[], minor: number): ReadonlySet<Feature> {
  const known = gatesOf(minor);
  const gated = gates.filter((gate) => known.includes(gate)).map((gate) => GATES[gate].feature);
  const features = new Set([...gated, ...UNGATED[minor] ?? []]);
  if (minor >= BINDING_NEEDS_BOTH_SINCE && !BINDING.every((each) => features.has(each))) {
    BINDING.forEach((each) => features.delete(each));
  }
  return features;
}
