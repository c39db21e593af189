import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';

/**
 * A whole number that a driver publishes.
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
   * @throws UnscopedValidationError if it is no whole number
   */
  public is(value: number): DeviceSelector {
    return DeviceSelector.attributeEquals(this.qualifiedName, value);
  }

  /**
   * Matches devices with one of the values.
   *
   * @param values at least one whole number
   * @throws UnscopedValidationError if there is none, or one is no whole number
   */
  public isOneOf(...values: number[]): DeviceSelector {
    return DeviceSelector.attributeIsOneOf(this.qualifiedName, values);
  }
}
