import {
  ConstraintObject, DeviceDemand, RequestObject, ResourceClaimObject, ResourceSliceObject,
} from '../../allocation/objects';
import { Demand } from '../../allocation/requests/request';

type Claims = readonly ResourceClaimObject[];

/** Returns the claims with one demand changed. */
export function withDemand(
  claims: Claims, demand: Demand, change: (object: DeviceDemand) => DeviceDemand,
): Claims {
  return changed(claims, demand.claimIndex, ({ requests = [], ...devices }) => ({
    ...devices,
    requests: requests.map((request, index) =>
      (index === demand.requestIndex ? withChangedDemand(request, demand, change) : request)),
  }));
}

/** Returns the claims without some constraints of one claim. */
export function withoutConstraints(
  claims: Claims, claimIndex: number, isLeftOut: (constraint: ConstraintObject) => boolean,
): Claims {
  return changed(claims, claimIndex, (devices) =>
    ({ ...devices, constraints: devices.constraints?.filter((each) => !isLeftOut(each)) }));
}

/** Returns the slices with devices that consume no counters. */
export function withoutCounters(slices: readonly ResourceSliceObject[]): readonly ResourceSliceObject[] {
  return slices.map((slice) => ({
    ...slice,
    spec: {
      ...slice.spec,
      devices: slice.spec.devices?.map(({ consumesCounters: _, ...device }) => device),
    },
  }));
}

type Devices = NonNullable<ResourceClaimObject['spec']['devices']>;

function changed(claims: Claims, claimIndex: number, change: (devices: Devices) => Devices): Claims {
  return claims.map((claim, index) => (index === claimIndex
    ? { ...claim, spec: { ...claim.spec, devices: change(claim.spec.devices ?? {}) } }
    : claim));
}

function withChangedDemand(
  request: RequestObject, { name }: Demand, change: (object: DeviceDemand) => DeviceDemand,
): RequestObject {
  return request.exactly === undefined
    ? {
      ...request,
      firstAvailable: request.firstAvailable?.map((each) =>
        (each.name === name ? { ...each, ...change(each) } : each)),
    }
    : { ...request, exactly: change(request.exactly) };
}
