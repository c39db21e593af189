import { Fields } from '../../kubernetes/plain-data';
import { ClaimKind, PodClaimModel, referenceOf } from '../../pods/pod-claims';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';

/** A claim of a pod. */
export interface PodClaim {
  /** Its name in the pod. */
  readonly name: string;
  /** The claim; undefined if it does not exist. */
  readonly claim?: ClusterClaim;
  /** What does not exist, if the claim does not. */
  readonly missing?: { readonly kind: ClaimKind; readonly name: string };
}

/** A pod that needs a node. */
export interface PodToPlace {
  readonly name: string;
  readonly namespace?: string;
  /** What makes the pod, such as `Deployment trainer`. */
  readonly owner: string;
  /** The number of its document, if it is made from one. */
  readonly documentIndex?: number;
  readonly spec: Fields;
  readonly labels?: Fields;
  readonly claims: readonly PodClaim[];
  /** Whether it names its node, so that no scheduler looks at it. */
  readonly isBound?: boolean;
  /** The node on which it runs already. */
  readonly runsOn?: string;
}

/** The identity of a pod. */
export type PodName = Pick<PodToPlace, 'name' | 'namespace'>;

/**
 * The claim that a pod declares: an existing one, or the one that Kubernetes makes from
 * the template for this pod. Undefined if it declares none that is valid.
 */
export function claimOfPod(
  model: PodClaimModel, { name, namespace }: PodName, cluster: ClusterObjects,
): PodClaim | undefined {
  const reference = referenceOf(model);
  if (reference === undefined) {
    return undefined;
  }
  if (reference.kind === 'ResourceClaim') {
    const claim = cluster.claim(reference.name, namespace);
    return { name: model.name, claim, missing: claim === undefined ? reference : undefined };
  }
  const template = cluster.template(reference.name, namespace);
  return template === undefined
    ? { name: model.name, missing: reference }
    : { name: model.name, claim: { metadata: { name: `${name}-${model.name}`, namespace }, spec: template.spec.spec } };
}
