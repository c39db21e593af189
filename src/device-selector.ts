import { Expectation, listOf } from './errors/arguments';
import { evaluateSelector, PublishedDevice, SelectorMatchOptions } from './published-device';
import {
  attributeEquals, attributeIsOneOf, capacityAtLeast, driverIs, versionAtLeast,
} from './render/model/device-expressions';
import { Body } from './render/model/models';
import { expectSelectorArguments } from './selector-arguments';

/**
 * A condition on a device, written in CEL. A device matches when all selectors of its
 * class and of the request evaluate to true.
 *
 * The methods other than `cel` produce expressions that are false for a device without
 * the attribute or capacity. An unguarded `device.attributes["gpu.example.com"].model`
 * fails for such a device, and the failure aborts scheduling of the whole pod.
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
   * Matches devices by a CEL expression.
   *
   * @param expression a CEL expression over the variable `device`; at most 10 KiB
   * @throws UnscopedValidationError if the expression is empty
   */
  public static cel(expression: string): DeviceSelector {
    expectSelectorArguments({ expression });
    return new DeviceSelector(expression);
  }

  /**
   * Matches the devices of a driver.
   *
   * @param driverName the name of the driver, for example `gpu.example.com`
   * @throws UnscopedValidationError if the name is empty
   */
  public static driver(driverName: string): DeviceSelector {
    expectSelectorArguments({ driverName });
    return new DeviceSelector(driverIs(driverName));
  }

  /**
   * Matches devices whose attribute equals a value.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/model`
   * @param value a string, integer or boolean
   * @throws UnscopedValidationError if the attribute has no domain, or the value has
   * another type
   */
  public static attributeEquals(attribute: string, value: any): DeviceSelector {
    expectSelectorArguments({ attribute, value });
    return new DeviceSelector(attributeEquals(attribute, value));
  }

  /**
   * Matches devices whose attribute equals one of several values.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/model`
   * @param values strings, integers or booleans; at least one
   * @throws UnscopedValidationError if the attribute has no domain, the list is empty, or
   * a value has another type
   */
  public static attributeIsOneOf(attribute: string, values: any[]): DeviceSelector {
    expectSelectorArguments({ attribute, values });
    return new DeviceSelector(attributeIsOneOf(attribute, values));
  }

  /**
   * Matches devices whose version attribute is at least the given version.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/driverVersion`
   * @param version a semantic version, for example `1.2.0`
   * @throws UnscopedValidationError if the attribute has no domain, or the version is not
   * a semantic version
   */
  public static versionAtLeast(attribute: string, version: string): DeviceSelector {
    expectSelectorArguments({ attribute, version });
    return new DeviceSelector(versionAtLeast(attribute, version));
  }

  /**
   * Matches devices that have at least the given amount of a capacity.
   *
   * @param capacity the capacity, qualified with its domain, for example
   * `gpu.example.com/memory`
   * @param quantity the amount, for example `40Gi`
   * @throws UnscopedValidationError if the capacity has no domain, or the amount is not a
   * quantity
   */
  public static capacityAtLeast(capacity: string, quantity: string): DeviceSelector {
    expectSelectorArguments({ capacity, quantity });
    return new DeviceSelector(capacityAtLeast(capacity, String(quantity)));
  }

  private constructor(
    /** The CEL expression. */
    public readonly expression: string,
  ) {
  }

  /**
   * Whether a device matches, as the scheduler would decide. Meant for unit tests of
   * selectors, without a cluster.
   *
   * A domain that the device does not have is an empty map; reading an attribute that it
   * does not have is an error. The scheduler does not skip a device on error: it gives up
   * on the claim, and the pod stays Pending. Feature gates that extend selectors count as
   * enabled.
   *
   * @param device the device
   * @param options how to evaluate the selector
   * @throws SelectorEvaluationError if the selector does not compile, or fails for the
   * device
   * @throws UnscopedValidationError if the device is invalid, or the Kubernetes version
   * does not support selectors
   * @example
   *
   * const selector = dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi');
   *
   * const device: dra.PublishedDevice = {
   *   driverName: 'gpu.example.com',
   *   attributes: { model: dra.DeviceAttribute.string('a100') },
   *   capacity: { memory: dra.DeviceCapacity.of('80Gi') },
   * };
   * selector.matches(device); // true
   */
  public matches(device: PublishedDevice, options: SelectorMatchOptions = {}): boolean {
    return evaluateSelector(this.expression, device, options);
  }

  /**
   * The selector as written in a manifest.
   *
   * @internal
   */
  public _toKube(): Body {
    return { cel: { expression: this.expression } };
  }
}

/**
 * The expectation for a prop that takes selectors.
 *
 * @internal
 */
export const DEVICE_SELECTORS: Expectation = listOf(
  (value) => typeof value?.expression === 'string' && typeof value._toKube === 'function',
  'DeviceSelector, such as DeviceSelector.driver("gpu.example.com")',
);
