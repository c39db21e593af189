import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';
import { A_STRING, expectArgument, listOf } from '../engine/errors/arguments';
import { UnscopedValidationError } from '../engine/errors/validation-error';

/**
 * A string that a driver publishes.
 *
 * @example
 *
 * dra.drivers.NvidiaGpu.architecture.isOneOf('Hopper', 'Blackwell');
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
   * @throws UnscopedValidationError if it is not a string
   */
  public is(value: string): DeviceSelector {
    UnscopedValidationError.about(this.qualifiedName, () => expectArgument('value', value, A_STRING));
    return DeviceSelector.attributeEquals(this.qualifiedName, value);
  }

  /**
   * Matches devices with one of the values.
   *
   * @param values at least one value
   * @throws UnscopedValidationError if there is none, or one is not a string
   */
  public isOneOf(...values: string[]): DeviceSelector {
    UnscopedValidationError.about(
      this.qualifiedName, () => expectArgument('values', values, listOf(A_STRING, 'strings')),
    );
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
