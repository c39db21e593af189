// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/nvidia-compute-domain.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `compute-domain.nvidia.com`: channels of NVIDIA ComputeDomains.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class NvidiaComputeDomainChannel {
  /** The name of the driver. */
  public static readonly DRIVER = 'compute-domain.nvidia.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `channel`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('compute-domain.nvidia.com/type');
  }

  /** Number of the channel or daemon on its node (the attribute `id`). Such as `0`. */
  public static get id(): IntegerAttribute {
    return IntegerAttribute._named('compute-domain.nvidia.com/id');
  }

  /**
   * References the class `compute-domain-default-channel.nvidia.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'compute-domain-default-channel.nvidia.com');
  }

  private constructor() {
  }
}
