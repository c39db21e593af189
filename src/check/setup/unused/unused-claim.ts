import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { UNUSED_CLAIM_ID } from '../../rule-ids';
import { appHasPods, isMentioned, mayBeMeant } from '../lookup/claim-users';
import { classicClaim } from '../lookup/classic-objects';
import { SetupRule } from '../setup-rule';

/** A claim or template that no pod uses. */
export const UNUSED_CLAIM: SetupRule = {
  id: UNUSED_CLAIM_ID,
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'no pod of the app uses a claim or claim template',
  why: 'Such an object does nothing: claims are allocated and made for pods. An app without any pods gets this as information only.',
  fix: 'Attach it to a pod with PodClaims.of(workload).add(claim), or delete it.',
  check(object, setup, report) {
    const { kind, name } = object.identity;
    const isAllocatedAnyway =
      kind === 'ResourceClaim' && classicClaim(object)?.model.allocationMode === 'Immediate';
    // A pod that looks for another name has a typo, most likely, which is reported at the
    // pod.
    if (
      name !== undefined
      && !isAllocatedAnyway
      && !isMentioned(setup, object)
      && !mayBeMeant(setup, object)
    ) {
      report({
        at: 'metadata.name',
        reason: 'Invalid',
        minors: object.kind?.minors,
        severity: appHasPods(setup) ? Severity.WARNING : Severity.INFO,
        words: () => ({
          message: `no pod of the app uses the ${kind}`,
          suggestion: 'attach it to a pod with PodClaims.of(workload).add(claim), or delete it',
        }),
      });
    }
  },
};
