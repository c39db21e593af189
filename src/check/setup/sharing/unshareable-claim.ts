import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ClaimUser, claimUsers } from '../lookup/claim-users';
import { claimField, classicClaim } from '../lookup/classic-objects';
import { shareability } from '../lookup/shareability';
import { counted, describe, describeAll } from '../lookup/words';
import { Setup, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** The parameters that forbid sharing exist in this minor only. */
const MINORS = minorsBetween('1.30', '1.30');

/** Several pods use a claim that one pod at a time may use. */
export const UNSHAREABLE_CLAIM: SetupRule = {
  id: 'unshareable-claim',
  severity: Severity.ERROR,
  minors: MINORS,
  kinds: ['ResourceClaim'],
  title: 'several pods use a claim that cannot be shared',
  why: 'The claim is reserved for the first pod, and the others stay Pending.',
  fix: 'Set shareable: true in the ResourceClaimParameters, or refer to a ResourceClaimTemplate, which makes a claim for each pod.',
  check(object, setup, report) {
    const claim = classicClaim(object);
    const minors = unshareableMinors(setup, object);
    if (claim === undefined || minors === NO_MINORS) {
      return;
    }
    const users = claimUsers(setup, object);
    report({
      at: claimField(claim, 'parametersRef'),
      reason: 'Forbidden',
      minors,
      severity: starves(users.filter(({ isCertain }) => isCertain)) ? Severity.ERROR : Severity.WARNING,
      words: () => ({
        message: `${counted(podTotal(users), 'pod')} use the claim (${describeAll(users.map((user) => user.object))}), `
          + `but the ${describe(shareability(setup, object)!.parameters!)} let only one pod at a time use it`,
        suggestion: 'set shareable: true in the ResourceClaimParameters, or give each pod a claim of its own with a ResourceClaimTemplate',
      }),
    });
  },
};

/** The minors in which the rule holds a claim for overused. */
export function unshareableMinors(setup: Setup, claim: SetupObject): MinorSet {
  const isOverused = shareability(setup, claim)?.isShareable === false && podTotal(claimUsers(setup, claim)) > 1;
  return isOverused ? MINORS & claim.kind!.minors : NO_MINORS;
}

function podTotal(users: readonly ClaimUser[]): number {
  return users.reduce((total, { count }) => total + (count ?? 1), 0);
}

/**
 * Pods that all end by themselves take turns; one that stays keeps the claim from all
 * others.
 */
function starves(users: readonly ClaimUser[]): boolean {
  return (
    podTotal(users) > 1
    && users.some(
      ({ object, pod }) =>
        !['Job', 'CronJob'].includes(object.identity.kind ?? '')
        && (pod.podSpec.restartPolicy ?? 'Always') === 'Always',
    )
  );
}
