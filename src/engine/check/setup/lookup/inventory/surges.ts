import { Placements, placements, podsOf } from './placements';
import { OTHERS } from './pods-on-inventory';
import { acrossMinors } from './scheduling-of-setup';
import { MinorSet, minorSet } from '../../../../kubernetes/minors';
import { Fields, textOf } from '../../../../kubernetes/plain-data';
import { withManifest } from '../../../../read/document';
import { PendingCause, PendingReason } from '../../../../scheduling/reasons/pending-reason';
import { SetupObject } from '../../setup-object';
import { perSetup } from '../per-setup';

/** A Deployment whose rolling update waits for devices that do not exist. */
export interface StuckUpdate {
  readonly object: SetupObject;
  /** The reason why the surge pod stays Pending. */
  readonly reason: PendingReason;
  readonly minors: MinorSet;
}

/** Causes that are not a lack of devices. */
const IGNORED: readonly PendingCause[] = [...OTHERS, PendingCause.CLAIM_ELSEWHERE];

/** The default of `maxUnavailable` in Kubernetes. */
const MOST_UNAVAILABLE = '25%';

/** The Deployments whose pods all fit, but not the surge pod of an update. */
export const stuckUpdates = perSetup((setup): readonly StuckUpdate[] =>
  acrossMinors(placements(setup), stuckIn, ({ object }) => object));

function stuckIn({ scheduling, minor, scheduler, outcomes }: Placements): StuckUpdate[] {
  return outcomes
    .filter(({ object, outcomes: { length } }) => length > 0 && startsBeforeItStops(object, length))
    .filter((each) => each.outcomes.every(({ node }) => node !== undefined))
    .flatMap(({ object, outcomes: { length } }) => {
      const { document, document: { manifest } } = object;
      const { spec, ...rest } = manifest as Fields;
      const larger = withManifest(document, { ...rest, spec: { ...spec, replicas: length + 1 } });
      const reason = scheduler.reasonAgainst(podsOf(larger, scheduling, scheduler)[length]);
      return reason === undefined || IGNORED.includes(reason.cause)
        ? []
        : [{ object, reason, minors: minorSet(minor) }];
    });
}

/**
 * Whether an update of a Deployment must not remove a pod before it adds one. Percentages are rounded down; if no pod
 * may be added, one may be removed.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#max-unavailable
 */
function startsBeforeItStops({ identity, manifest: { spec } }: SetupObject, replicas: number): boolean {
  const { apiVersion = '', kind } = identity;
  if (!apiVersion.startsWith('apps/') || kind !== 'Deployment' || spec.strategy?.type === 'Recreate') {
    return false;
  }
  const { maxUnavailable, maxSurge } = spec.strategy?.rollingUpdate ?? {};
  const most = maxUnavailable ?? MOST_UNAVAILABLE;
  const percentage = /^(\d+)%$/.exec(textOf(most) ?? '')?.[1];
  const missing = percentage === undefined ? most : Math.floor(replicas * Number(percentage) / 100);
  return missing === 0 && ![0, '0%'].includes(maxSurge);
}
