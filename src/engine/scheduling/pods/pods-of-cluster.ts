import { claimOfPod, PodClaim, PodToPlace, PodWithoutClaims } from './pod-to-place';
import { priorityOf } from './priority';
import { Fields, isObject, objectsOf, textOf } from '../../kubernetes/plain-data';
import { parsePodClaims, PodClaimModel } from '../../pods/pod-claims';
import { ClusterObjects } from '../cluster/cluster-objects';
import { ExtendedResources } from '../extended/extended-resources';
import { podGroupOf } from '../groups/pod-group';

/** Whether a pod is on a node and has not ended. */
export function isRunning({ spec, status }: Fields): boolean {
  return textOf(spec?.nodeName) !== undefined && !hasEnded(status);
}

/**
 * Returns the pods of a cluster that wait for a node or for devices, in the order in which the
 * scheduler handles them: by priority, then by age.
 *
 * @param extended the extended resources that device classes provide
 */
export function pendingPods(cluster: ClusterObjects, extended?: ExtendedResources): readonly PodToPlace[] {
  return cluster.pods
    .filter((pod) => (textOf(pod.spec?.nodeName) === undefined ? isWaiting(pod) : pod.status?.phase === 'Pending')
      && pod.metadata?.deletionTimestamp === undefined
      && isObject(pod.spec)
      && (objectsOf(pod.spec.resourceClaims).length > 0 || extended?.mayGiveDevices(pod.spec) === true
        || isInGroup(pod, cluster)))
    .map((pod, index) => ({ pod, index }))
    .sort((one, other) => priorityOf(other.pod.spec, cluster) - priorityOf(one.pod.spec, cluster)
      || ageOf(one.pod).localeCompare(ageOf(other.pod)) || one.index - other.index)
    .map(({ pod }) => podOf(pod, cluster))
    .filter(({ isBound, claims }) => isBound !== true
      || claims.some(({ claim }) => claim !== undefined && claim.status?.allocation === undefined));
}

/** Whether a pod belongs to an existing group. */
function isInGroup({ metadata, spec }: Fields, cluster: ClusterObjects): boolean {
  return podGroupOf({ spec, namespace: metadata?.namespace }, cluster) !== undefined;
}

/** Whether a pod has not started yet. */
export function isWaiting({ status }: Fields): boolean {
  return [undefined, 'Pending'].includes(status?.phase);
}

/** Whether a pod has succeeded. */
export function hasSucceeded({ status }: Fields): boolean {
  return status?.phase === 'Succeeded';
}

/** Whether a pod with this status has ended. */
export function hasEnded(status: Fields | undefined): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
}

/** Returns the creation time, which sorts as text. */
function ageOf({ metadata }: Fields): string {
  return textOf(metadata?.creationTimestamp) ?? '';
}

/** Reads a pod of a cluster with its claims. */
export function podOf({ metadata, spec, status }: Fields, cluster: ClusterObjects): PodToPlace {
  const { name, namespace, labels, ownerReferences } = metadata as Fields;
  const [owner] = objectsOf(ownerReferences);
  const statuses = objectsOf(status?.resourceClaimStatuses);
  const pod = { name, namespace, spec };
  const claims = parsePodClaims(spec).flatMap((model) => claimOf(model, pod, statuses, cluster) ?? []);
  const ownerName = owner === undefined ? `Pod ${name}` : `${owner.kind} ${owner.name}`;
  return { ...pod, owner: ownerName, labels, claims, isBound: textOf(spec?.nodeName) !== undefined };
}

/** Returns the claim that was generated for the pod, if there is one, else the one that the pod declares. */
function claimOf(
  model: PodClaimModel,
  pod: PodWithoutClaims,
  statuses: readonly Fields[],
  cluster: ClusterObjects,
): PodClaim | undefined {
  const declared = claimOfPod(model, pod, cluster);
  const made = model.templateName === undefined ? undefined : statuses.find(({ name }) => name === model.name);
  if (made === undefined) {
    return declared;
  }
  const name = textOf(made.resourceClaimName);
  return name === undefined ? undefined : {
    ...claimOfPod({ name: model.name, claimName: name }, pod, cluster)!,
    ...declared?.group === undefined ? {} : { group: declared.group },
  };
}
