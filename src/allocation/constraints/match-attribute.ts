import { AttributeLookup, AttributeSet, intersection, scalarOf, setOf } from './attribute';
import { ConstrainedRequests, Constraint } from './constraint';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** `matchAttribute`: the devices have the same value, which the first one decides. */
export class MatchAttribute implements Constraint {
  public readonly restores = true;
  private value: string | undefined;
  private count = 0;

  public constructor(
    private readonly requests: ConstrainedRequests,
    private readonly name: string,
    private readonly lookUp: AttributeLookup,
  ) {
  }

  public concerns(demand: Demand): boolean {
    return this.requests.include(demand);
  }

  public add(demand: Demand, device: PoolDevice): boolean {
    const attribute = this.lookUp(demand, device, this.name);
    if (attribute === undefined) {
      return false;
    }
    const value = scalarOf(attribute);
    if (this.count === 0) {
      this.value = value;
    } else if (value === undefined || value !== this.value) {
      return false;
    }
    this.count++;
    return true;
  }

  public remove(): void {
    this.count--;
  }

  public mostOf(devices: readonly PoolDevice[]): number {
    return mostCommon(devices, this.name);
  }
}

/** `matchAttribute` where attributes may be lists: all devices have a value in common. */
export class MatchAttributeLists implements Constraint {
  private readonly common: AttributeSet[] = [];
  private count = 0;

  /**
   * @param restores whether a device that is removed no longer narrows what is common; it
   * still does in Kubernetes 1.36
   */
  public constructor(
    private readonly requests: ConstrainedRequests,
    private readonly name: string,
    private readonly lookUp: AttributeLookup,
    public readonly restores: boolean,
  ) {
  }

  public concerns(demand: Demand): boolean {
    return this.requests.include(demand);
  }

  public add(demand: Demand, device: PoolDevice): boolean {
    const attribute = this.lookUp(demand, device, this.name);
    const values = attribute && setOf(attribute);
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

  public remove(): void {
    this.count--;
    if (this.restores) {
      this.common.pop();
    }
  }

  public mostOf(devices: readonly PoolDevice[]): number {
    return mostCommon(devices, this.name);
  }
}

/** How many devices have the value that most of them have. */
function mostCommon(devices: readonly PoolDevice[], name: string): number {
  const counts = new Map<string, number>();
  for (const device of devices) {
    const attribute = device.attribute(name);
    const { type, values } = (attribute && setOf(attribute)) ?? { type: '', values: new Set(['']) };
    values.forEach((value) => counts.set(`${type} ${value}`, (counts.get(`${type} ${value}`) ?? 0) + 1));
  }
  return Math.max(0, ...counts.values());
}
