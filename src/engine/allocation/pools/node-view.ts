import { reaches } from './node-match';
import { completePool, incompletePool, Pool } from './pool';
import { PublishedSlice, PublishedSlices } from './published-slices';
import { compareText } from '../../kubernetes/text/bytes';
import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { NodeObject } from '../objects';

/**
 * The pools whose devices can be used on a node, in the order in which they are tried.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 * @throws AllocationError if a node selector is malformed
 */
export function poolsOn(node: NodeObject, slices: PublishedSlices, behaviour: Behaviour): readonly Pool[] {
  const found = new Map<string, PublishedSlice[]>();
  const last: PublishedSlice[] = [];
  for (const slice of candidateSlices(node, slices, behaviour)) {
    if (isKnown(slice, behaviour) && isUsable(slice, node, behaviour)) {
      if (slice.hasBindingConditions && behaviour.does('takesBindingSlicesLast')) {
        last.push(slice);
      } else {
        addSlice(found, slice);
      }
    }
  }
  last.forEach((slice) => addSlice(found, slice));
  const pools = [...found.values()].flatMap((onNode) => poolFrom(onNode, slices, behaviour));
  return ordered(pools, behaviour);
}

/** The slices to consider, in order. */
function candidateSlices(
  { metadata: { name } }: NodeObject,
  slices: PublishedSlices,
  behaviour: Behaviour,
): readonly PublishedSlice[] {
  const ofNode = slices.ofNode(name);
  if (behaviour.does('takesSlicesOfNodeFirst') && !behaviour.does('sharesCounterSlices')) {
    return [...ofNode, ...slices.shared];
  }
  const candidates = [...ofNode.filter(({ hasCounters }) => !hasCounters), ...slices.sharedOrWithCounters];
  return behaviour.does('takesSlicesOfNodeFirst')
    ? candidates
    : candidates.sort((one, other) => one.index - other.index);
}

/** Whether the slice only uses features that are enabled. */
function isKnown({ object, hasCounters, devices }: PublishedSlice, behaviour: Behaviour): boolean {
  const isPartitioned = object.spec.perDeviceNodeSelection !== undefined
    || (hasCounters && behaviour.does('skipsCounterSlices'));
  return (behaviour.has('partitionableDevices') || !isPartitioned) && !hidesGroups(behaviour, devices);
}

function hidesGroups(behaviour: Behaviour, devices: PublishedSlice['devices']): boolean {
  return behaviour.does('skipsCompatibilityGroups') && !behaviour.has('compatibilityGroups')
    && devices.some(({ object }) => (object.consumesCounters ?? [])
      .some(({ compatibilityGroups = [] }) => compatibilityGroups.length > 0));
}

/** Whether the devices or counters of the slice can be used on the node. */
function isUsable(slice: PublishedSlice, node: NodeObject, behaviour: Behaviour): boolean {
  const { object: { metadata, spec }, hasCounters, devices } = slice;
  if (hasCounters && behaviour.does('seesCounterSlicesEverywhere')) {
    return true;
  }
  try {
    if ((spec.nodeName ?? '') !== '' || spec.allNodes === true || spec.nodeSelector !== undefined) {
      return reaches(spec, node);
    }
    return spec.perDeviceNodeSelection === true && devices.some(({ object }) => reaches(object, node));
  } catch (error) {
    throw new AllocationError('gather pool information: failed to perform node selection for slice'
      + ` ${metadata.name}: ${(error as Error).message}`);
  }
}

/** Adds a slice to its pool. A newer generation replaces older slices, and an older one is ignored. */
function addSlice(pools: Map<string, PublishedSlice[]>, slice: PublishedSlice): void {
  const others = pools.get(slice.poolId);
  if (others === undefined) {
    pools.set(slice.poolId, [slice]);
  } else if (slice.generation > others[0].generation) {
    others.splice(0, others.length, slice);
  } else if (slice.generation === others[0].generation) {
    others.push(slice);
  }
}

/** The pool of slices; none if the driver is replacing it with a newer generation. */
function poolFrom(
  onNode: readonly PublishedSlice[],
  slices: PublishedSlices,
  behaviour: Behaviour,
): readonly Pool[] {
  const [{ poolId, generation, object: { spec } }] = onNode;
  const expected = spec.pool.resourceSliceCount ?? 0;
  if (onNode.length === expected) {
    return [completePool({ onNode, elsewhere: [] }, behaviour)];
  }
  if (!behaviour.does('countsSlicesOfOtherNodes')) {
    return [incompletePool({ onNode, elsewhere: [] }, behaviour)];
  }
  const all = slices.ofPool(poolId);
  if (all.some((slice) => slice.generation > generation)) {
    return [];
  }
  const current = all.filter((slice) =>
    slice.generation === generation && !hidesGroups(behaviour, slice.devices));
  const names = new Set(onNode.map(({ object }) => object.metadata.name));
  const elsewhere = onNode.length < current.length
    ? current.filter(({ object }) => !names.has(object.metadata.name))
    : [];
  const build = current.length === expected ? completePool : incompletePool;
  return [build({ onNode, elsewhere }, behaviour)];
}

/** Orders pools: those with binding conditions come last. Where upstream's order is random, the given order stays. */
function ordered(pools: readonly Pool[], behaviour: Behaviour): readonly Pool[] {
  const groups = [false, true].map((isLast) =>
    pools.filter(({ hasBindingConditions }) => hasBindingConditions === isLast));
  return groups.flatMap((group) => (behaviour.does('sortsPools') && group.length > 1
    ? group.sort((one, other) => compareText(one.driver, other.driver) || compareText(one.name, other.name))
    : group));
}
