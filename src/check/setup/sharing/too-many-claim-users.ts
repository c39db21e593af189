import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { PodLocation } from '../../../pods/pod-location';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { perSetup } from '../lookup/per-setup';
import { forEachReference, podCount } from '../lookup/pod-references';
import { reservationLimits } from '../lookup/reservations';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

const SUGGESTION =
  'refer to a ResourceClaimTemplate, which makes a claim for each pod, or spread the pods over several claims';

/** More pods share a claim than can use it at a time. */
export const TOO_MANY_CLAIM_USERS: SetupRule = {
  id: 'too-many-claim-users',
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  kinds: ['pod'],
  title: 'more pods share a claim than can use it at a time',
  why: 'A claim is reserved for 32 pods at most up to Kubernetes 1.31, and for 256 since. The others stay Pending.',
  fix: 'Refer to a ResourceClaimTemplate, or spread the pods over several claims.',
  check(object, setup, report) {
    forEachReference(object, ({ kind, name }, at, _claim, pod) => {
      const before = kind === 'ResourceClaim' ? podsBefore(setup).get(pod)?.get(name) : undefined;
      if (before === undefined) {
        return;
      }
      const count = podCount(object, pod) ?? 1;
      for (const limit of reservationLimits()) {
        if (count > limit.pods) {
          report({
            at,
            reason: 'TooMany',
            minors: limit.minors,
            words: () => ({
              message: `${count} pods of the ${describe(object)} share the claim ${found(name)}, which at most ${limit.pods} pods can use at a time`,
              suggestion: SUGGESTION,
            }),
          });
        } else if (before <= limit.pods && before + count > limit.pods) {
          report({
            at,
            reason: 'TooMany',
            minors: limit.minors,
            severity: Severity.WARNING,
            words: () => ({
              message: `with the ${describe(object)}, ${before + count} pods share the claim ${found(name)}, `
                + `which at most ${limit.pods} pods can use at a time`,
              suggestion: SUGGESTION,
            }),
          });
        }
      }
    });
  },
};

/** How many pods of objects further up share a claim, by pod and name of the claim. */
const podsBefore = perSetup((setup) => {
  const totals = new Map<string, number>();
  const before = new Map<PodLocation, Map<string, number>>();
  setup.podHolders.forEach((object) => forEachReference(object, (reference, _at, _claim, pod) => {
    const { kind, name } = reference;
    const { outcome } = lookUpClaim(setup, reference, object.identity.namespace);
    // What the pods cannot even reach, another rule reports.
    if (outcome === Outcome.OTHER_KIND || outcome === Outcome.OTHER_NAMESPACE) {
      return;
    }
    const names = before.get(pod) ?? new Map<string, number>();
    // A pod that declares the claim twice counts once; pods of a group use it in the name
    // of the group.
    if (kind === 'ResourceClaim' && !names.has(name) && pod.podSpec.schedulingGroup === undefined) {
      const key = keyOf(object, name);
      const total = totals.get(key) ?? 0;
      before.set(pod, names.set(name, total));
      totals.set(key, total + (podCount(object, pod) ?? 1));
    }
  }));
  return before;
});

function keyOf(object: SetupObject, claimName: string): string {
  return `${object.identity.namespace ?? ''}/${claimName}`;
}
