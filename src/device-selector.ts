import type { Device } from './cel/selector/device';
import { isQuantity } from './kubernetes/quantity';
import { DeviceAttribute, DeviceCapacity, renderDevice } from './device';
import { AN_OBJECT, expectArgument, Expectation, listOf, optional } from './errors/arguments';
import { SelectorEvaluationError, UnscopedValidationError } from './errors/validation-error';
import { KubernetesVersion } from './kubernetes/kubernetes-version';
import { minorsBetween, NEWEST_MINOR } from './kubernetes/minors';
import { isObject } from './kubernetes/plain-data';
import {
  attributeEquals, attributeIsOneOf, capacityAtLeast, driverIs, versionAtLeast,
} from './render/model/device-expressions';
import { Body } from './render/model/models';

/**
 * What an argument must be that names a driver.
 *
 * @internal
 */
export const A_DRIVER_NAME: Expectation = { fits: isFilled, words: 'a text, such as gpu.example.com' };

const A_QUALIFIED_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && /^[^/]+\/[A-Za-z_]\w*$/.test(value),
  words: 'a name with its domain, such as gpu.example.com/model: without one, no device of the driver is meant',
};

const A_VALUE: Expectation = {
  fits: (value) => typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value),
  words: 'a text, a whole number, or true or false',
};

const A_SEMANTIC_VERSION: Expectation = {
  fits: (value) => /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)([-+][\w.+-]+)?$/.test(String(value)),
  words: 'a semantic version with three numbers, such as 1.2.0',
};

const A_QUANTITY: Expectation = { fits: (value) => isQuantity(value), words: 'a quantity, such as "40Gi" or "2"' };

const ATTRIBUTES = optional(mapOf(DeviceAttribute,
  'an object with a DeviceAttribute for each name, such as { model: DeviceAttribute.string("a100") }'));

const CAPACITIES = optional(mapOf(DeviceCapacity,
  'an object with a DeviceCapacity for each name, such as { memory: DeviceCapacity.of("80Gi") }'));

/** The first minor with selectors. */
const OLDEST_MINOR = 30;

/** A device of a driver, as the driver publishes it: as much of it as selectors see. */
export interface PublishedDevice {
  /**
   * The name of the driver, for example `gpu.example.com`. Attributes and capacities
   * without a domain belong to it.
   */
  readonly driverName: string;

  /**
   * The attributes by name, with or without a domain.
   *
   * @default - the device has no attributes
   */
  readonly attributes?: { [name: string]: DeviceAttribute };

  /**
   * The capacities by name, with or without a domain.
   *
   * @default - the device has no capacities
   */
  readonly capacity?: { [name: string]: DeviceCapacity };

  /**
   * Whether several claims can use the device at a time.
   *
   * @default false
   */
  readonly allowMultipleAllocations?: boolean;
}

/** How a selector is tried on a device. */
export interface SelectorMatchOptions {
  /**
   * The version of the scheduler: what selectors may use differs from version to version.
   * Kubernetes 1.30 has other variables: `attributes.bool`, `attributes.string` and so
   * on, and in `attributes.quantity` are the capacities.
   *
   * @default - the newest version that the library knows
   */
  readonly kubernetesVersion?: KubernetesVersion;
}

/**
 * A condition on a device, written in CEL. A device fits when all selectors of its class
 * and of the request are true for it.
 *
 * The methods other than `cel` write expressions that are false for a device without the
 * attribute or capacity. An unguarded `device.attributes["gpu.example.com"].model` fails
 * on such a device, and a failure ends the search for the whole pod.
 *
 * @see https://kubernetes.io/docs/reference/using-api/cel/
 * @example
 *
 * new dra.DeviceClass(chart, 'LargeGpu', {
 *   selectors: [
 *     dra.DeviceSelector.driver('gpu.example.com'),
 *     dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi'),
 *   ],
 * });
 */
export class DeviceSelector {
  /**
   * A condition in CEL, as it stands.
   *
   * @param expression the expression, over `device`; at most 10 KiB
   */
  public static cel(expression: string): DeviceSelector {
    expectArgument('the expression', expression, {
      fits: isFilled,
      words: 'a text in CEL, such as device.driver == "gpu.example.com"',
    });
    return new DeviceSelector(expression);
  }

  /**
   * Devices of a driver.
   *
   * @param driverName the name of the driver, for example `gpu.example.com`
   */
  public static driver(driverName: string): DeviceSelector {
    expectArgument('the name of the driver', driverName, A_DRIVER_NAME);
    return new DeviceSelector(driverIs(driverName));
  }

  /**
   * Devices with an attribute of one value.
   *
   * @param attribute the attribute with its domain, for example `gpu.example.com/model`
   * @param value a text, a whole number, or true or false
   */
  public static attributeEquals(attribute: string, value: any): DeviceSelector {
    expectArgument('the attribute', attribute, A_QUALIFIED_NAME);
    expectArgument('the value', value, A_VALUE);
    return new DeviceSelector(attributeEquals(attribute, value));
  }

