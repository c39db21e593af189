import { Fields } from '../../kubernetes/plain-data';
import { ClaimKind, PodClaimModel, referenceOf } from '../../pods/pod-claims';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';
import { isShared, podGroupOf } from '../groups/pod-group';

/** A claim of a pod. */
export interface PodClaim {
  /** Its name in the pod. */
  readonly name: string;
  /** The claim; undefined if it does not exist. */
  readonly claim?: ClusterClaim;
  /** What does not exist, if the claim does not. */
  readonly missing?: { readonly kind: ClaimKind; readonly name: string };
  /** The name of the group that shares the claim, if it does. */
  readonly group?: string;
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

/** A pod without its claims. */
export type PodWithoutClaims = Pick<PodToPlace, 'name' | 'namespace' | 'spec'>;

/**
 * The claim that a pod declares: an existing one, or the one that Kubernetes makes from
 * the template for this pod. Undefined if it declares none that is valid.
 */
export function claimOfPod(
  model: PodClaimModel, pod: PodWithoutClaims, cluster: ClusterObjects,
): PodClaim | undefined {
  const { namespace } = pod;
  const group = podGroupOf(pod, cluster);
  const isOfGroup = group !== undefined && isShared(model, group);
  const shared = isOfGroup ? { group: group.name } : {};
  const reference = referenceOf(model);
  if (reference === undefined) {
    return undefined;
  }
  if (reference.kind === 'ResourceClaim') {
    const claim = cluster.named('claims', reference.name, namespace);
    return { name: model.name, claim, missing: claim === undefined ? reference : undefined, ...shared };
  }
  const template = cluster.named('templates', reference.name, namespace);
  if (template === undefined) {
    return { name: model.name, missing: reference, ...shared };
  }
  const owner = isOfGroup ? group.name : pod.name;
  const made = isOfGroup ? group.claimNames.get(model.name) : undefined;
  const metadata = { name: made ?? `${owner}-${model.name}`, namespace };
  return { name: model.name, claim: { metadata, spec: template.spec.spec }, ...shared };
}
