// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/dra-cpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { ListAttribute } from '../list-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `dra.cpu`: single CPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class DraCpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'dra.cpu';

  /** Socket of the CPUs, a number from sysfs (the attribute `socketID`). Such as `0`. */
  public static get socketId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/socketID');
  }

  /** NUMA node of the CPUs, a number from sysfs (the attribute `numaNodeID`). Such as `0`. */
  public static get numaNodeId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/numaNodeID');
  }

  /** Level 3 cache of the CPU, a number from sysfs (the attribute `cacheL3ID`). Such as `0`. */
  public static get cacheL3Id(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/cacheL3ID');
  }

  /** Core of the CPU, a number from sysfs (the attribute `coreID`). Such as `0`. */
  public static get coreId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/coreID');
  }

  /** Number of the CPU, from sysfs (the attribute `cpuID`). Such as `0`. */
  public static get cpuId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/cpuID');
  }

  /** Kind of core of a hybrid processor, from sysfs (the attribute `coreType`). One of `standard`, `p-core`, `e-core`, `""`. */
  public static get coreType(): StringAttribute {
    return StringAttribute._named('dra.cpu/coreType');
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