  /**
   * Devices with an attribute that has one of several values.
   *
   * @param attribute the attribute with its domain, for example `gpu.example.com/model`
   * @param values texts, whole numbers, or true or false; at least one
   */
  public static attributeIsOneOf(attribute: string, values: any[]): DeviceSelector {
    expectArgument('the attribute', attribute, A_QUALIFIED_NAME);
    expectArgument('values', values, {
      fits: (list) => Array.isArray(list) && list.length > 0,
      words: 'a list with at least one value',
    });
    values.forEach((value) => expectArgument('each value', value, A_VALUE));
    return new DeviceSelector(attributeIsOneOf(attribute, values));
  }

  /**
   * Devices with an attribute of type version that is not below another.
   *
   * @param attribute the attribute with its domain, for example
   * `gpu.example.com/driverVersion`
   * @param version a semantic version, for example `1.2.0`
   */
  public static versionAtLeast(attribute: string, version: string): DeviceSelector {
    expectArgument('the attribute', attribute, A_QUALIFIED_NAME);
    expectArgument('the version', version, A_SEMANTIC_VERSION);
    return new DeviceSelector(versionAtLeast(attribute, version));
  }

  /**
   * Devices with at least so much of a capacity.
   *
   * @param capacity the capacity with its domain, for example `gpu.example.com/memory`
   * @param quantity the amount, for example `40Gi`
   */
  public static capacityAtLeast(capacity: string, quantity: string): DeviceSelector {
    expectArgument('the capacity', capacity, A_QUALIFIED_NAME);
    expectArgument('the quantity', quantity, A_QUANTITY);
    return new DeviceSelector(capacityAtLeast(capacity, String(quantity)));
  }

  private constructor(
    /** The condition in CEL. */
    public readonly expression: string,
  ) {
  }

  /**
   * Whether the device fits, as the scheduler would find: for unit tests of selectors,
   * without a cluster.
   *
   * A domain that the device does not have is an empty map, but to read an attribute that
   * it does not have is an error. The scheduler does not pass over a device with an
   * error; it gives up on the claim, and the pod stays Pending. Feature gates that add
   * something to selectors count as on.
   *
   * @param device the device
   * @param options what to try it with
   * @throws SelectorEvaluationError if the selector does not compile, or has no value for
   * the device
   * @throws UnscopedValidationError if the version has no selectors, or the device is no
   * device
   * @example
   *
   * const selector = dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi');
   *
   * selector.matches({
   *   driverName: 'gpu.example.com',
   *   attributes: { model: dra.DeviceAttribute.string('a100') },
   *   capacity: { memory: dra.DeviceCapacity.of('80Gi') },
   * }); // true
   */
  public matches(device: PublishedDevice, options: SelectorMatchOptions = {}): boolean {
    expectArgument('the device', device, AN_OBJECT);
    expectArgument('the name of the driver', device.driverName, A_DRIVER_NAME);
    expectArgument('the attributes', device.attributes, ATTRIBUTES);
    expectArgument('the capacities', device.capacity, CAPACITIES);
    expectArgument('the options', options, AN_OBJECT);
    const version = options.kubernetesVersion ?? KubernetesVersion._ofMinor(NEWEST_MINOR);
    KubernetesVersion._expect(version, 'kubernetesVersion');
    if (version.minor < OLDEST_MINOR) {
      throw new UnscopedValidationError(
        `Kubernetes ${version} has no selectors: they need 1.${OLDEST_MINOR} or newer`,
      );
    }
    return evaluate(this.expression, seenBySelectors(device), version);
  }

  /**
   * The selector as Kubernetes writes it.
   *
   * @internal
   */
  public _toKube(): Body {
    return { cel: { expression: this.expression } };
  }
}

/**
 * What a prop must be that takes selectors.
 *
 * @internal
 */
export const DEVICE_SELECTORS: Expectation = listOf(
  (value) => typeof value?.expression === 'string' && typeof value._toKube === 'function',
  'DeviceSelector, such as DeviceSelector.driver("gpu.example.com")',
);

function mapOf(type: Function, words: string): Expectation {
  return { fits: (value) => isObject(value) && Object.values(value).every((each) => each instanceof type), words };
}

/** The device as the evaluator takes it. */
function seenBySelectors(device: PublishedDevice): Device {
  return { ...renderDevice({ name: '', ...device }) as Omit<Device, 'driver'>, driver: device.driverName };
}

/** The evaluator is loaded with the first selector that is tried. */
function evaluate(expression: string, device: Device, version: KubernetesVersion): boolean {
  const { matches } = require('./cel/selector/selector') as typeof import('./cel/selector/selector');
  const { CelEvaluationError } = require('./cel/values/values') as typeof import('./cel/values/values');
  try {
    return matches(expression, device, version.minor, {
      consumableCapacity: minorsBetween('1.34'),
      listAttributes: minorsBetween('1.36'),
    });
  } catch (error) {
    throw error instanceof CelEvaluationError
      ? new SelectorEvaluationError(
        `${expression}: ${error.message} (Kubernetes ${version}, a device of ${device.driver})`,
      )
      : error;
  }
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
