import type { ClusterDevice } from './cluster-devices';
import type { Situation } from './reasons/situation';
import { AllocatedState } from '../allocation/allocated-state';
import { Behaviour } from '../allocation/behaviour';
import { counterFault, duplicateDevice } from '../allocation/pools/pool';
import { amountOf, PoolDevice } from '../allocation/pools/pool-device';
import { PublishedSlice, PublishedSlices } from '../allocation/pools/published-slices';
import { groupBy } from '../kubernetes/grouping';
import { keyOf, withoutUndefined } from '../kubernetes/plain-data';

/** Why nobody can get a device that nothing has. */
export const HINDRANCES = {
  blocked: 'devices in use have this part of the hardware',
  incomplete: 'slices of the pool are missing or too many',
  invalid: 'two devices or counter sets of the pool have one name, or a counter is missing',
} as const;

/** What can be had of a device: `shared` if others can have a part. */
export type DeviceState = 'free' | 'in use' | 'shared' | keyof typeof HINDRANCES;

/** A device, and what can be had of it. */
export interface DeviceWithState {
  readonly device: PoolDevice;
  /** @default - several nodes can use it */
  readonly node?: string;
  readonly state: DeviceState;
}

/** What devices of a pool have in common. */
interface PoolState {
  readonly generation: number;
  /** Why the scheduler takes no device of the pool, or not every one. */
  readonly fault?: 'incomplete' | 'invalid';
  /** Whether the counters, if they are known, are enough for a device beside those in use. */
  readonly hasCountersFor: (device: PoolDevice) => boolean;
}

/**
 * The devices of the newest generation of each pool, in the order of their slices.
 *
 * @param behaviour what the allocator makes of counters; by default, they count
 */
export function deviceStates(
  { all }: PublishedSlices, inUse: AllocatedState, behaviour?: Behaviour,
): DeviceWithState[] {
  const pools = new Map([...groupBy(all, ({ poolId }) => poolId)]
    .map(([id, slices]) => [id, poolStateOf(slices, inUse, behaviour)]));
  return all.flatMap(({ poolId, generation, devices }) => {
    const pool = pools.get(poolId)!;
    return generation !== pool.generation ? [] : devices.map((device) => ({
      device,
      node: device.slice.spec.nodeName ?? device.object.nodeName,
      state: stateOf(device, inUse, pool),
    }));
  });
}

/** A device of a cluster, and what the scheduler can allocate of it. */
interface ClusterDeviceWithState {
  readonly device: ClusterDevice;
  readonly state: DeviceState;
}

/** The devices as the scheduler sees them: without its gate, it does not know counters. */
export function statesForScheduler(
  { allocator, inUse, settings: { behaviour } }: Situation,
): ClusterDeviceWithState[] {
  const allocatable: readonly DeviceState[] = [
    'free',
    ...behaviour.does('usesIncompletePools') ? ['incomplete' as const] : [],
  ];
  return deviceStates(allocator.slices, inUse.state, behaviour).map(({ device, node, state }) => ({
    device: withoutUndefined({ driver: device.driver, pool: device.pool, device: device.name, node }),
    state: allocatable.includes(state) ? 'free' : state,
  }));
}

/** The devices that the scheduler can allocate. */
export function freeDevices(situation: Situation): ClusterDevice[] {
  return statesForScheduler(situation).filter(({ state }) => state === 'free').map(({ device }) => device);
}

function poolStateOf(
  published: readonly PublishedSlice[], inUse: AllocatedState, behaviour: Behaviour | undefined,
): PoolState {
  const generation = Math.max(...published.map((each) => each.generation));
  const slices = published.filter((each) => each.generation === generation);
  const countersCount = behaviour?.has('partitionableDevices') ?? true;
  const areValidated = countersCount && (behaviour?.does('validatesCounters') ?? true);
  return {
    generation,
    fault: faultOf(slices, areValidated),
    hasCountersFor: countersCount ? countersLeft(slices, inUse) : () => true,
  };
}

/** @param areValidated whether counters that are wrong make the pool invalid */
function faultOf(slices: readonly PublishedSlice[], areValidated: boolean): PoolState['fault'] {
  if (duplicateDevice(slices) !== undefined) {
    return 'invalid';
  }
  if (slices.length !== (slices[0].object.spec.pool.resourceSliceCount ?? 1)) {
    return 'incomplete';
  }
  const sets = slices.flatMap(({ object }) => object.spec.sharedCounters ?? []);
  return areValidated && counterFault(sets, slices) !== undefined ? 'invalid' : undefined;
}

function stateOf(device: PoolDevice, inUse: AllocatedState, { fault, hasCountersFor }: PoolState): DeviceState {
  if (isInUse(device, inUse)) {
    return device.allowsMultipleAllocations ? 'shared' : 'in use';
  }
  return fault ?? (hasCountersFor(device) ? 'free' : 'blocked');
}

function isInUse(device: PoolDevice, inUse: AllocatedState): boolean {
  return inUse.isTaken(device) || inUse.hasShare(device);
}

/** Tells whether the counters of a pool, given all of its slices, are enough for a device beside those in use. */
function countersLeft(slices: readonly PublishedSlice[], inUse: AllocatedState): (device: PoolDevice) => boolean {
  const left = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => left.set(key, (left.get(key) ?? 0n) + amount);
  for (const { object: { spec: { sharedCounters = [] } }, devices } of slices) {
    sharedCounters.forEach(({ name: set, counters = {} }) =>
      Object.keys(counters).forEach((counter) => add(keyOf([set, counter]), amountOf(counters[counter]))));
    devices.filter((device) => isInUse(device, inUse)).flatMap(({ counterUses }) => counterUses)
      .forEach(({ set, counter, amount }) => add(keyOf([set, counter]), -amount));
  }
  return ({ counterUses }) =>
    counterUses.every(({ set, counter, amount }) => amount <= (left.get(keyOf([set, counter])) ?? 0n));
}
