import { kept } from '../../kubernetes/grouping';
import { Behaviour } from '../behaviour';
import { CounterSetObject } from '../objects';
import { Pool } from '../pools/pool';
import { amountOf, CounterUse, PoolDevice } from '../pools/pool-device';

/** A value for each counter, by set and counter. */
type ByCounter<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** The available amounts of the counters of a pool, before an attempt. */
interface Available {
  /** Amounts in billionths, which can be negative. */
  readonly amounts: ByCounter<bigint>;
  /** The number of counters that are already overdrawn. */
  readonly overdrawn: number;
}

/** A counter in an attempt, in billionths. */
interface Balance {
  readonly available: bigint;
  consumed: bigint;
}

/** The consumption of the counters of a pool in an attempt. */
interface Account {
  readonly balances: ByCounter<Balance>;
  /** The number of overdrawn counters. */
  overdrawn: number;
}

/**
 * The available amounts of counters: the amounts of their sets minus the consumption of allocated devices. They are
 * computed once for each pool, for the first node that needs them.
 */
export class AvailableCounters {
  private readonly known = new Map<string, Available>();

  /** @param isAllocated whether a device is in use, so that its consumption counts */
  public constructor(
    private readonly behaviour: Behaviour,
    private readonly isAllocated: (device: PoolDevice) => boolean,
  ) {
  }

  /** The key under which the counters of a device are added up. */
  public keyOf(device: PoolDevice): string {
    if (this.behaviour.does('addsCountersBySlice')) {
      return device.slice.metadata.name;
    }
    return this.behaviour.does('addsCountersByPoolName') ? device.pool : `${device.driver}/${device.pool}`;
  }

  public of(device: PoolDevice, pool: Pool): Available {
    return kept(this.known, this.keyOf(device), () => this.compute(device, pool));
  }

  private compute(device: PoolDevice, pool: Pool): Available {
    if (this.behaviour.does('addsCountersBySlice')) {
      const { slice } = device;
      return this.available(slice.spec.sharedCounters ?? [], [pool.devices.filter((each) => each.slice === slice)]);
    }
    return this.available(pool.counterSets, [pool.devices, pool.devicesElsewhere]);
  }

  private available(sets: readonly CounterSetObject[], groups: readonly (readonly PoolDevice[])[]): Available {
    const amounts = new Map<string, Map<string, bigint>>();
    sets.forEach((set) => addSet(amounts, set));
    groups.flat().filter((device) => device.consumesCounters && this.isAllocated(device))
      .forEach(({ counterUses }) => counterUses.forEach((use) => subtract(amounts, use)));
    const all = [...amounts.values()].flatMap((counters) => [...counters.values()]);
    return { amounts, overdrawn: all.filter((amount) => amount < 0n).length };
  }
}

/** Adds a counter set. Sets of the same name are merged. */
function addSet(amounts: Map<string, Map<string, bigint>>, { name, counters = {} }: CounterSetObject): void {
  const known = kept(amounts, name, () => new Map<string, bigint>());
  Object.keys(counters).forEach((counter) => known.set(counter, amountOf(counters[counter])));
}

/** Subtracts the consumption of a device. A counter that no set contains is unlimited. */
function subtract(amounts: Map<string, Map<string, bigint>>, { set, counter, amount }: CounterUse): void {
  const counters = amounts.get(set);
  const before = counters?.get(counter);
  if (before !== undefined) {
    counters!.set(counter, before - amount);
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

  /** Consumes the counters of a device, unless a counter of the pool would be overdrawn, even an unrelated one. */
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
    return kept(this.accounts, this.available.keyOf(device), () => {
      const { amounts, overdrawn } = this.available.of(device, pool);
      return { balances: balancesOf(amounts), overdrawn };
    });
  }
}

function balancesOf(amounts: ByCounter<bigint>): ByCounter<Balance> {
  const balances = new Map<string, ReadonlyMap<string, Balance>>();
  amounts.forEach((counters, set) => {
    const ofSet = new Map<string, Balance>();
    counters.forEach((available, counter) => ofSet.set(counter, { available, consumed: 0n }));
    balances.set(set, ofSet);
  });
  return balances;
}

/** Adds to the consumption of a counter. A counter that no set contains is unlimited. */
function book(account: Account, { set, counter }: CounterUse, amount: bigint): void {
  const balance = account.balances.get(set)?.get(counter);
  if (balance === undefined) {
    return;
  }
  const wasOverdrawn = balance.consumed > balance.available;
  balance.consumed += amount;
  const isOverdrawn = balance.consumed > balance.available;
  if (wasOverdrawn !== isOverdrawn) {
    account.overdrawn += isOverdrawn ? 1 : -1;
  }
}
