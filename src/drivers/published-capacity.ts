import { PublishedName } from './published-attribute';
import { DeviceSelector } from '../device-selector';
import * as expressions from '../engine/render/device-expressions';

/**
 * A capacity that a driver publishes. Selectors made by it are false for a device without the
 * capacity.
 *
 * @example
 *
 * dra.drivers.NvidiaGpu.memory.atLeast('40Gi');
 */
export class PublishedCapacity extends PublishedName {
  /** @internal */
  public static _named(qualifiedName: string, requestKey: string): PublishedCapacity {
    return new PublishedCapacity(qualifiedName, requestKey);
  }

  /** How a request spells the capacity, which must be exactly as the driver does. */
  public readonly requestKey: string;

  private constructor(qualifiedName: string, requestKey: string) {
    super(qualifiedName);
    this.requestKey = requestKey;
  }

  /**
   * Matches devices that have at least the amount.
   *
   * @param quantity the amount, such as `40Gi`
   * @throws UnscopedValidationError if it is not a quantity
   */
  public atLeast(quantity: string): DeviceSelector {
    return DeviceSelector.capacityAtLeast(this.qualifiedName, quantity);
  }

  /**
   * Matches devices whose amount is in a range.
   *
   * @param minimum the smallest amount that matches
   * @param maximum the largest amount that matches
   * @throws UnscopedValidationError if one is not a quantity, or the minimum is greater
   */
  public between(minimum: string, maximum: string): DeviceSelector {
    return DeviceSelector.capacityBetween(this.qualifiedName, minimum, maximum);
  }

  /** Matches devices that have the capacity, whatever its amount. */
  public exists(): DeviceSelector {
    return DeviceSelector.cel(expressions.capacityExists(this.qualifiedName));
  }
}
