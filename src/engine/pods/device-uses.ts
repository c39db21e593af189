import { placesOf } from './field-pattern';
import { Fields, textOf } from '../kubernetes/plain-data';

/** Fields of a pod spec, apart from containers, that use claims. */
export interface DeviceFields {
  /** The paths of the devices in the pod spec. */
  readonly fields: readonly string[];
  /** The field of a device that names a claim of the pod. */
  readonly claim: string;
  /** The field that names a request of the claim. */
  readonly request: string;
  /** The field that names a device of a device plugin instead. */
  readonly instead?: string;
}

/** A device of a virtual machine that comes from a claim. */
export interface DeviceUse {
  /** The fields that lead to it in the pod spec. */
  readonly path: readonly string[];
  readonly claimName: string;
  readonly request?: string;
  /** The device of a device plugin that it names, too. */
  readonly other?: string;
}

const NO_USES: DeviceUse[] = [];

/** The devices that come from claims. */
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
