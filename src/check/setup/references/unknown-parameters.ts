import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import {
  isExternalParameters, isStructuredKind, parametersNamed, parametersOfKind, parametersUse,
} from '../lookup/parameters-lookup';
import { comparable, insteadOf, lookedFor } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A class or claim refers to parameters that are nowhere to be seen. */
export const UNKNOWN_PARAMETERS: SetupRule = {
  id: 'unknown-parameters',
  severity: Severity.WARNING,
  minors: minorsBetween(undefined, '1.30'),
  kinds: ['ResourceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a class or claim refers to parameters that are not in the app',
  why: 'Nothing is allocated until somebody makes the object that holds the parameters.',
  fix: 'Add the object. Acknowledge the finding where the cluster has it.',
  check(object, setup, report) {
    const use = parametersUse(object, setup);
    if (
      use === undefined
      || parametersNamed(setup, use.reference).length > 0
      || isExternalParameters(setup, use)
    ) {
      return;
    }
    const { reference, namespace, isOfClass, isStructured } = use;
    // The scheduler of 1.30 does not look at the object of a vendor; a class that forgot
    // the namespace is another matter.
    const isElsewhere = isStructuredKind(reference) ? isOfClass && (namespace ?? '') === '' : isStructured;
    if (!isElsewhere) {
      report({
        at: use.at,
        reason: 'NotFound',
        minors: use.minors,
        words: () => {
          const others = comparable(setup, parametersOfKind(setup, reference)).filter((other) =>
            mayBeSameNamespace(other.identity.namespace, namespace),
          );
          return {
            message: `the ${reference.kind} ${found(reference.name)} is not in the app, ${lookedFor(namespace)}`
              + insteadOf(reference.name, reference.kind, others),
            suggestion: `add the ${reference.kind}; if the cluster has it already, acknowledge the finding`,
          };
        },
      });
    }
  },
};
