import { changedAt, Fields, renamedKey } from './changes';
import { ConversionTarget } from './target';
import { kubernetesRelease } from '../kubernetes/kubernetes-releases';
import { ALL_MINORS, listMinors } from '../kubernetes/minors';
import { isObject } from '../kubernetes/plain-data';

/** The finalizer that keeps a claim in use from being deleted: up to 1.30, and since. */
const DELETE_PROTECTION = ['dra.k8s.io/delete-protection', 'resource.kubernetes.io/delete-protection'];

/** The claim with the finalizer of the target. */
export function convertFinalizers(claim: Fields, { isClassic }: ConversionTarget): Fields {
  const [wanted, other] = isClassic ? DELETE_PROTECTION : [...DELETE_PROTECTION].reverse();
  return changedAt(claim, ['metadata', 'finalizers'], (finalizers) =>
    (Array.isArray(finalizers) && finalizers.includes(other) && !finalizers.includes(wanted)
      ? finalizers.map((each) => (each === other ? wanted : each)) : finalizers));
}

/**
 * The namespace with the label of the target for access as an administrator; where the
 * target asks for none, it does no harm.
 */
export function convertNamespace(namespace: Fields, { minor }: ConversionTarget): Fields {
  const wanted = labelOf(minor);
  return wanted === null ? namespace : changedAt(namespace, ['metadata', 'labels'], (labels) => {
    const other = isObject(labels) && !(wanted in labels)
      ? listMinors(ALL_MINORS).map(labelOf).find((label) => label !== null && label in labels) : undefined;
    return other === undefined ? labels : renamedKey(labels, other!, wanted);
  });
}

function labelOf(minor: number): string | null {
  return kubernetesRelease(minor).adminAccessNamespaceLabel;
}
