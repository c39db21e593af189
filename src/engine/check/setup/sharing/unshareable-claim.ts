import { counted } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ClaimUser, claimUsers } from '../lookup/claim-users';
import { claimField, classicClaims } from '../lookup/classic-objects';
import { podTotal, shareability, unshareableMinors } from '../lookup/shareability';
import { describe, describeAll } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const UNSHAREABLE_CLAIM = setupRule({
  id: 'unshareable-claim',
  order: 250,
  severity: Severity.ERROR,
  minors: minorsBetween('1.30', '1.30'),
  check: checkEach(classicClaims, (claim, setup) => {
    const minors = unshareableMinors(setup, claim.object);
    if (minors === NO_MINORS) {
      return undefined;
    }
    const users = claimUsers(setup, claim.object);
    const certain = users.filter(({ isCertain }) => isCertain);
    return {
      at: claimField(claim, 'parametersRef'),
      reason: 'Forbidden',
      minors,
      severity: starves(certain) ? Severity.ERROR : Severity.WARNING,
      words: () => {
        const { parameters } = shareability(setup, claim.object)!;
        return {
          message:
            `${counted(podTotal(users), 'pod')} use the claim (${describeAll(users.map(({ object }) => object))}), `
            + `but the ${describe(parameters!)} lets only one pod at a time use it`,
          suggestion:
            'set shareable: true in the ResourceClaimParameters, or give each pod its own claim with a '
            + 'ResourceClaimTemplate',
        };
      },
    };
  }),
});

/** Whether a pod keeps the claim from all others: pods that terminate take turns. */
function starves(users: readonly ClaimUser[]): boolean {
  return podTotal(users) > 1 && users.some(({ object, pod }) =>
    !['Job', 'CronJob'].includes(object.identity.kind ?? '')
    && (pod.podSpec.restartPolicy ?? 'Always') === 'Always',
  );
}
