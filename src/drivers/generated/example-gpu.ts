// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/example-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';
import { VersionAttribute } from '../version-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.example.com`: GPUs of the example driver.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class ExampleGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.example.com';

  /** Number of the device on its node, from 0 (the attribute `index`). Such as `0`. */
  public static get index(): IntegerAttribute {
    return IntegerAttribute._named('gpu.example.com/index');
  }

  /** Identifier of the device, which no other one has (the attribute `uuid`). Such as `gpu-18db0e85-99e9-c746-8531-ffeb86328b39`. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('gpu.example.com/uuid');
  }

  /** Name of the model, which is made up (the attribute `model`). One of `LATEST-GPU-MODEL`. */
  public static get model(): StringAttribute {
    return StringAttribute._named('gpu.example.com/model');
  }

  /** Version of the driver, which is made up (the attribute `driverVersion`). Such as `1.0.0`. */
  public static get driverVersion(): VersionAttribute {
    return VersionAttribute._named('gpu.example.com/driverVersion');
  }

  /** Number of the partition (the attribute `partition`). Such as `0`. A device may lack it. Since v0.3.0. */
  public static get partition(): IntegerAttribute {
    return IntegerAttribute._named('gpu.example.com/partition');
  }

  /** Whether the GPU can be partitioned (the attribute `partitionable`). Such as `true`. A device may lack it. Since v0.3.0. */
  public static get partitionable(): BooleanAttribute {
    return BooleanAttribute._named('gpu.example.com/partitionable');
  }

  /** Whether it is a whole GPU (the attribute `full`). Such as `true`. A device may lack it. Since v0.3.0. */
  public static get full(): BooleanAttribute {
    return BooleanAttribute._named('gpu.example.com/full');
  }

  /** Memory in bytes, which is made up (the capacity `memory`). Such as `80Gi`. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.example.com/memory', 'memory');
  }

  /** Share of the GPU, which is made up (the capacity `compute`). Such as `100`. Since v0.3.0. */
  public static get compute(): PublishedCapacity {
    return PublishedCapacity._named('gpu.example.com/compute', 'compute');
  }

  /**
   * Parameters for the driver: a `GpuConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: ExampleGpuConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('gpu.example.com', 'GpuConfig', config, options);
  }

  /**
   * References the class `gpu.example.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'gpu.example.com');
  }

  private constructor() {
  }
}

/**
 * Parameters of kind GpuConfig for the driver gpu.example.com.
 */
export interface ExampleGpuConfig {
  /**
   * The field `sharing`.
   *
   * @default - it is not set
   */
  readonly sharing?: ExampleGpuConfigSharing;
}

/**
 * The field `sharing`.
 */
export interface ExampleGpuConfigSharing {
  /**
   * The field `strategy`. One of `TimeSlicing`, `SpacePartitioning`.
   */
  readonly strategy: string;

  /**
   * The field `timeSlicingConfig`.
   *
   * @default - it is not set
   */
  readonly timeSlicingConfig?: ExampleGpuConfigSharingTimeSlicingConfig;

  /**
   * The field `spacePartitioningConfig`.
   *
   * @default - it is not set
   */
  readonly spacePartitioningConfig?: ExampleGpuConfigSharingSpacePartitioningConfig;
}

/**
 * The field `timeSlicingConfig`.
 */
export interface ExampleGpuConfigSharingTimeSlicingConfig {
  /**
   * The field `interval`. One of `Default`, `Short`, `Medium`, `Long`.
   */
  readonly interval: string;
}

/**
 * The field `spacePartitioningConfig`.
 */
export interface ExampleGpuConfigSharingSpacePartitioningConfig {
  /**
   * The field `partitionCount`.
   *
   * @default - it is not set
   */
  readonly partitionCount?: number;
}
