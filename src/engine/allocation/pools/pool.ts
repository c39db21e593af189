import { PoolDevice } from './pool-device';
import { PublishedSlice } from './published-slices';
import { firstDefined } from '../../kubernetes/grouping';
import { compareText } from '../../kubernetes/text/bytes';
import { Behaviour } from '../behaviour';
import { CounterConsumption, CounterSetObject } from '../objects';

/** The devices in a pool of a driver, as seen from one node. */
export interface Pool {
  /** `driver/name`. */
  readonly id: string;
  readonly driver: string;
  readonly name: string;
  /** Whether slices are missing, because the driver is still publishing them. */
  readonly isIncomplete: boolean;
  /** The reason why no device can be allocated, such as a duplicate device name. */
  readonly invalidReason?: string;
  readonly hasBindingConditions: boolean;
  /** The devices in the order in which they are tried. */
  readonly devices: readonly PoolDevice[];
  /** Devices on other nodes, whose consumption also counts. */
  readonly devicesElsewhere: readonly PoolDevice[];
  readonly counterSets: readonly CounterSetObject[];
}

/** The slices of a pool. */
export interface PoolParts {
  /** The slices of the newest generation that can be used on the node. */
  readonly onNode: readonly PublishedSlice[];
  /** The slices of other nodes, unless all slices are on the node. */
  readonly elsewhere: readonly PublishedSlice[];
}

/** Creates a pool with missing slices. */
export function incompletePool(parts: PoolParts, behaviour: Behaviour): Pool {
  const isUsed = behaviour.does('usesIncompletePools');
  const hasReason = isUsed || !behaviour.does('validatesCounters');
  return {
    ...poolOf(parts, isUsed ? parts.onNode : []),
    isIncomplete: true,
    invalidReason: hasReason ? duplicateDevice(parts.onNode) : undefined,
    hasBindingConditions: isUsed && behaviour.does('takesBindingPoolsLast') && bindsConditions(parts.onNode),
  };
}

/**
 * Creates a pool with all its slices.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 */
export function completePool(parts: PoolParts, behaviour: Behaviour): Pool {
  const { elsewhere } = parts;
  const onNode = behaviour.does('sortsPools') ? sortedByName(parts.onNode) : parts.onNode;
  const hasCounters = behaviour.has('partitionableDevices') && behaviour.does('validatesCounters');
  if (!hasCounters) {
    const invalidReason = duplicateDevice(onNode);
    return withBinding({ ...poolOf(parts, onNode), invalidReason }, onNode, behaviour);
  }
  const isForDevices = ({ hasCounters: hasSets }: PublishedSlice): boolean => !hasSets;
  const deviceSlices = onNode.filter(isForDevices);
  const readsElsewhere = behaviour.does('readsCounterSetsOfOtherNodes');
  const counterSets = (readsElsewhere ? [...onNode, ...elsewhere] : onNode)
    .flatMap(({ object }) => object.spec.sharedCounters ?? []);
  const others = readsElsewhere ? elsewhere.filter(isForDevices) : elsewhere;
  const consumers = readsElsewhere ? deviceSlices : onNode;
  const invalidReason = duplicateDevice(deviceSlices) ?? counterFault(counterSets, [...consumers, ...others]);
  const pool = { ...poolOf(parts, deviceSlices), invalidReason, counterSets };
  return withBinding({ ...pool, devicesElsewhere: devicesOf(others) }, deviceSlices, behaviour);
}

function poolOf({ onNode }: PoolParts, deviceSlices: readonly PublishedSlice[]): Pool {
  const [{ poolId, object: { spec } }] = onNode;
  return {
    id: poolId,
    driver: spec.driver,
    name: spec.pool.name,
    isIncomplete: false,
    hasBindingConditions: false,
    devices: devicesOf(deviceSlices),
    devicesElsewhere: [],
    counterSets: [],
  };
}

function withBinding(pool: Pool, slices: readonly PublishedSlice[], behaviour: Behaviour): Pool {
  const isLast = behaviour.does('takesBindingPoolsLast') && bindsConditions(slices)
    && (pool.invalidReason === undefined || behaviour.does('usesIncompletePools'));
  return { ...pool, hasBindingConditions: isLast };
}

function devicesOf(slices: readonly PublishedSlice[]): readonly PoolDevice[] {
  return slices.length === 1 ? slices[0].devices : slices.flatMap(({ devices }) => devices);
}

function bindsConditions(slices: readonly PublishedSlice[]): boolean {
  return slices.some(({ hasBindingConditions }) => hasBindingConditions);
}

/** Sorts slices by the bytes of their name, as Go does. */
function sortedByName(slices: readonly PublishedSlice[]): readonly PublishedSlice[] {
  return slices.length < 2
    ? slices
    : [...slices].sort((one, other) => compareText(one.object.metadata.name, other.object.metadata.name));
}

/** The fault if two devices have the same name. No device of the pool can be allocated then. */
export function duplicateDevice(slices: readonly PublishedSlice[]): string | undefined {
  const name = duplicate(slices.flatMap(({ devices }) => devices));
  return name === undefined ? undefined : `duplicate device name ${name}`;
}

function duplicateSet(sets: readonly CounterSetObject[]): string | undefined {
  const name = duplicate(sets);
  return name === undefined ? undefined : `duplicate counter set name ${name}`;
}

function duplicate(all: readonly { readonly name: string }[]): string | undefined {
  const names = new Set<string>();
  return all.find(({ name }) => names.size === names.add(name).size)?.name;
}

/** The fault in the counters of a complete pool. No device of the pool can be allocated then. */
export function counterFault(
  sets: readonly CounterSetObject[], slices: readonly PublishedSlice[],
): string | undefined {
  return duplicateSet(sets) ?? missingCounter(sets, slices);
}

function missingCounter(sets: readonly CounterSetObject[], slices: readonly PublishedSlice[]): string | undefined {
  const counters = new Map(sets.map((set) => [set.name, set.counters ?? {}]));
  const uses = slices.flatMap(({ devices }) => devices).flatMap(({ object }) => object.consumesCounters ?? []);
  return firstDefined(uses, (use) => missingOf(use, counters.get(use.counterSet)));
}

/** The fault if a device consumes a counter that its counter set does not have. */
function missingOf(
  { counterSet, counters = {} }: CounterConsumption,
  known: CounterSetObject['counters'],
): string | undefined {
  if (known === undefined) {
    return `counter set ${counterSet} not found`;
  }
  const missing = Object.keys(counters).find((name) => !Object.hasOwn(known, name));
  return missing === undefined ? undefined : `counter ${missing} not found in counter set ${counterSet}`;
}
