import { ALL_MINORS } from '../../../kubernetes/minors';
import { Outcome } from '../lookup/claim-lookup';
import { referencesEnding } from '../lookup/claim-references';
import { claimsMadeByOthers } from '../lookup/other-mentions';
import { inNamespace, notFound } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const UNKNOWN_CLAIM = setupRule({
  id: 'unknown-claim',
  order: 30,
  minors: ALL_MINORS,
  check: checkEach(referencesEnding(Outcome.MISSING), ({ object, reference: { kind, name }, at }, setup) => {
    const { namespace } = object.identity;
    return {
      at,
      reason: 'NotFound',
      lacking: { kind },
      words: () => notFound(setup, {
        kind,
        name,
        at,
        namespace,
        where: inNamespace(namespace),
        made: claimsMadeByOthers(setup),
      }),
    };
  }),
});
