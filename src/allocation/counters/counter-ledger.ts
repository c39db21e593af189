import { Behaviour } from '../behaviour';
import { CounterSetObject } from '../objects';
import { Pool } from '../pools/pool';
import { amountOf, CounterUse, PoolDevice } from '../pools/pool-device';

/** What is left of the counters of a pool. */
interface Account {
  /** What is left in billionths, by set and counter. It can be negative. */
  readonly left: Map<string, bigint>;
  /** How many counters are overdrawn. */
  overdrawn: number;
}

/** What is available of the counters of a pool, before anything is taken. */
type Available = ReadonlyMap<string, bigint>;

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
      return this.available(slice.spec.sharedCounters ?? [], pool.devices.filter((each) => each.slice === slice));
    }
    return this.available(pool.counterSets, [...pool.devices, ...pool.devicesElsewhere]);
  }

  private available(sets: readonly CounterSetObject[], devices: readonly PoolDevice[]): Available {
    const available = new Map(sets.flatMap(({ name, counters = {} }) =>
      Object.keys(counters).map((counter) => [keyOf(name, counter), amountOf(counters[counter])])));
    devices.filter(this.isAllocated).flatMap(({ counterUses }) => counterUses).forEach((use) => {
      const key = keyOf(use.counterSet, use.counter);
      const left = available.get(key);
      if (left !== undefined) {
        available.set(key, left - use.amount);
      }
    });
    return available;
  }
}

/**
 * The counters that the devices of one attempt consume.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/staging/src/k8s.io/dynamic-resource-allocation/structured/internal/incubating/allocator_incubating.go
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
    device.counterUses.forEach((use) => book(account, use, -use.amount));
    if (account.overdrawn === 0) {
      return true;
    }
    this.giveBack(device);
    return false;
  }

  public giveBack(device: PoolDevice): void {
    const account = this.accounts.get(this.available.keyOf(device))!;
    device.counterUses.forEach((use) => book(account, use, use.amount));
  }

  private accountOf(device: PoolDevice, pool: Pool): Account {
    const key = this.available.keyOf(device);
    const known = this.accounts.get(key);
    if (known !== undefined) {
      return known;
    }
    const left = new Map(this.available.of(device, pool));
    const account = { left, overdrawn: [...left.values()].filter((each) => each < 0n).length };
    this.accounts.set(key, account);
    return account;
  }
}

function book(account: Account, { counterSet, counter }: CounterUse, amount: bigint): void {
  const key = keyOf(counterSet, counter);
  const before = account.left.get(key);
  if (before === undefined) {
    return;
  }
  const after = before + amount;
  account.left.set(key, after);
  if (before < 0n !== after < 0n) {
    account.overdrawn += after < 0n ? 1 : -1;
  }
}

/** Names have no spaces. */
function keyOf(set: string, counter: string): string {
  return `${set} ${counter}`;
}
