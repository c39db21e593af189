import { Counts, Fleet, isMovable, Run } from './fleet';
import { AllocationError, attempted } from '../../allocation/allocation-error';
import { ResourceClaimObject } from '../../allocation/objects';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { Demand, demandsOf } from '../../allocation/requests/request';
import { readClaim } from '../../allocation/requests/request-checks';
import { isSelectable } from '../../allocation/requests/selection';
import { groupBy } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { ClusterNode } from '../../scheduling/nodes/cluster-node';
import { roundedRequestsOf } from '../../scheduling/nodes/pod-resources';
import { PodToPlace } from '../../scheduling/pods/pod-to-place';
import { Scheduler } from '../../scheduling/scheduler';

/** An amount of a resource or of devices that the machines must provide together, beyond what is free already. */
export interface Need {
  readonly amount: number;
  /** The maximum that a machine of each kind provides. */
  readonly of: readonly number[];
}

/** The relative tolerance for rounding errors of sums. */
const TOLERANCE = 1e-9;

/**
 * Returns what any set of machines must provide to run as many pods, whatever the scheduler does:
 * enough of each resource, and of the devices that requests select.
 */
export function needsOf({ outcomes, pending }: Run, fleet: Fleet): Need[] {
  const waiting = new Set(pending);
  const pods = outcomes.filter((each) => isMovable(each) && !waiting.has(each)).map(({ pod }) => pod);
  const one = new Scheduler(fleet.clusterWith(fleet.machines.map(() => 1)), fleet.target.settings);
  const added = new Map(one.nodes.slice(-fleet.machines.length).map((node, index) => [node, index]));
  return [...ofResources(pods, one, added), ...ofDevices(pods, one, added)];
}

/** Returns a lower bound for the price of the machines that are still missing, of the kinds from `from` on. */
export function leastPrice(needs: readonly Need[], fleet: Fleet, counts: Counts, from: number): number {
  return Math.max(0, ...needs.map(({ amount, of }) => {
    const missing = amount - counts.reduce((sum, count, index) => sum + (count === 0 ? 0 : count * of[index]), 0);
    const prices = fleet.machines.flatMap(({ price }, index) =>
      (index < from || of[index] <= 0 ? [] : [price / of[index]]));
    return missing <= TOLERANCE * amount ? 0 : missing * Math.min(...prices);
  }));
}

type Added = ReadonlyMap<ClusterNode, number>;

function amountsOn(nodes: readonly ClusterNode[], added: Added, amountOn: (node: ClusterNode) => number): Need {
  const of = Array.from(added, () => 0);
  let there = 0;
  nodes.forEach((node) => {
    const index = added.get(node);
    if (index === undefined) {
      there += Math.max(0, amountOn(node));
    } else {
      of[index] = amountOn(node);
    }
  });
  return { amount: -there, of };
}

function ofResources(pods: readonly PodToPlace[], { nodes, extended }: Scheduler, added: Added): Need[] {
  const sums = new Map([['pods', pods.length]]);
  pods.forEach(({ spec }) => roundedRequestsOf(spec).forEach((amount, name) =>
    sums.set(name, (sums.get(name) ?? 0) + Number(amount) / 1e9)));
  return [...sums].filter(([name]) => extended?.comesFromDevices(name, undefined) !== true).map(([name, sum]) => {
    const { amount, of } = amountsOn(nodes, added, (node) => {
      const left = node.left(name);
      const isUnlimited = left === undefined || (name === 'pods' && node.allocatable?.has(name) !== true);
      return isUnlimited ? Infinity : Number(left) / 1e9;
    });
    return { amount: sum + amount, of };
  }).filter(({ amount, of }) => amount > 0 && of.every(Number.isFinite));
}

/** A request for `count` whole devices that several pods make, and the devices that it selects. */
interface Selection {
  readonly pods: number;
  readonly count: number;
  readonly devices: ReadonlySet<PoolDevice>;
}

/** Returns the needs for devices; none unless all devices can be allocated only as a whole. */
function ofDevices(pods: readonly PodToPlace[], one: Scheduler, added: Added): Need[] {
  if (!one.allocator.slices.areWhole) {
    return [];
  }
  const claims = new Map(pods.flatMap((pod) => pod.claims).flatMap(({ claim }) =>
    (claim === undefined || claim.status?.allocation !== undefined ? [] : [[claim.metadata, claim]])));
  const alike = groupBy([...claims.values()], ({ spec }) => keyOf(spec));
  const selections = [...alike.values()].flatMap((group) => selectionsOf(group, one));
  const free = (devices: ReadonlySet<PoolDevice>, node: ClusterNode): number =>
    devicesOn(node, one).filter((device) => devices.has(device) && !one.allocator.state.isTaken(device)).length;
  const together = selections.map(({ devices }) => ({
    amount: sumOf(selections.filter((other) => isWithin(other.devices, devices)).map((each) => each.pods * each.count)),
    devices,
    count: 1,
  }));
  const apart = selections.map((each) => ({ amount: each.pods, devices: each.devices, count: each.count }));
  return [...together, ...apart].map(({ amount, devices, count }) => {
    const { amount: there, of } = amountsOn(one.nodes, added, (node) => Math.floor(free(devices, node) / count));
    return { amount: amount + there, of };
  }).filter(({ amount }) => amount > 0);
}

function selectionsOf(claims: readonly ResourceClaimObject[], one: Scheduler): Selection[] {
  const selections = attempted(() => demandsOf([readClaim(claims[0], 0, one.allocator.reading)])
    .filter((demand) => !demand.isAdmin && !demand.wantsAll && !demand.fullName.includes('/'))
    .map((demand) => ({ pods: claims.length, count: demand.count, devices: selectedBy(demand, one) })));
  return selections instanceof AllocationError ? [] : selections;
}

function selectedBy(demand: Demand, one: Scheduler): Set<PoolDevice> {
  const { behaviour } = one.settings;
  return new Set(one.nodes.flatMap((node) =>
    devicesOn(node, one).filter((device) => isSelectable(device, demand, node.object, behaviour))));
}

function devicesOn(node: ClusterNode, { allocator }: Scheduler): readonly PoolDevice[] {
  return allocator.poolIdsOn(node.object).length === 0
    ? []
    : allocator.poolsOn(node.object).flatMap(({ devices }) => devices);
}

function isWithin(some: ReadonlySet<PoolDevice>, all: ReadonlySet<PoolDevice>): boolean {
  return some.size <= all.size && [...some].every((device) => all.has(device));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
