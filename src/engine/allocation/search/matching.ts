import { PoolDevice } from '../pools/pool-device';

/** The number of devices that a request needs, and its possible devices. */
export interface Need {
  /** Whether there are enough devices for this request alone. */
  readonly isPossible: boolean;
  readonly count: number;
  /** Undefined if the request does not compete with others. */
  readonly devices?: ReadonlySet<PoolDevice>;
}

/**
 * Whether all requests can get their devices at the same time, by a maximum matching of requests and devices.
 *
 * @param isShared whether any number of requests can share a device
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
