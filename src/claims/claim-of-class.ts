import { IClaimableClass } from '../claimable-class';
import { DeviceRequest, DeviceRequestOptions } from '../device-request';
import { definedNames } from '../engine/errors/arguments';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { ResourceClaimOptions } from '../resource-claim-options';
import { A_RESOURCE_CLASS } from '../resource-class';

/** Returns a claim for devices of a class, with a single request of the given name. */
export function claimOfClass(
  claimableClass: IClaimableClass,
  name: string,
  devices: DeviceRequestOptions,
): ResourceClaimOptions {
  if (!A_RESOURCE_CLASS.fits(claimableClass)) {
    return { requests: [DeviceRequest.exactly(name, claimableClass, devices)] };
  }
  const unsupported = definedNames(devices);
  if (unsupported.length > 0) {
    throw new UnscopedValidationError(
      `${unsupported.join(', ')} cannot be used with a ResourceClass, whose driver chooses the devices: `
        + 'use a DeviceClass, or the parameters of the driver',
    );
  }
  return { resourceClass: claimableClass };
}
