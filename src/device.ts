import { DeviceTaint, renderTaint } from './device-taint';
import { A_TEXT, expectArgument } from './errors/arguments';
import { isObject } from './kubernetes/plain-data';
import { NodeSelector } from './node-selector';
import { Body } from './render/model/models';

/**
 * The value of an attribute of a device.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 */
export class DeviceAttribute {
  /**
   * A text.
   *
   * @param value at most 64 characters
   */
  public static string(value: string): DeviceAttribute {
    return new DeviceAttribute('string', value);
  }

  /**
   * A whole number.
   *
   * @param value the number
   */
  public static int(value: number): DeviceAttribute {
    return new DeviceAttribute('int', value);
  }

  /**
   * True or false.
   *
   * @param value the value
   */
  public static bool(value: boolean): DeviceAttribute {
    return new DeviceAttribute('bool', value);
  }

  /**
   * A semantic version.
   *
   * @param value three numbers with dots in between, for example `1.2.0`; at most 64
   * characters
   */
  public static version(value: string): DeviceAttribute {
    return new DeviceAttribute('version', value);
  }

  /**
   * Several texts. Kubernetes 1.36 or newer, behind the gate DRAListTypeAttributes.
   *
   * @param values the texts
   */
  public static strings(values: string[]): DeviceAttribute {
    return new DeviceAttribute('strings', values);
  }

  /**
   * Several whole numbers. Kubernetes 1.36 or newer, behind the gate
   * DRAListTypeAttributes.
   *
   * @param values the numbers
   */
  public static ints(values: number[]): DeviceAttribute {
    return new DeviceAttribute('ints', values);
  }

  /**
   * Several truth values. Kubernetes 1.36 or newer, behind the gate
   * DRAListTypeAttributes.
   *
   * @param values the values
   */
  public static bools(values: boolean[]): DeviceAttribute {
    return new DeviceAttribute('bools', values);
  }

  /**
   * Several semantic versions. Kubernetes 1.36 or newer, behind the gate
   * DRAListTypeAttributes.
   *
   * @param values the versions
   */
  public static versions(values: string[]): DeviceAttribute {
    return new DeviceAttribute('versions', values);
  }

  private constructor(private readonly type: string, private readonly value: unknown) {
  }

  /**
   * The value as Kubernetes writes it.
   *
   * @internal
   */
  public _toKube(): Body {
    return { [this.type]: this.value };
  }
}

/** Which amounts of a capacity a claim can use: listed ones, or those of a range. */
export interface CapacityRequestPolicy {
  /**
   * The amount that a claim uses which names none.
   *
   * @default - the whole capacity
   */
  readonly defaultValue?: string;

  /**
   * The amounts that can be used, smallest first; at most 10. Not together with `min`.
   *
   * @default - the amounts of the range, and without one every amount
   */
  readonly validValues?: string[];

  /**
   * The smallest amount. Not together with `validValues`.
   *
   * @default - there is no range
   */
  readonly min?: string;

  /**
   * The largest amount.
   *
   * @default - the whole capacity
   */
  readonly max?: string;

  /**
   * The distance between the amounts, counted from `min`.
   *
   * @default - every amount in the range
   */
  readonly step?: string;
}

/** How much a device has of something. */
export class DeviceCapacity {
  /**
   * A capacity.
   *
   * @param value the amount, for example `40Gi`
   * @param requestPolicy which amounts a claim can use of a device that several share;
   * Kubernetes 1.34 or newer
   */
  public static of(value: string, requestPolicy?: CapacityRequestPolicy): DeviceCapacity {
    expectArgument('the capacity', value, A_TEXT);
    return new DeviceCapacity(value, requestPolicy);
  }

  private constructor(private readonly value: string, private readonly requestPolicy?: CapacityRequestPolicy) {
  }

