import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';

/**
 * A string that a driver publishes.
 */
export class StringAttribute extends PublishedAttribute {
  /** @internal */
  public static _named(qualifiedName: string): StringAttribute {
    return new StringAttribute(qualifiedName);
  }

  /**
   * Matches devices with the value.
   *
   * @param value the value, with upper and lower case as published
   */
  public is(value: string): DeviceSelector {
    return DeviceSelector.attributeEquals(this.qualifiedName, value);
  }

  /**
   * Matches devices with one of the values.
   *
   * @param values at least one value
   * @throws UnscopedValidationError if there is none
   */
  public isOneOf(...values: string[]): DeviceSelector {
    return DeviceSelector.attributeIsOneOf(this.qualifiedName, values);
  }

  /**
   * Matches devices whose value begins with a text.
   *
   * @param prefix the beginning, with upper and lower case as published
   * @throws UnscopedValidationError if it is empty
   */
  public startsWith(prefix: string): DeviceSelector {
    return DeviceSelector.attributeStartsWith(this.qualifiedName, prefix);
  }

  /**
   * Matches devices whose value matches a regular expression.
   *
   * @param pattern a regular expression in RE2 syntax
   * @throws UnscopedValidationError if it cannot be compiled
   */
  public matches(pattern: string): DeviceSelector {
    return DeviceSelector.attributeMatches(this.qualifiedName, pattern);
  }
}
