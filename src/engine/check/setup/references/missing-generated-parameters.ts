import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import {
  areParametersReachable, generatedFor, isStructuredKind, ParametersUse, parametersNamed, parametersUses,
} from '../lookup/parameters-lookup';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const MISSING_GENERATED_PARAMETERS = setupRule({
  id: 'missing-generated-parameters',
  order: 140,
  minors: minorsBetween('1.30', '1.30'),
  check: checkEach((setup) => parametersUses(setup).filter((each) => isUntranslated(each, setup)), (use) => {
    const { reference, isOfClass, at } = use;
    const kind = isOfClass ? 'ResourceClassParameters' : 'ResourceClaimParameters';
    return {
      at,
      reason: 'NotFound',
      lacking: { kind },
      message:
        `no ${kind} is generated from the ${reference.kind} ${found(reference.name)}; `
        + 'the scheduler waits until a controller of the driver creates one',
      suggestion: `add ${kind} with that generatedFrom, or refer to ${kind} directly`,
    };
  }),
});

function isUntranslated(use: ParametersUse, setup: Setup): boolean {
  const { reference, isStructured } = use;
  if (!isStructured || isStructuredKind(reference) || generatedFor(setup, use).length > 0) {
    return false;
  }
  // If the app has the object only in another namespace, another rule reports it.
  return parametersNamed(setup, reference).length === 0 || areParametersReachable(setup, use);
}
