import { AllocationError } from '../allocation/allocation-error';
import { Allocator } from '../allocation/allocator';
import { ResourceClaimObject } from '../allocation/objects';
import { Demand, demandsOf } from '../allocation/requests/request';
import { readClaims } from '../allocation/requests/request-checks';
import { CelEvaluationError } from '../cel/values/values';

/**
 * Whether allocating the claims may end the scheduling attempt with an error on some node. Nearly all
 * claims never do, so their search can stop at the first node that fits.
 */
export function mayFail(objects: readonly ResourceClaimObject[], { slices, reading }: Allocator): boolean {
  const claims = readClaims(objects, reading);
  // Requests for all devices fail on incomplete pools and on constraints.
  return claims instanceof AllocationError
    || demandsOf(claims).some(({ wantsAll, derivedAttributes, classSelectors, selectors }: Demand) =>
      wantsAll || derivedAttributes.size > 0 || [...classSelectors, ...selectors].some((selector) =>
        slices.different.some((device) => selector.verdictOn(device) instanceof CelEvaluationError)));
}
