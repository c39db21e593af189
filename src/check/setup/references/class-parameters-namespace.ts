import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import {
  isExternalParameters, isStructuredKind, ParametersUse, parametersNamed, parametersUse,
} from '../lookup/parameters-lookup';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/**
 * Kinds of the core group that people keep parameters in; all of them live in namespaces.
 */
const NAMESPACED_KINDS = ['ConfigMap', 'Secret'];
const CUSTOM_RESOURCE_DEFINITION = 'apiextensions.k8s.io/CustomResourceDefinition';

/**
 * A class says where its parameters are although that is nowhere, or does not say it
 * although it must.
 */
export const CLASS_PARAMETERS_NAMESPACE: SetupRule = {
  id: 'class-parameters-namespace',
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.30'),
  kinds: ['ResourceClass'],
  title: 'a class names no namespace for parameters that have one, or the reverse',
  why: 'A class has no namespace of its own, so it must say where its parameters are; parameters without a namespace are not found in one.',
  fix: 'Set namespace in parametersRef for a kind that lives in namespaces, and for no other.',
  check(object, setup, report) {
    const use = parametersUse(object, setup);
    const isNamespaced =
      use === undefined || isExternalParameters(setup, use)
        ? undefined
        : livesInNamespace(setup, use);
    const namesOne = (use?.namespace ?? '') !== '';
    if (use === undefined || isNamespaced === undefined || isNamespaced === namesOne) {
      return;
    }
    const { kind, name } = use.reference;
    report({
      at: field(use.at, 'namespace'),
      reason: isNamespaced ? 'Required' : 'Invalid',
      minors: use.minors,
      severity: isStructuredKind(use.reference) ? Severity.ERROR : Severity.WARNING,
      words: () => (isNamespaced ? {
        message: `the class names no namespace for the ${kind} ${found(name)}, which lives in one`,
        suggestion: `set parametersRef.namespace to the namespace of the ${kind}`,
      } : {
        message: `the class names the namespace ${found(use.namespace)} for the ${kind} ${found(name)}, which lives in none`,
        suggestion: 'leave parametersRef.namespace out',
      }),
    });
  },
};

/**
 * Whether objects of the kind live in namespaces, undefined where nothing in the app
 * tells.
 */
function livesInNamespace(setup: Setup, { reference }: ParametersUse): boolean | undefined {
  const group = (reference.apiGroup ?? '').split('/')[0];
  if (isStructuredKind(reference) || (group === '' && NAMESPACED_KINDS.includes(reference.kind))) {
    return true;
  }
  const definition = setup.ofKind(CUSTOM_RESOURCE_DEFINITION)
    .find(({ manifest: { spec } }) => spec?.group === group && spec?.names?.kind === reference.kind);
  if (definition !== undefined) {
    return definition.manifest.spec.scope === 'Cluster' ? false : true;
  }
  const candidates = parametersNamed(setup, reference);
  return candidates.length > 0
    && candidates.every(({ identity }) => (identity.namespace ?? '') !== '')
    ? true
    : undefined;
}
