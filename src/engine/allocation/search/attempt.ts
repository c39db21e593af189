import { isTaintedFor } from './taints';
import { AllocatedState } from '../allocated-state';
import { AllocationError, SchedulerCrash } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { CapacityLedger, Consumption } from '../capacity/capacity-ledger';
import { Constraint } from '../constraints/constraint';
import { CompatibilityGroups } from '../counters/compatibility-groups';
import { AvailableCounters, CounterLedger } from '../counters/counter-ledger';
import { NodeObject } from '../objects';
import { Pool } from '../pools/pool';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** A device taken for a demand. */
export interface TakenDevice {
  readonly demand: Demand;
  readonly device: PoolDevice;
  readonly shareId?: string;
  /** The consumed capacities, if the device can be shared. */
  readonly consumed?: Consumption;
}

/** The starting point of an attempt. */
export interface AttemptContext {
  readonly behaviour: Behaviour;
  readonly node: NodeObject;
  readonly state: AllocatedState;
  readonly counters: AvailableCounters;
  /** The constraints of each claim. */
  readonly constraints: readonly (readonly Constraint[])[];
}

/** The effects of taking one device so far, for undoing them. */
interface Changes {
  readonly demand: Demand;
  readonly device: PoolDevice;
  restoreGroups?: () => void;
  hasCounters?: boolean;
  /** The number of devices that the claim had before. */
  readonly before: number;
  /** Whether the device stays taken even if devices before it are given back. */
  isKept?: boolean;
  /** The number of constraints that have allowed the device. */
  constraints: number;
  isMarked?: boolean;
  /** The consumed capacity, and whether the device was shared before. */
  capacity?: { readonly consumed: Consumption; readonly wasUsed: boolean };
}

const NODE_OPERATIONS = 'DRAOptionalNodeOperations';

/**
 * The devices taken so far on the way to an allocation. Devices are taken one by one, and given back in reverse order.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 */
export class Attempt {
  /** The devices of each claim, in the order in which they were taken. */
  public readonly taken: readonly TakenDevice[][];
  public readonly capacity: CapacityLedger;
  private readonly changes: Changes[] = [];
  private readonly claimsOf = new Map<PoolDevice, Set<number>>();
  private readonly counters: CounterLedger;
  private readonly groups?: CompatibilityGroups;

  public constructor(private readonly context: AttemptContext) {
    const { behaviour, constraints, counters, state } = context;
    this.taken = constraints.map(() => []);
    this.capacity = new CapacityLedger(behaviour, state);
    this.counters = new CounterLedger(counters);
    this.groups = behaviour.has('compatibilityGroups')
      ? new CompatibilityGroups((device) => isAllocated(device, state, behaviour))
      : undefined;
  }

  /** Whether the device is not in use. Admin access may use devices that other claims use. */
  public isFree(device: PoolDevice, { isAdmin, claimIndex }: Demand): boolean {
    const claims = this.claimsOf.get(device);
    return isAdmin
      ? claims === undefined || !claims.has(claimIndex) || this.context.behaviour.does('forgetsAdminAccess')
      : !this.context.state.isTaken(device) && (claims === undefined || claims.size === 0);
  }

  /** Whether this attempt uses no part of the device. */
  public isUntouched(device: PoolDevice): boolean {
    return (this.claimsOf.get(device)?.size ?? 0) === 0 && !this.capacity.isUsed(device);
  }

  /**
   * Takes a device that a demand selects, unless another condition forbids it.
   *
   * @param number the index of the device within the demand
   * @throws AllocationError if the failure ends the search
   */
  public take(device: PoolDevice, pool: Pool, demand: Demand, number: number): boolean {
    const isShared = this.capacity.isShared(device);
    const isFree = (demand.isAdmin && isShared) || this.isFree(device, demand);
    if (!isFree || !this.canOperate(device) || !this.canConsume(device)) {
      return false;
    }
    const changes: Changes = { demand, device, before: this.taken[demand.claimIndex].length, constraints: 0 };
    const pays = device.consumesCounters && !(isShared && this.hasPaid(device));
    if (pays && !this.pay(changes, pool)) {
      return false;
    }
    if (isTaintedFor(device, demand, this.context.behaviour)) {
      return this.reject(changes);
    }
    if (!this.satisfiesConstraints(changes)) {
      if (demand.wantsAll) {
        throw new AllocationError(`claim ${demand.claimName}, request ${demand.name}: cannot add device`
          + ` ${device.id} because a claim constraint would not be satisfied`);
      }
      return this.reject(changes);
    }
    if (!isShared && !this.isForgotten(demand)) {
      this.mark(changes);
    }
    if (!this.hasCapacityNow(changes, number)) {
      return this.rejectLate(changes);
    }
    this.commit(changes, isShared);
    return true;
  }

  /** Keeps the last device permanently. */
  public keep(): void {
    this.changes[this.changes.length - 1].isKept = true;
  }

  /** Gives back the last device that is not kept, and removes all later devices from its claim. */
  public giveBack(): void {
    let changes = this.changes.pop()!;
    while (changes.isKept === true) {
      changes = this.changes.pop()!;
    }
    this.taken[changes.demand.claimIndex].length = changes.before;
    this.undo(this.context.behaviour.does('leavesTraces') ? withoutTraces(changes) : changes);
  }

  /** Whether the devices of the demand are not recorded. */
  private isForgotten({ isAdmin }: Demand): boolean {
    return isAdmin && this.context.behaviour.does('forgetsAdminAccess');
  }

