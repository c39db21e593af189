import { PoolDevice } from '../pools/pool-device';

/** How many devices a request needs, and which it can have. */
export interface Need {
  /** Whether there are enough devices if nothing else needed any. */
  readonly isPossible: boolean;
  readonly count: number;
  /** Undefined if it does not compete with others. */
  readonly devices?: ReadonlySet<PoolDevice>;
}

/**
 * Whether all requests can have their devices at once: a maximal matching of requests
 * and devices.
 *
 * @param isShared whether any number of requests can have a device
 */
export function fits(needs: readonly Need[], isShared: (device: PoolDevice) => boolean): boolean {
  if (!needs.every(({ isPossible }) => isPossible)) {
    return false;
  }
  const seats = needs.flatMap(({ devices, count }) => (devices === undefined || [...devices].some(isShared)
    ? []
    : new Array<ReadonlySet<PoolDevice>>(count).fill(devices)));
  const owners = new Map<PoolDevice, number>();
  const assign = (seat: number, visited: Set<PoolDevice>): boolean => {
    for (const device of seats[seat]) {
      if (visited.has(device)) {
        continue;
      }
      visited.add(device);
      const owner = owners.get(device);
      if (owner === undefined || assign(owner, visited)) {
        owners.set(device, seat);
        return true;
      }
    }
    return false;
  };
  return seats.every((_, seat) => assign(seat, new Set()));
}
