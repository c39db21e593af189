import { ALL_MINORS } from '../../../kubernetes/minors';
import { keyOf } from '../../../kubernetes/plain-data';
import { ClaimKind, REFERENCE_FIELDS } from '../../../pods/pod-claims';
import { Severity } from '../../finding';
import { Wording } from '../../problem';
import { UNUSED_CLAIM_ID } from '../../rule-ids';
import { otherKind } from '../lookup/claim-lookup';
import { podReferences } from '../lookup/claim-references';
import { unusedClaims } from '../lookup/claim-users';
import { perSetup } from '../lookup/per-setup';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const UNUSED_CLAIM = setupRule({
  id: UNUSED_CLAIM_ID,
  order: 160,
  minors: ALL_MINORS,
  check: checkEach(unusedClaims, (object, setup) => ({
    at: 'metadata.name',
    lacking: 'pod',
    severity: setup.podHolders.length > 0 ? Severity.WARNING : Severity.INFO,
    ...wordsFor(object, setup),
  })),
});

/** The keys of the claims and templates that pods refer to: kind, namespace and name. */
const referred = perSetup((setup) => new Set(podReferences(setup)
  .map(({ object, reference: { kind, name } }) => keyOf([kind, object.identity.namespace, name]))));

function wordsFor({ identity: { kind, name, namespace } }: SetupObject, setup: Setup): Wording {
  const other = otherKind(kind as ClaimKind);
  const message = `no pod uses the ${kind}`;
  return referred(setup).has(keyOf([other, namespace, name])) ? {
    message: `${message}: pods refer to the ${other} of the same name with ${REFERENCE_FIELDS[other]}`,
    suggestion: `set ${REFERENCE_FIELDS[kind as ClaimKind]} in the pods that mean it, or delete it`,
  } : {
    message,
    suggestion: 'attach it to a pod with PodClaims.of(workload).add(claim), or delete it',
    manifestSuggestion: 'name it in resourceClaims of a pod, or delete it',
  };
}
