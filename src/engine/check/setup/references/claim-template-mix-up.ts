import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { REFERENCE_FIELDS } from '../../../pods/pod-claims';
import { Severity } from '../../finding';
import { renaming, suggestedFix } from '../../fixes/draft-fix';
import { otherKind, Outcome } from '../lookup/claim-lookup';
import { referencesEnding } from '../lookup/claim-references';
import { checkEach, setupRule } from '../setup-rule';

export const CLAIM_TEMPLATE_MIX_UP = setupRule({
  id: 'claim-template-mix-up',
  order: 50,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  check: checkEach(referencesEnding(Outcome.OTHER_KIND), ({ object, reference: { kind, name }, at, targets }) => {
    const [written, meant] = [REFERENCE_FIELDS[kind], REFERENCE_FIELDS[otherKind(kind)]];
    const isCertain = targets.some((other) =>
      isSameNamespace(other.identity.namespace, object.identity.namespace),
    );
    return {
      at,
      reason: 'NotFound',
      severity: isCertain ? Severity.ERROR : Severity.WARNING,
      message: `${written} refers to ${found(name)}, which is a ${otherKind(kind)}`,
      suggestion: `set ${meant} instead of ${written}`,
      fixes: [suggestedFix(`write ${meant}`, renaming(at, meant))],
    };
  }),
});
