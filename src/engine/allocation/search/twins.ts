import { Attempt, AttemptContext } from './attempt';
import { kept } from '../../kubernetes/grouping';
import { attempted } from '../allocation-error';
import { PoolDevice } from '../pools/pool-device';
import { Claim, Demand, demandsOf } from '../requests/request';
import { isSelectable } from '../requests/selection';

/**
 * Finds devices that are equal for the given claims: every demand selects both or neither, and taints, counters,
 * capacity
 * and constrained attributes are equal. If a device does not lead to an allocation, its twin does not either, and is
 * skipped.
 */
export class Twins {
  private readonly numbers = new Map<string, number>();
  private readonly kinds = new Map<PoolDevice, number>();
  private readonly demands: readonly Demand[];
  private readonly attributes: readonly string[];
  private readonly derivesAttributes: boolean;

  public constructor(
    claims: readonly Claim[],
    private readonly context: AttemptContext,
    private readonly attempt: Attempt,
  ) {
    this.demands = demandsOf(claims);
    this.attributes = claims.flatMap(({ constraints }) => constraints)
      .map(({ matchAttribute, distinctAttribute }) => matchAttribute ?? distinctAttribute!);
    this.derivesAttributes = this.demands.some(({ derivedAttributes }) => derivedAttributes.size > 0);
  }

  /** The number that identifies twins; undefined for a device that is partly taken. */
  public kindOf(device: PoolDevice): number | undefined {
    return this.attempt.isUntouched(device) ? this.numberOf(device) : undefined;
  }

  /** The number that identifies twins as long as nothing of them is taken. */
  public numberOf(device: PoolDevice): number {
    return kept(this.kinds, device, () => kept(this.numbers, this.describe(device), () => this.numbers.size));
  }

  private describe(device: PoolDevice): string {
    const { behaviour, state, counters, node } = this.context;
    const { object, consumesCounters, slice: { spec } } = device;
    const { taints, capacity, attributes, bindingConditions, allowMultipleAllocations } = object;
    const hasCapacity = behaviour.has('consumableCapacity');
    return JSON.stringify([
      this.demands.map((demand) => attempted(() => isSelectable(device, demand, node, behaviour))),
      this.derivesAttributes ? attributes : this.attributes.map((name) => device.attribute(name)),
      behaviour.has('deviceTaints') ? taints : undefined,
      hasCapacity ? [capacity, allowMultipleAllocations, [...state.capacityOf(device) ?? []]] : undefined,
      consumesCounters ? [counters.keyOf(device), object.consumesCounters, state.hasShare(device)] : undefined,
      [state.isTaken(device), spec.skipNodeOperations, bindingConditions === undefined],
    ], (_, value) => (typeof value === 'bigint' ? String(value) : value));
  }
}
