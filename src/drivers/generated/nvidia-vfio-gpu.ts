// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/nvidia-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.nvidia.com`: NVIDIA GPUs for virtual machines.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class NvidiaVfioGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.nvidia.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `vfio`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/type');
  }

  /** Identifier of the device, from NVML (the attribute `uuid`). Such as `GPU-...`. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/uuid');
  }

  /** PCI device, a hexadecimal number that all GPUs of a model share (the attribute `deviceID`). Such as `0x20b0`. */
  public static get deviceId(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/deviceID');
  }

  /** PCI vendor, a hexadecimal number (the attribute `vendorID`). Such as `0x10de`. */
  public static get vendorId(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/vendorID');
  }

  /** Name of the model, from the list of PCI identifiers (the attribute `productName`). Such as `GA100 [A100 SXM4 40GB]`. As the GPU reports it, so compare without case. */
  public static get productName(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/productName');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs (the attribute `numa`). Such as `0`. Since v25.12.0. Removed in v0.5.0: use `resource.kubernetes.io/numaNode`. */
  public static get numa(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/numa');
  }

  /** Whether the device is passed on with iommufd (the attribute `iommuFDEnabled`). Such as `false`. Since v0.4.0. */
  public static get iommuFdEnabled(): BooleanAttribute {
    return BooleanAttribute._named('gpu.nvidia.com/iommuFDEnabled');
  }

  /** PCI address of the device, as sysfs has it: domain, bus, device and function (the attribute `resource.kubernetes.io/pciBusID`). Such as `0000:00:1e.0`. Since v25.12.0. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:00`. Since v25.12.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs (the attribute `resource.kubernetes.io/numaNode`). Such as `0`. A device may lack it. A list in clusters with the feature gate DRAListTypeAttributes. Since v0.5.0. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('resource.kubernetes.io/numaNode');
  }

  /** Slot of the GPU on its board, from NVML (the attribute `gpuModuleID`). Such as `1`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. Since v0.5.0. */
  public static get gpuModuleId(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/gpuModuleID');
  }

  /** Partition of 1 GPUs that the GPU can be in, a number of the Fabric Manager (the attribute `partition1`). Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. Since v0.5.0. */
  public static get partition1(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition1');
  }

  /** Partition of 2 GPUs that the GPU can be in, a number of the Fabric Manager (the attribute `partition2`). Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. Since v0.5.0. */
  public static get partition2(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition2');
  }

  /** Partition of 4 GPUs that the GPU can be in, a number of the Fabric Manager (the attribute `partition4`). Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. Since v0.5.0. */
  public static get partition4(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition4');
  }

  /** Partition of 8 GPUs that the GPU can be in, a number of the Fabric Manager (the attribute `partition8`). Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. Since v0.5.0. */
  public static get partition8(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition8');
  }

  /** Memory of the GPU that a virtual machine can address, in bytes, from its PCI resources (the capacity `addressableMemory`). Such as `64Gi`. */
  public static get addressableMemory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/addressableMemory', 'addressableMemory');
  }

  /**
   * Parameters for the driver: a `VfioDeviceConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: NvidiaVfioGpuConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('gpu.nvidia.com', 'VfioDeviceConfig', config, options);
  }

  /**
   * References the class `vfio.gpu.nvidia.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'vfio.gpu.nvidia.com');
  }

  private constructor() {
  }
}

/**
 * Parameters of kind VfioDeviceConfig for the driver gpu.nvidia.com.
 */
export interface NvidiaVfioGpuConfig {
  /**
   * The field `iommu`. Since v0.4.0.
   *
   * @default - it is not set
   */
  readonly iommu?: NvidiaVfioGpuConfigIommu;
}

/**
 * The field `iommu`. Since v0.4.0.
 */
export interface NvidiaVfioGpuConfigIommu {
  /**
   * The field `backendPolicy`. One of `LegacyOnly`, `PreferIommuFD`.
   *
   * @default - it is not set
   */
  readonly backendPolicy?: string;

  /**
   * The field `enableAPIDevice`.
   *
   * @default - it is not set
   */
  readonly enableAPIDevice?: boolean;
}
