import { expectArgument, Expectation, expectMade, listOfObjects, madeBy } from './engine/errors/arguments';
import { UnscopedValidationError } from './engine/errors/validation-error';
import * as expressions from './engine/render/device-expressions';
import { Body } from './engine/render/models';
import { evaluateSelector, PublishedDevice, SelectorMatchOptions } from './published-device';

/** Loaded with the first selector, since this loads the whole CEL implementation. */
const loadArguments = () =>
  require('./engine/cel/selector/selector-arguments') as typeof import('./engine/cel/selector/selector-arguments');

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
    loadArguments().expectSelectorArguments('cel', { expression });
    return new DeviceSelector(expression);
  }

  /**
   * Matches the devices of a driver.
   *
   * @param driverName the name of the driver, for example `gpu.example.com`
   * @throws UnscopedValidationError if no driver can have the name
   */
  public static driver(driverName: string): DeviceSelector {
    loadArguments().expectSelectorArguments('driver', { driverName });
    return new DeviceSelector(expressions.driverIs(driverName));
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
    loadArguments().expectSelectorArguments('attributeEquals', { attribute, value });
    return new DeviceSelector(expressions.attributeEquals(attribute, value));
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
    loadArguments().expectSelectorArguments('attributeIsOneOf', { attribute, values });
    return new DeviceSelector(expressions.attributeIsOneOf(attribute, values));
  }

  /**
   * Matches devices that have an attribute, whatever its value.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/model`
   * @throws UnscopedValidationError if the attribute has no domain
   */
  public static attributeExists(attribute: string): DeviceSelector {
    loadArguments().expectSelectorArguments('attributeExists', { attribute });
    return new DeviceSelector(expressions.attributeExists(attribute));
  }

  /**
   * Matches devices whose string attribute starts with a prefix.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/model`
   * @param prefix the prefix; case-sensitive
   * @throws UnscopedValidationError if the attribute has no domain, or the prefix is empty
   */
  public static attributeStartsWith(attribute: string, prefix: string): DeviceSelector {
    loadArguments().expectSelectorArguments('attributeStartsWith', { attribute, prefix });
    return new DeviceSelector(expressions.attributeStartsWith(attribute, prefix));
  }

  /**
   * Matches devices whose string attribute matches a regular expression.
   *
   * The expression may match any part of the value, unless it is anchored with `^` and `$`.
   * Kubernetes 1.32 rejects regular expressions on attributes, since it cannot estimate
   * their cost; the checks report that.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/model`
   * @param pattern a regular expression in RE2 syntax, for example `^a[0-9]+$`
   * @throws UnscopedValidationError if the attribute has no domain, or the regular
   * expression cannot be compiled
   */
  public static attributeMatches(attribute: string, pattern: string): DeviceSelector {
    loadArguments().expectSelectorArguments('attributeMatches', { attribute });
    loadArguments().expectPattern('attributeMatches', pattern);
    return new DeviceSelector(expressions.attributeMatches(attribute, pattern));
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
    loadArguments().expectSelectorArguments('versionAtLeast', { attribute, version });
    return new DeviceSelector(expressions.versionAtLeast(attribute, version));
  }

  /**
   * Matches devices whose version attribute is lower than the given version.
   *
   * A pre-release is lower than its release: `2.0.0-rc.1` is below `2.0.0`.
   *
   * @param attribute the attribute, qualified with its domain, for example
   * `gpu.example.com/driverVersion`
   * @param version a semantic version, for example `2.0.0`
   * @throws UnscopedValidationError if the attribute has no domain, or the version is not
   * a semantic version
   */
  public static versionBelow(attribute: string, version: string): DeviceSelector {
    loadArguments().expectSelectorArguments('versionBelow', { attribute, version });
    return new DeviceSelector(expressions.versionBelow(attribute, version));
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
    loadArguments().expectSelectorArguments('capacityAtLeast', { capacity, quantity });
    return new DeviceSelector(expressions.capacityAtLeast(capacity, String(quantity)));
  }

  /**
   * Matches devices whose amount of a capacity is in a range.
   *
   * @param capacity the capacity, qualified with its domain, for example
   * `gpu.example.com/memory`
   * @param minimum the smallest amount that matches, for example `20Gi`
   * @param maximum the largest amount that matches, for example `40Gi`
   * @throws UnscopedValidationError if the capacity has no domain, an amount is not a
   * quantity, or the minimum is greater than the maximum
   */
  public static capacityBetween(capacity: string, minimum: string, maximum: string): DeviceSelector {
    loadArguments().expectSelectorArguments('capacityBetween', { capacity });
    loadArguments().expectRange('capacityBetween', minimum, maximum);
    return new DeviceSelector(expressions.capacityBetween(capacity, String(minimum), String(maximum)));
  }

  /**
   * Matches devices that match all of the selectors.
   *
   * The selectors of a class or request are combined in this way already; use `allOf`
   * within `anyOf` and `not`.
   *
   * @param selectors at least one selector
   * @throws UnscopedValidationError if there are no selectors, or one is not a selector or
   * not valid CEL
   */
  public static allOf(...selectors: DeviceSelector[]): DeviceSelector {
    return new DeviceSelector(expressions.allOf(expressionsOf('allOf', selectors)));
  }

  /**
   * Matches devices that match at least one of the selectors.
   *
   * @param selectors at least one selector
   * @throws UnscopedValidationError if there are no selectors, or one is not a selector or
   * not valid CEL
   */
  public static anyOf(...selectors: DeviceSelector[]): DeviceSelector {
    return new DeviceSelector(expressions.anyOf(expressionsOf('anyOf', selectors)));
  }

  /**
   * Matches exactly the devices that the selector does not match.
   *
   * A device without the attribute or capacity of a selector does not match it, so it
   * matches its negation: `not(attributeEquals("gpu.example.com/model", "a100"))` matches
   * all devices of other drivers, too. Combine it with `driver` or `attributeExists`.
   *
   * If a selector created by `cel` fails for a device, its negation fails, too.
   *
   * @param selector the selector to negate
   * @throws UnscopedValidationError if the argument is not a selector, or not valid CEL
   */
  public static not(selector: DeviceSelector): DeviceSelector {
    return new DeviceSelector(expressions.not(expressionOf('not', 'selector', selector)));
  }

  private constructor(
    /** The CEL expression. */
    public readonly expression: string,
  ) {
    expectMade(typeof expression === 'string', 'DeviceSelector.driver("gpu.example.com")');
  }

  /**
   * Reports whether a device matches, as the scheduler decides. Meant for unit tests of
   * selectors, without a cluster.
   *
   * A domain that the device does not have is an empty map; reading a missing attribute is
   * an error. The scheduler does not skip a device on error: it gives up on the claim, and
   * the pod stays Pending. Feature gates that extend selectors count as enabled.
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

const A_DEVICE_SELECTOR: Expectation = madeBy(
  'DeviceSelector.driver("gpu.example.com")',
  (value) => typeof value?.expression === 'string' && typeof value._toKube === 'function',
);

/**
 * The expectation for a prop that takes selectors.
 *
 * @internal
 */
export const DEVICE_SELECTORS: Expectation = listOfObjects(A_DEVICE_SELECTOR);

function expressionOf(method: string, name: string, selector: DeviceSelector): string {
  UnscopedValidationError.about(`DeviceSelector.${method}`, () => {
    expectArgument(name, selector, A_DEVICE_SELECTOR);
    loadArguments().expectWholeExpression(name, selector.expression);
  });
  return selector.expression;
}

function expressionsOf(method: string, selectors: readonly DeviceSelector[]): string[] {
  if (selectors.length === 0) {
    throw new UnscopedValidationError(
      `DeviceSelector.${method}: selectors must not be empty: pass ${A_DEVICE_SELECTOR.words}`,
    );
  }
  return selectors.map((selector, index) => expressionOf(method, `selectors[${index}]`, selector));
}
