import { placesOf } from './field-pattern';
import { Fields, textOf } from '../kubernetes/plain-data';

/** Fields of a pod spec, other than containers, that use claims. */
export interface DeviceFields {
  /** The paths of the devices in the pod spec. */
  readonly fields: readonly string[];
  /** The field of a device that names a claim of the pod. */
  readonly claim: string;
  /** The field that names a request of the claim. */
  readonly request: string;
  /** The field that names a device of a device plugin, as the alternative to a claim. */
  readonly instead?: string;
}

/** A device of a virtual machine that is allocated through a claim. */
export interface DeviceUse {
  /** The path in the pod spec. */
  readonly path: readonly string[];
  readonly claimName: string;
  readonly request?: string;
  /** The device of a device plugin that the device also names. */
  readonly other?: string;
}

const NO_USES: DeviceUse[] = [];

/** The devices that use claims. */
export function deviceUsesOf(
  { podSpec, devices }: { readonly podSpec: Fields; readonly devices?: DeviceFields },
): DeviceUse[] {
  if (devices === undefined) {
    return NO_USES;
  }
  return devices.fields.flatMap((pointer) => placesOf(podSpec, pointer)).flatMap(({ path, value: device }) => {
    const claimName = textOf(device[devices.claim]);
    return claimName === undefined || claimName === ''
      ? []
      : [{
        path, claimName, request: textOf(device[devices.request]), other: textOf(device[devices.instead ?? '']),
      }];
  });
}