  /**
   * The capacity as `v1` writes it.
   *
   * @internal
   */
  public _toKube(): Body {
    const { defaultValue, validValues, min, max, step } = this.requestPolicy ?? {};
    const validRange = [min, max, step].every((each) => each === undefined) ? undefined : { min, max, step };
    return {
      value: this.value,
      requestPolicy: this.requestPolicy && { default: defaultValue, validRange, validValues },
    };
  }
}

/** Amounts that devices of a slice share, or that one of them takes. */
export interface DeviceCounters {
  /** The name of the counter set: a DNS label, unique in the slice. */
  readonly counterSet: string;

  /** The amount of each counter, by name: `{ memory: '40Gi' }`. */
  readonly counters: { [name: string]: string };
}

/** A device of a ResourceSlice. */
export interface Device {
  /** The name of the device: a DNS label, unique in its pool. */
  readonly name: string;

  /**
   * What selectors can ask for, by name, with or without a domain; without one it is that
   * of the driver. At most 32 together with the capacities.
   *
   * @default - the device has no attributes
   */
  readonly attributes?: { [name: string]: DeviceAttribute };

  /**
   * How much the device has of something, by name.
   *
   * @default - the device has no capacities
   */
  readonly capacity?: { [name: string]: DeviceCapacity };

  /**
   * Taints, which keep claims away that do not tolerate them. Kubernetes 1.33 or newer.
   *
   * @default - every claim can get the device
   */
  readonly taints?: DeviceTaint[];

  /**
   * What the device takes of the shared counters of its pool. Kubernetes 1.33 or newer.
   *
   * @default - nothing
   */
  readonly consumesCounters?: DeviceCounters[];

  /**
   * Whether several claims can use the device at a time. Kubernetes 1.34 or newer.
   *
   * @default false
   */
  readonly allowMultipleAllocations?: boolean;

  /**
   * The node that has the device. Only in a slice with `perDeviceNodeSelection`.
   *
   * @default - what the slice says
   */
  readonly nodeName?: string;

  /**
   * The nodes that can use the device. Only in a slice with `perDeviceNodeSelection`.
   *
   * @default - what the slice says
   */
  readonly nodeSelector?: NodeSelector;

  /**
   * Whether every node can use the device. Only in a slice with `perDeviceNodeSelection`.
   *
   * @default - what the slice says
   */
  readonly allNodes?: boolean;

  /**
   * Whether a claim that gets the device can be used on the node alone for which it was
   * allocated. Kubernetes 1.34 or newer.
   *
   * @default false
   */
  readonly bindsToNode?: boolean;

  /**
   * Conditions that must be true before a pod is bound; at most 4. Kubernetes 1.34 or
   * newer.
   *
   * @default - the pod is bound at once
   */
  readonly bindingConditions?: string[];

  /**
   * Conditions of which none may be true; at most 4. Kubernetes 1.34 or newer.
   *
   * @default - the pod is bound at once
   */
  readonly bindingFailureConditions?: string[];
}

/**
 * The device as `v1` writes it. What is no object stays for the checker to refuse.
 *
 * @internal
 */
export function renderDevice(device: Device): unknown {
  return !isObject(device)
    ? device
    : {
      ...device,
      attributes: eachOf(device.attributes),
      capacity: eachOf(device.capacity),
      consumesCounters: device.consumesCounters?.map(({ counterSet, counters }) => ({
        counterSet,
        counters: renderCounters(counters),
      })),
      nodeSelector: device.nodeSelector?._toKube(),
      taints: device.taints?.map(renderTaint),
    };
}

/**
 * Amounts as Kubernetes writes them.
 *
 * @internal
 */
export function renderCounters(counters: { [name: string]: string }): unknown {
  return !isObject(counters)
    ? counters
    : Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, { value }]));
}

function eachOf(values: { [name: string]: { _toKube?(): Body } } | undefined): unknown {
  return !isObject(values) ? values : Object.fromEntries(Object.entries(values)
    .map(([name, value]) => [name, typeof value?._toKube === 'function' ? value._toKube() : value]));
}
