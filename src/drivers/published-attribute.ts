import { DeviceSelector } from '../device-selector';
import { expectMade } from '../engine/errors/arguments';

/** An attribute or capacity that a driver publishes. */
export abstract class PublishedName {
  /**
   * The name with its domain, as constraints need it:
   * `DeviceConstraint.matchAttribute(NvidiaGpu.pcieRoot.qualifiedName)`.
   */
  public readonly qualifiedName: string;

  /**
   * @param qualifiedName the name with its domain
   * @internal
   */
  protected constructor(qualifiedName: string) {
    expectMade(typeof qualifiedName === 'string', 'drivers.NvidiaGpu.productName');
    this.qualifiedName = qualifiedName;
  }
}

/**
 * An attribute that a driver publishes. Selectors made by it are false for a device without
 * the attribute.
 */
export abstract class PublishedAttribute extends PublishedName {
  /** Matches devices that have the attribute, whatever its value. */
  public exists(): DeviceSelector {
    return DeviceSelector.attributeExists(this.qualifiedName);
  }
}
