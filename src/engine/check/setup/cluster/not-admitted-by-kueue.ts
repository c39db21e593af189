import { queuedReferences } from './lookup/kueue';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { PodReference } from '../lookup/claim-references';
import { deviceClaim, StructuredRequest } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

/**
 * A queued workload uses a claim that Kueue cannot count.
 *
 * @see https://kueue.sigs.k8s.io/docs/concepts/dynamic_resource_allocation/#limitations
 */
export const NOT_ADMITTED_BY_KUEUE = setupRule({
  id: 'not-admitted-by-kueue',
  order: 640,
  minors: minorsBetween('1.34'),
  check: checkEach(queuedReferences, ({ object, reference, queue }) => {
    const obstacle = obstacleOf(reference);
    return obstacle === undefined ? undefined : {
      at: reference.at,
      message: `Kueue does not admit the ${describe(object)} to queue ${found(queue)}: ${obstacle}`,
      suggestion: 'use a ResourceClaimTemplate that requests a number of devices, or remove the queue',
    };
  }),
});

/** The reason why Kueue cannot count the devices; undefined if it can. */
function obstacleOf({ reference, targets }: PodReference): string | undefined {
  if (reference.kind === 'ResourceClaim') {
    return `it counts claims of templates only, and ${found(reference.name)} is a ResourceClaim`;
  }
  const [obstacle] = targets.flatMap((target) => deviceClaim(target).requests).flatMap(obstacleOfRequest);
  return obstacle;
}

function obstacleOfRequest({ name, ways }: StructuredRequest): string[] {
  return [
    ...(ways.some(({ alternative }) => alternative !== undefined) ? ['has alternatives'] : []),
    ...(ways.some(({ count }) => count === undefined) ? ['asks for all devices'] : []),
    ...(ways.some(({ fields }) => fields.adminAccess === true) ? ['asks for admin access'] : []),
  ].map((words) => `request ${found(name)} ${words}`);
}
