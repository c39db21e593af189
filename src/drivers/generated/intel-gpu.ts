// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/intel-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { BooleanAttribute } from '../boolean-attribute';
import { StringAttribute } from '../string-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.intel.com`: Intel GPUs.
 *
 * What they publish in all versions that the library knows; what is not in all of them says so.
 */
export class IntelGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.intel.com';

  /** The attribute `model`. One of `A30M`, `A310`, `A380`, `A40/A50`, `A580`, `A60`, `A60M`, `A750`, `A770`, `Alder Lake-P`, `Arrow Lake-S`, `B370`, `B390`, `B50`, `B570`, `B580`, `B60`, `B65`, `B70`, `Flex 140`, `Flex 170`, `Max 1100`, `Max 1450`, `Max 1550`, `Raptor Lake-P`, `Unknown`. */
  public static get model(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/model');
  }

  /** The attribute `family`. One of `Arc A-Series`, `Arc B-Series`, `Arc Pro A-Series`, `Arc Pro B-Series`, `Data Center Flex`, `Data Center Max`, `Intel Graphics`, `Iris Xe`, `Unknown`. */
  public static get family(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/family');
  }

  /** The attribute `driver`. One of `i915`, `xe`, `vfio-pci`, `xe-vfio-pci`, `""`. Since gpu-v0.8.0. */
  public static get driver(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/driver');
  }

  /** The attribute `sriov`. Such as `true`. Since gpu-v0.8.0. */
  public static get sriov(): BooleanAttribute {
    return BooleanAttribute._named('gpu.intel.com/sriov');
  }

  /** The attribute `pciId`. Such as `0x56c0`. Since gpu-v0.8.0. */
  public static get pciId(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/pciId');
  }

  /** The attribute `pciAddress`. Such as `0000:03:00.0`. Since gpu-v0.8.0. */
  public static get pciAddress(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/pciAddress');
  }

  /** The attribute `pciRoot`. Such as `03`. Since gpu-v0.8.0. */
  public static get pciRoot(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/pciRoot');
  }

  /** The attribute `healthy`. Such as `true`. Since gpu-v0.9.0. Removed in gpu-v0.10.0: use `health`. */
  public static get healthy(): BooleanAttribute {
    return BooleanAttribute._named('gpu.intel.com/healthy');
  }

  /** The attribute `health`. One of `Unknown`, `Healthy`, `Unhealthy`. Since gpu-v0.10.0. */
  public static get health(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/health');
  }

  /** The attribute `type`. One of `gpu`, `vf`. Since gpu-v0.11.0. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/type');
  }

  /** The attribute `resource.kubernetes.io/pcieRoot`. Such as `pci0000:00`. Since gpu-v0.10.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** The attribute `resource.kubernetes.io/pciBusID`. Such as `0000:03:00.0`. Since gpu-v0.10.0. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** The capacity `memory`. Such as `14248Mi`. Published as 0 if no xpumd runs and the plugin is not privileged. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.intel.com/memory', 'memory');
  }

  /** The capacity `millicores`. Such as `1000`. */
  public static get millicores(): PublishedCapacity {
    return PublishedCapacity._named('gpu.intel.com/millicores', 'millicores');
  }

  /**
   * References the class `gpu.intel.com`, which the driver installs; up to
   * Kubernetes 1.30, the resource class `intel-gpu` of the driver before it.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassAttributes(scope, id, {
      deviceClassName: 'gpu.intel.com', driverName: 'gpu.intel.com', resourceClassName: 'intel-gpu',
    });
  }

  private constructor() {
  }
}
