import { intersection, scalarOf, setOf } from './attribute';
import { AttributeConstraint, ConstrainedAttribute, sumOf } from './attribute-constraint';
import { ConstrainedNeed } from './constraint';
import { AttributeValue } from '../../cel/selector/device';
import { keyOf } from '../../kubernetes/plain-data';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** Whether an attribute may be used beside the attributes of other devices. */
export type Distinction = (attribute: AttributeValue, others: readonly AttributeValue[]) => boolean;

/** Single values differ. A value of no type is beside nothing. */
export const differentScalars: Distinction = (attribute, others) => {
  const value = scalarOf(attribute);
  return others.every((other) => value !== undefined && value !== scalarOf(other));
};

/**
 * In Kubernetes 1.34, values are compared by where they are stored: only two shares of the
 * same device are equal.
 */
export const differentPlaces: Distinction = (attribute, others) =>
  others.every((other) => scalarOf(attribute) !== undefined && attribute !== other);

/** Lists have no value in common; a single value is a list of one. */
export const disjointLists: Distinction = (attribute, others) => {
  const values = setOf(attribute);
  return values !== undefined && others.every((other) => {
    const otherValues = setOf(other);
    return otherValues === undefined || intersection(values, otherValues) === undefined;
  });
};

/** `distinctAttribute`: no two devices have the same value. */
export class DistinctAttribute extends AttributeConstraint {
  public readonly restores = true;
  private readonly taken: AttributeValue[] = [];

  public constructor(subject: ConstrainedAttribute, private readonly areDistinct: Distinction) {
    super(subject);
  }

  public remove(): void {
    this.taken.pop();
  }

  public canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean {
    return sumOf(needs) <= differentValues(devices, this.name, this.areDistinct);
  }

  protected take(attribute: AttributeValue): boolean {
    if (!this.areDistinct(attribute, this.taken)) {
      return false;
    }
    this.taken.push(attribute);
    return true;
  }
}

/** How the devices of requests are searched for. */
export interface PerRequestSearch {
  /** Whether each request has one device, so that all of them are remembered. */
  readonly restores: boolean;
  /** Whether a request takes its devices in the order of all devices. */
  readonly isOrdered: boolean;
}

/**
 * `distinctAttribute` up to Kubernetes 1.36: of several devices of one request, only the
 * last one is remembered, and removing it forgets the request.
 */
export class DistinctAttributePerRequest extends AttributeConstraint {
  private readonly taken = new Map<string, AttributeValue>();
  private count = 0;

  public constructor(
    subject: ConstrainedAttribute,
    private readonly areDistinct: Distinction,
    private readonly search: PerRequestSearch,
  ) {
    super(subject);
  }

  public get restores(): boolean {
    return this.search.restores;
  }

  public get memory(): string {
    return keyOf([...this.taken].sort());
  }

  public remove(demand: Demand): void {
    this.taken.delete(demand.requestName);
    this.count--;
  }

  /**
   * The last device of each request is distinct from that of each request before it. Of
   * several devices of a request, so is the first one, and the first that is tried beside it.
   * In order, the next device is tried after one with another value than the last: then a
   * request has at most one device of each run of equal values, without the values of the
   * requests before it.
   */
  public canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean {
    const values = differentValues(devices, this.name, this.areDistinct);
    return needs.every(({ count }, before) => before + Math.min(count, 2) <= values)
      && (!this.tellsRuns || this.haveRuns(needs, devices));
  }

  private get tellsRuns(): boolean {
    return this.search.isOrdered && this.areDistinct === differentScalars;
  }

  private haveRuns(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean {
    const runs = runsOf(devices, this.name);
    return needs.every((need, before) =>
      need.count <= runs - before && need.count <= runsOf(need.devices, this.name));
  }

  protected take(attribute: AttributeValue, demand: Demand): boolean {
    if (this.count > 0 && !this.areDistinct(attribute, [...this.taken.values()])) {
      return false;
    }
    this.taken.set(demand.requestName, attribute);
    this.count++;
    return true;
  }
}

/** How often the value changes from one device to the next that has any; the first one counts. */
function runsOf(devices: readonly PoolDevice[], name: string): number {
  const values = devices.flatMap((device) => device.attribute(name) ?? []).map(scalarOf);
  return values.filter((value, index) => index === 0 || value !== values[index - 1]).length;
}

/** How many values the devices have. */
function differentValues(devices: readonly PoolDevice[], name: string, areDistinct: Distinction): number {
  if (areDistinct === differentPlaces) {
    return Infinity;
  }
  const values = new Set<string>();
  for (const device of devices) {
    const attribute = device.attribute(name);
    const set = attribute && setOf(attribute);
    set?.values.forEach((value) => values.add(`${set.type} ${value}`));
    if (attribute !== undefined && set === undefined) {
      values.add('');
    }
  }
  return values.size;
}
