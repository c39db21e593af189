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
 * What they publish in all versions that the library knows; what is not in all of them says so.
 */
export class NvidiaMig {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.nvidia.com';

  /** The attribute `type`. One of `mig`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/type');
  }

  /** The attribute `uuid`. Such as `MIG-4404041a-04cf-1ccf-9e70-f139a9b1e23c`. A device may lack it. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/uuid');
  }

  /** The attribute `parentUUID`. Such as `GPU-18db0e85-99e9-c746-8531-ffeb86328b39`. */
  public static get parentUuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/parentUUID');
  }

  /** The attribute `parentIndex`. Such as `0`. Removed in v25.8.0. */
  public static get parentIndex(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/parentIndex');
  }

  /** The attribute `index`. Such as `0`. Removed in v25.8.0. */
  public static get index(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/index');
  }

  /** The attribute `profile`. Such as `1g.5gb`. */
  public static get profile(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/profile');
  }

  /** The attribute `productName`. Such as `NVIDIA A100-SXM4-40GB`. As the GPU reports it, so compare without case. */
  public static get productName(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/productName');
  }

  /** The attribute `brand`. Such as `Nvidia`. */
  public static get brand(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/brand');
  }

  /** The attribute `architecture`. Such as `Maxwell`. */
  public static get architecture(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/architecture');
  }

  /** The attribute `cudaComputeCapability`. Such as `8.0.0`. */
  public static get cudaComputeCapability(): VersionAttribute {
    return VersionAttribute._named('gpu.nvidia.com/cudaComputeCapability');
  }

  /** The attribute `driverVersion`. Such as `570.86.15`. */
  public static get driverVersion(): VersionAttribute {
    return VersionAttribute._named('gpu.nvidia.com/driverVersion');
  }

  /** The attribute `cudaDriverVersion`. Such as `12.8.0`. */
  public static get cudaDriverVersion(): VersionAttribute {
    return VersionAttribute._named('gpu.nvidia.com/cudaDriverVersion');
  }

  /** The attribute `pcieBusID`. Such as `0000:00:1e.0`. Since v25.3.0. Removed in v25.12.0: use `resource.kubernetes.io/pciBusID`. */
  public static get pcieBusId(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/pcieBusID');
  }

  /** The attribute `resource.kubernetes.io/pciBusID`. Such as `0000:00:1e.0`. Since v25.12.0. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** The attribute `resource.kubernetes.io/pcieRoot`. Such as `pci0000:00`. Since v25.3.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** The attribute `addressingMode`. Such as `HMM`. A device may lack it. Since v25.12.0. */
  public static get addressingMode(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/addressingMode');
  }

  /** The attribute `resource.kubernetes.io/numaNode`. Such as `0`. A device may lack it. A list in clusters with the feature gate DRAListTypeAttributes. Not in a release yet. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('resource.kubernetes.io/numaNode');
  }

  /** The capacity `multiprocessors`. Such as `1`. */
  public static get multiprocessors(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/multiprocessors', 'multiprocessors');
  }

  /** The capacity `copyEngines`. Such as `1`. */
  public static get copyEngines(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/copyEngines', 'copyEngines');
  }

  /** The capacity `decoders`. Such as `1`. */
  public static get decoders(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/decoders', 'decoders');
  }

  /** The capacity `encoders`. Such as `1`. */
  public static get encoders(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/encoders', 'encoders');
  }

  /** The capacity `jpegEngines`. Such as `1`. */
  public static get jpegEngines(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/jpegEngines', 'jpegEngines');
  }

  /** The capacity `ofaEngines`. Such as `1`. */
  public static get ofaEngines(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/ofaEngines', 'ofaEngines');
  }

  /** The capacity `memory`. Such as `4864Mi`. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memory', 'memory');
  }

  /** The capacity `memorySlice0`. Such as `1`. A device may lack it. */
  public static get memorySlice0(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice0', 'memorySlice0');
  }

  /** The capacity `memorySlice1`. Such as `1`. A device may lack it. */
  public static get memorySlice1(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice1', 'memorySlice1');
  }

  /** The capacity `memorySlice2`. Such as `1`. A device may lack it. */
  public static get memorySlice2(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice2', 'memorySlice2');
  }

  /** The capacity `memorySlice3`. Such as `1`. A device may lack it. */
  public static get memorySlice3(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice3', 'memorySlice3');
  }

  /** The capacity `memorySlice4`. Such as `1`. A device may lack it. */
  public static get memorySlice4(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice4', 'memorySlice4');
  }

  /** The capacity `memorySlice5`. Such as `1`. A device may lack it. */
  public static get memorySlice5(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice5', 'memorySlice5');
  }

  /** The capacity `memorySlice6`. Such as `1`. A device may lack it. */
  public static get memorySlice6(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/memorySlice6', 'memorySlice6');
  }

  /** The capacity `memorySlice7`. Such as `1`. A device may lack it. */
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
   * The field `multiUser`. Not in a release yet.
   *
   * @default - it is not set
   */
  readonly multiUser?: boolean;
}
