import { AttributeLookup } from './attribute';
import { ConstrainedNeed, ConstrainedRequests, Constraint } from './constraint';
import { AttributeValue } from '../../cel/selector/device';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** The attribute that a constraint compares, and the requests to which it applies. */
export interface ConstrainedAttribute {
  readonly requests: ConstrainedRequests;
  /** The name of the attribute. */
  readonly name: string;
  readonly lookUp: AttributeLookup;
}

/** A constraint on one attribute of devices. A device without the attribute cannot be added. */
export abstract class AttributeConstraint implements Constraint {
  public abstract readonly restores: boolean;

  public constructor(private readonly subject: ConstrainedAttribute) {
  }

  public concerns(demand: Demand): boolean {
    return this.subject.requests.include(demand);
  }

  public add(demand: Demand, device: PoolDevice): boolean {
    const { lookUp, name } = this.subject;
    const attribute = lookUp(demand, device, name);
    return attribute !== undefined && this.take(attribute, demand);
  }

  public abstract remove(demand: Demand): void;

  public abstract canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean;

  /**
   * Adds the attribute of a device, unless the constraint forbids it.
   *
   * @returns whether it was added
   */
  protected abstract take(attribute: AttributeValue, demand: Demand): boolean;

  protected get name(): string {
    return this.subject.name;
  }
}

/** The number of devices that all requests need together. */
export function sumOf(needs: readonly ConstrainedNeed[]): number {
  return needs.reduce((sum, { count }) => sum + count, 0);
}
