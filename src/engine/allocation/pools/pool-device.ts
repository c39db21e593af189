import { AttributeValue, DeviceValue, deviceValue } from '../../cel/selector/device';
import { CelEvaluationError } from '../../cel/values/values';
import { billionthsOf } from '../../kubernetes/quantity';
import { Remembered } from '../../kubernetes/remembered';
import { capacitiesOf, Capacity } from '../capacity/consumption';
import { Counter, DeviceObject, Reach, ResourceSliceObject } from '../objects';

/** The properties of a device that expressions can read. */
export interface DeviceReading {
  /** Whether attributes may be lists. */
  readonly lists: boolean;
  /** Whether expressions can read whether the device can be shared. */
  readonly sharing: boolean;
}

/** Counters have few different amounts. */
const amounts = new Remembered(1000, billionthsOf);

/** The value of a counter in billionths. */
export function amountOf({ value }: Counter): bigint {
  return amounts.get(String(value));
}

/** The consumption of one counter by a device. */
export interface CounterUse {
  readonly set: string;
  readonly counter: string;
  /** In billionths. */
  readonly amount: bigint;
}

/** A device of a slice, with cached derived data. */
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
   * @param slice the slice that contains the device
   * @param content a number shared by all devices that selectors cannot distinguish
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

  /** Whether each device of the slice specifies its nodes. */
  public get choosesNodes(): boolean {
    return this.slice.spec.perDeviceNodeSelection === true;
  }

  /** The nodes on which the device can be used. */
  public get reach(): Reach {
    return this.choosesNodes ? this.object : this.slice.spec;
  }

  /**
   * The value of the device in selectors.
   *
   * @param reading the readable properties, which must always be the same
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
   * The attribute with a qualified name. An unqualified name in the slice belongs to the domain of the driver.
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

/** A single attribute without a value makes every selector fail. */
function expectValues(attributes: DeviceObject['attributes'] = {}, readsLists: boolean): void {
  for (const [name, { int, bool, string, version }] of Object.entries(attributes)) {
    const isScalar = int !== undefined || bool !== undefined || string !== undefined || version !== undefined;
    if (!isScalar && !readsLists) {
      throw new CelEvaluationError(`attribute ${name}: unsupported attribute value`);
    }
  }
}
