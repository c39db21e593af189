import { AllocatedState } from './allocated-state';
import { AllocationError, attempted } from './allocation-error';
import { Behaviour } from './behaviour';
import { constraintFrom } from './constraints/constraints';
import { attributeLookup } from './constraints/derived-attributes';
import { AvailableCounters } from './counters/counter-ledger';
import { AllocationObject, DeviceClassObject, NodeObject, ResourceClaimObject, ResourceSliceObject } from './objects';
import { poolsOn } from './pools/node-view';
import { Pool } from './pools/pool';
import { PublishedSlices } from './pools/published-slices';
import { allDevicesOf } from './requests/all-devices';
import { Claim, Demand } from './requests/request';
import { checkSize, ClaimReading, readClaims } from './requests/request-checks';
import { Selectors } from './requests/selector';
import { allocationOf } from './result/allocation-result';
import { Attempt, isAllocated } from './search/attempt';
import { Search } from './search/search';
import { kept } from '../kubernetes/grouping';

/** The objects of a cluster that an allocator works with. */
export interface AllocatorProps {
  readonly behaviour: Behaviour;
  readonly classes: readonly DeviceClassObject[];
  readonly slices: readonly ResourceSliceObject[];
  /** The devices in use. */
  readonly state: AllocatedState;
}

/** The outcome of allocating claims on a node. */
export interface Allocation {
  /** The allocation of each claim; undefined if the claims do not fit. */
  readonly results?: readonly AllocationObject[];
  /** The reason why the scheduler gives up or cannot decide. */
  readonly error?: AllocationError;
  /** An upper bound for the steps of the scheduler's search. */
  readonly steps: number;
}

/** The scheduler stops after ten seconds, which it may need for about this many steps. */
export const STEPS_THAT_MAY_TIME_OUT = 10 ** 8;

/**
 * Finds devices for claims as kube-scheduler does.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/structured/allocator.go
 */
export class Allocator {
  public readonly slices: PublishedSlices;
  /** The context for reading claims. Its selectors remember their results for the devices of these slices. */
  public readonly reading: ClaimReading;
  private readonly pools: Map<NodeObject, readonly Pool[] | AllocationError>;
  /** Claims that have been read once for all nodes. */
  private readonly read = new WeakMap<readonly ResourceClaimObject[], readonly Claim[] | AllocationError>();
  private counters: AvailableCounters;

  /** @param like an allocator of the same slices, with which to share pools */
  public constructor(private readonly props: AllocatorProps, like?: Allocator) {
    const { behaviour, slices, classes } = props;
    this.slices = like?.slices ?? new PublishedSlices(slices);
    this.pools = like?.pools ?? new Map();
    this.reading = like?.reading ?? {
      behaviour,
      selectors: new Selectors(behaviour),
      classes: new Map([...classes].reverse().map((each) => [each.metadata.name, each])),
    };
    this.counters = this.countNow();
  }

  /** The devices in use. */
  public get state(): AllocatedState {
    return this.props.state;
  }

  /** The same allocator with other devices in use. */
  public with(state: AllocatedState): Allocator {
    return new Allocator({ ...this.props, state }, this);
  }

  /** Marks the devices of an allocation as in use for later allocations. */
  public record(allocation: AllocationObject): void {
    this.props.state.record(allocation);
    this.counters = this.countNow();
  }

  /** Resets the counters from earlier attempts: the scheduler creates a new allocator for each pod. */
  public startPod(): void {
    if (!this.isLocal) {
      this.counters = this.countNow();
    }
  }

  /**
   * Whether the result for a node depends on its pools alone: in some releases, pools of the same name share counters,
   * even across drivers.
   */
  public get isLocal(): boolean {
    return !this.props.behaviour.does('addsCountersByPoolName') || !this.slices.hasCounters;
  }

