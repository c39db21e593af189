import { schedulerOf, SchedulingOfMinor, schedulings } from './scheduling-of-setup';
import { runtimeOf } from '../../../../pods/train-jobs';
import { placeAll } from '../../../../scheduling/placing';
import { PodOutcome } from '../../../../scheduling/pod-outcome';
import { PodToPlace } from '../../../../scheduling/pods/pod-to-place';
import { podsOfManifests } from '../../../../scheduling/pods/pods-of-manifests';
import { Scheduler } from '../../../../scheduling/scheduler';
import { SetupObject } from '../../setup-object';
import { perSetup } from '../per-setup';

/** The outcomes of the pods with claims of an object, in order. */
export interface ObjectOutcomes {
  readonly object: SetupObject;
  readonly outcomes: readonly PodOutcome[];
}

/** The outcomes of all pods in a minor. */
export interface Placements {
  readonly scheduling: SchedulingOfMinor;
  readonly minor: number;
  /** The state after all pods are placed. */
  readonly scheduler: Scheduler;
  readonly outcomes: readonly ObjectOutcomes[];
}

/** All pods of the setup, placed one after the other, in each minor whose scheduler allocates devices. */
export const placements = perSetup((setup): readonly Placements[] =>
  schedulings(setup).map((scheduling): Placements => {
    const scheduler = schedulerOf(scheduling, false);
    const made = scheduling.objects.filter(({ pods, manifest }) => pods.length > 0 || runtimeOf(manifest) !== undefined)
      .map((object) => ({ object, pods: podsOf(object.document, scheduling, scheduler) }));
    const all = new Map<PodToPlace, PodOutcome>();
    placeAll(made.flatMap(({ pods }) => pods), scheduler, (each) => {
      all.set(each.pod, each);
      return each;
    });
    const outcomes = made.map(({ object, pods }) => ({
      object,
      outcomes: pods.map((pod) => all.get(pod)!)
        .filter(({ pod, claims }) => pod.claims.length > 0 || claims.size > 0),
    }));
    return { scheduling, minor: scheduling.minor, scheduler, outcomes };
  }));

/** The pods that a manifest creates. */
export function podsOf(
  document: SetupObject['document'], { cluster }: SchedulingOfMinor, { nodes }: Scheduler,
): readonly PodToPlace[] {
  return podsOfManifests([document], cluster, nodes).pods;
}
