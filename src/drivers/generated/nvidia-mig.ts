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
 * Devices of the driver `gpu.nvidia.com`: MIG devices, parts of NVIDIA GPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class NvidiaMig {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.nvidia.com';

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `mig`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/type');
  }

  /** Identifier of the device, from NVML (the attribute `uuid`). Such as `MIG-4404041a-04cf-1ccf-9e70-f139a9b1e23c`. A device may lack it. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/uuid');
  }

  /** Identifier of the GPU that the device is a part of (the attribute `parentUUID`). Such as `GPU-18db0e85-99e9-c746-8531-ffeb86328b39`. */
  public static get parentUuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/parentUUID');
  }

  /** Number of the GPU that the device is a part of (the attribute `parentIndex`). Such as `0`. Removed in v25.8.0. */
  public static get parentIndex(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/parentIndex');
  }

  /** Number of the GPU on its node, from NVML (the attribute `index`). Such as `0`. Removed in v25.8.0. */
  public static get index(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/index');
  }

  /** MIG profile: compute slices and gigabytes of memory (the attribute `profile`). Such as `1g.5gb`. */
  public static get profile(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/profile');
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

  /** Number of multiprocessors (the capacity `multiprocessors`). Such as `1`. */
  public static get multiprocessors(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/multiprocessors', 'multiprocessors');
  }

  /** Number of copy engines (the capacity `copyEngines`). Such as `1`. */
  public static get copyEngines(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/copyEngines', 'copyEngines');
  }

  /** Number of video decoders (the capacity `decoders`). Such as `1`. */
  public static get decoders(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/decoders', 'decoders');
  }

  /** Number of video encoders (the capacity `encoders`). Such as `1`. */
  public static get encoders(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/encoders', 'encoders');
  }

  /** Number of JPEG decoders (the capacity `jpegEngines`). Such as `1`. */
  public static get jpegEngines(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/jpegEngines', 'jpegEngines');
  }

  /** Number of optical flow accelerators (the capacity `ofaEngines`). Such as `1`. */
  public static get ofaEngines(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/ofaEngines', 'ofaEngines');
  }

  /** Memory of the device in bytes, from NVML (the capacity `memory`). Such as `4864Mi`. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memory', 'memory');
  }

  /** 1 if the device lies on memory slice 0 of its GPU (the capacity `memorySlice0`). Such as `1`. A device may lack it. */
  public static get memorySlice0(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice0', 'memorySlice0');
  }

  /** 1 if the device lies on memory slice 1 of its GPU (the capacity `memorySlice1`). Such as `1`. A device may lack it. */
  public static get memorySlice1(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice1', 'memorySlice1');
  }

  /** 1 if the device lies on memory slice 2 of its GPU (the capacity `memorySlice2`). Such as `1`. A device may lack it. */
  public static get memorySlice2(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice2', 'memorySlice2');
  }

  /** 1 if the device lies on memory slice 3 of its GPU (the capacity `memorySlice3`). Such as `1`. A device may lack it. */
  public static get memorySlice3(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice3', 'memorySlice3');
  }

  /** 1 if the device lies on memory slice 4 of its GPU (the capacity `memorySlice4`). Such as `1`. A device may lack it. */
  public static get memorySlice4(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice4', 'memorySlice4');
  }

  /** 1 if the device lies on memory slice 5 of its GPU (the capacity `memorySlice5`). Such as `1`. A device may lack it. */
  public static get memorySlice5(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice5', 'memorySlice5');
  }

  /** 1 if the device lies on memory slice 6 of its GPU (the capacity `memorySlice6`). Such as `1`. A device may lack it. */
  public static get memorySlice6(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice6', 'memorySlice6');
  }

  /** 1 if the device lies on memory slice 7 of its GPU (the capacity `memorySlice7`). Such as `1`. A device may lack it. */
  public static get memorySlice7(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice7', 'memorySlice7');
  }

  /**
   * Parameters for the driver: a `MigDeviceConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: NvidiaMigConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('gpu.nvidia.com', 'MigDeviceConfig', config, options);
  }

  /**
   * References the class `mig.nvidia.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'mig.nvidia.com');
  }

  private constructor() {
  }
}

/**
 * Parameters of kind MigDeviceConfig for the driver gpu.nvidia.com.
 */
export interface NvidiaMigConfig {
  /**
   * The field `sharing`.
   *
   * @default - it is not set
   */
  readonly sharing?: NvidiaMigConfigSharing;
}

/**
 * The field `sharing`.
 */
export interface NvidiaMigConfigSharing {
  /**
   * The field `strategy`. One of `TimeSlicing`, `MPS`.
   */
  readonly strategy: string;

  /**
   * The field `mpsConfig`.
   *
   * @default - it is not set
   */
  readonly mpsConfig?: NvidiaMigConfigSharingMpsConfig;
}

/**
 * The field `mpsConfig`.
 */
export interface NvidiaMigConfigSharingMpsConfig {
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
