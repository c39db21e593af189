import { IDeviceClass } from '../claimable-class';
import { AttachedLimit, extendedResourceOf } from '../engine/pods/attached-limits';

/** Devices that containers get through their limits. */
export class ExtendedResourceEntry {
  /**
   * @param deviceClass the class of the devices
   * @param containers the containers that get the devices; undefined for all of them
   * @param count the number of devices for each container
   */
  constructor(
    public readonly deviceClass: IDeviceClass,
    private readonly containers: readonly string[] | undefined,
    private readonly count: number,
  ) {
  }

  /**
   * The limit. The class name may depend on the target cluster, so call this when
   * rendering.
   */
  public toLimit(): AttachedLimit {
    return { name: extendedResourceOf(this.deviceClass), containers: this.containers, count: this.count };
  }
}
