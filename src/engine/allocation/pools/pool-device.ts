import { AttributeValue, DeviceValue, deviceValue } from '../../cel/selector/device';
import { CelEvaluationError } from '../../cel/values/values';
import { billionthsOf } from '../../kubernetes/quantity';
import { Remembered } from '../../kubernetes/remembered';
import { capacitiesOf, Capacity } from '../capacity/consumption';
import { Counter, DeviceObject, Reach, ResourceSliceObject } from '../objects';

/** What expressions see of a device. */
export interface DeviceReading {
  /** Whether attributes may be lists. */
  readonly lists: boolean;
  /** Whether the device says that it can be shared. */
  readonly sharing: boolean;
}

/** The same few amounts are everywhere. */
const amounts = new Remembered(1000, billionthsOf);

/** The value of a counter in billionths. */
export function amountOf({ value }: Counter): bigint {
  return amounts.get(String(value));
}

/** What a device consumes of one counter. */
export interface CounterUse {
  readonly set: string;
  readonly counter: string;
  /** In billionths. */
  readonly amount: bigint;
}

/** A device of a slice, with what is worked out of it once. */
export class PoolDevice {
  /** `driver/pool/device`. */
  public readonly id: string;
  public readonly driver: string;
  public readonly pool: string;
  public readonly name: string;
  public readonly consumesCounters: boolean;
  public readonly allowsMultipleAllocations: boolean;
  private readonly kept: {
    capacities?: ReadonlyMap<string, Capacity>;
    uses?: readonly CounterUse[];
    value?: DeviceValue | Error;
  } = {};

  /**
   * @param object the device, as published
   * @param slice its slice
   * @param content a number that it shares with all devices that selectors cannot tell from it
   * @param siblings all devices of the slice
   */
  public constructor(
    public readonly object: DeviceObject,
    public readonly slice: ResourceSliceObject,
    public readonly content: number,
    public readonly siblings: readonly PoolDevice[],
  ) {
    this.driver = slice.spec.driver;
    this.pool = slice.spec.pool.name;
    this.name = object.name;
    this.id = `${this.driver}/${this.pool}/${this.name}`;
    this.consumesCounters = (object.consumesCounters ?? []).length > 0;
    this.allowsMultipleAllocations = object.allowMultipleAllocations === true;
  }

  public get capacities(): ReadonlyMap<string, Capacity> {
    return this.kept.capacities ??= capacitiesOf(this.object.capacity);
  }

  public get counterUses(): readonly CounterUse[] {
    return this.kept.uses ??= (this.object.consumesCounters ?? []).flatMap(({ counterSet: set, counters = {} }) =>
      Object.keys(counters).map((counter) => ({ set, counter, amount: amountOf(counters[counter]) })));
  }

  /** Whether the slice leaves it to its devices on which nodes they can be used. */
  public get choosesNodes(): boolean {
    return this.slice.spec.perDeviceNodeSelection === true;
  }

  /** The nodes on which the device can be used. */
  public get reach(): Reach {
    return this.choosesNodes ? this.object : this.slice.spec;
  }

  /**
   * The device as selectors see it.
   *
   * @param reading what selectors see, always the same
   * @throws CelEvaluationError if an attribute has no value, or an invalid one
   */
  public valueFor(reading: DeviceReading): DeviceValue {
    const value = this.kept.value ??= this.newValue(reading);
    if (value instanceof Error) {
      throw value;
    }
    return value;
  }

  /**
   * The attribute of a full name; a name without a domain belongs to the driver.
   *
   * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
   */
  public attribute(name: string): AttributeValue | undefined {
    const { attributes = {} } = this.object;
    if (Object.hasOwn(attributes, name)) {
      return attributes[name];
    }
    const slash = name.indexOf('/');
    const id = name.slice(slash + 1);
    const isOfDriver = slash >= 0 && name.slice(0, slash) === this.driver;
    return isOfDriver && Object.hasOwn(attributes, id) ? attributes[id] : undefined;
  }

  private newValue({ lists, sharing }: DeviceReading): DeviceValue | Error {
    const { driver, object: { attributes, capacity } } = this;
    const allowMultipleAllocations = sharing && this.allowsMultipleAllocations;
    try {
      expectValues(attributes, lists);
      return deviceValue({ driver, attributes, capacity, allowMultipleAllocations });
    } catch (error) {
      return error as Error;
    }
  }
}

/** One attribute without a value makes every selector fail. */
function expectValues(attributes: DeviceObject['attributes'] = {}, readsLists: boolean): void {
  for (const [name, { int, bool, string, version }] of Object.entries(attributes)) {
    const isScalar = int !== undefined || bool !== undefined || string !== undefined || version !== undefined;
    if (!isScalar && !readsLists) {
      throw new CelEvaluationError(`attribute ${name}: unsupported attribute value`);
    }
  }
}
