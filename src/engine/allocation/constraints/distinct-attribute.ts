import { intersection, scalarOf, setOf } from './attribute';
import { AttributeConstraint, ConstrainedAttribute, sumOf } from './attribute-constraint';
import { ConstrainedNeed } from './constraint';
import { AttributeValue } from '../../cel/selector/device';
import { keyOf } from '../../kubernetes/plain-data';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** Whether an attribute is distinct from the attributes of other devices. */
export type Distinction = (attribute: AttributeValue, others: readonly AttributeValue[]) => boolean;

/** Compares single values. A value without a known type conflicts with every other. */
export const differentScalars: Distinction = (attribute, others) => {
  const value = scalarOf(attribute);
  return others.every((other) => value !== undefined && value !== scalarOf(other));
};

/** Compares values by their memory address, as Kubernetes 1.34 does: only two shares of the same device are equal. */
export const differentPlaces: Distinction = (attribute, others) =>
  others.every((other) => scalarOf(attribute) !== undefined && attribute !== other);

/** Requires lists without common values; a single value is a list of one. */
export const disjointLists: Distinction = (attribute, others) => {
  const values = setOf(attribute);
  return values !== undefined && others.every((other) => {
    const otherValues = setOf(other);
    return otherValues === undefined || intersection(values, otherValues) === undefined;
  });
};

/** `distinctAttribute`: all devices have different values. */
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

/** The properties of the search for the devices of requests. */
export interface PerRequestSearch {
  /** Whether each request has a single device, so that the constraint remembers every device. */
  readonly restores: boolean;
  /** Whether a request takes its devices in the order of all devices. */
  readonly isOrdered: boolean;
}

/**
 * `distinctAttribute` up to Kubernetes 1.36: of several devices of one request, only the last one is remembered, and
 * removing it forgets the request.
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
   * The last device of each request is distinct from that of each request before it. So is the first of several devices
   * of a
   * request, and the first that is tried with it. If devices are taken in order, the next one follows a device with
   * another
   * value: then a request has at most one device from each run of equal values, except for values of earlier requests.
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

/** The number of runs of equal values among the devices that have the attribute. */
function runsOf(devices: readonly PoolDevice[], name: string): number {
  const values = devices.flatMap((device) => device.attribute(name) ?? []).map(scalarOf);
  return values.filter((value, index) => index === 0 || value !== values[index - 1]).length;
}

/** The number of different values among the devices. */
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
