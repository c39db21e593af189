import { Amount } from '../../allocation/capacity/amount';
import { DeviceObject, ResourceSliceObject } from '../../allocation/objects';
import { idOf } from '../../scheduling/devices-in-use';

/**
 * Whether the counters of a pool are enough for a device, beside the devices in use.
 *
 * @param slices all slices of the pool
 * @param isUsed whether a device is in use, as `driver/pool/device`
 */
export function countersLeft(
  slices: readonly ResourceSliceObject[], isUsed: (id: string) => boolean,
): (device: DeviceObject) => boolean {
  const left = new Map<string, bigint>();
  const take = (set: string, counters: Counters = {}, sign: bigint): void =>
    Object.entries(counters).forEach(([name, { value }]) => {
      const key = JSON.stringify([set, name]);
      left.set(key, (left.get(key) ?? 0n) + sign * Amount.parse(value).nanos);
    });
  for (const { spec: { driver, pool, devices = [], sharedCounters = [] } } of slices) {
    sharedCounters.forEach(({ name, counters }) => take(name, counters, 1n));
    devices.filter(({ name }) => isUsed(idOf({ driver, pool: pool.name, device: name })))
      .forEach(({ consumesCounters = [] }) =>
        consumesCounters.forEach(({ counterSet, counters }) => take(counterSet, counters, -1n)));
  }
  return ({ consumesCounters = [] }) => consumesCounters.every(({ counterSet, counters = {} }) =>
    Object.entries(counters).every(([name, { value }]) =>
      Amount.parse(value).nanos <= (left.get(JSON.stringify([counterSet, name])) ?? 0n)));
}

type Counters = Readonly<Record<string, { readonly value: string | number }>>;
