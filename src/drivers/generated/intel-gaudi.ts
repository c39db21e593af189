// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/intel-gaudi.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { BooleanAttribute } from '../boolean-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `gaudi.intel.com`: Intel Gaudi accelerators.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class IntelGaudi {
  /** The name of the driver. */
  public static readonly DRIVER = 'gaudi.intel.com';

  /** Name of the model, from a list by PCI device (the attribute `model`). One of `Gaudi`, `Gaudi2`, `Gaudi3`, `Unknown`. */
  public static get model(): StringAttribute {
    return StringAttribute._named('gaudi.intel.com/model');
  }

  /** Number of the PCI root complex above the device (the attribute `pciRoot`). Such as `19`. A device may lack it. Since gaudi-v0.3.0. */
  public static get pciRoot(): StringAttribute {
    return StringAttribute._named('gaudi.intel.com/pciRoot');
  }

  /** Serial number, from the management library (the attribute `serial`). Such as `AN01234567`. Since gaudi-v0.4.0. Not in gaudi-v0.6.0, gaudi-v0.6.1. */
  public static get serial(): StringAttribute {
    return StringAttribute._named('gaudi.intel.com/serial');
  }

  /** Whether no check has failed (the attribute `healthy`). Such as `true`. Since gaudi-v0.4.0. Not in gaudi-v0.6.0, gaudi-v0.6.1. */
  public static get healthy(): BooleanAttribute {
    return BooleanAttribute._named('gaudi.intel.com/healthy');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:16`. Since gaudi-v0.7.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /**
   * References the class `gaudi.intel.com`, which the driver installs; up to
   * Kubernetes 1.30, the resource class `intel-gaudi` of the driver before it.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassAttributes(scope, id, {
      deviceClassName: 'gaudi.intel.com', driverName: 'gaudi.intel.com', resourceClassName: 'intel-gaudi',
    });
  }

  private constructor() {
  }
}
