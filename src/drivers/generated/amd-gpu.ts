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
 * Devices of the driver `gpu.amd.com`: AMD GPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class AmdGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.amd.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `amdgpu`. */
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

  /** Compute and memory partition of the GPU, from sysfs (the attribute `partitionProfile`). Such as `spx_nps1`. */
  public static get partitionProfile(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/partitionProfile');
  }

  /** PCI device, a hexadecimal number that all devices of a model share (the attribute `deviceID`). Such as `0x740f`. Up to v0.1.0 different for each GPU, since then the same for all GPUs of a model. */
  public static get deviceId(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/deviceID');
  }

  /** PCI address of the device (the attribute `pciAddr`). Such as `0000:03:00.0`. Removed in v1.0.0: use `resource.kubernetes.io/pciBusID`. */
  public static get pciAddr(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/pciAddr');
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

  /** Checksum of the sources of the kernel driver, from sysfs (the attribute `driverSrcVersion`). Such as `4B2F1B0C...`. Removed in v1.0.0. */
  public static get driverSrcVersion(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/driverSrcVersion');
  }

  /** Whole version of the amdgpu kernel driver, from sysfs (the attribute `driverVersionFull`). Such as `6.12.12-2194681.el9`. Since v1.0.0. */
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

  /** Compute partition that the device is made with (the attribute `computePartition`). One of `spx`, `dpx`, `qpx`, `cpx`. A device may lack it. Needs the feature gate AutoPartition of the driver. Since v1.0.0. */
  public static get computePartition(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/computePartition');
  }

  /** Memory partition that the device is made with (the attribute `memoryPartition`). One of `nps1`, `nps2`, `nps4`. A device may lack it. Needs the feature gate AutoPartition of the driver. Since v1.0.0. */
  public static get memoryPartition(): StringAttribute {
    return StringAttribute._named('gpu.amd.com/memoryPartition');
  }

  /** Number of the GPU on its node, by PCI address (the attribute `gpuIndex`). Such as `0`. A device may lack it. Needs the feature gate AutoPartition of the driver. Since v1.0.0. */
  public static get gpuIndex(): IntegerAttribute {
    return IntegerAttribute._named('gpu.amd.com/gpuIndex');
  }

  /** Video memory in bytes, from sysfs (the capacity `memory`). Such as `196592Mi`. Published as 0 if the plugin cannot read the memory size from sysfs. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/memory', 'memory');
  }

  /** Number of compute units, from the topology of the kernel driver (the capacity `computeUnits`). Such as `304`. */
  public static get computeUnits(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/computeUnits', 'computeUnits');
  }

  /** Number of SIMD units, from the topology of the kernel driver (the capacity `simdUnits`). Such as `1216`. */
  public static get simdUnits(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/simdUnits', 'simdUnits');
  }

  /** Number of claims that can share the devices of the configuration (the capacity `partitions`). Such as `8`. A device may lack it. Since v1.0.0. */
  public static get partitions(): PublishedCapacity {
    return PublishedCapacity._named('gpu.amd.com/partitions', 'partitions');
  }

  /**
   * Parameters for the driver: a `GpuConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: AmdGpuConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
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
    return new DeviceClass(scope, id, { ...props, driverName: 'gpu.amd.com', selectors: [DeviceSelector.attributeEquals('gpu.amd.com/type', 'amdgpu')].concat(props?.selectors ?? []) });
  }

  private constructor() {
  }
}

/**
 * Parameters of kind GpuConfig for the driver gpu.amd.com.
 */
export interface AmdGpuConfig {
}
