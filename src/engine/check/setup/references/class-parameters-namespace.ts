import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { Wording } from '../../problem';
import {
  isExternalParameters, isStructuredKind, ParametersUse, parametersNamed, parametersUses,
} from '../lookup/parameters-lookup';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

/** Kinds of the core group that hold parameters; all are namespaced. */
const NAMESPACED_KINDS = ['ConfigMap', 'Secret'];
const CUSTOM_RESOURCE_DEFINITION = 'apiextensions.k8s.io/CustomResourceDefinition';

export const CLASS_PARAMETERS_NAMESPACE = setupRule({
  id: 'class-parameters-namespace',
  order: 120,
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.30'),
  check: checkEach((setup) => parametersUses(setup).filter(({ isOfClass }) => isOfClass), (use, setup) => {
    const isNamespaced = isExternalParameters(setup, use) ? undefined : isNamespacedKind(setup, use);
    const hasNamespace = (use.namespace ?? '') !== '';
    return isNamespaced === undefined || isNamespaced === hasNamespace ? undefined : {
      at: field(use.at, 'namespace'),
      reason: isNamespaced ? 'Required' : 'Invalid',
      severity: isStructuredKind(use.reference) ? Severity.ERROR : Severity.WARNING,
      words: () => wordsFor(use, isNamespaced),
    };
  }),
});

function wordsFor({ reference: { kind, name }, namespace }: ParametersUse, isNamespaced: boolean): Wording {
  if (isNamespaced) {
    return {
      message: `namespace is required: the ${kind} ${found(name)} is namespaced, and a ResourceClass is not`,
      suggestion: `set parametersRef.namespace to the namespace of the ${kind}`,
    };
  }
  return {
    message: `namespace ${found(namespace)} is not allowed: the ${kind} ${found(name)} is cluster-scoped`,
    suggestion: 'leave parametersRef.namespace out',
  };
}

/** Whether the kind is namespaced; undefined if the app does not show it. */
function isNamespacedKind(setup: Setup, { reference }: ParametersUse): boolean | undefined {
  const group = (reference.apiGroup ?? '').split('/')[0];
  if (isStructuredKind(reference) || (group === '' && NAMESPACED_KINDS.includes(reference.kind))) {
    return true;
  }
  const definition = setup.ofKind(CUSTOM_RESOURCE_DEFINITION)
    .find(({ manifest: { spec } }) => spec?.group === group && spec?.names?.kind === reference.kind);
  if (definition !== undefined) {
    return definition.manifest.spec.scope !== 'Cluster';
  }
  const candidates = parametersNamed(setup, reference);
  const areNamespaced = candidates.length > 0
    && candidates.every(({ identity }) => (identity.namespace ?? '') !== '');
  return areNamespaced ? true : undefined;
}
