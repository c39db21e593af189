import { driverPoints } from './driver-on-node';
import { Advice, point, StoryPoint, untested } from './story';
import { ClaimUser, resultsOf, Surroundings, usersOf } from './surroundings';
import { found, listed } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { hasEnded } from '../../scheduling/pods/pods-of-cluster';

/**
 * Set when a claim is allocated; the controller of claims takes it off once nobody uses
 * the claim.
 *
 * @see https://github.com/kubernetes/api/blob/v0.37.1/resource/v1/types.go
 */
const PROTECTION = 'resource.kubernetes.io/delete-protection';

/** The controllers of Kubernetes do their work within seconds. */
export const IF_NOT = 'if it does not, see whether kube-controller-manager runs';

/** A pod that its node no longer confirms to have ended is deleted if the node has this taint. */
const OUT_OF_SERVICE = 'node.kubernetes.io/out-of-service';

/**
 * Why a claim that is being deleted is still there.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/resourceclaim/controller.go
 */
export function claimDeletion(claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const { name, namespace, deletionTimestamp, finalizers = [] } = claim.metadata as Fields;
  if (deletionTimestamp === undefined) {
    return [];
  }
  const users = usersOf(claim);
  const others = finalizers.filter((each: string) => each !== PROTECTION);
  return [
    ...users.flatMap((user) => userPoints(user, claim, around)),
    ...finalizers.includes(PROTECTION) && users.length === 0 ? [point('controller-silent',
      `claim ${found(name)} is not in use, but still has the finalizer ${PROTECTION}`, [untested(
        `the controller of claims takes it off within seconds: ${IF_NOT}`)])]
      : [],
    ...others.length === 0 ? [] : [foreignFinalizers({ kind: 'resourceclaim', name, namespace }, others,
      users.length === 0)],
  ];
}

interface Target {
  readonly kind: 'pod' | 'resourceclaim';
  readonly name: string;
  readonly namespace?: string;
}

/** Finalizers of somebody else keep an object until that somebody takes them off. */
function foreignFinalizers(
  { kind, name, namespace }: Target, finalizers: readonly string[], isUnused: boolean,
): StoryPoint {
  const owners = listed(finalizers);
  const patch = '[{"op":"remove","path":"/metadata/finalizers"}]';
  return point('finalizer', `${kind === 'pod' ? 'pod' : 'claim'} ${found(name)} waits for the finalizer ${owners}`, [
    isUnused
      ? untested(`whatever set ${owners} must take it off; if that is uninstalled for good, take it off yourself`,
        `kubectl patch ${kind} ${name}${inNamespace(namespace)} --type=json -p '${patch}'`)
      : untested(`whatever set ${owners} must take it off`),
  ]);
}

function inNamespace(namespace: string | undefined): string {
  return namespace === undefined ? '' : ` -n ${namespace}`;
}

/** What one user of a claim means for its deletion. */
function userPoints({ resource, apiGroup = '', name, uid }: ClaimUser, claim: ClusterClaim,
  around: Surroundings): StoryPoint[] {
  const { namespace } = claim.metadata;
  const own = found(claim.metadata.name);
  if (apiGroup !== '' || resource !== 'pods') {
    return [point('used-by-other',
      `claim ${own} is reserved for ${resource}${apiGroup && `.${apiGroup}`} ${found(name)}`,
      [untested('delete that, or have its controller give up the claim: Kubernetes keeps such an entry until then')])];
  }
  const pod = around.pod(name, namespace);
  if (pod === undefined && around.lacks('Pod')) {
    return [point('used', `claim ${own} is reserved for pod ${found(name)}, which cannot be read`)];
  }
  if (pod === undefined || (uid !== undefined && pod.metadata.uid !== uid)) {
    return [point('user-gone', `claim ${own} is reserved for pod ${found(name)}, which `
      + (pod === undefined ? 'does not exist' : 'is another one by now'), [untested('the controller of claims frees it '
      + `within seconds: ${IF_NOT}`)])];
  }
  return pod.metadata.deletionTimestamp === undefined
    ? [point('used', `claim ${own} is in use by pod ${found(name)}${onNode(pod)}`, [untested(
      'the claim goes when the pod has ended; to end it now, with what it runs',
      `kubectl delete pod ${name}${inNamespace(namespace)}`)])]
    : podDeletion(pod, around);
}

