import type { ClusterObjects } from './cluster/cluster-objects';
import type { ClusterDevice } from './cluster-devices';
import type { Situation } from './reasons/situation';
import { AllocatedState } from '../allocation/allocated-state';
import { Behaviour } from '../allocation/behaviour';
import { counterFault, duplicateDevice } from '../allocation/pools/pool';
import { amountOf, PoolDevice } from '../allocation/pools/pool-device';
import { PublishedSlice, PublishedSlices } from '../allocation/pools/published-slices';
import { groupBy } from '../kubernetes/grouping';
import { keyOf, withoutUndefined } from '../kubernetes/plain-data';
import { isPartlyUnread } from '../read/read-cluster';

/** Why nobody can get a device that nothing has. */
export const HINDRANCES = {
  blocked: 'devices in use have this part of the hardware',
  incomplete: 'slices of the pool are missing or too many',
  invalid: 'two devices or counter sets of the pool have one name, or a counter is missing',
} as const;

/**
 * What can be had of a device: `shared` if others can have a part, `unknown` if a claim that
 * nobody may list may have it.
 */
export type DeviceState = 'free' | 'in use' | 'shared' | 'unknown' | keyof typeof HINDRANCES;

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
 * @param cluster what could not be read
 * @param behaviour what the allocator makes of counters and of slices that are missing; by default, both count
 */
export function deviceStates(
  { all }: PublishedSlices, inUse: AllocatedState, cluster: Pick<ClusterObjects, 'gaps'>, behaviour?: Behaviour,
): DeviceWithState[] {
  const free = isPartlyUnread(cluster, 'ResourceClaim') ? 'unknown' : 'free';
  const pools = new Map([...groupBy(all, ({ poolId }) => poolId)]
    .map(([id, slices]) => [id, poolStateOf(slices, inUse, behaviour)]));
  return all.flatMap(({ poolId, generation, devices }) => {
    const pool = pools.get(poolId)!;
    return generation !== pool.generation ? [] : devices.map((device) => {
      const state = stateOf(device, inUse, pool);
      return {
        device,
        node: device.slice.spec.nodeName ?? device.object.nodeName,
        state: state === 'free' ? free : state,
      };
    });
  });
}

/** The devices as the scheduler sees them. */
export function statesForScheduler({ allocator, cluster, inUse, settings }: Situation): DeviceWithState[] {
  return deviceStates(allocator.slices, inUse.state, cluster, settings.behaviour);
}

/** The devices that the scheduler can allocate. */
export function freeDevices(situation: Situation): ClusterDevice[] {
  return statesForScheduler(situation).filter(({ state }) => state === 'free')
    .map(({ device: { driver, pool, name }, node }) => withoutUndefined({ driver, pool, device: name, node }));
}

function poolStateOf(
  published: readonly PublishedSlice[], inUse: AllocatedState, behaviour: Behaviour | undefined,
): PoolState {
  const generation = Math.max(...published.map((each) => each.generation));
  const slices = published.filter((each) => each.generation === generation);
  const hasCounters = behaviour?.has('partitionableDevices') ?? true;
  return {
    generation,
    fault: faultOf(slices, hasCounters, behaviour),
    hasCountersFor: hasCounters ? countersLeft(slices, inUse) : () => true,
  };
}

function faultOf(
  slices: readonly PublishedSlice[], hasCounters: boolean, behaviour: Behaviour | undefined,
): PoolState['fault'] {
  if (duplicateDevice(slices) !== undefined) {
    return 'invalid';
  }
  if (slices.length !== (slices[0].object.spec.pool.resourceSliceCount ?? 1)) {
    return behaviour?.does('usesIncompletePools') === true ? undefined : 'incomplete';
  }
  const sets = slices.flatMap(({ object }) => object.spec.sharedCounters ?? []);
  const areValidated = hasCounters && (behaviour?.does('validatesCounters') ?? true);
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
