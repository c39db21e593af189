import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { generatedFor, isStructuredKind, parametersUse } from '../lookup/parameters-lookup';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** The scheduler finds two translations of the parameters of a vendor. */
export const AMBIGUOUS_GENERATED_PARAMETERS: SetupRule = {
  id: 'ambiguous-generated-parameters',
  severity: Severity.ERROR,
  minors: minorsBetween('1.30', '1.30'),
  kinds: ['ResourceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'several objects are generated from the same parameters of a vendor',
  why: 'The scheduler cannot choose between them, so no pod with such a claim is scheduled.',
  fix: 'Keep one object for each generatedFrom.',
  check(object, setup, report) {
    const use = parametersUse(object, setup);
    const generated =
      use === undefined || !use.isStructured || isStructuredKind(use.reference)
        ? []
        : generatedFor(setup, use);
    if (use === undefined || generated.length < 2) {
      return;
    }
    const certain = generated.filter(
      ({ identity }) => use.isOfClass || isSameNamespace(identity.namespace, use.namespace),
    );
    report({
      at: use.at,
      reason: 'Duplicate',
      minors: use.minors,
      severity: certain.length > 1 ? Severity.ERROR : Severity.WARNING,
      words: () => ({
        message:
          `${describeAll(generated)} are all generated from the ${use.reference.kind} ${found(use.reference.name)}, `
          + 'and the scheduler takes none of them',
        suggestion: 'keep one of them, or refer to one of them directly',
      }),
    });
  },
};
