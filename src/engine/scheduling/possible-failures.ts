import { AllocationError } from '../allocation/allocation-error';
import { Allocator } from '../allocation/allocator';
import { ResourceClaimObject } from '../allocation/objects';
import { Demand, demandsOf } from '../allocation/requests/request';
import { readClaims } from '../allocation/requests/request-checks';
import { CelEvaluationError } from '../cel/values/values';
import { kept } from '../kubernetes/grouping';

/**
 * Whether the allocator may give up on claims, on whatever node: for nearly all claims it
 * never does, and the first node that fits is enough.
 */
export class PossibleFailures {
  private readonly known = new Map<string, boolean>();

  public constructor(private readonly allocator: Pick<Allocator, 'slices' | 'reading'>) {
  }

  public isPossible(claims: readonly ResourceClaimObject[]): boolean {
    return kept(this.known, JSON.stringify(claims.map(({ spec }) => spec)), () => this.mayFail(claims));
  }

  private mayFail(objects: readonly ResourceClaimObject[]): boolean {
    const claims = readClaims(objects, this.allocator.reading);
    return claims instanceof AllocationError || demandsOf(claims).some((demand) => this.demandMayFail(demand));
  }

  /** Demands for all devices fail on pools that are not complete and on constraints. */
  private demandMayFail({ wantsAll, derivedAttributes, classSelectors, selectors }: Demand): boolean {
    const { different } = this.allocator.slices;
    return wantsAll || derivedAttributes.size > 0 || [...classSelectors, ...selectors].some((selector) =>
      different.some((device) => selector.verdictOn(device) instanceof CelEvaluationError));
  }
}
