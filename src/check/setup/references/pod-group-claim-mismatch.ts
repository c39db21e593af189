import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { ClaimReference } from '../../../pods/pod-claims';
import { Severity } from '../../finding';
import { POD_GROUP_KIND } from '../lookup/kinds-of-groups';
import { claimsOfGroup, GroupClaim } from '../lookup/pod-groups';
import { forEachReference } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { SetupFault, SetupRule } from '../setup-rule';

/** A pod declares a claim of its group in another way than the group. */
export const POD_GROUP_CLAIM_MISMATCH: SetupRule = {
  id: 'pod-group-claim-mismatch',
  severity: Severity.ERROR,
  minors: minorsBetween('1.36'),
  kinds: ['pod'],
  title: 'a pod and its pod group declare a claim differently',
  why: 'A pod shares a claim of its group only if both entries have the same name and the same reference. '
    + 'Otherwise the pod is given a claim of its own, or waits for one, beside that of the group.',
  fix: 'Copy the entry of the group into the pod.',
  check(object, setup, report) {
    forEachReference(object, (reference, at, { name }, { podSpec }) => {
      const groupName: unknown = podSpec.schedulingGroup?.podGroupName;
      const [group] =
        typeof groupName === 'string'
          ? setup.meant(POD_GROUP_KIND, groupName, object.identity.namespace)
          : [];
      const claims = group === undefined ? [] : claimsOfGroup(group);
      const fault = mismatch(name, reference, claims);
      if (fault !== undefined) {
        report({
          ...fault,
          at,
          minors: group.kind?.minors,
          words: () => ({
            message: `the pod claim ${found(name)} refers to the ${words(reference)}, and the ${describe(group)} ${fault.instead}`,
            suggestion: 'give both the same name and the same reference',
          }),
        });
      }
    });
  },
};

type Mismatch = Pick<SetupFault, 'reason' | 'severity'> & { readonly instead: string };

function mismatch(name: string, reference: ClaimReference, claims: readonly GroupClaim[]): Mismatch | undefined {
  const namesake = claims.find((claim) => claim.name === name);
  if (namesake !== undefined) {
    return isSame(namesake.reference, reference)
      ? undefined
      : {
        reason: 'Invalid',
        severity: Severity.ERROR,
        instead: `uses the name for the ${words(namesake.reference)}`,
      };
  }
  const renamed = claims.find((claim) => isSame(claim.reference, reference));
  return (
    renamed && {
      reason: 'Invalid',
      severity: Severity.WARNING,
      instead: `calls it ${found(renamed.name)}, so the pod does not share it`,
    }
  );
}

function isSame(one: ClaimReference, other: ClaimReference): boolean {
  return one.kind === other.kind && one.name === other.name;
}

function words({ kind, name }: ClaimReference): string {
  return `${kind} ${found(name)}`;
}
