import { IDeviceClass } from '../claimable-class';
import { AttachedLimit } from './attached-limits';
import { extendedResourceOf } from '../engine/pods/extended-resources';

/** Devices that containers get through their limits. */
export class ExtendedResourceEntry {
  /** @param containers the containers that get the devices; undefined for all of them */
  constructor(
    public readonly deviceClass: IDeviceClass,
    private readonly containers: readonly string[] | undefined,
    private readonly count: number,
  ) {
  }

  /** The limit, for rendering: the class name may depend on the target cluster. */
  public toLimit(): AttachedLimit {
    return { name: extendedResourceOf(this.deviceClass), containers: this.containers, count: this.count };
  }
}
