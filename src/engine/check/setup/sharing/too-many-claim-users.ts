import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { keyOf } from '../../../kubernetes/plain-data';
import { PodLocation } from '../../../pods/pod-location';
import { Severity } from '../../finding';
import { Outcome } from '../lookup/claim-lookup';
import { podReferencesTo } from '../lookup/claim-references';
import { perSetup } from '../lookup/per-setup';
import { reservationLimits } from '../lookup/reservations';
import { describe } from '../lookup/words';
import { setupRule } from '../setup-rule';

export const TOO_MANY_CLAIM_USERS = setupRule({
  id: 'too-many-claim-users',
  order: 240,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const each of podReferencesTo(setup, 'ResourceClaim')) {
      const { object, pod, reference: { name } } = each;
      const before = podsBefore(setup).get(pod)?.get(name);
      const count = pod.count ?? 1;
      const total = (before ?? 0) + count;
      for (const { pods: limit, minors } of before === undefined ? [] : reservationLimits()) {
        const isTooManyAlone = count > limit;
        const isFirstTooMany = total > limit && total - count <= limit;
        if (isTooManyAlone || isFirstTooMany) {
          const users = isTooManyAlone
            ? `the ${count} pods of the ${describe(object)} share`
            : `${total} pods, with those of the ${describe(object)}, share`;
          report(object, {
            at: each.at,
            reason: 'TooMany',
            minors,
            severity: isTooManyAlone ? Severity.ERROR : Severity.WARNING,
            message: `${users} the claim ${found(name)}, which at most ${limit} pods can use at a time`,
            suggestion: 'refer to a ResourceClaimTemplate, or spread the pods over several claims',
          });
        }
      }
    }
  },
});

/** The number of pods of preceding objects that share a claim, by pod and name of the claim. */
const podsBefore = perSetup((setup) => {
  const totals = new Map<string, number>();
  const before = new Map<PodLocation, Map<string, number>>();
  for (const { object, pod, reference: { name }, outcome } of podReferencesTo(setup, 'ResourceClaim')) {
    const names = before.get(pod) ?? new Map<string, number>();
    // Another rule reports unreachable claims. A claim that the pod declares twice counts once; pods of a group use it
    // on behalf of the group.
    const isCounted = outcome !== Outcome.OTHER_KIND && outcome !== Outcome.OTHER_NAMESPACE
      && !names.has(name) && pod.podSpec.schedulingGroup === undefined;
    if (isCounted) {
      const key = keyOf([object.identity.namespace ?? '', name]);
      const total = totals.get(key) ?? 0;
      before.set(pod, names.set(name, total));
      totals.set(key, total + (pod.count ?? 1));
    }
  }
  return before;
});