  private canOperate({ slice: { spec } }: PoolDevice): boolean {
    const { behaviour, node } = this.context;
    return (spec.skipNodeOperations ?? []).length === 0 || !behaviour.does('looksAtNodeOperations')
      || (behaviour.has('optionalNodeOperations') && canSkipNodeOperations(node));
  }

  private canConsume({ consumesCounters }: PoolDevice): boolean {
    return !consumesCounters || this.context.behaviour.has('partitionableDevices');
  }

  /** Whether an earlier share of the device has consumed its counters. */
  private hasPaid(device: PoolDevice): boolean {
    const { behaviour, state } = this.context;
    return behaviour.does('paysCountersOnce')
      && (state.capacityOf(device) !== undefined || this.capacity.isUsed(device)
        || (behaviour.does('knowsSharesInUse') && state.hasShare(device)));
  }

  private pay(changes: Changes, pool: Pool): boolean {
    if (changes.demand.wantsAll && this.context.behaviour.does('losesPoolOfAll')) {
      throw new SchedulerCrash(`it loses the pool of device ${changes.device.id}, which consumes counters, for a `
        + 'request for all devices; Kubernetes 1.35.6, 1.36.2 and newer do not');
    }
    if (this.groups !== undefined) {
      changes.restoreGroups = this.groups.take(changes.device, pool);
      if (changes.restoreGroups === undefined) {
        return false;
      }
    }
    if (!this.counters.take(changes.device, pool)) {
      changes.restoreGroups?.();
      return false;
    }
    if (this.isForgotten(changes.demand)) {
      this.counters.giveBack(changes.device);
    } else {
      changes.hasCounters = true;
    }
    return true;
  }

  private satisfiesConstraints(changes: Changes): boolean {
    const { demand, device } = changes;
    for (const constraint of this.context.constraints[demand.claimIndex]) {
      if (constraint.concerns(demand) && !constraint.add(demand, device)) {
        return false;
      }
      changes.constraints++;
    }
    return true;
  }

  private mark(changes: Changes): void {
    const { device, demand } = changes;
    const claims = this.claimsOf.get(device);
    if (claims === undefined) {
      this.claimsOf.set(device, new Set([demand.claimIndex]));
    } else {
      claims.add(demand.claimIndex);
    }
    changes.isMarked = true;
  }

  /** Checks the capacity again, which matters for a demand for all devices. 1.34 checks that of another device. */
  private hasCapacityNow({ device, demand }: Changes, number: number): boolean {
    const { behaviour } = this.context;
    if (behaviour.has('consumableCapacity') && behaviour.does('checksOtherCapacity')) {
      const other = device.siblings[number];
      if (other === undefined) {
        throw new SchedulerCrash(`for device ${device.id} it looks at the capacity of a device that is not there, `
          + 'in Kubernetes 1.34 with DRAConsumableCapacity');
      }
      return this.capacity.hasLeft(other, demand);
    }
    return !demand.wantsAll || this.capacity.hasLeft(device, demand);
  }

  private commit(changes: Changes, isShared: boolean): void {
    const { demand, device } = changes;
    const taken = this.taken[demand.claimIndex];
    if (!isShared) {
      taken.push({ demand, device });
    } else {
      const wasUsed = this.capacity.isUsed(device);
      const consumed = this.capacity.take(device, demand);
      changes.capacity = { consumed, wasUsed };
      taken.push({ demand, device, consumed, shareId: this.context.state.nextShareId() });
    }
    this.changes.push(changes);
  }

  /** Rejects a device. From 1.34 to 1.36.2, its counters stay consumed. */
  private reject(changes: Changes): false {
    const keepsCounters = this.context.behaviour.does('leavesTraces');
    this.undo(keepsCounters ? { ...changes, hasCounters: false } : changes);
    return false;
  }

  /** Rejects a device for its capacity. From 1.34 to 1.36.2, all effects stay as if it was taken. */
  private rejectLate(changes: Changes): false {
    return this.context.behaviour.does('leavesTraces') ? false : this.reject(changes);
  }

  private undo({ demand, device, capacity, isMarked, constraints, restoreGroups, hasCounters }: Changes): void {
    if (capacity !== undefined) {
      this.capacity.giveBack(device, capacity.consumed, capacity.wasUsed);
    }
    if (isMarked === true) {
      this.claimsOf.get(device)!.delete(demand.claimIndex);
    }
    for (let index = constraints - 1; index >= 0; index--) {
      const constraint = this.context.constraints[demand.claimIndex][index];
      if (constraint.concerns(demand)) {
        constraint.remove(demand);
      }
    }
    restoreGroups?.();
    if (hasCounters === true) {
      this.counters.giveBack(device);
    }
  }
}

/**
 * The effects that are undone from 1.34 to 1.36.2: shares keep their counters, and without capacity they stay recorded.
 */
function withoutTraces(changes: Changes): Changes {
  const { device, capacity } = changes;
  const hasAmounts = capacity !== undefined && capacity.consumed.size > 0;
  return {
    ...changes,
    hasCounters: device.consumesCounters && capacity === undefined,
    capacity: hasAmounts ? { ...capacity, wasUsed: false } : undefined,
  };
}

/** Whether a node supports skipping the node operations of a driver. */
export function canSkipNodeOperations({ status }: NodeObject): boolean {
  return (status?.declaredFeatures ?? []).includes(NODE_OPERATIONS);
}

/** Whether the counters and groups of a device count as used. */
export function isAllocated(device: PoolDevice, state: AllocatedState, behaviour: Behaviour): boolean {
  return state.isTaken(device)
    || (behaviour.does('countsShares') && (state.hasShare(device) || state.capacityOf(device) !== undefined));
}
