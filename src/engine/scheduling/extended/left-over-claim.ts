import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';
import { hasEnded, isRunning, isWaiting } from '../pods/pods-of-cluster';

/** The annotation of claims that the scheduler generates for extended resources. */
const ANNOTATION = 'resource.kubernetes.io/extended-resource-claim';

/**
 * Returns the pod whose extended resources a generated claim is for: its controller, unless it has ended,
 * was created anew or uses another claim; undefined for other claims.
 */
export function podOfExtendedClaim({ metadata }: ClusterClaim, cluster: ClusterObjects): Fields | undefined {
  const { annotations, ownerReferences, name, namespace } = metadata as Fields;
  const owner = annotations?.[ANNOTATION] === 'true'
    ? objectsOf(ownerReferences).find(({ controller }) => controller === true)
    : undefined;
  const pod = owner?.kind === 'Pod' ? cluster.pod(owner.name, namespace) : undefined;
  const used = pod?.status?.extendedResourceClaimStatus?.resourceClaimName ?? name;
  const isSame = [undefined, owner?.uid].includes(pod?.metadata.uid);
  return isSame && used === name && !hasEnded(pod?.status) ? pod : undefined;
}

/** Whether a claim is left over from a failed scheduling attempt: the scheduler deletes it before the next one. */
export function isLeftOver(claim: ClusterClaim, cluster: ClusterObjects): boolean {
  const pod = podOfExtendedClaim(claim, cluster);
  return pod !== undefined && !isRunning(pod) && isWaiting(pod);
}
