import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { claimField, classicClaims, classOfClaim } from '../lookup/classic-objects';
import { checkEach, setupRule } from '../setup-rule';

export const IMMEDIATE_STRUCTURED_CLAIM = setupRule({
  id: 'immediate-structured-claim',
  order: 310,
  minors: minorsBetween('1.30', '1.30'),
  check: checkEach(classicClaims, (claim, setup) => {
    const { className, allocationMode } = claim.model;
    return allocationMode !== 'Immediate' || classOfClaim(setup, claim)?.structuredParameters !== true ? undefined : {
      at: claimField(claim, 'allocationMode'),
      message:
        `allocationMode "Immediate" has no effect: the ResourceClass ${found(className)} has `
        + 'structuredParameters, so the scheduler allocates the claim with its first pod',
      suggestion: 'leave allocationMode out, or set it to "WaitForFirstConsumer"',
      fixes: [suggestedFix(
        'set it to "WaitForFirstConsumer"', setting(claimField(claim, 'allocationMode'), 'WaitForFirstConsumer'),
      )],
    };
  }),
});
