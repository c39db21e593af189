import { claimObstacles, specKey } from './claims-on-inventory';
import { placements } from './placements';
import { MinorSet, minorSet, NO_MINORS } from '../../../../kubernetes/minors';
import { inV1 } from '../../../../scheduling/cluster/structured-objects';
import { PendingCause } from '../../../../scheduling/reasons/pending-reason';
import { PodOutcome } from '../../../../scheduling/scheduler';
import { Setup, SetupObject } from '../../setup';
import { perSetup } from '../per-setup';

/** A workload of which not all pods find their devices. */
export interface PendingPods {
  readonly object: SetupObject;
  readonly all: number;
  readonly pending: readonly PodOutcome[];
  readonly minors: MinorSet;
}

/** Causes that other rules report, or that are not about devices. */
export const OTHERS: readonly PendingCause[] = [
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
  for (const { minor, outcomes: all } of [...placements(setup)].reverse()) {
    for (const { object, outcomes } of all) {
      const pending = outcomes.filter(({ reason, pod }) => reason !== undefined && !OTHERS.includes(reason.cause)
        && !pod.claims.some(({ claim }) => claim !== undefined && impossible.has(specKey(claim))));
      if (pending.length > 0) {
        const known = found.get(object) ?? { object, all: outcomes.length, pending, minors: NO_MINORS };
        found.set(object, { ...known, minors: known.minors | minorSet(minor) });
      }
    }
  }
  return [...found.values()];
});
