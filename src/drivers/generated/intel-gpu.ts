// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/intel-gpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { BooleanAttribute } from '../boolean-attribute';
import { StringAttribute } from '../string-attribute';
import { PublishedCapacity } from '../published-capacity';

/**
 * Devices of the driver `gpu.intel.com`: Intel GPUs.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class IntelGpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'gpu.intel.com';

  /** Name of the model, from a list by PCI device (the attribute `model`). One of `A30M`, `A310`, `A380`, `A40/A50`, `A580`, `A60`, `A60M`, `A750`, `A770`, `Alder Lake-P`, `Arrow Lake-S`, `B370`, `B390`, `B50`, `B570`, `B580`, `B60`, `B65`, `B70`, `Flex 140`, `Flex 170`, `Max 1100`, `Max 1450`, `Max 1550`, `Raptor Lake-P`, `Unknown`. */
  public static get model(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/model');
  }

  /** Series of the model, from a list by PCI device (the attribute `family`). One of `Arc A-Series`, `Arc B-Series`, `Arc Pro A-Series`, `Arc Pro B-Series`, `Data Center Flex`, `Data Center Max`, `Intel Graphics`, `Iris Xe`, `Unknown`. */
  public static get family(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/family');
  }

  /** Kernel driver that the device is bound to, from sysfs (the attribute `driver`). One of `i915`, `xe`, `vfio-pci`, `xe-vfio-pci`, `""`. Since gpu-v0.8.0. */
  public static get driver(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/driver');
  }

  /** Whether the GPU can have virtual functions, from sysfs (the attribute `sriov`). Such as `true`. Since gpu-v0.8.0. */
  public static get sriov(): BooleanAttribute {
    return BooleanAttribute._named('gpu.intel.com/sriov');
  }

  /** PCI device, a hexadecimal number, from sysfs (the attribute `pciId`). Such as `0x56c0`. Since gpu-v0.8.0. */
  public static get pciId(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/pciId');
  }

  /** PCI subsystem vendor, a hexadecimal number (the attribute `subVendorId`). Such as `0x8086`. A device may lack it. Since gpu-v0.12.0. */
  public static get subVendorId(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/subVendorId');
  }

  /** PCI subsystem device, a hexadecimal number (the attribute `subDeviceId`). Such as `0x1020`. A device may lack it. Since gpu-v0.12.0. */
  public static get subDeviceId(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/subDeviceId');
  }

  /** PCI address of the device (the attribute `pciAddress`). Such as `0000:03:00.0`. Since gpu-v0.8.0. */
  public static get pciAddress(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/pciAddress');
  }

  /** Number of the PCI root complex above the device (the attribute `pciRoot`). Such as `03`. Deprecated: it goes in 1.0.0. Since gpu-v0.8.0. */
  public static get pciRoot(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/pciRoot');
  }

  /** Whether no check has failed, from xpumd (the attribute `healthy`). Such as `true`. Since gpu-v0.9.0. Removed in gpu-v0.10.0: use `health`. */
  public static get healthy(): BooleanAttribute {
    return BooleanAttribute._named('gpu.intel.com/healthy');
  }

  /** Result of the health checks, from xpumd (the attribute `health`). One of `Unknown`, `Healthy`, `Unhealthy`. Since gpu-v0.10.0. */
  public static get health(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/health');
  }

  /** Kind of device, which tells the devices of the driver apart (the attribute `type`). One of `gpu`, `vf`. Since gpu-v0.11.0. */
  public static get type(): StringAttribute {
    return StringAttribute._named('gpu.intel.com/type');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:00`. Since gpu-v0.10.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** PCI address of the device, as sysfs has it: domain, bus, device and function (the attribute `resource.kubernetes.io/pciBusID`). Such as `0000:03:00.0`. Since gpu-v0.10.0. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** Local memory in bytes, from xpumd or the kernel driver (the capacity `memory`). Such as `14248Mi`. Published as 0 if no xpumd runs and the plugin is not privileged. */
  public static get memory(): PublishedCapacity {
    return PublishedCapacity._named('gpu.intel.com/memory', 'memory');
  }

  /** Share of the GPU in thousandths: 1000 is all of it (the capacity `millicores`). Such as `1000`. */
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
