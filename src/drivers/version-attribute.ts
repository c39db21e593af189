import { PublishedAttribute } from './published-attribute';
import { DeviceSelector } from '../device-selector';

/** A semantic version that a driver publishes. */
export class VersionAttribute extends PublishedAttribute {
  /** @internal */
  public static _named(qualifiedName: string): VersionAttribute {
    return new VersionAttribute(qualifiedName);
  }

  /**
   * Matches devices with the version or a newer one.
   *
   * @param version a semantic version, such as `570.86.15`
   * @throws UnscopedValidationError if it is not one
   */
  public atLeast(version: string): DeviceSelector {
    return DeviceSelector.versionAtLeast(this.qualifiedName, version);
  }

  /**
   * Matches devices with an older version. A pre-release is older than its release.
   *
   * @param version a semantic version, such as `570.86.15`
   * @throws UnscopedValidationError if it is not one
   */
  public below(version: string): DeviceSelector {
    return DeviceSelector.versionBelow(this.qualifiedName, version);
  }
}
