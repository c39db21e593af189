// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/amd-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, DeviceClassProps } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { DeviceSelector } from '../../device-selector';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `gpu.amd.com`: AMD GPUs for virtual machines.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class AmdVfioGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.amd.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `vfio`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/type');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs (the attribute `numaNode`). Such as `0`. In the own domain of the driver, not the standard attribute. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('gpu.amd.com/numaNode');
  }

  /** IOMMU group of the device, from sysfs (the attribute `iommuGroup`). Such as `42`. */
  public static get iommuGroup(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/iommuGroup');
  }

  /** PCI address of the device (the attribute `pciAddr`). Such as `0000:03:02.0`. */
  public static get pciAddr(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/pciAddr');
  }

  /** Whether it is a virtual function (the attribute `isVF`). Such as `true`. */
  public static get isVf(): BooleanAttribute {
    return BooleanAttribute._named('gpu.amd.com/isVF');
  }

  /** Name of the model, from sysfs (the attribute `productName`). */
  public static get productName(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/productName');
  }

  /** PCI device, a hexadecimal number that all devices of a model share (the attribute `deviceID`). Such as `0x740f`. Up to v0.1.0 different for each GPU, since then the same for all GPUs of a model. */
  public static get deviceId(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/deviceID');
  }

  /** PCI vendor, a hexadecimal number (the attribute `vendorID`). Such as `0x1002`. */
  public static get vendorId(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/vendorID');
  }

  /** Compute and memory partition of the GPU, from sysfs (the attribute `partitionProfile`). Such as `spx_nps1`. A device may lack it. */
  public static get partitionProfile(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/partitionProfile');
  }

  /**
   * Parameters for the driver: a `VfioDeviceConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: AmdVfioGpuConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('gpu.amd.com', 'VfioDeviceConfig', config, options);
  }

  /**
   * Creates a class of all such devices, since the driver installs none.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param props further properties of the class
   */
  public static deviceClass(scope: Construct, id: string, props: DeviceClassProps = {}): DeviceClass {
    return new DeviceClass(scope, id, { ...props, driverName: 'gpu.amd.com', selectors: [DeviceSelector.attributeEquals('gpu.amd.com/type', 'vfio')].concat(props?.selectors ?? []) });
  }

  private constructor() {
  }
}

/**
 * Parameters of kind VfioDeviceConfig for the driver gpu.amd.com.
 */
export interface AmdVfioGpuConfig {
  /**
   * The field `iommu`.
   *
   * @default - it is not set
   */
  readonly iommu?: AmdVfioGpuConfigIommu;
}

/**
 * The field `iommu`.
 */
export interface AmdVfioGpuConfigIommu {
  /**
   * The field `backendPolicy`. One of `LegacyOnly`, `PreferIommuFD`.
   *
   * @default - it is not set
   */
  readonly backendPolicy?: string;
}
