import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import {
  indexedKind, isExternalParameters, isStructuredKind, ParametersUse, parametersNamed, parametersUses,
} from '../lookup/parameters-lookup';
import { inNamespace, notFound } from '../lookup/words';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const UNKNOWN_PARAMETERS = setupRule({
  id: 'unknown-parameters',
  order: 100,
  minors: minorsBetween(undefined, '1.30'),
  check: checkEach((setup) => parametersUses(setup).filter((each) => areMissing(each, setup)), (use, setup) => {
    const { reference: { kind, name }, namespace, at } = use;
    return {
      at,
      reason: 'NotFound',
      lacking: { kind },
      words: () => notFound(setup, {
        kind: indexedKind(use.reference),
        name,
        at: field(at, 'name'),
        namespace,
        where: inNamespace(namespace),
      }),
    };
  }),
});

function areMissing(use: ParametersUse, setup: Setup): boolean {
  const { reference, namespace, isOfClass, isStructured } = use;
  if (parametersNamed(setup, reference).length > 0 || isExternalParameters(setup, use)) {
    return false;
  }
  // A class without the namespace of its parameters violates another rule.
  if (isStructuredKind(reference)) {
    return !isOfClass || (namespace ?? '') !== '';
  }
  // The scheduler of 1.30 does not read objects of vendors.
  return !isStructured;
}
