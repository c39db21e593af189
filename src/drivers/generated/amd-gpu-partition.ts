// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/amd-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, DeviceClassProps } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { DeviceSelector } from '../../device-selector';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';
import { VersionAttribute } from '../version-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.amd.com`: partitions of AMD GPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class AmdGpuPartition {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.amd.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `amdgpu-partition`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/type');
  }

  /** Name of the model, from sysfs (the attribute `productName`). Such as `AMD_Instinct_MI300X_OAM`. */
  public static get productName(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/productName');
  }

  /** Version of the amdgpu kernel driver in three numbers, from sysfs (the attribute `driverVersion`). Such as `6.12.12`. */
  public static get driverVersion(): VersionAttribute {
    return VersionAttribute._named('gpu.amd.com/driverVersion');
  }

  /** Compute and memory partition of the GPU, from sysfs (the attribute `partitionProfile`). Such as `cpx_nps4`. */
  public static get partitionProfile(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/partitionProfile');
  }

  /** PCI address of the GPU that the device is a part of (the attribute `parentPciAddr`). Such as `0000:03:00.0`. Removed in v1.0.0: use `resource.kubernetes.io/pciBusID`. */
  public static get parentPciAddr(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/parentPciAddr');
  }

  /** Identifier of the GPU that the device is a part of (the attribute `parentDeviceID`). Such as `1234567890`. Removed in v1.0.0: use `resource.kubernetes.io/pciBusID`. */
  public static get parentDeviceId(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/parentDeviceID');
  }

  /** PCI device, a hexadecimal number that all devices of a model share (the attribute `deviceID`). Such as `0x740f`. Up to v0.1.0 different for each GPU, since then the same for all GPUs of a model. Since v1.0.0. */
  public static get deviceId(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/deviceID');
  }

  /** Number of the device file card, from sysfs (the attribute `cardIndex`). Such as `1`. Removed in v1.0.0. */
  public static get cardIndex(): IntegerAttribute {
    return IntegerAttribute._named('gpu.amd.com/cardIndex');
  }

  /** Number of the device file renderD, from sysfs (the attribute `renderIndex`). Such as `128`. Removed in v1.0.0. */
  public static get renderIndex(): IntegerAttribute {
    return IntegerAttribute._named('gpu.amd.com/renderIndex');
  }

  /** Family of the chip, from the kernel driver (the attribute `family`). Such as `AI`. Removed in v1.0.0. */
  public static get family(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/family');
  }

  /** Checksum of the sources of the kernel driver, from sysfs (the attribute `driverSrcVersion`). Such as `4B2F...`. Removed in v1.0.0. */
  public static get driverSrcVersion(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/driverSrcVersion');
  }

  /** Whole version of the amdgpu kernel driver, from sysfs (the attribute `driverVersionFull`). Such as `6.12.12-...`. Since v1.0.0. */
  public static get driverVersionFull(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/driverVersionFull');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:00`. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** PCI address of the device, as sysfs has it: domain, bus, device and function (the attribute `resource.kubernetes.io/pciBusID`). Such as `0000:03:00.0`. Since v1.0.0. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs (the attribute `numaNode`). Such as `0`. In the own domain of the driver, not the standard attribute. Since v1.0.0. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('gpu.amd.com/numaNode');
  }

  /** Video memory in bytes, from sysfs (the capacity `memory`). Such as `24574Mi`. Published as 0 if the plugin cannot read the memory size from sysfs. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/memory', 'memory');
  }

  /** Number of compute units, from the topology of the kernel driver (the capacity `computeUnits`). Such as `38`. */
  public static get computeUnits(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/computeUnits', 'computeUnits');
  }

  /** Number of SIMD units, from the topology of the kernel driver (the capacity `simdUnits`). Such as `152`. */
  public static get simdUnits(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/simdUnits', 'simdUnits');
  }

  /**
   * Parameters for the driver: a `GpuConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: AmdGpuPartitionConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('gpu.amd.com', 'GpuConfig', config, options);
  }

  /**
   * Creates a class of all such devices, since the driver installs none.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param props further properties of the class
   */
  public static deviceClass(scope: Construct, id: string, props: DeviceClassProps = {}): DeviceClass {
    return new DeviceClass(scope, id, { ...props, driverName: 'gpu.amd.com', selectors: [DeviceSelector.attributeEquals('gpu.amd.com/type', 'amdgpu-partition')].concat(props?.selectors ?? []) });
  }

  private constructor() {
  }
}

/**
 * Parameters of kind GpuConfig for the driver gpu.amd.com.
 */
export interface AmdGpuPartitionConfig {
}
