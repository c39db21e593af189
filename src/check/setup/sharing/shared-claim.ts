import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { claimUsers } from '../lookup/claim-users';
import { claimField, classicClaim } from '../lookup/classic-objects';
import { shareability } from '../lookup/shareability';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** Several pods use a claim of which only the driver knows whether they may. */
export const SHARED_CLAIM: SetupRule = {
  id: 'shared-claim',
  severity: Severity.INFO,
  minors: minorsBetween(undefined, '1.30'),
  kinds: ['ResourceClaim'],
  title: 'several pods use a claim, and only the driver can say whether they may',
  why: 'Where the driver allocates the claim for one pod at a time, the second pod stays Pending.',
  fix: 'Look up in the documentation of the driver how to make a claim shareable.',
  check(object, setup, report) {
    const claim = classicClaim(object);
    const users = claimUsers(setup, object);
    // A workload with several pods is reported by itself.
    const isReported = users.some(({ pod, count }) => pod.perNode || (count ?? 1) > 1);
    if (claim === undefined || isReported || users.filter(({ count }) => count !== 0).length < 2) {
      return;
    }
    const verdict = shareability(setup, object);
    if (verdict !== undefined && verdict.isShareable === undefined) {
      report({
        at: claimField(claim, 'resourceClassName'),
        reason: 'Forbidden',
        minors: claim.minors,
        words: () => ({
          message: `${describeAll(users.map((user) => user.object))} share the claim, which works only if the driver allocates it as shareable`,
          suggestion: 'look up in the documentation of the driver how to make a claim shareable',
        }),
      });
    }
  },
};
