import { Fields } from '../../kubernetes/plain-data';
import { ClaimKind, PodClaimModel, referenceOf } from '../../pods/pod-claims';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';
import { isShared, podGroupOf } from '../groups/pod-group';

/** A claim of a pod. */
export interface PodClaim {
  /** The name in the pod. */
  readonly name: string;
  /** The claim; undefined if it does not exist. */
  readonly claim?: ClusterClaim;
  /** The missing claim or template, if the claim does not exist. */
  readonly missing?: { readonly kind: ClaimKind; readonly name: string };
  /** The name of the pod group that shares the claim, if any. */
  readonly group?: string;
}

/** A pod that needs a node. */
export interface PodToPlace {
  readonly name: string;
  readonly namespace?: string;
  /** The workload that creates the pod, such as `Deployment trainer`, or the pod itself. */
  readonly owner: string;
  /** The index of the document that the pod comes from, if any. */
  readonly documentIndex?: number;
  readonly spec: Fields;
  readonly labels?: Fields;
  readonly claims: readonly PodClaim[];
  /** Whether the pod sets its node, so that no scheduler handles it. */
  readonly isBound?: boolean;
  /** The node on which the pod already runs. */
  readonly runsOn?: string;
}

/** A pod without its claims. */
export type PodWithoutClaims = Pick<PodToPlace, 'name' | 'namespace' | 'spec'>;

/**
 * Returns the claim that a pod declares: an existing one, or the one that Kubernetes generates from
 * the template. Undefined if the declaration is invalid.
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
