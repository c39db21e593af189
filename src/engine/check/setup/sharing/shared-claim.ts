import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ClaimUser, claimUsers } from '../lookup/claim-users';
import { claimField, classicClaims } from '../lookup/classic-objects';
import { shareability } from '../lookup/shareability';
import { describeAll } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const SHARED_CLAIM = setupRule({
  id: 'shared-claim',
  order: 260,
  severity: Severity.INFO,
  minors: minorsBetween(undefined, '1.30'),
  check: checkEach(classicClaims, (claim, setup) => {
    const users = claimUsers(setup, claim.object);
    const verdict = areSeveralPods(users) ? shareability(setup, claim.object) : undefined;
    return verdict === undefined || verdict.isShareable !== undefined ? undefined : {
      at: claimField(claim, 'resourceClassName'),
      reason: 'Forbidden',
      words: () => ({
        message:
          `${describeAll(users.map(({ object }) => object))} share the claim, which works only if the `
          + 'driver allocates it as shareable',
        suggestion: 'look up in the documentation of the driver how to make a claim shareable',
      }),
    };
  }),
});

/** Whether several workloads of a single pod share a claim. Workloads with several pods violate another rule. */
function areSeveralPods(users: readonly ClaimUser[]): boolean {
  return users.length > 1
    && users.every(({ pod, count }) => !pod.perNode && (count ?? 1) <= 1)
    && users.filter(({ count }) => count !== 0).length > 1;
}