  /**
   * Whether claims that did not fit on a node cannot fit before devices are released: they only request numbers of
   * devices, and devices can only be allocated as a whole.
   */
  public losesOnly(claims: readonly ResourceClaimObject[]): boolean {
    return this.slices.areWhole && claims.every(({ spec: { devices: { requests = [], constraints = [] } = {} } }) =>
      constraints.length === 0 && requests.every(({ exactly }) =>
        exactly?.allocationMode === 'ExactCount' && exactly.adminAccess !== true));
  }

  /** Whether all devices of a node are in use, all devices can only be allocated as a whole, and no pool is invalid. */
  public isFull(node: NodeObject): boolean {
    const { state } = this.props;
    const pools = attempted(() => this.poolsOn(node));
    return this.slices.areWhole && !(pools instanceof AllocationError) && pools.every(({ invalidReason, devices }) =>
      invalidReason === undefined && devices.every((device) => state.isTaken(device)));
  }

  /** Allocates claims on a node, all of them together. */
  public allocate(node: NodeObject, claims: readonly ResourceClaimObject[]): Allocation {
    const search: { steps: number } = { steps: 0 };
    const results = attempted(() => this.search(node, claims, search));
    return { ...results instanceof AllocationError ? { error: results } : { results }, steps: search.steps };
  }

  /**
   * The pools of a node, in the order in which they are tried.
   *
   * @throws AllocationError if a node selector is malformed
   */
  public poolsOn(node: NodeObject): readonly Pool[] {
    const known = kept(this.pools, node, () =>
      attempted(() => poolsOn(node, this.slices, this.props.behaviour)));
    if (known instanceof AllocationError) {
      throw known;
    }
    return known;
  }

  /** The IDs of the pools of a node, as `driver/name`; empty if a node selector is malformed. */
  public poolIdsOn(node: NodeObject): readonly string[] {
    const pools = attempted(() => this.poolsOn(node));
    return pools instanceof AllocationError ? [] : pools.map(({ id }) => id);
  }

  private search(
    node: NodeObject,
    objects: readonly ResourceClaimObject[],
    done: { steps: number },
  ): readonly AllocationObject[] | undefined {
    const { behaviour, state } = this.props;
    const pools = this.poolsOn(node);
    const claims = kept(this.read, objects, () => readClaims(objects, this.reading));
    if (claims instanceof AllocationError) {
      throw claims;
    }
    const lookUp = attributeLookup(behaviour);
    const context = {
      behaviour,
      node,
      state,
      counters: this.counters,
      constraints: claims.map((claim) =>
        claim.constraints.map((each) => constraintFrom(each, claim, lookUp, behaviour))),
    };
    const attempt = new Attempt(context);
    const allDevices = allDevicesOf(claims, {
      node, pools, behaviour, hasCapacity: (device, demand) => attempt.capacity.hasEnoughForAll(device, demand),
    });
    const countOf = (demand: Demand): number => allDevices.get(demand)?.length ?? demand.count;
    claims.forEach((claim) => checkSize(claim, countOf, behaviour));
    const search = new Search({ claims, pools, allDevices, context, attempt });
    try {
      const solution = search.run();
      if (solution === undefined) {
        expectValidPools(pools, behaviour);
        return undefined;
      }
      const { devices, chosen } = solution;
      return claims.map((claim, index) =>
        allocationOf(claim, { taken: devices[index], chosen: chosen[index] }, node, behaviour));
    } finally {
      done.steps = search.steps;
    }
  }

  private countNow(): AvailableCounters {
    const { behaviour, state } = this.props;
    return new AvailableCounters(behaviour, (device) => isAllocated(device, state, behaviour));
  }
}

/** @throws AllocationError if a pool is invalid, which may be why nothing fits */
function expectValidPools(pools: readonly Pool[], behaviour: Behaviour): void {
  if (behaviour.does('reportsInvalidPools') && pools.some(({ invalidReason }) => invalidReason !== undefined)) {
    throw new AllocationError('invalid resource pools were encountered', false);
  }
}
