import { acrossMinors, schedulerOf, SchedulingOfMinor, schedulings } from './scheduling-of-setup';
import { MinorSet, minorSet } from '../../../../kubernetes/minors';
import { keyOf } from '../../../../kubernetes/plain-data';
import { ClusterClaim } from '../../../../scheduling/cluster/cluster-objects';
import { inV1 } from '../../../../scheduling/cluster/structured-objects';
import { PendingReason } from '../../../../scheduling/reasons/pending-reason';
import { SetupObject } from '../../setup-object';
import { perSetup } from '../per-setup';
import { isStructuredClaim } from '../structured-requests';

/** The reason why a claim cannot be satisfied even if all devices are free. */
export interface ClaimObstacle {
  readonly object: SetupObject;
  readonly reason: PendingReason;
  readonly minors: MinorSet;
}

/** The claims and templates of a setup that the inventory can never satisfy. */
export const claimObstacles = perSetup((setup): readonly ClaimObstacle[] =>
  acrossMinors(schedulings(setup), obstaclesIn, ({ object, reason }) =>
    keyOf([setup.objects.indexOf(object), reason.message])));

/** The key of a claim's spec, equal for claims with the same requests. */
export function specKey(claim: ClusterClaim): string {
  return keyOf(claim.spec);
}

/** The claims that cannot be satisfied on any node, each on its own. Claims that already have devices are satisfied. */
function obstaclesIn(scheduling: SchedulingOfMinor): ClaimObstacle[] {
  const scheduler = schedulerOf(scheduling, true);
  const unsatisfied = scheduling.objects.filter((object) =>
    isStructuredClaim(object) && object.manifest.status?.allocation === undefined);
  return unsatisfied.flatMap((object) => {
    const name = object.identity.name ?? '';
    const claim = claimOf(object);
    const reason = scheduler.reasonAgainst({ name, owner: '', spec: {}, claims: [{ name, claim }] });
    return reason === undefined ? [] : [{ object, reason, minors: minorSet(scheduling.minor) }];
  });
}

/** The claim, or a claim from the template, with a unique name. */
function claimOf({ manifest, identity }: SetupObject): ClusterClaim {
  const { spec } = inV1(manifest)!;
  const name = ` ${identity.kind} ${identity.namespace ?? ''} ${identity.name}`;
  return { metadata: { name }, spec: identity.kind === 'ResourceClaimTemplate' ? spec.spec : spec };
}
