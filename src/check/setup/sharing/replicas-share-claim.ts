import { unshareableMinors } from './unshareable-claim';
import { found } from '../../../errors/wording';
import { ALL_MINORS, NO_MINORS } from '../../../kubernetes/minors';
import { PodLocation } from '../../../pods/pod-location';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { forEachReference, podCount } from '../lookup/pod-references';
import { crowdedMinors } from '../lookup/reservations';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** All pods of a workload use one claim. */
export const REPLICAS_SHARE_CLAIM: SetupRule = {
  id: 'replicas-share-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['pod'],
  title: 'all pods of a workload share one claim',
  why:
    'All of them use the same devices; devices of a node force them all onto that node. Most often each pod is meant to have its own. '
    + 'Where the pods have claims of their own beside the shared one, this is for information only.',
  fix: 'Refer to a ResourceClaimTemplate, which makes a claim for each pod. Acknowledge the finding where sharing is meant.',
  check(object, setup, report) {
    forEachReference(object, (reference, at, _claim, pod) => {
      const count = podCount(object, pod);
      if (reference.kind !== 'ResourceClaim' || count === undefined || count < 2) {
        return;
      }
      const { outcome, objects } = lookUpClaim(setup, reference, object.identity.namespace);
      const refused =
        outcome === Outcome.FOUND
          ? objects.reduce((minors, claim) => minors | unshareableMinors(setup, claim), NO_MINORS)
          : NO_MINORS;
      if (outcome !== Outcome.OTHER_KIND && outcome !== Outcome.OTHER_NAMESPACE) {
        report({
          at,
          reason: 'Invalid',
          severity: hasOwnClaims(object, pod) ? Severity.INFO : Severity.WARNING,
          // Where it cannot work at all, another rule says so.
          minors: ALL_MINORS & ~crowdedMinors(count) & ~refused,
          words: () => ({
            message: `the ${count} pods of the ${describe(object)} share the claim ${found(reference.name)}: they all use the same devices`,
            suggestion:
              'refer to a ResourceClaimTemplate with resourceClaimTemplateName, to give each pod devices of its own',
          }),
        });
      }
    });
  },
};

/**
 * Whether the pods have claims of their own as well: then the difference is known, and
 * one is shared on purpose.
 */
function hasOwnClaims(object: SetupObject, pod: PodLocation): boolean {
  let hasOne = false;
  forEachReference(object, ({ kind }, _at, _claim, holder) => {
    hasOne ||= kind === 'ResourceClaimTemplate' && holder === pod;
  });
  return hasOne;
}
