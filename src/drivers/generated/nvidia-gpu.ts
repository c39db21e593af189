// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/nvidia-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';
import { VersionAttribute } from '../version-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.nvidia.com`: NVIDIA GPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class NvidiaGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.nvidia.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `gpu`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/type');
  }

  /** Identifier of the device, from NVML (the attribute `uuid`). Such as `GPU-18db0e85-99e9-c746-8531-ffeb86328b39`. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/uuid');
  }

  /** Number of the GPU on its node, from NVML (the attribute `index`). Such as `0`. Removed in v25.8.0. */
  public static get index(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/index');
  }

  /** Number of the device file, from NVML (the attribute `minor`). Such as `0`. Removed in v25.8.0. */
  public static get minor(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/minor');
  }

  /** Name of the model, from NVML (the attribute `productName`). Such as `NVIDIA A100-SXM4-40GB`. As the GPU reports it, so compare without case. */
  public static get productName(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/productName');
  }

  /** Brand of the GPU, from NVML (the attribute `brand`). Such as `Nvidia`. */
  public static get brand(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/brand');
  }

  /** Generation of the chip, from NVML (the attribute `architecture`). Such as `Maxwell`. */
  public static get architecture(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/architecture');
  }

  /** Compute capability of CUDA, from NVML, with a third number that is 0 (the attribute `cudaComputeCapability`). Such as `8.0.0`. */
  public static get cudaComputeCapability(): VersionAttribute {
    return VersionAttribute._named('gpu.nvidia.com/cudaComputeCapability');
  }

  /** Version of the NVIDIA kernel driver, from NVML (the attribute `driverVersion`). Such as `570.86.15`. */
  public static get driverVersion(): VersionAttribute {
    return VersionAttribute._named('gpu.nvidia.com/driverVersion');
  }

  /** Newest version of CUDA that the kernel driver supports, from NVML (the attribute `cudaDriverVersion`). Such as `12.8.0`. */
  public static get cudaDriverVersion(): VersionAttribute {
    return VersionAttribute._named('gpu.nvidia.com/cudaDriverVersion');
  }

  /** PCI address of the GPU (the attribute `pcieBusID`). Such as `0000:00:1e.0`. Since v25.3.0. Removed in v25.12.0: use `resource.kubernetes.io/pciBusID`. */
  public static get pcieBusId(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/pcieBusID');
  }

  /** PCI address of the device, as sysfs has it: domain, bus, device and function (the attribute `resource.kubernetes.io/pciBusID`). Such as `0000:00:1e.0`. Since v25.12.0. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:00`. Since v25.3.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** How the GPU reaches the memory of the system, from NVML (the attribute `addressingMode`). Such as `HMM`. A device may lack it. Since v25.12.0. */
  public static get addressingMode(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/addressingMode');
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

  /** Memory of the device in bytes, from NVML (the capacity `memory`). Such as `40Gi`. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memory', 'memory');
  }

  /** Number of claims that can share the GPU (the capacity `shares`). Such as `4`. A device may lack it. Since v0.5.0. */
  public static get shares(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/shares', 'shares');
  }

  /**
   * Parameters for the driver: a `GpuConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: NvidiaGpuConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('gpu.nvidia.com', 'GpuConfig', config, options);
  }

  /**
   * References the class `gpu.nvidia.com`, which the driver installs; up to
   * Kubernetes 1.30, the resource class `gpu.nvidia.com` of the driver before it.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassAttributes(scope, id, {
      deviceClassName: 'gpu.nvidia.com', driverName: 'gpu.nvidia.com', resourceClassName: 'gpu.nvidia.com',
    });
  }

  private constructor() {
  }
}

/**
 * Parameters of kind GpuConfig for the driver gpu.nvidia.com.
 */
export interface NvidiaGpuConfig {
  /**
   * The field `sharing`.
   *
   * @default - it is not set
   */
  readonly sharing?: NvidiaGpuConfigSharing;
}

/**
 * The field `sharing`.
 */
export interface NvidiaGpuConfigSharing {
  /**
   * The field `strategy`. One of `TimeSlicing`, `MPS`.
   */
  readonly strategy: string;

  /**
   * The field `timeSlicingConfig`.
   *
   * @default - it is not set
   */
  readonly timeSlicingConfig?: NvidiaGpuConfigSharingTimeSlicingConfig;

  /**
   * The field `mpsConfig`.
   *
   * @default - it is not set
   */
  readonly mpsConfig?: NvidiaGpuConfigSharingMpsConfig;
}

/**
 * The field `timeSlicingConfig`.
 */
export interface NvidiaGpuConfigSharingTimeSlicingConfig {
  /**
   * The field `interval`. One of `Default`, `Short`, `Medium`, `Long`.
   */
  readonly interval: string;
}

/**
 * The field `mpsConfig`.
 */
export interface NvidiaGpuConfigSharingMpsConfig {
  /**
   * The field `defaultActiveThreadPercentage`.
   *
   * @default - it is not set
   */
  readonly defaultActiveThreadPercentage?: number;

  /**
   * The field `defaultPinnedDeviceMemoryLimit`. A value of format quantity.
   *
   * @default - it is not set
   */
  readonly defaultPinnedDeviceMemoryLimit?: string;

  /**
   * The field `defaultPerDevicePinnedMemoryLimit`.
   *
   * @default - it is not set
   */
  readonly defaultPerDevicePinnedMemoryLimit?: { [key: string]: string };

  /**
   * The field `multiUser`. Since v0.5.0.
   *
   * @default - it is not set
   */
  readonly multiUser?: boolean;
}
