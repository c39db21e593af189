import { claimObstacles, specKey } from './claims-on-inventory';
import { placements } from './placements';
import { acrossMinors } from './scheduling-of-setup';
import { MinorSet, minorSet } from '../../../../kubernetes/minors';
import { inV1 } from '../../../../scheduling/cluster/structured-objects';
import { PodOutcome } from '../../../../scheduling/pod-outcome';
import { PendingCause } from '../../../../scheduling/reasons/pending-reason';
import { SetupObject } from '../../setup-object';
import { perSetup } from '../per-setup';

/** A workload some of whose pods do not get their devices. */
export interface PendingPods {
  readonly object: SetupObject;
  readonly all: number;
  readonly pending: readonly PodOutcome[];
  readonly minors: MinorSet;
}

/** Causes that other rules report, or that do not involve devices. */
export const OTHERS: readonly PendingCause[] = [
  PendingCause.CLAIM_NOT_FOUND, PendingCause.TEMPLATE_NOT_FOUND, PendingCause.CLAIM_DELETED,
  PendingCause.CLASS_NOT_FOUND, PendingCause.NO_NODE, PendingCause.CLAIM_TWICE, PendingCause.NOT_ALLOCATED,
  PendingCause.GROUP_NOT_FOUND, PendingCause.GROUP_TOO_SMALL, PendingCause.GROUP_MISMATCH, PendingCause.GROUP,
  PendingCause.SCHEDULING_GATED, PendingCause.OTHER_SCHEDULER, PendingCause.PREEMPTED,
  PendingCause.QUOTA,
];

/** The workloads with pods that stay Pending, although each of their claims alone can be satisfied. */
export const pendingPodsOfSetup = perSetup((setup): readonly PendingPods[] => {
  const impossible = new Set(claimObstacles(setup).map(({ object: { manifest, identity } }) => {
    const { metadata, spec } = inV1(manifest)!;
    return specKey({ metadata, spec: identity.kind === 'ResourceClaimTemplate' ? spec.spec : spec });
  }));
  const isReported = ({ reason, pod }: PodOutcome) => reason !== undefined && !OTHERS.includes(reason.cause)
    && !pod.claims.some(({ claim }) => claim !== undefined && impossible.has(specKey(claim)));
  return acrossMinors(placements(setup), ({ minor, outcomes: objects }) =>
    objects.map(({ object, outcomes }): PendingPods => ({
      object, all: outcomes.length, pending: outcomes.filter(isReported), minors: minorSet(minor),
    })).filter(({ pending }) => pending.length > 0), ({ object }) => object);
});
