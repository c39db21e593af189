import { AllocationError } from '../allocation/allocation-error';
import { Allocator } from '../allocation/allocator';
import { ResourceClaimObject } from '../allocation/objects';
import { Demand, demandsOf } from '../allocation/requests/request';
import { readClaims } from '../allocation/requests/request-checks';
import { CelEvaluationError } from '../cel/values/values';

/**
 * Whether an allocator may give up on claims, on whatever node: for nearly all claims it
 * never does, and the first node that fits is enough.
 */
export function mayFail(objects: readonly ResourceClaimObject[], { slices, reading }: Allocator): boolean {
  const claims = readClaims(objects, reading);
  // Demands for all devices fail on pools that are not complete and on constraints.
  return claims instanceof AllocationError
    || demandsOf(claims).some(({ wantsAll, derivedAttributes, classSelectors, selectors }: Demand) =>
      wantsAll || derivedAttributes.size > 0 || [...classSelectors, ...selectors].some((selector) =>
        slices.different.some((device) => selector.verdictOn(device) instanceof CelEvaluationError)));
}
