import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterClaim, ClusterObjects, fullNameOf } from '../cluster/cluster-objects';
import { isRunning, isWaiting } from '../pods/pods-of-cluster';

/** Set on claims that the scheduler makes for extended resources. */
const ANNOTATION = 'resource.kubernetes.io/extended-resource-claim';

/**
 * Whether a claim is from an attempt to place a pod that has failed: the scheduler deletes
 * it before the next one.
 */
export function isLeftOver({ metadata }: ClusterClaim, { pods }: ClusterObjects): boolean {
  const { annotations, ownerReferences, namespace } = metadata as Fields;
  return annotations?.[ANNOTATION] === 'true' && objectsOf(ownerReferences).some(({ kind, name }) =>
    kind === 'Pod' && pods.some((pod) => !isRunning(pod) && isWaiting(pod)
      && fullNameOf({ metadata: pod.metadata }) === fullNameOf({ metadata: { name, namespace } })));
}
