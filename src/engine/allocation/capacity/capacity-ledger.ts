import { Amount } from './amount';
import { CapacityUse, consumptionOf, lackingCapacities, NO_CAPACITIES } from './consumption';
import { CapacityArithmetic, NotRepresentableError } from './policy';
import { kept } from '../../kubernetes/grouping';
import type { AllocatedState } from '../allocated-state';
import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import type { PoolDevice } from '../pools/pool-device';
import type { Demand } from '../requests/request';

/** The capacity that a device consumes in an attempt, by name. */
export type Consumption = ReadonlyMap<string, Amount>;

/**
 * The consumed capacity of shared devices, by existing allocations and by one attempt. Without the feature, capacity is
 * ignored.
 */
export class CapacityLedger {
  private readonly uses = new Map<string, CapacityUse>();
  private readonly arithmetic: CapacityArithmetic;
  private readonly isOn: boolean;

  public constructor(private readonly behaviour: Behaviour, private readonly state: AllocatedState) {
    this.isOn = behaviour.has('consumableCapacity');
    this.arithmetic = {
      hasFractions: behaviour.has('fractionalCapacity'),
      isStrict: behaviour.does('hasStrictCapacity'),
    };
  }

  /** Whether several demands can share the device. */
  public isShared(device: PoolDevice): boolean {
    return this.isOn && device.allowsMultipleAllocations;
  }

  /** Whether the attempt uses a share of the device. */
  public isUsed({ id }: PoolDevice): boolean {
    return this.uses.has(id);
  }

  /**
   * Whether enough capacity is left for a demand.
   *
   * @throws AllocationError if the capacity cannot be computed
   */
  public hasLeft(device: PoolDevice, demand: Demand): boolean {
    return this.lack(device, demand, [this.state.capacityOf(device), this.uses.get(device.id)]).size === 0;
  }

  /**
   * Whether enough capacity was left for a demand before the attempt.
   *
   * @throws AllocationError if the capacity cannot be computed
   */
  public hasLeftBefore(device: PoolDevice, demand: Demand): boolean {
    return this.lackBefore(device, demand).size === 0;
  }

  /**
   * The capacities of which too little was left for a demand before the attempt, with the amounts that it needs.
   *
   * @throws AllocationError if the capacity cannot be computed
   */
  public lackBefore(device: PoolDevice, demand: Demand): Consumption {
    return this.lack(device, demand, [this.state.capacityOf(device)]);
  }

  /**
   * Whether a device has enough capacity for a demand for all devices. Since 1.37, capacity in use is ignored.
   *
   * @throws AllocationError if the capacity cannot be computed
   */
  public hasEnoughForAll(device: PoolDevice, demand: Demand): boolean {
    return this.behaviour.does('ignoresUseInAll')
      ? this.lack(device, demand, []).size === 0
      : this.hasLeftBefore(device, demand);
  }

  /** Consumes the capacity of a shared device that a demand needs. */
  public take(device: PoolDevice, demand: Demand): Consumption {
    const consumed = consumptionOf(demand.capacity, device.capacities, this.arithmetic);
    this.add(device, consumed, 1n);
    return consumed;
  }

  /**
   * Gives back consumed capacity.
   *
   * @param staysUsed whether the device was shared before
   */
  public giveBack(device: PoolDevice, consumed: Consumption, staysUsed: boolean): void {
    const use = this.add(device, consumed, -1n);
    if (!staysUsed && [...use.values()].every((amount) => amount === 0n)) {
      this.uses.delete(device.id);
    }
  }

  private add({ id }: PoolDevice, consumed: Consumption, sign: bigint): CapacityUse {
    const use: CapacityUse = kept(this.uses, id, () => new Map());
    consumed.forEach(({ nanos }, name) => use.set(name, (use.get(name) ?? 0n) + sign * nanos));
    return use;
  }

  private lack(device: PoolDevice, demand: Demand, uses: readonly (CapacityUse | undefined)[]): Consumption {
    try {
      return this.isOn ? lackingCapacities(demand.capacity, device.capacities, uses, this.arithmetic) : NO_CAPACITIES;
    } catch (error) {
      throw error instanceof NotRepresentableError
        ? new AllocationError(`claim ${demand.claimName}, request ${demand.name}: checking capacity`
          + ` for device ${device.id}: ${error.message}`)
        : error;
    }
  }
}
