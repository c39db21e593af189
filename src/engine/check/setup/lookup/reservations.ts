import { kubernetesRelease } from '../../../kubernetes/kubernetes-releases';
import { ALL_MINORS, listMinors, MinorSet, minorSet, NO_MINORS } from '../../../kubernetes/minors';

/** How many pods can use a claim at a time, and in which minors. */
export interface ReservationLimit {
  readonly pods: number;
  readonly minors: MinorSet;
}

let limits: ReservationLimit[] | undefined;

/** How many pods can use a claim at a time: the limit of `status.reservedFor`, by minor. */
export function reservationLimits(): readonly ReservationLimit[] {
  if (limits === undefined) {
    const minorsByPods = new Map<number, MinorSet>();
    for (const minor of listMinors(ALL_MINORS)) {
      const { reservedForMax: pods } = kubernetesRelease(minor);
      minorsByPods.set(pods, (minorsByPods.get(pods) ?? NO_MINORS) | minorSet(minor));
    }
    limits = [...minorsByPods].map(([pods, minors]) => ({ pods, minors }));
  }
  return limits;
}

/** The minors in which a claim cannot be used by that many pods at the same time. */
export function crowdedMinors(pods: number): MinorSet {
  return reservationLimits().reduce(
    (minors, limit) => (pods > limit.pods ? minors | limit.minors : minors),
    NO_MINORS,
  );
}
