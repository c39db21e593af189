import { claimObstacles, specKey } from './claims-on-inventory';
import { schedulerOf, SchedulingOfMinor, schedulings } from './scheduling-of-setup';
import { MinorSet, minorSet, NO_MINORS } from '../../../../kubernetes/minors';
import { inV1 } from '../../../../scheduling/cluster/structured-objects';
import { podsOfManifests } from '../../../../scheduling/pods/pods-of-manifests';
import { PendingCause } from '../../../../scheduling/reasons/pending-reason';
import { PodOutcome, Scheduler } from '../../../../scheduling/scheduler';
import { Setup, SetupObject } from '../../setup';
import { perSetup } from '../per-setup';

/** A workload of which not all pods find their devices. */
export interface PendingPods {
  readonly object: SetupObject;
  readonly all: number;
  readonly pending: readonly PodOutcome[];
  readonly minors: MinorSet;
}

/** What other rules report, or is not about devices. */
const OTHERS: readonly PendingCause[] = [
  PendingCause.CLAIM_NOT_FOUND, PendingCause.TEMPLATE_NOT_FOUND, PendingCause.CLAIM_DELETED,
  PendingCause.CLASS_NOT_FOUND, PendingCause.NO_NODE,
];

/** The workloads of which pods stay pending although each claim could be satisfied. */
export const pendingPodsOfSetup: (setup: Setup) => readonly PendingPods[] = perSetup((setup) => {
  const impossible = new Set(claimObstacles(setup).map(({ object: { manifest, identity } }) => {
    const { metadata, spec } = inV1(manifest)!;
    return specKey({ metadata, spec: identity.kind === 'ResourceClaimTemplate' ? spec.spec : spec });
  }));
  const found = new Map<SetupObject, PendingPods>();
  for (const scheduling of [...schedulings(setup)].reverse()) {
    for (const [object, outcomes] of outcomesIn(scheduling, schedulerOf(scheduling, false))) {
      const pending = outcomes.filter(({ reason, pod }) => reason !== undefined && !OTHERS.includes(reason.cause)
        && !pod.claims.some(({ claim }) => claim !== undefined && impossible.has(specKey(claim))));
      if (pending.length > 0) {
        const known = found.get(object) ?? { object, all: outcomes.length, pending, minors: NO_MINORS };
        found.set(object, { ...known, minors: known.minors | minorSet(scheduling.minor) });
      }
    }
  }
  return [...found.values()];
});

/** What becomes of the pods with claims of each object, one after the other. */
export function outcomesIn(
  scheduling: SchedulingOfMinor, scheduler: Scheduler,
): (readonly [SetupObject, readonly PodOutcome[]])[] {
  return scheduling.objects.filter(({ pods }) => pods.length > 0).map((object) => {
    const { pods } = podsOfManifests([object.document], scheduling.cluster, scheduler.nodes);
    return [object, pods.map((pod) => scheduler.place(pod)).filter(({ pod }) => pod.claims.length > 0)] as const;
  });
}
