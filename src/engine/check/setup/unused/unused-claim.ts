import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { UNUSED_CLAIM_ID } from '../../rule-ids';
import { unusedClaims } from '../lookup/claim-users';
import { checkEach, setupRule } from '../setup-rule';

export const UNUSED_CLAIM = setupRule({
  id: UNUSED_CLAIM_ID,
  order: 160,
  minors: ALL_MINORS,
  title: 'no pod uses a claim or claim template',
  why:
    'Without a pod, the object has no effect: claims are created and allocated for pods. If there are no '
    + 'pods at all, the finding is only informational.',
  fix: 'Name it in resourceClaims of a pod, or delete it.',
  check: checkEach(unusedClaims, ({ identity: { kind } }, setup) => ({
    at: 'metadata.name',
    lacking: 'pod',
    severity: setup.podHolders.length > 0 ? Severity.WARNING : Severity.INFO,
    message: `no pod uses the ${kind}`,
    suggestion: 'attach it to a pod with PodClaims.of(workload).add(claim), or delete it',
    manifestSuggestion: 'name it in resourceClaims of a pod, or delete it',
  })),
});
