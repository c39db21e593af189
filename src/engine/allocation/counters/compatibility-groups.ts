import { Pool } from '../pools/pool';
import { PoolDevice } from '../pools/pool-device';

/** The groups common to all devices on a counter set; undefined if the devices have no groups. */
type Common = ReadonlySet<string> | undefined;

/**
 * Decides which devices may consume a counter set together: devices without groups only with each other, devices with
 * groups if they all have one in common.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/experimental
 */
export class CompatibilityGroups {
  private readonly common = new Map<string, Common>();
  private readonly seen = new Set<Pool>();

  /** @param isAllocated whether a device is in use, so that its groups count */
  public constructor(private readonly isAllocated: (device: PoolDevice) => boolean) {
  }

  /**
   * Adds a device to its counter sets.
   *
   * @returns a function that removes the device; undefined if it is incompatible
   */
  public take(device: PoolDevice, pool: Pool): (() => void) | undefined {
    this.see(pool);
    const before = new Map<string, { readonly common: Common } | undefined>();
    const undo = (): void => before.forEach((saved, key) => {
      if (saved === undefined) {
        this.common.delete(key);
      } else {
        this.common.set(key, saved.common);
      }
    });
    for (const { counterSet, compatibilityGroups } of device.object.consumesCounters ?? []) {
      const key = `${pool.id} ${counterSet}`;
      const isFirst = !this.common.has(key);
      const common = this.common.get(key);
      const groups = groupsOf(compatibilityGroups);
      if (!isFirst && !admits(common, groups)) {
        undo();
        return undefined;
      }
      if (!before.has(key)) {
        before.set(key, isFirst ? undefined : { common });
      }
      this.common.set(key, isFirst ? groups : narrowed(common, groups));
    }
    return undo;
  }

  /** Starts with the devices in use. */
  private see(pool: Pool): void {
    if (this.seen.has(pool)) {
      return;
    }
    this.seen.add(pool);
    for (const device of [...pool.devices, ...pool.devicesElsewhere].filter(this.isAllocated)) {
      for (const { counterSet, compatibilityGroups } of device.object.consumesCounters ?? []) {
        const key = `${pool.id} ${counterSet}`;
        const groups = groupsOf(compatibilityGroups);
        this.common.set(key, this.common.has(key) ? narrowed(this.common.get(key), groups) : groups);
      }
    }
  }
}

function groupsOf(names: readonly string[] = []): Common {
  return names.length === 0 ? undefined : new Set(names);
}

function admits(common: Common, groups: Common): boolean {
  if (common === undefined || groups === undefined) {
    return common === groups;
  }
  return [...groups].some((group) => common.has(group));
}

function narrowed(common: Common, groups: Common): Common {
  return common === undefined || groups === undefined
    ? common
    : new Set([...common].filter((group) => groups.has(group)));
}
