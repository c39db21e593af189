import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';
import { A_STRING, expectArgument } from '../engine/errors/arguments';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import * as expressions from '../engine/render/device-expressions';

/**
 * A list that a driver publishes. Kubernetes 1.36 or newer with the feature gate
 * DRAListTypeAttributes.
 *
 * @example
 *
 * dra.drivers.DraCpuGroup.pcieRoot.includes('pci0000:00');
 */
export class ListAttribute extends PublishedAttribute {
  /** @internal */
  public static _named(qualifiedName: string): ListAttribute {
    return new ListAttribute(qualifiedName);
  }

  /**
   * Matches devices whose list includes the value.
   *
   * @param value the value, with upper and lower case as published
   * @throws UnscopedValidationError if it is not a string
   */
  public includes(value: string): DeviceSelector {
    UnscopedValidationError.about(this.qualifiedName, () => expectArgument('value', value, A_STRING));
    return DeviceSelector.cel(expressions.listIncludes(this.qualifiedName, value));
  }
}
