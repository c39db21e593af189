const STABLE = ['DRAAdminAccess', 'DRAPrioritizedList'];
const BETA = [
  ...STABLE, 'DRADeviceTaints', 'DRAPartitionableDevices', 'DRAConsumableCapacity',
  'DRADeviceBindingConditions+DRAResourceClaimDeviceStatus',
];

/**
 * The gates of the allocator that kube-scheduler has by default; with a `+`, two gates of
 * one feature. Fractions of capacity need `--min-compatibility-version=1.37` besides.
 */
export const DEFAULT_GATES: Readonly<Record<string, readonly string[]>> = {
  1.34: [...STABLE, 'DRAResourceClaimDeviceStatus'],
  1.35: STABLE,
  1.36: BETA,
  1.37: [...BETA, 'DRAFractionalCapacityRange'],
};
