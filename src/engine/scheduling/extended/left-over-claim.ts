import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';
import { isRunning, isWaiting } from '../pods/pods-of-cluster';

/** The annotation of claims that the scheduler generates for extended resources. */
const ANNOTATION = 'resource.kubernetes.io/extended-resource-claim';

/** Returns the pod whose extended resources a generated claim is for; undefined for other claims. */
export function podOfExtendedClaim({ metadata }: ClusterClaim, cluster: ClusterObjects): Fields | undefined {
  const { annotations, ownerReferences, namespace } = metadata as Fields;
  const isMade = annotations?.[ANNOTATION] === 'true';
  const owner = isMade ? objectsOf(ownerReferences).find(({ kind }) => kind === 'Pod') : undefined;
  return owner && cluster.pod(owner.name, namespace);
}

/** Whether a claim is left over from a failed scheduling attempt: the scheduler deletes it before the next one. */
export function isLeftOver(claim: ClusterClaim, cluster: ClusterObjects): boolean {
  const pod = podOfExtendedClaim(claim, cluster);
  return pod !== undefined && !isRunning(pod) && isWaiting(pod);
}
