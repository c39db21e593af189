import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { ClaimReference } from '../../../pods/pod-claims';
import { Severity } from '../../finding';
import { podReferences, PodReference } from '../lookup/claim-references';
import { POD_GROUP_KIND } from '../lookup/kinds-of-groups';
import { claimsOfGroup, GroupClaim } from '../lookup/pod-groups';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const POD_GROUP_CLAIM_MISMATCH = setupRule({
  id: 'pod-group-claim-mismatch',
  order: 90,
  severity: Severity.ERROR,
  minors: minorsBetween('1.36'),
  check: checkEach(podReferences, (each, setup) => {
    const group = groupOf(each, setup);
    const mismatch = group === undefined ? undefined : mismatchOf(each, claimsOfGroup(group));
    return group === undefined || mismatch === undefined ? undefined : {
      at: each.at,
      severity: mismatch.severity,
      minors: group.kind?.minors,
      message:
        `pod claim ${found(each.claimName)} refers to the ${words(each.reference)}, `
        + `but the ${describe(group)} ${mismatch.instead}`,
      suggestion: 'give both entries the same name and the same reference',
    };
  }),
});

function groupOf({ object, pod }: PodReference, setup: Setup): SetupObject | undefined {
  const name: unknown = pod.podSpec.schedulingGroup?.podGroupName;
  return typeof name === 'string'
    ? setup.meant(POD_GROUP_KIND, name, object.identity.namespace)[0]
    : undefined;
}

interface Mismatch {
  readonly severity: Severity;
  readonly instead: string;
}

function mismatchOf(
  { claimName, reference }: PodReference, claims: readonly GroupClaim[],
): Mismatch | undefined {
  const namesake = claims.find(({ name }) => name === claimName);
  if (namesake === undefined) {
    const renamed = claims.find((claim) => isSame(claim.reference, reference));
    return renamed && {
      severity: Severity.WARNING,
      instead: `calls it ${found(renamed.name)}, so the pod does not share it`,
    };
  }
  return isSame(namesake.reference, reference) ? undefined : {
    severity: Severity.ERROR,
    instead: `uses that name for the ${words(namesake.reference)}`,
  };
}

function isSame(one: ClaimReference, other: ClaimReference): boolean {
  return one.kind === other.kind && one.name === other.name;
}

function words({ kind, name }: ClaimReference): string {
  return `${kind} ${found(name)}`;
}
