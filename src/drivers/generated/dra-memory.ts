// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/dra-memory.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `dra.memory`: memory and huge pages.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class DraMemory {
  /** The name of the driver. */
  public static readonly DRIVER = 'dra.memory';

  /** NUMA node of the memory, a number from sysfs (the attribute `resource.kubernetes.io/numaNode`). Such as `0`. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('resource.kubernetes.io/numaNode');
  }

  /** Size of a page (the attribute `resource.kubernetes.io/pageSize`). Such as `4Ki`. */
  public static get pageSize(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pageSize');
  }

  /** Whether it consists of huge pages (the attribute `resource.kubernetes.io/hugeTLB`). Such as `true`. */
  public static get hugeTlb(): BooleanAttribute {
    return BooleanAttribute._named('resource.kubernetes.io/hugeTLB');
  }

  /** NUMA node of the memory, in the spelling of the CPU driver (the attribute `dra.cpu/numaNode`). Such as `0`. Removed in v0.1.6: use `dra.cpu/numaNodeID`. */
  public static get draCpuNumaNode(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/numaNode');
  }

  /** NUMA node of the memory, in the spelling of the CPU driver (the attribute `dra.cpu/numaNodeID`). Such as `0`. Since v0.1.6. */
  public static get numaNodeId(): IntegerAttribute {
    return IntegerAttribute._named('dra.cpu/numaNodeID');
  }

  /** NUMA node of the memory, in the spelling of DRANET (the attribute `dra.net/numaNode`). Such as `0`. */
  public static get draNetNumaNode(): IntegerAttribute {
    return IntegerAttribute._named('dra.net/numaNode');
  }

  /** Size of the memory in bytes, from sysfs (the capacity `size`). Such as `64Gi`. */
  public static get size(): PublishedCapacity {
    return PublishedCapacity._named('dra.memory/size', 'size');
  }

  /**
   * References the class `dra.memory`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'dra.memory');
  }

  private constructor() {
  }
}
