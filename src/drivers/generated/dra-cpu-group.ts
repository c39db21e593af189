// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/dra-cpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { ListAttribute } from '../list-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `dra.cpu`: groups of CPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class DraCpuGroup {
  /** The name of the driver. */
  public static readonly DRIVER = 'dra.cpu';

  /** Socket of the CPUs, a number from sysfs (the attribute `socketID`). Such as `0`. A device may lack it. */
  public static get socketId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/socketID');
  }

  /** NUMA node of the CPUs, a number from sysfs (the attribute `numaNodeID`). Such as `0`. A device may lack it. */
  public static get numaNodeId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/numaNodeID');
  }

  /** Number of CPUs in the group (the attribute `numCPUs`). Such as `64`. */
  public static get numCpus(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/numCPUs');
  }

  /** Whether cores have several threads, from sysfs (the attribute `smtEnabled`). Such as `true`. */
  public static get smtEnabled(): BooleanAttribute {
    return BooleanAttribute._named('dra.cpu/smtEnabled');
  }

  /** NUMA node of the CPUs, in the spelling of DRANET (the attribute `dra.net/numaNode`). Such as `0`. */
  public static get draNetNumaNode(): IntegerAttribute {
    return IntegerAttribute._named('dra.net/numaNode');
  }

  /** NUMA node of the CPUs, a number from sysfs (the attribute `resource.kubernetes.io/numaNode`). Such as `0`. Not in a release yet. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('resource.kubernetes.io/numaNode');
  }

  /** Root complexes of PCI Express that are close to the CPUs, from sysfs (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:00`. A device may lack it. Since v0.2.0. */
  public static get pcieRoot(): ListAttribute {
    return ListAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** Number of CPUs (the capacity `cpu`). Such as `64`. */
  public static get cpu(): PublishedCapacity {
    return PublishedCapacity._named('dra.cpu/cpu', 'dra.cpu/cpu');
  }

  /**
   * Parameters for the driver.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: DraCpuGroupConfig, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('dra.cpu', 'CpuConfig', config, options);
  }

  /**
   * References the class `dra.cpu`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'dra.cpu');
  }

  private constructor() {
  }
}

/**
 * Parameters of kind CpuConfig for the driver dra.cpu.
 */
export interface DraCpuGroupConfig {
  /**
   * The field `cpuConfig`.
   */
  readonly cpuConfig: DraCpuGroupConfigCpuConfig;
}

/**
 * The field `cpuConfig`.
 */
export interface DraCpuGroupConfigCpuConfig {
  /**
   * The field `cpuset`.
   */
  readonly cpuset: string;
}
