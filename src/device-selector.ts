import { isQuantity } from './checks/quantity';
import { expectArgument, Expectation, listOf } from './errors/arguments';
import { attributeEquals, attributeIsOneOf, capacityAtLeast, driverIs, versionAtLeast } from './model/device-expressions';
import { Body } from './model/models';

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

/**
 * A condition on a device, written in CEL. A device fits when all selectors of its class and of the request are true for it.
 *
 * The methods other than `cel` write expressions that are false for a device without the attribute or capacity. An unguarded
 * `device.attributes["gpu.example.com"].model` fails on such a device, and a failure ends the search for the whole pod.
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
    expectArgument('the expression', expression, { fits: isFilled, words: 'a text in CEL, such as device.driver == "gpu.example.com"' });
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
    expectArgument('values', values, { fits: (list) => Array.isArray(list) && list.length > 0, words: 'a list with at least one value' });
    values.forEach((value) => expectArgument('each value', value, A_VALUE));
    return new DeviceSelector(attributeIsOneOf(attribute, values));
  }

  /**
   * Devices with an attribute of type version that is not below another.
   *
   * @param attribute the attribute with its domain, for example `gpu.example.com/driverVersion`
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
export const DEVICE_SELECTORS: Expectation = listOf((value) => typeof value?.expression === 'string' && typeof value._toKube === 'function',
  'DeviceSelector, such as DeviceSelector.driver("gpu.example.com")');

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
