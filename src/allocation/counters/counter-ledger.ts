import { Behaviour } from '../behaviour';
import { CounterSetObject } from '../objects';
import { Pool } from '../pools/pool';
import { amountOf, counterKey, CounterUse, PoolDevice } from '../pools/pool-device';

/** What is available of the counters of a pool, before anything is taken. */
interface Available {
  /** In billionths, by set and counter. It can be negative. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** How many counters are overdrawn already. */
  readonly overdrawn: number;
}

/** What an attempt consumes of the counters of a pool. */
interface Account {
  readonly available: ReadonlyMap<string, bigint>;
  readonly consumed: Map<string, bigint>;
  /** How many counters are overdrawn. */
  overdrawn: number;
}

/**
 * What is available of counters: what their sets say, minus what allocated devices
 * consume. It is worked out once for each pool, by the first node that needs it.
 */
export class AvailableCounters {
  private readonly known = new Map<string, Available>();

  /**
   * @param isAllocated whether a device is in use, so that its consumption counts
   */
  public constructor(
    private readonly behaviour: Behaviour,
    private readonly isAllocated: (device: PoolDevice) => boolean,
  ) {
  }

  /** Under which name the counters of a device are added up. */
  public keyOf(device: PoolDevice): string {
    switch (this.behaviour.counterScope) {
      case 'slice': return device.slice.metadata.name;
      case 'pool name': return device.pool;
      case 'pool': return `${device.driver}/${device.pool}`;
    }
  }

  public of(device: PoolDevice, pool: Pool): Available {
    const key = this.keyOf(device);
    const known = this.known.get(key) ?? this.compute(device, pool);
    this.known.set(key, known);
    return known;
  }

  private compute(device: PoolDevice, pool: Pool): Available {
    if (this.behaviour.counterScope === 'slice') {
      const { slice } = device;
      return this.available(slice.spec.sharedCounters ?? [], [pool.devices.filter((each) => each.slice === slice)]);
    }
    return this.available(pool.counterSets, [pool.devices, pool.devicesElsewhere]);
  }

  private available(
    sets: readonly CounterSetObject[],
    groups: readonly (readonly PoolDevice[])[],
  ): Available {
    const amounts = new Map<string, bigint>();
    for (const { name, counters = {} } of sets) {
      for (const counter of Object.keys(counters)) {
        amounts.set(counterKey(name, counter), amountOf(counters[counter]));
      }
    }
    for (const devices of groups) {
      for (const device of devices) {
        if (device.consumesCounters && this.isAllocated(device)) {
          device.counterUses.filter(({ key }) => amounts.has(key))
            .forEach(({ key, amount }) => amounts.set(key, amounts.get(key)! - amount));
        }
      }
    }
    let overdrawn = 0;
    amounts.forEach((amount) => { overdrawn += amount < 0n ? 1 : 0; });
    return { amounts, overdrawn };
  }
}

/**
 * The counters that the devices of one attempt consume.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 */
export class CounterLedger {
  private readonly accounts = new Map<string, Account>();

  public constructor(private readonly available: AvailableCounters) {
  }

  /**
   * Consumes the counters of a device, unless a counter of the pool would be overdrawn:
   * also one that the device does not consume.
   */
  public take(device: PoolDevice, pool: Pool): boolean {
    const account = this.accountOf(device, pool);
    device.counterUses.forEach((use) => book(account, use, use.amount));
    if (account.overdrawn === 0) {
      return true;
    }
    this.giveBack(device);
    return false;
  }

  public giveBack(device: PoolDevice): void {
    const account = this.accounts.get(this.available.keyOf(device))!;
    device.counterUses.forEach((use) => book(account, use, -use.amount));
  }

  private accountOf(device: PoolDevice, pool: Pool): Account {
    const key = this.available.keyOf(device);
    const known = this.accounts.get(key);
    if (known !== undefined) {
      return known;
    }
    const { amounts, overdrawn } = this.available.of(device, pool);
    const account = { available: amounts, consumed: new Map<string, bigint>(), overdrawn };
    this.accounts.set(key, account);
    return account;
  }
}

/** Books what a device consumes; a counter that no set has is not limited. */
function book(account: Account, { key }: CounterUse, amount: bigint): void {
  const available = account.available.get(key);
  if (available === undefined) {
    return;
  }
  const before = account.consumed.get(key) ?? 0n;
  const after = before + amount;
  account.consumed.set(key, after);
  if (before > available !== after > available) {
    account.overdrawn += after > available ? 1 : -1;
  }
}
