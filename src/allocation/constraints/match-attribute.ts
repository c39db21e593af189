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

  public add(demand: Demand, device: PoolDevice): boolean {
    if (!this.requests.include(demand)) {
      return true;
    }
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

  public remove(demand: Demand): void {
    if (this.requests.include(demand)) {
      this.count--;
    }
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

  public add(demand: Demand, device: PoolDevice): boolean {
    if (!this.requests.include(demand)) {
      return true;
    }
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

  public remove(demand: Demand): void {
    if (this.requests.include(demand)) {
      this.count--;
      if (this.restores) {
        this.common.pop();
      }
    }
  }
}
