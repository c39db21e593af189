import { IConstruct } from 'constructs';

/** A class whose devices a pod can claim: a DeviceClass or a ResourceClass. */
export interface IClaimableClass extends IConstruct {
  /** The kind of the class: `DeviceClass`, or `ResourceClass` in classic DRA. */
  readonly kind: string;

  /** The name of the class. */
  readonly name: string;
}

/** A class of devices in DRA with structured parameters. */
export interface IDeviceClass extends IClaimableClass {
}

/**
 * Whether classic DRA can express the class.
 *
 * @internal
 */
export function isPortable(deviceClass: IDeviceClass): boolean {
  return (deviceClass as { _isPortable?: boolean })._isPortable === true;
}
