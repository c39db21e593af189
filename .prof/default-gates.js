"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEFAULT_GATES = void 0;
const STABLE = ['DRAAdminAccess', 'DRAPrioritizedList'];
const BETA = [
    ...STABLE, 'DRADeviceTaints', 'DRAPartitionableDevices', 'DRAConsumableCapacity',
    'DRADeviceBindingConditions+DRAResourceClaimDeviceStatus',
];
/** The gates of the allocator that kube-scheduler has by default; with a `+`, two gates of one feature. */
exports.DEFAULT_GATES = {
    1.34: [...STABLE, 'DRAResourceClaimDeviceStatus'],
    1.35: STABLE,
    1.36: BETA,
    1.37: [...BETA, 'DRAFractionalCapacityRange'],
};
