import { AllocationError } from '../allocation/allocation-error';
import { Behaviour } from '../allocation/behaviour';
import { DeviceClassObject, ResourceClaimObject, ResourceSliceObject } from '../allocation/objects';
import { PoolDevice } from '../allocation/pools/pool-device';
import { PublishedSlices } from '../allocation/pools/published-slices';
import { Claim, Demand, demandsOf } from '../allocation/requests/request';
import { ClaimReading, readClaim } from '../allocation/requests/request-checks';
import { Selectors } from '../allocation/requests/selector';
import { CelEvaluationError } from '../cel/values/values';
import { keyOf } from '../kubernetes/plain-data';

/**
 * Whether the allocator may give up on claims, on whatever node: for nearly all claims it
 * never does, and the first node that fits is enough.
 */
export class PossibleFailures {
  private readonly known = new Map<string, boolean>();
  private readonly reading: ClaimReading;
  private published?: readonly PoolDevice[];

  public constructor(
    behaviour: Behaviour, classes: readonly DeviceClassObject[],
    private readonly slices: readonly ResourceSliceObject[],
  ) {
    this.reading = {
      behaviour,
      selectors: new Selectors(behaviour),
      classes: new Map(classes.map((each) => [each.metadata.name, each])),
    };
  }

  public isPossible(claims: readonly ResourceClaimObject[]): boolean {
    const key = keyOf(claims.map(({ spec }) => spec));
    const isKnown = this.known.get(key) ?? this.mayFail(claims);
    this.known.set(key, isKnown);
    return isKnown;
  }

  private mayFail(objects: readonly ResourceClaimObject[]): boolean {
    try {
      const claims = objects.map((object, index): Claim => readClaim(object, index, this.reading));
      return demandsOf(claims).some((demand) => this.demandMayFail(demand));
    } catch (error) {
      if (error instanceof AllocationError) {
        return true;
      }
      throw error;
    }
  }

  /** Demands for all devices fail on pools that are not complete and on constraints. */
  private demandMayFail({ wantsAll, derivedAttributes, classSelectors, selectors }: Demand): boolean {
    return wantsAll || derivedAttributes.size > 0 || [...classSelectors, ...selectors].some((selector) =>
      this.devices.some((device) => selector.verdictOn(device) instanceof CelEvaluationError));
  }

  private get devices(): readonly PoolDevice[] {
    return this.published ??= new PublishedSlices(this.slices).all.flatMap(({ devices }) => devices);
  }
}
