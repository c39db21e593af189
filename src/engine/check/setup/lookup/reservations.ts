import { minorsBy, minorsWhere } from '../../../kubernetes/kubernetes-releases';
import { MinorSet } from '../../../kubernetes/minors';

/** How many pods can use a claim at a time, and in which minors. */
export interface ReservationLimit {
  readonly pods: number;
  readonly minors: MinorSet;
}

let limits: ReservationLimit[] | undefined;

/** How many pods can use a claim at a time: the limit of `status.reservedFor`, by minor. */
export function reservationLimits(): readonly ReservationLimit[] {
  return limits ??= [...minorsBy(({ reservedForMax }) => reservedForMax)].map(([pods, minors]) => ({ pods, minors }));
}

/** The minors in which a claim cannot be used by that many pods at the same time. */
export function crowdedMinors(pods: number): MinorSet {
  return minorsWhere(({ reservedForMax }) => pods > reservedForMax);
}
