import { minorsBy, minorsWhere } from '../../../kubernetes/kubernetes-releases';
import { MinorSet } from '../../../kubernetes/minors';

/** The maximum number of pods that can use a claim at a time, and its minors. */
export interface ReservationLimit {
  readonly pods: number;
  readonly minors: MinorSet;
}

let limits: ReservationLimit[] | undefined;

/** The maximum number of pods that can use a claim at a time: the limit of `status.reservedFor`, by minor. */
export function reservationLimits(): readonly ReservationLimit[] {
  return limits ??= [...minorsBy(({ reservedForMax }) => reservedForMax)].map(([pods, minors]) => ({ pods, minors }));
}

/** The minors in which that many pods cannot use a claim at the same time. */
export function crowdedMinors(pods: number): MinorSet {
  return minorsWhere(({ reservedForMax }) => pods > reservedForMax);
}
