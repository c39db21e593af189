import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';
import { Expectation, expectArgument, listOf } from '../engine/errors/arguments';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import * as expressions from '../engine/render/device-expressions';

const A_WHOLE_NUMBER: Expectation = { fits: Number.isSafeInteger, words: 'a whole number' };

/**
 * A whole number that a driver publishes.
 *
 * @example
 *
 * dra.drivers.GoogleTpu.chipCount.atLeast(4);
 */
export class IntegerAttribute extends PublishedAttribute {
  /** @internal */
  public static _named(qualifiedName: string): IntegerAttribute {
    return new IntegerAttribute(qualifiedName);
  }

  /**
   * Matches devices with the value.
   *
   * @param value a whole number
   * @throws UnscopedValidationError if it is not a whole number
   */
  public is(value: number): DeviceSelector {
    return DeviceSelector.attributeEquals(this.qualifiedName, this.expected(value));
  }

  /**
   * Matches devices with one of the values.
   *
   * @param values at least one whole number
   * @throws UnscopedValidationError if there is none, or one is not a whole number
   */
  public isOneOf(...values: number[]): DeviceSelector {
    UnscopedValidationError.about(this.qualifiedName, () =>
      expectArgument('values', values, listOf(A_WHOLE_NUMBER, 'whole numbers')));
    return DeviceSelector.attributeIsOneOf(this.qualifiedName, values);
  }

  /**
   * Matches devices with the value or a greater one.
   *
   * @param value a whole number
   * @throws UnscopedValidationError if it is not a whole number
   */
  public atLeast(value: number): DeviceSelector {
    return DeviceSelector.cel(expressions.integerAtLeast(this.qualifiedName, this.expected(value)));
  }

  /**
   * Matches devices with the value or a lower one.
   *
   * @param value a whole number
   * @throws UnscopedValidationError if it is not a whole number
   */
  public atMost(value: number): DeviceSelector {
    return DeviceSelector.cel(expressions.integerAtMost(this.qualifiedName, this.expected(value)));
  }

  private expected(value: number): number {
    UnscopedValidationError.about(this.qualifiedName, () => expectArgument('value', value, A_WHOLE_NUMBER));
    return value;
  }
}
