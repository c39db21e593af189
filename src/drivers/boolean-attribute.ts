import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';

/** A boolean that a driver publishes. */
export class BooleanAttribute extends PublishedAttribute {
  /** @internal */
  public static _named(qualifiedName: string): BooleanAttribute {
    return new BooleanAttribute(qualifiedName);
  }

  /** Matches devices with the value true. */
  public isTrue(): DeviceSelector {
    return DeviceSelector.attributeEquals(this.qualifiedName, true);
  }

  /** Matches devices with the value false. */
  public isFalse(): DeviceSelector {
    return DeviceSelector.attributeEquals(this.qualifiedName, false);
  }
}
