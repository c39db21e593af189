import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { Outcome } from '../lookup/claim-lookup';
import { referencesEnding } from '../lookup/claim-references';
import { namespacesOf } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const CLAIM_IN_OTHER_NAMESPACE = setupRule({
  id: 'claim-in-other-namespace',
  order: 40,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  check: checkEach(referencesEnding(Outcome.OTHER_NAMESPACE), ({ object, reference, at, targets }) => {
    const { kind, name } = reference;
    const namespace = found(object.identity.namespace);
    return {
      at,
      reason: 'NotFound',
      words: () => {
        const others = namespacesOf(targets);
        return {
          message:
            `${kind} ${found(name)} not found in namespace ${namespace} of the pod; `
            + `it is in namespace ${others}`,
          suggestion: `move the ${kind} to namespace ${namespace}, or the pod to namespace ${others}`,
        };
      },
    };
  }),
});
