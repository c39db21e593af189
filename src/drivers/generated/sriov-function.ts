// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/sriov.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `sriovnetwork.k8snetworkplumbingwg.io`: virtual functions of SR-IOV network cards.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class SriovFunction {
  /** The name of the driver. */
  public static readonly DRIVER = 'sriovnetwork.k8snetworkplumbingwg.io';

  /** PCI vendor, a hexadecimal number (the attribute `vendor`). Such as `8086`. */
  public static get vendor(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/vendor');
  }

  /** PCI device of the virtual function, a hexadecimal number (the attribute `deviceID`). Such as `154c`. */
  public static get deviceId(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/deviceID');
  }

  /** PCI device of the card, a hexadecimal number (the attribute `pfDeviceID`). Such as `1572`. */
  public static get pfDeviceId(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/pfDeviceID');
  }

  /** PCI address of the device (the attribute `pciAddress`). Such as `0000:01:02.0`. */
  public static get pciAddress(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/pciAddress');
  }

  /** Interface of the card (the attribute `PFName`). Such as `ens1f0`. */
  public static get pfName(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/PFName');
  }

  /** Mode of the switch in the card, from devlink (the attribute `EswitchMode`). One of `legacy`, `switchdev`. */
  public static get eswitchMode(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/EswitchMode');
  }

  /** Number of the virtual function on its card (the attribute `vfID`). Such as `0`. */
  public static get vfId(): IntegerAttribute {
    return IntegerAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/vfID');
  }

  /** PCI address of the card (the attribute `pfPciAddress`). Such as `0000:01:00.0`. */
  public static get pfPciAddress(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/pfPciAddress');
  }

  /** Link layer of the card (the attribute `linkType`). One of `ethernet`, `infiniband`, `unknown`. */
  public static get linkType(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/linkType');
  }

  /** Whether there is an RDMA device (the attribute `rdmaCapable`). Such as `false`. */
  public static get rdmaCapable(): BooleanAttribute {
    return BooleanAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/rdmaCapable');
  }

  /** Resource of the policy that selects the function (the attribute `resourceName`). Such as `intel_nics`. A device may lack it. */
  public static get resourceName(): StringAttribute {
    return StringAttribute._named('sriovnetwork.k8snetworkplumbingwg.io/resourceName');
  }

  /** PCI address, for CNI plugins (the attribute `k8s.cni.cncf.io/deviceID`). Such as `0000:01:02.0`. */
  public static get k8sCniCncfIoDeviceId(): StringAttribute {
    return StringAttribute._named('k8s.cni.cncf.io/deviceID');
  }

  /** Resource of the policy, for CNI plugins (the attribute `k8s.cni.cncf.io/resourceName`). Such as `intel_nics`. A device may lack it. */
  public static get k8sCniCncfIoResourceName(): StringAttribute {
    return StringAttribute._named('k8s.cni.cncf.io/resourceName');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:00`. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** PCI address of the device, as sysfs has it: domain, bus, device and function (the attribute `resource.kubernetes.io/pciBusID`). Such as `0000:01:02.0`. */
  public static get pciBusId(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pciBusID');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs, in the spelling of DRANET (the attribute `dra.net/numaNode`). Such as `0`. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('dra.net/numaNode');
  }

  /**
   * Parameters for the driver: a `VfConfig`.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: SriovFunctionConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('sriovnetwork.k8snetworkplumbingwg.io', 'VfConfig', config, options);
  }

  /**
   * References the class `sriovnetwork.k8snetworkplumbingwg.io`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'sriovnetwork.k8snetworkplumbingwg.io');
  }

  private constructor() {
  }
}

/**
 * Parameters of kind VfConfig for the driver sriovnetwork.k8snetworkplumbingwg.io.
 */
export interface SriovFunctionConfig {
  /**
   * The field `driver`.
   *
   * @default - it is not set
   */
  readonly driver?: string;

  /**
   * The field `addVhostMount`.
   *
   * @default - it is not set
   */
  readonly addVhostMount?: boolean;

  /**
   * The field `ifName`.
   *
   * @default - it is not set
   */
  readonly ifName?: string;

  /**
   * The field `netAttachDefName`.
   *
   * @default - it is not set
   */
  readonly netAttachDefName?: string;

  /**
   * The field `netAttachDefNamespace`.
   *
   * @default - it is not set
   */
  readonly netAttachDefNamespace?: string;

  /**
   * The field `vf`. Since ca70b0924b24.
   *
   * @default - it is not set
   */
  readonly vf?: SriovFunctionConfigVf;
}

/**
 * The field `vf`. Since ca70b0924b24.
 */
export interface SriovFunctionConfigVf {
  /**
   * The field `vlan`.
   *
   * @default - it is not set
   */
  readonly vlan?: number;

  /**
   * The field `qos`.
   *
   * @default - it is not set
   */
  readonly qos?: number;

  /**
   * The field `vlanProto`. One of `802.1q`, `802.1ad`.
   *
   * @default - it is not set
   */
  readonly vlanProto?: string;

  /**
   * The field `spoofChk`.
   *
   * @default - it is not set
   */
  readonly spoofChk?: boolean;

  /**
   * The field `trust`.
   *
   * @default - it is not set
   */
  readonly trust?: boolean;

  /**
   * The field `minTxRate`.
   *
   * @default - it is not set
   */
  readonly minTxRate?: number;

  /**
   * The field `maxTxRate`.
   *
   * @default - it is not set
   */
  readonly maxTxRate?: number;

  /**
   * The field `linkState`. One of `auto`, `enable`, `disable`.
   *
   * @default - it is not set
   */
  readonly linkState?: string;
}
