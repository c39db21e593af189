import { Autoscaled, autoscaledObjects } from './autoscaling';
import { podsOf } from './placements';
import { acrossMinors, schedulerOf, SchedulingOfMinor, schedulings } from './scheduling-of-setup';
import { MinorSet, minorSet } from '../../../../kubernetes/minors';
import { PendingReason } from '../../../../scheduling/reasons/pending-reason';
import { perSetup } from '../per-setup';

/** An autoscaler that may add pods for which there are too few devices. */
export interface ShortScale {
  readonly scale: Autoscaled;
  readonly object: Autoscaled['autoscaler'];
  /** The number of pods that get their devices. */
  readonly placed: number;
  readonly reason: PendingReason;
  readonly minors: MinorSet;
}

/** The autoscalers whose maximum number of pods does not get devices, although the current number does. */
export const shortScales = perSetup((setup): readonly ShortScale[] => {
  const scales = autoscaledObjects(setup).filter(({ target }) => target.pods.some(({ claims }) => claims.length > 0));
  return acrossMinors(scales.length === 0 ? [] : schedulings(setup), (scheduling) =>
    scales.flatMap((scale) => shortIn(scheduling, scale)), ({ object }) => object);
});

function shortIn(scheduling: SchedulingOfMinor, scale: Autoscaled): ShortScale[] {
  const scheduler = schedulerOf(scheduling, false);
  const { target, autoscaler, largest } = scale;
  const today = podsOf(target.document, scheduling, scheduler).length;
  for (const object of scheduling.objects.filter(({ pods }) => pods.length > 0)) {
    const document = object === target ? largest : object.document;
    const outcomes = podsOf(document, scheduling, scheduler).map((pod) => scheduler.place(pod));
    const first = object === target ? outcomes.findIndex(({ reason }) => reason !== undefined) : -1;
    if (first >= today) {
      const placed = outcomes.filter(({ node }) => node !== undefined).length;
      return [{
        scale,
        object: autoscaler,
        placed,
        reason: outcomes[first].reason!,
        minors: minorSet(scheduling.minor),
      }];
    }
  }
  return [];
}
