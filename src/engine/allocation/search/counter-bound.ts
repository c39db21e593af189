import type { Attempt } from './attempt';
import { Candidates } from './candidates';
import { SearchProblem } from './search-problem';
import { Remembered } from '../../kubernetes/remembered';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** The sums of counters by kind. */
type Amounts = Map<string, bigint>;

/**
 * Whether the counter sets together have enough of each kind of counter for the minimum consumption of all demands.
 * Counters that differ only in a number, such as `memory-slice-3`, are also added up.
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
  const sets = [...accounts.values()].flatMap(({ amounts }) => [...amounts.values()]);
  for (const [counter, amount] of sets.flatMap((set) => [...set])) {
    kindsOf(counter).forEach((kind) => add(left, kind, amount > 0n ? amount : 0n));
  }
  const isCounted = consumers.every(({ device }) => {
    const { amounts } = accounts.get(counters.keyOf(device))!;
    return device.counterUses.every(({ set, counter }) => amounts.get(set)?.has(counter) === true);
  });
  const uses = new Map(consumers.map(({ device }) => [device, useOf(device, attempt)]));
  return !isCounted || claims.every(({ requests }) => requests.every(({ demands }) => {
    const least = demands.map((demand) => leastUse(demand, candidates.get(demand)!, uses));
    left.forEach((amount, kind) => left.set(kind, amount - smallest(least.map((each) => each.get(kind) ?? 0n))));
    return [...left.values()].every((amount) => amount >= 0n);
  }));
}

/** The kinds of a counter: its name, and its name without numbers. */
const kinds = new Remembered(1000, (counter): readonly string[] =>
  (/\d/.test(counter) ? [counter, `* ${counter.replace(/\d+/g, '#')}`] : [counter]));

function kindsOf(counter: string): readonly string[] {
  return kinds.get(counter);
}

/** The minimum consumption of a demand, for each kind of counter. */
function leastUse(
  { count }: Demand,
  devices: readonly PoolDevice[],
  uses: ReadonlyMap<PoolDevice, Amounts>,
): Amounts {
  const all = new Set(devices.flatMap((device) => [...uses.get(device)?.keys() ?? []]));
  return new Map([...all].map((kind) =>
    [kind, BigInt(count) * smallest(devices.map((device) => uses.get(device)?.get(kind) ?? 0n))]));
}

/** The consumption of a device, for each kind of counter; none if the device can be shared. */
function useOf(device: PoolDevice, { capacity }: Attempt): Amounts {
  const use: Amounts = new Map();
  if (!capacity.isShared(device)) {
    device.counterUses.forEach(({ counter, amount }) => kindsOf(counter).forEach((kind) => add(use, kind, amount)));
  }
  return use;
}

function add(amounts: Amounts, kind: string, amount: bigint): void {
  amounts.set(kind, (amounts.get(kind) ?? 0n) + amount);
}

function smallest(values: readonly bigint[]): bigint {
  return values.reduce((one, other) => (other < one ? other : one));
}
