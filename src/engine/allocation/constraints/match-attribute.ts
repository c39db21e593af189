import { AttributeSet, intersection, scalarOf, setOf } from './attribute';
import { AttributeConstraint, ConstrainedAttribute, sumOf } from './attribute-constraint';
import { ConstrainedNeed } from './constraint';
import { AttributeValue } from '../../cel/selector/device';
import { PoolDevice } from '../pools/pool-device';

/** `matchAttribute`: all devices have the same value as the first one. */
export class MatchAttribute extends AttributeConstraint {
  public readonly restores = true;
  private value: string | undefined;
  private count = 0;

  public remove(): void {
    this.count--;
  }

  public canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean {
    return haveCommonValue(needs, devices, this.name);
  }

  protected take(attribute: AttributeValue): boolean {
    const value = scalarOf(attribute);
    if (this.count === 0) {
      this.value = value;
    } else if (value === undefined || value !== this.value) {
      return false;
    }
    this.count++;
    return true;
  }
}

/** `matchAttribute` for attributes that may be lists: all devices have a value in common. */
export class MatchAttributeLists extends AttributeConstraint {
  private readonly common: AttributeSet[] = [];
  private count = 0;

  /** @param restores whether removing a device restores the common values; in Kubernetes 1.36, they stay narrowed */
  public constructor(subject: ConstrainedAttribute, public readonly restores: boolean) {
    super(subject);
  }

  public remove(): void {
    this.count--;
    if (this.restores) {
      this.common.pop();
    }
  }

  public canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean {
    return haveCommonValue(needs, devices, this.name);
  }

  protected take(attribute: AttributeValue): boolean {
    const values = setOf(attribute);
    if (values === undefined) {
      return false;
    }
    const narrowed = this.count === 0 ? values : intersection(this.common[this.common.length - 1], values);
    if (narrowed === undefined) {
      return false;
    }
    this.common.push(narrowed);
    this.count++;
    return true;
  }
}

/** Whether there is a value with enough devices for each request and for all of them together. */
function haveCommonValue(
  needs: readonly ConstrainedNeed[],
  devices: readonly PoolDevice[],
  name: string,
): boolean {
  const counts = needs.map((need) => countsByValue(need.devices, name));
  const suffices = ([value, count]: [string, number]): boolean => count >= sumOf(needs)
    && needs.every((need, index) => need.count <= (counts[index].get(value) ?? 0));
  return needs.length === 0 || [...countsByValue(devices, name)].some(suffices);
}

/** The number of devices with each value. */
function countsByValue(devices: readonly PoolDevice[], name: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const device of devices) {
    const attribute = device.attribute(name);
    const { type, values } = (attribute && setOf(attribute)) ?? { type: '', values: new Set(['']) };
    values.forEach((value) => counts.set(`${type} ${value}`, (counts.get(`${type} ${value}`) ?? 0) + 1));
  }
  return counts;
}
