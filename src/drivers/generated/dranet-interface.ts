// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/dranet.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, DeviceClassProps } from '../../device-class';
import { DeviceConfiguration } from '../../device-configuration';
import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';
import { BooleanAttribute } from '../boolean-attribute';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `dra.net`: network interfaces of DRANET.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class DranetInterface {
  /** The name of the driver. */
  public static readonly DRIVER = 'dra.net';

  /** Name of the interface, from the kernel (the attribute `ifName`). Such as `eth1`. Since v0.4.0. */
  public static get ifName(): StringAttribute {
    return StringAttribute._named('dra.net/ifName');
  }

  /** Name of the device (the attribute `name`). Such as `eth1`. Removed in v0.4.0: use `ifName`. */
  public static get nameAttribute(): StringAttribute {
    return StringAttribute._named('dra.net/name');
  }

  /** Kind of virtual interface, from the kernel (the attribute `kind`). Such as `network`. Since v0.3.1. Removed in v0.4.0. */
  public static get kind(): StringAttribute {
    return StringAttribute._named('dra.net/kind');
  }

  /** Address of the interface, from the kernel (the attribute `ip`). Such as `10.0.0.5`. Removed in v0.3.1: use `ipv4`. */
  public static get ip(): StringAttribute {
    return StringAttribute._named('dra.net/ip');
  }

  /** Network of Google Cloud, from its metadata (the attribute `gceNetwork`). Such as `net-1`. Removed in v0.3.1: use `gce.dra.net/networkName`. */
  public static get gceNetwork(): StringAttribute {
    return StringAttribute._named('dra.net/gceNetwork');
  }

  /** Version of the firmware of the card, from ethtool (the attribute `firmwareVersion`). Such as `28.39.1002`. Since v0.3.1. Removed in v0.4.0. */
  public static get firmwareVersion(): StringAttribute {
    return StringAttribute._named('dra.net/firmwareVersion');
  }

  /** GUID of the RDMA device, from sysfs (the attribute `nodeGuid`). Since v0.3.1. Removed in v0.4.0. */
  public static get nodeGuid(): StringAttribute {
    return StringAttribute._named('dra.net/nodeGuid');
  }

  /** Bus in the PCI address (the attribute `pciAddressBus`). Such as `8a`. Since v0.3.1. Removed in v0.6.0: use `pciAddress`. */
  public static get pciAddressBus(): StringAttribute {
    return StringAttribute._named('dra.net/pciAddressBus');
  }

  /** Device in the PCI address (the attribute `pciAddressDevice`). Such as `8a`. Since v0.3.1. Removed in v0.6.0: use `pciAddress`. */
  public static get pciAddressDevice(): StringAttribute {
    return StringAttribute._named('dra.net/pciAddressDevice');
  }

  /** Domain in the PCI address (the attribute `pciAddressDomain`). Such as `8a`. Since v0.3.1. Removed in v0.6.0: use `pciAddress`. */
  public static get pciAddressDomain(): StringAttribute {
    return StringAttribute._named('dra.net/pciAddressDomain');
  }

  /** Function in the PCI address (the attribute `pciAddressFunction`). Such as `8a`. Since v0.3.1. Removed in v0.6.0: use `pciAddress`. */
  public static get pciAddressFunction(): StringAttribute {
    return StringAttribute._named('dra.net/pciAddressFunction');
  }

  /** Pod that has the interface (the attribute `pod`). Such as `ns/name`. Since v0.3.1. Removed in v0.7.0. */
  public static get pod(): StringAttribute {
    return StringAttribute._named('dra.net/pod');
  }

  /** MAC address of the interface, from the kernel (the attribute `mac`). Such as `02:42:ac:11:00:02`. */
  public static get mac(): StringAttribute {
    return StringAttribute._named('dra.net/mac');
  }

  /** Largest packet in bytes, from the kernel (the attribute `mtu`). Such as `1500`. */
  public static get mtu(): IntegerAttribute {
    return IntegerAttribute._named('dra.net/mtu');
  }

  /** Encapsulation of packets, from the kernel (the attribute `encapsulation`). Such as `ether`. */
  public static get encapsulation(): StringAttribute {
    return StringAttribute._named('dra.net/encapsulation');
  }

  /** Alias of the interface, from the kernel (the attribute `alias`). A device may lack it. */
  public static get alias(): StringAttribute {
    return StringAttribute._named('dra.net/alias');
  }

  /** State of the interface, from the kernel (the attribute `state`). Such as `up`. */
  public static get state(): StringAttribute {
    return StringAttribute._named('dra.net/state');
  }

  /** Link type of the interface, from the kernel (the attribute `type`). Such as `device`. */
  public static get type(): StringAttribute {
    return StringAttribute._named('dra.net/type');
  }

  /** IPv4 addresses of the interface, from the kernel (the attribute `ipv4`). Such as `10.0.0.5`. A device may lack it. Since v0.3.1. */
  public static get ipv4(): StringAttribute {
    return StringAttribute._named('dra.net/ipv4');
  }

  /** IPv6 addresses of the interface, from the kernel (the attribute `ipv6`). Such as `fd00::5`. A device may lack it. Since v0.3.1. */
  public static get ipv6(): StringAttribute {
    return StringAttribute._named('dra.net/ipv6');
  }

  /** Names of eBPF programs of traffic control (the attribute `tcFilterNames`). A device may lack it. Since v0.5.0. */
  public static get tcFilterNames(): StringAttribute {
    return StringAttribute._named('dra.net/tcFilterNames');
  }

  /** Names of eBPF programs of tcx (the attribute `tcxProgramNames`). A device may lack it. Since v0.5.0. */
  public static get tcxProgramNames(): StringAttribute {
    return StringAttribute._named('dra.net/tcxProgramNames');
  }

  /** Whether eBPF programs are attached (the attribute `ebpf`). Such as `false`. Since v0.5.0. */
  public static get ebpf(): BooleanAttribute {
    return BooleanAttribute._named('dra.net/ebpf');
  }

  /** Whether the card can have virtual functions, from sysfs (the attribute `sriov`). Such as `false`. */
  public static get sriov(): BooleanAttribute {
    return BooleanAttribute._named('dra.net/sriov');
  }

  /** Number of virtual functions, from sysfs (the attribute `sriovVfs`). Such as `0`. A device may lack it. Since v0.3.1. */
  public static get sriovVfs(): IntegerAttribute {
    return IntegerAttribute._named('dra.net/sriovVfs');
  }

  /** Whether it is a virtual function of a card, from sysfs (the attribute `isSriovVf`). Such as `false`. Since v1.1.0. */
  public static get isSriovVf(): BooleanAttribute {
    return BooleanAttribute._named('dra.net/isSriovVf');
  }

  /** Whether the interface has no hardware, from sysfs (the attribute `virtual`). Such as `false`. Since v0.3.1. */
  public static get virtual(): BooleanAttribute {
    return BooleanAttribute._named('dra.net/virtual');
  }

  /** Whether there is an RDMA device, from sysfs (the attribute `rdma`). Such as `true`. */
  public static get rdma(): BooleanAttribute {
    return BooleanAttribute._named('dra.net/rdma');
  }

  /** Name of the RDMA device, from sysfs (the attribute `rdmaDevice`). Such as `mlx5_0`. A device may lack it. Since v1.1.0. */
  public static get rdmaDevice(): StringAttribute {
    return StringAttribute._named('dra.net/rdmaDevice');
  }

  /** PCI address of the device (the attribute `pciAddress`). Such as `0000:8a:00.0`. A device may lack it. Since v0.7.0. */
  public static get pciAddress(): StringAttribute {
    return StringAttribute._named('dra.net/pciAddress');
  }

  /** Name of the PCI vendor, from the list of PCI identifiers (the attribute `pciVendor`). Such as `Mellanox Technologies`. A device may lack it. Since v0.3.1. */
  public static get pciVendor(): StringAttribute {
    return StringAttribute._named('dra.net/pciVendor');
  }

  /** Name of the PCI device, from the list of PCI identifiers (the attribute `pciDevice`). Such as `MT2910 Family [ConnectX-7]`. A device may lack it. Since v0.3.1. */
  public static get pciDevice(): StringAttribute {
    return StringAttribute._named('dra.net/pciDevice');
  }

  /** PCI subsystem, from the list of PCI identifiers (the attribute `pciSubsystem`). A device may lack it. Since v0.3.1. */
  public static get pciSubsystem(): StringAttribute {
    return StringAttribute._named('dra.net/pciSubsystem');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs (the attribute `numaNode`). Such as `0`. A device may lack it. Since v0.3.1. */
  public static get numaNode(): IntegerAttribute {
    return IntegerAttribute._named('dra.net/numaNode');
  }

  /** Network of the cloud, from its metadata (the attribute `cloudNetwork`). Such as `net-1`. Since v0.3.1. Removed in v0.5.0: use `gce.dra.net/networkName`. */
  public static get cloudNetwork(): StringAttribute {
    return StringAttribute._named('dra.net/cloudNetwork');
  }

  /** Root complex of PCI Express above the device, from sysfs: devices below one are close to each other (the attribute `resource.kubernetes.io/pcieRoot`). Such as `pci0000:80`. A device may lack it. Since v0.6.0. */
  public static get pcieRoot(): StringAttribute {
    return StringAttribute._named('resource.kubernetes.io/pcieRoot');
  }

  /** NUMA node that the device is attached to, a number from the PCI device in sysfs (the attribute `resource.kubernetes.io/numaNode`). Such as `0`. A device may lack it. A list in clusters with the feature gate DRAListTypeAttributes. Not in a release yet. */
  public static get standardNumaNode(): IntegerAttribute {
    return IntegerAttribute._named('resource.kubernetes.io/numaNode');
  }

  /** Block of the machine in its cluster, from the metadata of Google Cloud (the attribute `gce.dra.net/block`). A device may lack it. Since v0.6.0. */
  public static get block(): StringAttribute {
    return StringAttribute._named('gce.dra.net/block');
  }

  /** Part of the block, from the metadata of Google Cloud (the attribute `gce.dra.net/subblock`). A device may lack it. Since v0.6.0. Removed in v0.7.0: use `gce.dra.net/subBlock`. */
  public static get subblock(): StringAttribute {
    return StringAttribute._named('gce.dra.net/subblock');
  }

  /** Part of the block, from the metadata of Google Cloud (the attribute `gce.dra.net/subBlock`). A device may lack it. Since v0.7.0. */
  public static get subBlock(): StringAttribute {
    return StringAttribute._named('gce.dra.net/subBlock');
  }

  /** Host of the machine, from the metadata of Google Cloud (the attribute `gce.dra.net/host`). A device may lack it. Since v0.6.0. */
  public static get host(): StringAttribute {
    return StringAttribute._named('gce.dra.net/host');
  }

  /** Name of the network, from the metadata of Google Cloud (the attribute `gce.dra.net/networkName`). Such as `gvnic-net`. A device may lack it. Since v0.5.0. */
  public static get networkName(): StringAttribute {
    return StringAttribute._named('gce.dra.net/networkName');
  }

  /** Project of the network, from the metadata of Google Cloud (the attribute `gce.dra.net/networkProjectNumber`). Such as `123456789`. A device may lack it. Since v0.5.0. */
  public static get networkProjectNumber(): IntegerAttribute {
    return IntegerAttribute._named('gce.dra.net/networkProjectNumber');
  }

  /** Ranges of alias addresses, from the metadata of Google Cloud (the attribute `gce.dra.net/ipAliases`). Such as `10.1.0.0/24`. A device may lack it. Since v0.7.0. */
  public static get ipAliases(): StringAttribute {
    return StringAttribute._named('gce.dra.net/ipAliases');
  }

  /** Type of machine, from the metadata of Google Cloud (the attribute `gce.dra.net/machineType`). Such as `a3-ultragpu-8g`. A device may lack it. Since v0.8.0. */
  public static get machineType(): StringAttribute {
    return StringAttribute._named('gce.dra.net/machineType');
  }

  /** Placement group of the machine, from the metadata of Azure (the attribute `azure.dra.net/placementGroupId`). A device may lack it. Since v1.1.0. */
  public static get placementGroupId(): StringAttribute {
    return StringAttribute._named('azure.dra.net/placementGroupId');
  }

  /** Size of the machine, from the metadata of Azure (the attribute `azure.dra.net/vmSize`). Such as `Standard_ND128isr_GB300_v6`. A device may lack it. Since v1.1.0. */
  public static get vmSize(): StringAttribute {
    return StringAttribute._named('azure.dra.net/vmSize');
  }

  /** Group of machines with one interconnect, from the metadata of Azure (the attribute `azure.dra.net/interconnectGroupId`). A device may lack it. Since v1.4.0. */
  public static get interconnectGroupId(): StringAttribute {
    return StringAttribute._named('azure.dra.net/interconnectGroupId');
  }

  /** Part of the group with one interconnect, from the metadata of Azure (the attribute `azure.dra.net/interconnectSubgroupId`). A device may lack it. Since v1.4.0. */
  public static get interconnectSubgroupId(): StringAttribute {
    return StringAttribute._named('azure.dra.net/interconnectSubgroupId');
  }

  /** Island of the machine, from the metadata of Oracle Cloud (the attribute `oke.dra.net/hpcIslandId`). A device may lack it. Since v1.2.0. */
  public static get hpcIslandId(): StringAttribute {
    return StringAttribute._named('oke.dra.net/hpcIslandId');
  }

  /** Network block of the machine, from the metadata of Oracle Cloud (the attribute `oke.dra.net/networkBlockId`). A device may lack it. Since v1.2.0. */
  public static get networkBlockId(): StringAttribute {
    return StringAttribute._named('oke.dra.net/networkBlockId');
  }

  /** Local block of the machine, from the metadata of Oracle Cloud (the attribute `oke.dra.net/localBlockId`). A device may lack it. Since v1.2.0. */
  public static get localBlockId(): StringAttribute {
    return StringAttribute._named('oke.dra.net/localBlockId');
  }

  /** Rack of the machine, from the metadata of Oracle Cloud (the attribute `oke.dra.net/rackId`). A device may lack it. Since v1.2.0. */
  public static get rackId(): StringAttribute {
    return StringAttribute._named('oke.dra.net/rackId');
  }

  /** Memory fabric of the GPUs of the machine, from the metadata of Oracle Cloud (the attribute `oke.dra.net/gpuMemoryFabricId`). A device may lack it. Since v1.2.0. */
  public static get gpuMemoryFabricId(): StringAttribute {
    return StringAttribute._named('oke.dra.net/gpuMemoryFabricId');
  }

  /** Type of machine, from the metadata of Alibaba Cloud (the attribute `alibaba.dra.net/instanceType`). Such as `ecs.ebmgn8t.32xlarge`. A device may lack it. Since v1.4.0. */
  public static get instanceType(): StringAttribute {
    return StringAttribute._named('alibaba.dra.net/instanceType');
  }

  /** Whether the interface has elastic RDMA, from the metadata of Alibaba Cloud (the attribute `alibaba.dra.net/erdma`). Such as `true`. A device may lack it. Since v1.4.0. */
  public static get erdma(): BooleanAttribute {
    return BooleanAttribute._named('alibaba.dra.net/erdma');
  }

  /** Group of a single device on a machine of AWS (the attribute `resource.aws.com/devicegroup1_id`). A device may lack it. Since v1.2.0. */
  public static get devicegroup1Id(): StringAttribute {
    return StringAttribute._named('resource.aws.com/devicegroup1_id');
  }

  /** Group of 4 close devices on a machine of AWS (the attribute `resource.aws.com/devicegroup4_id`). A device may lack it. Since v1.2.0. */
  public static get devicegroup4Id(): StringAttribute {
    return StringAttribute._named('resource.aws.com/devicegroup4_id');
  }

  /** Group of 8 close devices on a machine of AWS (the attribute `resource.aws.com/devicegroup8_id`). A device may lack it. Since v1.2.0. */
  public static get devicegroup8Id(): StringAttribute {
    return StringAttribute._named('resource.aws.com/devicegroup8_id');
  }

  /** Group of 16 close devices on a machine of AWS (the attribute `resource.aws.com/devicegroup16_id`). A device may lack it. Since v1.2.0. */
  public static get devicegroup16Id(): StringAttribute {
    return StringAttribute._named('resource.aws.com/devicegroup16_id');
  }

  /**
   * Parameters for the driver.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(config: DranetInterfaceConfig = {}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('dra.net', 'NetworkConfig', config, options);
  }

  /**
   * Creates a class of all such devices, since the driver installs none.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param props further properties of the class
   */
  public static deviceClass(scope: Construct, id: string, props: DeviceClassProps = {}): DeviceClass {
    return new DeviceClass(scope, id, { ...props, driverName: 'dra.net' });
  }

  private constructor() {
  }
}

/**
 * Parameters of kind NetworkConfig for the driver dra.net.
 */
export interface DranetInterfaceConfig {
  /**
   * The field `profile`. Since v1.4.0.
   *
   * @default - it is not set
   */
  readonly profile?: string;

  /**
   * The field `interface`.
   *
   * @default - it is not set
   */
  readonly interface?: DranetInterfaceConfigInterface;

  /**
   * The field `routes`.
   *
   * @default - it is not set
   */
  readonly routes?: DranetInterfaceConfigRoutes[];

  /**
   * The field `rules`. Since v1.0.1.
   *
   * @default - it is not set
   */
  readonly rules?: DranetInterfaceConfigRules[];

  /**
   * The field `neighbors`. Since v0.8.0.
   *
   * @default - it is not set
   */
  readonly neighbors?: DranetInterfaceConfigNeighbors[];

  /**
   * The field `ethtool`. Since v0.5.0.
   *
   * @default - it is not set
   */
  readonly ethtool?: DranetInterfaceConfigEthtool;
}

/**
 * The field `interface`.
 */
export interface DranetInterfaceConfigInterface {
  /**
   * The field `name`. A value of format linux interface name.
   *
   * @default - it is not set
   */
  readonly name?: string;

  /**
   * The field `addresses`.
   *
   * @default - it is not set
   */
  readonly addresses?: string[];

  /**
   * The field `dhcp`. Since v0.7.0.
   *
   * @default - it is not set
   */
  readonly dhcp?: boolean;

  /**
   * The field `mtu`.
   *
   * @default - it is not set
   */
  readonly mtu?: number;

  /**
   * The field `hardwareAddr`. A value of format mac.
   *
   * @default - it is not set
   */
  readonly hardwareAddr?: string;

  /**
   * The field `gsoMaxSize`. Since v0.5.0.
   *
   * @default - it is not set
   */
  readonly gsoMaxSize?: number;

  /**
   * The field `groMaxSize`. Since v0.5.0.
   *
   * @default - it is not set
   */
  readonly groMaxSize?: number;

  /**
   * The field `gsoIPv4MaxSize`. Since v0.5.0.
   *
   * @default - it is not set
   */
  readonly gsoIPv4MaxSize?: number;

  /**
   * The field `groIPv4MaxSize`. Since v0.5.0.
   *
   * @default - it is not set
   */
  readonly groIPv4MaxSize?: number;

  /**
   * The field `disableEbpfPrograms`. Since v0.6.0.
   *
   * @default - it is not set
   */
  readonly disableEbpfPrograms?: boolean;

  /**
   * The field `forwarding`. Since v1.1.0.
   *
   * @default - it is not set
   */
  readonly forwarding?: boolean;

  /**
   * The field `arpIgnore`. One of `0`, `1`, `2`, `3`, `8`. Not in a release yet.
   *
   * @default - it is not set
   */
  readonly arpIgnore?: number;

  /**
   * The field `arpAnnounce`. One of `0`, `1`, `2`. Not in a release yet.
   *
   * @default - it is not set
   */
  readonly arpAnnounce?: number;

  /**
   * The field `vrf`. Since v1.1.0.
   *
   * @default - it is not set
   */
  readonly vrf?: DranetInterfaceConfigInterfaceVrf;
}

/**
 * Fields of parameters.
 */
export interface DranetInterfaceConfigRoutes {
  /**
   * The field `destination`. A value of format cidr.
   */
  readonly destination: string;

  /**
   * The field `gateway`. A value of format ip.
   *
   * @default - it is not set
   */
  readonly gateway?: string;

  /**
   * The field `source`. A value of format ip.
   *
   * @default - it is not set
   */
  readonly source?: string;

  /**
   * The field `scope`. One of `0`, `253`.
   *
   * @default - it is not set
   */
  readonly scope?: number;

  /**
   * The field `table`. Since v1.0.1.
   *
   * @default - it is not set
   */
  readonly table?: number;
}

/**
 * Fields of parameters.
 */
export interface DranetInterfaceConfigRules {
  /**
   * The field `priority`.
   *
   * @default - it is not set
   */
  readonly priority?: number;

  /**
   * The field `source`. A value of format cidr.
   *
   * @default - it is not set
   */
  readonly source?: string;

  /**
   * The field `destination`. A value of format cidr.
   *
   * @default - it is not set
   */
  readonly destination?: string;

  /**
   * The field `table`.
   *
   * @default - it is not set
   */
  readonly table?: number;
}

/**
 * Fields of parameters.
 */
export interface DranetInterfaceConfigNeighbors {
  /**
   * The field `destination`. A value of format ip.
   */
  readonly destination: string;

  /**
   * The field `hardwareAddr`. A value of format mac.
   */
  readonly hardwareAddr: string;
}

/**
 * The field `ethtool`. Since v0.5.0.
 */
export interface DranetInterfaceConfigEthtool {
  /**
   * The field `features`.
   *
   * @default - it is not set
   */
  readonly features?: { [key: string]: boolean };

  /**
   * The field `privateFlags`.
   *
   * @default - it is not set
   */
  readonly privateFlags?: { [key: string]: boolean };
}

/**
 * The field `vrf`. Since v1.1.0.
 */
export interface DranetInterfaceConfigInterfaceVrf {
  /**
   * The field `name`.
   */
  readonly name: string;

  /**
   * The field `table`.
   *
   * @default - it is not set
   */
  readonly table?: number;
}
