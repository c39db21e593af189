import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';
import { isRunning, isWaiting } from '../pods/pods-of-cluster';

/** Set on claims that the scheduler makes for extended resources. */
const ANNOTATION = 'resource.kubernetes.io/extended-resource-claim';

/** The pod for whose extended resources the scheduler made a claim; undefined for other claims. */
export function podOfExtendedClaim({ metadata }: ClusterClaim, cluster: ClusterObjects): Fields | undefined {
  const { annotations, ownerReferences, namespace } = metadata as Fields;
  const isMade = annotations?.[ANNOTATION] === 'true';
  const owner = isMade ? objectsOf(ownerReferences).find(({ kind }) => kind === 'Pod') : undefined;
  return owner && cluster.pod(owner.name, namespace);
}

/**
 * Whether a claim is from an attempt to place a pod that has failed: the scheduler deletes
 * it before the next one.
 */
export function isLeftOver(claim: ClusterClaim, cluster: ClusterObjects): boolean {
  const pod = podOfExtendedClaim(claim, cluster);
  return pod !== undefined && !isRunning(pod) && isWaiting(pod);
}
