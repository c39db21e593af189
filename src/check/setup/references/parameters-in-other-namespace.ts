import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import {
  areParametersReachable, generatedFor, isExternalParameters, parametersNamed, parametersUse,
} from '../lookup/parameters-lookup';
import { namespacesOf } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A class or claim refers to parameters that lie in another namespace. */
export const PARAMETERS_IN_OTHER_NAMESPACE: SetupRule = {
  id: 'parameters-in-other-namespace',
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.30'),
  kinds: ['ResourceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a class or claim refers to parameters of another namespace',
  why: 'The parameters of a claim are looked for in the namespace of the claim only, those of a class in the namespace that it names.',
  fix: 'Put the claim and its parameters into one namespace, or name the right namespace in the class.',
  check(object, setup, report) {
    const use = parametersUse(object, setup);
    if (use === undefined || isExternalParameters(setup, use)) {
      return;
    }
    const { reference, namespace, isOfClass, isStructured } = use;
    const candidates = parametersNamed(setup, reference);
    if (
      candidates.length === 0
      || areParametersReachable(setup, use)
      || (isStructured && generatedFor(setup, use).length > 0)
    ) {
      return;
    }
    report({
      at: use.at,
      reason: 'NotFound',
      minors: use.minors,
      words: () => {
        const namespaces = namespacesOf(candidates);
        return {
          message: `the ${reference.kind} ${found(reference.name)} is looked for in namespace ${found(namespace)}, `
            + `but the app has it in namespace ${namespaces} only`,
          suggestion: isOfClass ? `set namespace to ${namespaces}` : `move the ${reference.kind} to namespace ${found(namespace)}`,
        };
      },
    });
  },
};
