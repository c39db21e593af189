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

/** What there is to allocate, and how. */
export interface AllocatorProps {
  readonly behaviour: Behaviour;
  readonly classes: readonly DeviceClassObject[];
  readonly slices: readonly ResourceSliceObject[];
  /** What is in use. */
  readonly state: AllocatedState;
}

/** Whether claims fit on a node. */
export interface Allocation {
  /** What each claim gets, undefined if they do not fit. */
  readonly results?: readonly AllocationObject[];
  /** Why the scheduler cannot say, or gives up. */
  readonly error?: AllocationError;
  /** The steps that the scheduler's search takes, or more. */
  readonly steps: number;
}

/** The scheduler stops after ten seconds; it can take longer from about so many steps. */
export const STEPS_THAT_MAY_TIME_OUT = 10 ** 8;

/**
 * Finds devices for claims as kube-scheduler does.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/structured/allocator.go
 */
export class Allocator {
  public readonly slices: PublishedSlices;
  /** What claims are read with: selectors remember what they say of the devices of these slices. */
  public readonly reading: ClaimReading;
  private readonly pools: Map<NodeObject, readonly Pool[] | AllocationError>;
  /** Claims that were read once, for all nodes. */
  private readonly read = new WeakMap<readonly ResourceClaimObject[], readonly Claim[] | AllocationError>();
  private counters: AvailableCounters;

  /** @param like an allocator of the same slices, whose pools are the same */
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

  /** What is in use. */
  public get state(): AllocatedState {
    return this.props.state;
  }

  /** The same with other devices in use. */
  public with(state: AllocatedState): Allocator {
    return new Allocator({ ...this.props, state }, this);
  }

  /** Marks what an allocation uses, for the next ones. */
  public record(allocation: AllocationObject): void {
    this.props.state.record(allocation);
    this.counters = this.countNow();
  }

  /** Forgets the counters of nodes where claims were tried: the scheduler has a new allocator for each pod. */
  public startPod(): void {
    if (!this.isLocal) {
      this.counters = this.countNow();
    }
  }

  /**
   * Whether the answer for a node depends on its pools alone: in some releases, pools of
   * one name share counters, even those of different drivers.
   */
  public get isLocal(): boolean {
    return !this.props.behaviour.does('addsCountersByPoolName') || !this.slices.hasCounters;
  }

  /**
   * Whether claims that did not fit on a node never will before devices are released: they
   * ask for numbers of devices, and nothing else than whole devices can be taken.
   */
  public losesOnly(claims: readonly ResourceClaimObject[]): boolean {
    return this.slices.areWhole && claims.every(({ spec: { devices: { requests = [], constraints = [] } = {} } }) =>
      constraints.length === 0 && requests.every(({ exactly }) =>
        exactly?.allocationMode === 'ExactCount' && exactly.adminAccess !== true));
  }

  /** Whether no device of a node is free, of devices that can be taken as a whole only, and nothing is wrong there. */
  public isFull(node: NodeObject): boolean {
    const { state } = this.props;
    const pools = attempted(() => this.poolsOn(node));
    return this.slices.areWhole && !(pools instanceof AllocationError) && pools.every(({ invalidReason, devices }) =>
      invalidReason === undefined && devices.every((device) => state.isTaken(device)));
  }

  /** Finds devices for claims, all of them together, on a node. */
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

  /** What stands for the pools of a node: `driver/name`; none if a node selector is malformed. */
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

/** @throws AllocationError that a pool is invalid, which may be why nothing fits */
function expectValidPools(pools: readonly Pool[], behaviour: Behaviour): void {
  if (behaviour.does('reportsInvalidPools') && pools.some(({ invalidReason }) => invalidReason !== undefined)) {
    throw new AllocationError('invalid resource pools were encountered', false);
  }
}
