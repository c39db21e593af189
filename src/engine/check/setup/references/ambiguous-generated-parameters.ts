import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { generatedFor, isStructuredKind, parametersUses } from '../lookup/parameters-lookup';
import { describeAll } from '../lookup/words';
import { setupRule } from '../setup-rule';

export const AMBIGUOUS_GENERATED_PARAMETERS = setupRule({
  id: 'ambiguous-generated-parameters',
  order: 150,
  severity: Severity.ERROR,
  minors: minorsBetween('1.30', '1.30'),
  check(setup, report) {
    for (const use of parametersUses(setup)) {
      const { object, reference, at, namespace, isOfClass, isStructured } = use;
      const isTranslated = isStructured && !isStructuredKind(reference);
      const generated = isTranslated ? generatedFor(setup, use) : [];
      if (generated.length > 1) {
        const certain = generated.filter(({ identity }) =>
          isOfClass || isSameNamespace(identity.namespace, namespace),
        );
        report(object, {
          at,
          reason: 'Duplicate',
          severity: certain.length > 1 ? Severity.ERROR : Severity.WARNING,
          words: () => ({
            message:
              `${describeAll(generated)} are all generated from the ${reference.kind} `
              + `${found(reference.name)}, so the scheduler accepts none of them`,
            suggestion: 'keep one of them, or refer to one of them directly',
          }),
        });
      }
    }
  },
});
