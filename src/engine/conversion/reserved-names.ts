import { renamedKey } from './fields';
import { ConversionTarget } from './target';
import { kubernetesRelease } from '../kubernetes/kubernetes-releases';
import { ALL_MINORS, listMinors } from '../kubernetes/minors';
import { changedAt, Fields, isObject } from '../kubernetes/plain-data';

/** The finalizer that protects a claim in use from deletion: up to 1.30, and since 1.31. */
const DELETE_PROTECTION = ['dra.k8s.io/delete-protection', 'resource.kubernetes.io/delete-protection'];

/** Returns the claim with the finalizer of the target. */
export function convertFinalizers(claim: Fields, { isClassic }: ConversionTarget): Fields {
  const [wanted, other] = isClassic ? DELETE_PROTECTION : [...DELETE_PROTECTION].reverse();
  return changedAt(claim, ['metadata', 'finalizers'], (finalizers) => {
    const isRenamed =
      Array.isArray(finalizers) && finalizers.includes(other) && !finalizers.includes(wanted);
    return isRenamed ? finalizers.map((each) => (each === other ? wanted : each)) : finalizers;
  });
}

/**
 * Returns the namespace with the label that allows admin access in the target. A target without such a label
 * ignores the label of another version.
 */
export function convertNamespace(namespace: Fields, { minor }: ConversionTarget): Fields {
  const wanted = labelOf(minor);
  if (wanted === null) {
    return namespace;
  }
  return changedAt(namespace, ['metadata', 'labels'], (labels) => {
    if (!isObject(labels) || wanted in labels) {
      return labels;
    }
    const other = listMinors(ALL_MINORS).map(labelOf).find((label) => label !== null && label in labels);
    return other === undefined ? labels : renamedKey(labels, other!, wanted);
  });
}

function labelOf(minor: number): string | null {
  return kubernetesRelease(minor).adminAccessNamespaceLabel;
}
