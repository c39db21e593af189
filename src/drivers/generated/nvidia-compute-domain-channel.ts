// Written by projenrc/drivers/generate-drivers.ts from src/catalogue/drivers/nvidia-compute-domain.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `compute-domain.nvidia.com`: channels of NVIDIA ComputeDomains.
 *
 * What they publish, in the newest version that the library knows; older versions are noted.
 */
export class NvidiaComputeDomainChannel {
  /** The name of the driver. */
  public static readonly DRIVER = 'compute-domain.nvidia.com';

  /** The attribute `type`. One of `channel`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('compute-domain.nvidia.com/type');
  }

  /** The attribute `id`. Such as `0`. */
  public static get id(): IntegerAttribute {
    return IntegerAttribute._named('compute-domain.nvidia.com/id');
  }

  /**
   * Parameters for the driver: a `ComputeDomainChannelConfig`.
   *
   * @param config the fields of the parameters
   */
  public static config(config: NvidiaComputeDomainChannelConfig): DeviceConfiguration {
    return DeviceConfiguration.opaque('compute-domain.nvidia.com', { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'ComputeDomainChannelConfig', ...config });
  }

  /**
   * References the class `compute-domain-default-channel.nvidia.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'compute-domain-default-channel.nvidia.com');
  }

  private constructor() {
  }
}

/**
 * Parameters of kind ComputeDomainChannelConfig for the driver compute-domain.nvidia.com.
 */
export interface NvidiaComputeDomainChannelConfig {
  /**
   * The field `domainID`. A value of format uid of the ComputeDomain.
   */
  readonly domainID: string;

  /**
   * The field `allocationMode`. One of `All`, `Single`. Since v25.8.0 of the driver.
   *
   * @default - it is not set
   */
  readonly allocationMode?: string;
}
