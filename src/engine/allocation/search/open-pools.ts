import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { Pool } from '../pools/pool';
import { PoolDevice } from '../pools/pool-device';

/**
 * Whether devices of a pool are tried. Up to 1.32, devices of an invalid pool are tried, and one that fits is an error.
 *
 * @throws AllocationError in 1.33 and 1.34, if the pool is invalid
 */
export function isOpen(pool: Pool, behaviour: Behaviour): boolean {
  if (behaviour.does('failsOnInvalidPools')) {
    expectValid(pool);
  }
  return (pool.invalidReason === undefined || behaviour.does('failsOnDevicesOfInvalidPools'))
    && (!pool.isIncomplete || behaviour.does('usesIncompletePools'));
}

/** Whether the device can be taken despite duplicate names: only the first device with a name can. */
export function isFirstOfName(device: PoolDevice, { invalidReason, devices }: Pool): boolean {
  return invalidReason === undefined || devices.find(({ name }) => name === device.name) === device;
}

/** @throws AllocationError if the pool is invalid */
export function expectValid({ name, invalidReason }: Pool): void {
  if (invalidReason !== undefined) {
    throw new AllocationError(`pool ${name} is invalid: ${invalidReason}`);
  }
}
