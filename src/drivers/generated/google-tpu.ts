// Written by projenrc/drivers/generate-drivers.ts from src/engine/catalogue/drivers/google-tpu.json; do not edit
import { Construct } from 'constructs';
import { DeviceClass, IExistingDeviceClass } from '../../device-class';
import { IntegerAttribute } from '../integer-attribute';
import { StringAttribute } from '../string-attribute';

/**
 * Devices of the driver `tpu.google.com`: Google TPU chips.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
 */
export class GoogleTpu {
  /** The name of the driver. */
  public static readonly DRIVER = 'tpu.google.com';

  /** Number of the device on its node, from 0 (the attribute `index`). Such as `0`. */
  public static get index(): IntegerAttribute {
    return IntegerAttribute._named('tpu.google.com/index');
  }

  /** Identifier of the device, which no other one has (the attribute `uuid`). Such as `tpu-...`. The same for every chip of a node. */
  public static get uuid(): StringAttribute {
    return StringAttribute._named('tpu.google.com/uuid');
  }

  /** Generation of the chip (the attribute `tpuGen`). One of `v3`, `v4`, `v4lite`, `v5lite`, `v5litepod`, `v5p`, `v6e`. */
  public static get tpuGen(): StringAttribute {
    return StringAttribute._named('tpu.google.com/tpuGen');
  }

  /** Brand of the chip (the attribute `brand`). One of `Google`. Since v0.2.0. */
  public static get brand(): StringAttribute {
    return StringAttribute._named('tpu.google.com/brand');
  }

  /** Kind of accelerator (the attribute `accelerator`). Such as `tpu-v6e-slice`. Since v0.2.0. */
  public static get accelerator(): StringAttribute {
    return StringAttribute._named('tpu.google.com/accelerator');
  }

  /** Number of chips in the slice (the attribute `chipCount`). Such as `4`. Since v0.2.0. */
  public static get chipCount(): IntegerAttribute {
    return IntegerAttribute._named('tpu.google.com/chipCount');
  }

  /** Shape of the slice: chips in each dimension (the attribute `topology`). Such as `2x2`. A device may lack it. Since v0.2.0. */
  public static get topology(): StringAttribute {
    return StringAttribute._named('tpu.google.com/topology');
  }

  /**
   * References the class `tpu.google.com`, which the driver installs.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.fromDeviceClassName(scope, id, 'tpu.google.com');
  }

  private constructor() {
  }
}