function onNode({ spec }: Fields): string {
  return textOf(spec?.nodeName) === undefined ? '' : ` on node ${spec.nodeName}`;
}

/** Why a pod that is being deleted is still there. */
export function podDeletion(pod: Fields, around: Surroundings): StoryPoint[] {
  const { name, namespace, deletionTimestamp, finalizers = [] } = pod.metadata;
  if (deletionTimestamp === undefined) {
    return [];
  }
  const waiting = finalizers.length === 0 ? [] : [foreignFinalizers({ kind: 'pod', name, namespace }, finalizers,
    false)];
  const node = textOf(pod.spec.nodeName);
  if (node === undefined || hasEnded(pod.status) || waiting.length > 0) {
    return waiting;
  }
  return nodeDeletion(pod, node, around);
}

/** Only the kubelet of a node knows when a pod has ended there. */
function nodeDeletion(pod: Fields, nodeName: string, around: Surroundings): StoryPoint[] {
  const { name, namespace, deletionTimestamp } = pod.metadata;
  const node = around.node(nodeName);
  if (node === undefined && !around.lacks('Node')) {
    return [point('node-gone', `pod ${found(name)} was on node ${nodeName}, which does not exist any more`, [untested(
      'the garbage collector of pods deletes it in two minutes; if it stays though the machine is off, do so yourself',
      `kubectl delete pod ${name}${inNamespace(namespace)} --force --grace-period=0`)])];
  }
  const silence = node === undefined ? undefined : silenceOf(node, around);
  if (silence !== undefined) {
    return [point('node-silent',
      `pod ${found(name)} is on node ${nodeName}, ${silence}: nobody knows whether it has ended`, shutDown(node!))];
  }
  const overdue = around.secondsSince(deletionTimestamp) ?? 0;
  const late = overdue <= 0 ? [] : driversOf(pod, around).flatMap((driver) => driverPoints(driver, nodeName, around));
  return [
    point('ending', overdue <= 0
      ? `pod ${found(name)} is ending on node ${nodeName}, and may take until ${deletionTimestamp}`
      : `pod ${found(name)} should have ended on node ${nodeName} ${around.ago(deletionTimestamp)}`,
    late.length === 0 ? [] : [untested('kubelet cannot give back devices while their driver is not there')]),
    ...late,
  ];
}

/** That the kubelet of a node does not answer; undefined if it does. */
export function silenceOf({ status }: Fields, around: Surroundings): string | undefined {
  const ready = objectsOf(status?.conditions).find(({ type }) => type === 'Ready');
  const since = around.ago(ready?.lastTransitionTime);
  return ready === undefined || ready.status === 'True'
    ? undefined
    : `which is not ready${since === undefined ? '' : ` (since ${since.replace(' ago', '')})`}`;
}

function shutDown({ metadata: { name }, spec }: Fields): Advice[] {
  const isMarked = objectsOf(spec?.taints).some(({ key }) => key === OUT_OF_SERVICE);
  return [isMarked
    ? untested('the node is out of service: the garbage collector deletes the pod within a minute')
    : untested('bring the node back; if the machine is off for good, say so, and its pods are deleted',
      `kubectl taint nodes ${name} ${OUT_OF_SERVICE}=nodeshutdown:NoExecute`)];
}

/** The drivers of the devices that a pod has. */
export function driversOf(pod: Fields, around: Surroundings): string[] {
  const results = around.claimsOf(pod).flatMap(({ claim }) => resultsOf(claim));
  return [...new Set(results.filter(({ skipNodeOperations = [] }) => skipNodeOperations.length === 0)
    .map(({ driver }) => driver))];
}
