// Written by projenrc/drivers/generate-drivers.ts from src/catalogue/drivers/nvidia-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.nvidia.com`: NVIDIA GPUs for virtual machines.
 *
 * What they publish, in the newest version that the library knows; older versions are noted.
 */
export class NvidiaVfioGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.nvidia.com';

  /** The attribute `type`. One of `vfio`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/type');
  }

  /** The attribute `uuid`. Such as `GPU-...`. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/uuid');
  }

  /** The attribute `deviceID`. Such as `0x20b0`. */
  public static get deviceId(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/deviceID');
  }

  /** The attribute `vendorID`. Such as `0x10de`. */
  public static get vendorId(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/vendorID');
  }

  /** The attribute `productName`. Such as `GA100 [A100 SXM4 40GB]`. As the GPU reports it, so compare without case. */
  public static get productName(): StringAttribute {
    return StringAttribute._named('gpu.nvidia.com/productName');
  }

  /** The attribute `numa`, since v25.12.0, until before main. Such as `0`. */
  public static get numa(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/numa');
  }

  /** The attribute `iommuFDEnabled`, since v0.4.0. Such as `false`. */
  public static get iommuFdEnabled(): BooleanAttribute {
    return BooleanAttribute._named('gpu.nvidia.com/iommuFDEnabled');
  }

  /** The attribute `resource.kubernetes.io/pciBusID`, since v25.12.0. Such as `0000:00:1e.0`. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** The attribute `resource.kubernetes.io/pcieRoot`, since v25.12.0. Such as `pci0000:00`. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** The attribute `resource.kubernetes.io/numaNode`, since main. Such as `0`. A device may lack it. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('resource.kubernetes.io/numaNode');
  }

  /** The attribute `gpuModuleID`, since main. Such as `1`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. */
  public static get gpuModuleId(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/gpuModuleID');
  }

  /** The attribute `partition1`, since main. Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. */
  public static get partition1(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition1');
  }

  /** The attribute `partition2`, since main. Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. */
  public static get partition2(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition2');
  }

  /** The attribute `partition4`, since main. Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. */
  public static get partition4(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition4');
  }

  /** The attribute `partition8`, since main. Such as `0`. A device may lack it. Needs the feature gate FabricManagerPartitioning of the driver. */
  public static get partition8(): IntegerAttribute {
    return IntegerAttribute._named('gpu.nvidia.com/partition8');
  }

  /** The capacity `addressableMemory`. Such as `64Gi`. */
  public static get addressableMemory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.nvidia.com/addressableMemory', 'addressableMemory');
  }

  /**
   * Parameters for the driver: a `VfioDeviceConfig`.
   *
   * @param config the fields of the parameters
   */
  public static config(config: NvidiaVfioGpuConfig = {}): DeviceConfiguration {
    return DeviceConfiguration.opaque('gpu.nvidia.com', { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'VfioDeviceConfig', ...config });
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
   * The field `iommu`. Since v0.4.0 of the driver.
   *
   * @default - it is not set
   */
  readonly iommu?: NvidiaVfioGpuConfigIommu;
}

/**
 * The field `iommu`. Since v0.4.0 of the driver.
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
