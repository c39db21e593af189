import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { claimField, classicClaim, classOfClaim } from '../lookup/classic-objects';
import { SetupRule } from '../setup-rule';

/**
 * A claim is to be allocated at once, but the scheduler allocates it with its first pod.
 */
export const IMMEDIATE_STRUCTURED_CLAIM: SetupRule = {
  id: 'immediate-structured-claim',
  severity: Severity.WARNING,
  minors: minorsBetween('1.30', '1.30'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a claim of a class with structured parameters asks for immediate allocation',
  why: 'The scheduler allocates such claims, and only when a pod needs them: no controller is there to do it earlier.',
  fix: 'Leave allocationMode out.',
  check(object, setup, report) {
    const claim = classicClaim(object);
    if (
      claim?.model.allocationMode === 'Immediate'
      && classOfClaim(setup, claim)?.structuredParameters === true
    ) {
      report({
        at: claimField(claim, 'allocationMode'),
        reason: 'Invalid',
        minors: claim.minors,
        words: () => ({
          message:
            `allocationMode "Immediate" has no effect: the ResourceClass ${found(claim.model.className)} has structuredParameters, `
            + 'so the scheduler allocates the claim with its first pod',
          suggestion: 'leave allocationMode out, or set it to "WaitForFirstConsumer"',
        }),
      });
    }
  },
};
