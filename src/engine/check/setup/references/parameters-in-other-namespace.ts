import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import {
  areParametersReachable, generatedFor, isExternalParameters, ParametersUse, parametersNamed, parametersUses,
} from '../lookup/parameters-lookup';
import { namespacesOf } from '../lookup/words';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const PARAMETERS_IN_OTHER_NAMESPACE = setupRule({
  id: 'parameters-in-other-namespace',
  order: 110,
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.30'),
  check: checkEach((setup) => parametersUses(setup).filter((each) => areOutOfReach(each, setup)), (use, setup) => {
    const { reference, isOfClass, at } = use;
    return {
      at,
      reason: 'NotFound',
      words: () => {
        const namespace = found(use.namespace);
        const others = namespacesOf(parametersNamed(setup, reference));
        return {
          message:
            `${reference.kind} ${found(reference.name)} not found in namespace ${namespace}; `
            + `it is in namespace ${others}`,
          suggestion: isOfClass
            ? `set namespace to ${others}`
            : `move the ${reference.kind} to namespace ${namespace}`,
        };
      },
    };
  }),
});

function areOutOfReach(use: ParametersUse, setup: Setup): boolean {
  return !isExternalParameters(setup, use)
    && parametersNamed(setup, use.reference).length > 0
    && !areParametersReachable(setup, use)
    && !(use.isStructured && generatedFor(setup, use).length > 0);
}
