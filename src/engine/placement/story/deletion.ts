import { driverPoints } from './driver-on-node';
import { point, StoryPoint } from './points';
import { isTrue, resultsOf, Surroundings, usersOf, wordsFor } from './surroundings';
import { listed } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { ClaimUser, ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { hasEnded } from '../../scheduling/pods/pods-of-cluster';

/**
 * The finalizer of allocated claims, which the claim controller removes once the claim has no users.
 *
 * @see https://github.com/kubernetes/api/blob/v0.37.1/resource/v1/types.go
 */
const PROTECTION = 'resource.kubernetes.io/delete-protection';

/** The taint of a node whose terminating pods are deleted without confirmation by the kubelet. */
const OUT_OF_SERVICE = 'node.kubernetes.io/out-of-service';

/**
 * Returns why a claim that is being deleted still exists; for other claims, the users that have ended or do not exist.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/resourceclaim/controller.go
 */
export function claimDeletion(claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const { name, namespace, deletionTimestamp, finalizers = [] } = claim.metadata as Fields;
  const users = usersOf(claim);
  if (deletionTimestamp === undefined) {
    return users.filter((user) => around.endOf(user, claim) !== undefined)
      .flatMap((user) => userPoints(user, claim, around));
  }
  const others = finalizers.filter((each: string) => each !== PROTECTION);
  const isUnused = users.length === 0;
  return [
    ...users.flatMap((user) => userPoints(user, claim, around)),
    ...finalizers.includes(PROTECTION) && isUnused
      ? [point('controller-silent', { claim: name, finalizer: PROTECTION })] : [],
    // Other finalizers keep an object until their owners remove them.
    ...others.length === 0 ? [] : [point(isUnused ? 'finalizer unused' : 'finalizer',
      { kind: 'claim', name, namespace, finalizers: listed(others) })],
  ];
}

/** Returns how a user of a claim delays the deletion of the claim. */
function userPoints(user: ClaimUser, claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const { resource, apiGroup = '', name } = user;
  const { metadata } = claim;
  const end = around.endOf(user, claim);
  const about = { claim: metadata.name, user: name, namespace: metadata.namespace, end };
  if (apiGroup !== '' || resource !== 'pods') {
    return [point('used-by-other', { ...about, resource: `${resource}${apiGroup && `.${apiGroup}`}` })];
  }
  const pod = around.objects.pod(name, metadata.namespace);
  if (pod === undefined || end !== undefined) {
    return [point(end === undefined ? 'used unread' : 'user-gone', about)];
  }
  const node = textOf(pod.spec?.nodeName);
  return pod.metadata.deletionTimestamp === undefined
    ? [point('used', { ...about, where: node === undefined ? '' : ` on node ${node}` })]
    : podDeletion(pod, around);
}

/** Returns why a pod that is being deleted still exists. Only the kubelet of its node can confirm that it has ended. */
export function podDeletion(pod: Fields, around: Surroundings): StoryPoint[] {
  const { name, namespace, deletionTimestamp: until, finalizers = [] } = pod.metadata;
  if (until === undefined || finalizers.length > 0) {
    return until === undefined ? [] : [point('finalizer', { kind: 'pod', name, finalizers: listed(finalizers) })];
  }
  const nodeName = textOf(pod.spec.nodeName);
  if (nodeName === undefined || hasEnded(pod.status)) {
    return [];
  }
  const about = { pod: name, namespace, node: nodeName };
  const isMarked = objectsOf(around.node(nodeName)?.spec?.taints).some(({ key }) => key === OUT_OF_SERVICE);
  const lost = nodePoints(isMarked ? 'marked' : 'ending', about, around);
  if (lost.length > 0) {
    return lost;
  }
  if ((around.secondsSince(until) ?? 0) <= 0) {
    return [point('ending', { ...about, until })];
  }
  const missing = driversOf(pod, around).flatMap((driver) => driverPoints(driver, nodeName, around));
  return [
    point(missing.length === 0 ? 'ending late' : 'ending driverless', { ...about, since: around.ago(until) }),
    ...missing,
  ];
}

/** Reports that the node of a pod does not exist or is not ready. */
export function nodePoints(
  what: 'starting' | 'ending' | 'marked', about: { readonly node: string }, around: Surroundings,
): StoryPoint[] {
  const node = around.node(about.node);
  if (node === undefined) {
    return around.lacks('Node') ? [] : [point(`node-gone ${what}`, about)];
  }
  const silence = silenceOf(node, around);
  return silence === undefined ? [] : [point(`node-silent ${what}`, { ...about, silence })];
}

/** Returns words for a node that is not ready; undefined if it is ready or has no such condition. */
export function silenceOf({ status }: Fields, around: Surroundings): string | undefined {
  const ready = objectsOf(status?.conditions).find(({ type }) => type === 'Ready');
  const since = around.secondsSince(ready?.lastTransitionTime);
  return ready === undefined || isTrue(status, 'Ready')
    ? undefined
    : `is not ready${since === undefined ? '' : ` (for ${wordsFor(since)})`}`;
}

/** Returns the drivers of a pod's devices, without devices that skip node operations. */
export function driversOf(pod: Fields, around: Surroundings): string[] {
  const results = around.claimsOf(pod).flatMap(({ claim }) => resultsOf(claim));
  return [...new Set(results.filter(({ skipNodeOperations = [] }) => skipNodeOperations.length === 0)
    .map(({ driver }) => driver))];
}
