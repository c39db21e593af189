import type { Attempt } from './attempt';
import { Candidates } from './candidates';
import { SearchProblem } from './search-problem';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** Amounts of counters, added up over counters of a kind. */
type Amounts = Map<string, bigint>;

/**
 * Whether there is as much of each kind of counters, in all sets together, as all demands
 * consume at least. Counters that differ only in a number, such as `memory-slice-3`, are
 * also added up.
 */
export function haveCounters(candidates: Candidates, { claims, pools, context, attempt }: SearchProblem): boolean {
  const { behaviour, counters } = context;
  const consumers = pools.flatMap((pool) => pool.devices
    .filter(({ consumesCounters }) => consumesCounters).map((device) => ({ device, pool })));
  if (consumers.length === 0 || !behaviour.has('partitionableDevices')) {
    return true;
  }
  const accounts = new Map(consumers.map(({ device, pool }) => [counters.keyOf(device), counters.of(device, pool)]));
  const left: Amounts = new Map();
  for (const [key, amount] of [...accounts.values()].flatMap((account) => [...account])) {
    kindsOf(key.slice(key.indexOf(' ') + 1)).forEach((kind) => add(left, kind, amount > 0n ? amount : 0n));
  }
  const isCounted = consumers.every(({ device }) => {
    const account = accounts.get(counters.keyOf(device))!;
    return device.counterUses.every(({ counterSet, counter }) => account.has(`${counterSet} ${counter}`));
  });
  return !isCounted || claims.every(({ requests }) => requests.every(({ demands }) => {
    const least = demands.map((demand) => leastUse(demand, candidates.get(demand)!, attempt));
    left.forEach((amount, kind) => left.set(kind, amount - smallest(least.map((each) => each.get(kind) ?? 0n))));
    return [...left.values()].every((amount) => amount >= 0n);
  }));
}

/** A counter by its name, and without its number. */
function kindsOf(counter: string): readonly string[] {
  return [counter, `* ${counter.replace(/\d+/g, '#')}`];
}

/** What a demand consumes of each kind of counters, at least. */
function leastUse({ count }: Demand, devices: readonly PoolDevice[], { capacity }: Attempt): Amounts {
  const uses = devices.map((device): Amounts => {
    const use: Amounts = new Map();
    if (!capacity.isShared(device)) {
      device.counterUses.forEach(({ counter, amount }) => kindsOf(counter).forEach((kind) => add(use, kind, amount)));
    }
    return use;
  });
  const kinds = new Set(uses.flatMap((use) => [...use.keys()]));
  return new Map([...kinds].map((kind) =>
    [kind, BigInt(count) * smallest(uses.map((use) => use.get(kind) ?? 0n))]));
}

function add(amounts: Amounts, kind: string, amount: bigint): void {
  amounts.set(kind, (amounts.get(kind) ?? 0n) + amount);
}

function smallest(values: readonly bigint[]): bigint {
  return values.reduce((one, other) => (other < one ? other : one));
}
