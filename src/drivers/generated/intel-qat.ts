// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/intel-qat.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `qat.intel.com`: Intel QuickAssist devices.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class IntelQat {
  /** The name of the driver. */
  public static readonly DRIVER = 'qat.intel.com';

  /** Services that the device is configured for, from sysfs (the attribute `services`). Such as `sym;asym`. */
  public static get services(): StringAttribute {
    return StringAttribute._named('qat.intel.com/services');
  }

  /**
   * References the class `qat.intel.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'qat.intel.com');
  }

  private constructor() {
  }
}
