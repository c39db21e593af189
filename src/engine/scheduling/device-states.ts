import type { ClusterObjects } from './cluster/cluster-objects';
import type { ClusterDevice } from './cluster-devices';
import type { Situation } from './reasons/situation';
import { AllocatedState } from '../allocation/allocated-state';
import { Behaviour } from '../allocation/behaviour';
import { counterFault, duplicateDevice } from '../allocation/pools/pool';
import { amountOf, PoolDevice } from '../allocation/pools/pool-device';
import { PublishedSlice, PublishedSlices } from '../allocation/pools/published-slices';
import { groupBy, withGreatest } from '../kubernetes/grouping';
import { keyOf, withoutUndefined } from '../kubernetes/plain-data';
import { isPartlyUnread } from '../read/read-cluster';

/** The reasons why a device that no claim holds cannot be allocated. */
export const HINDRANCES = {
  blocked: 'devices in use have this part of the hardware',
  incomplete: 'slices of the pool are missing or too many',
  invalid: 'two devices or counter sets of the pool have the same name, or a counter is missing',
} as const;

/**
 * The availability of a device: `shared` if claims hold parts of it and others may get more,
 * `unknown` if a claim that could not be read may hold it.
 */
export type DeviceState = 'free' | 'in use' | 'shared' | 'unknown' | keyof typeof HINDRANCES;

/** A device and its availability. */
export interface DeviceWithState {
  readonly device: PoolDevice;
  /** @default - several nodes can use it */
  readonly node?: string;
  readonly state: DeviceState;
}

/** The state that the devices of a pool share. */
interface PoolState {
  readonly generation: number | bigint;
  /** The fault that keeps the scheduler from allocating some or all devices of the pool. */
  readonly fault?: 'incomplete' | 'invalid';
  /** Reports whether the counters left by the devices in use suffice for a device; true where counters are off. */
  readonly hasCountersFor: (device: PoolDevice) => boolean;
}

/**
 * Returns the devices of the newest generation of each pool, in slice order.
 *
 * @param cluster the gaps in what could be read
 * @param behaviour how the allocator treats counters and missing slices; by default, it respects both
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

/** Returns the devices as the scheduler sees them. */
export function statesForScheduler({ allocator, cluster, inUse, settings }: Situation): DeviceWithState[] {
  return deviceStates(allocator.slices, inUse.state, cluster, settings.behaviour);
}

/** Returns the devices that the scheduler can allocate. */
export function freeDevices(situation: Situation): ClusterDevice[] {
  return statesForScheduler(situation).filter(({ state }) => state === 'free')
    .map(({ device: { driver, pool, name }, node }) => withoutUndefined({ driver, pool, device: name, node }));
}

function poolStateOf(
  published: readonly PublishedSlice[], inUse: AllocatedState, behaviour: Behaviour | undefined,
): PoolState {
  const slices = withGreatest(published, ({ generation }) => generation);
  const hasCounters = behaviour?.has('partitionableDevices') ?? true;
  return {
    generation: slices[0].generation,
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
    return device.allowsMultipleAllocations && !isExhausted(device, inUse) ? 'shared' : 'in use';
  }
  return fault ?? (hasCountersFor(device) ? 'free' : 'blocked');
}

function isInUse(device: PoolDevice, inUse: AllocatedState): boolean {
  return inUse.isTaken(device) || inUse.hasShare(device);
}

/** Whether nothing is left of a capacity of a shared device: each share takes some of all capacities. */
function isExhausted(device: PoolDevice, inUse: AllocatedState): boolean {
  const used = inUse.capacityOf(device);
  return [...device.capacities].some(([name, { value }]) => value.nanos > 0n && (used?.get(name) ?? 0n) >= value.nanos);
}

/**
 * Returns a predicate that reports whether the counters left by the devices in use suffice for a device.
 *
 * @param slices all slices of the pool
 */
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
