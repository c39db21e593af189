import { listed } from '../../errors/wording';
import { Fields, textOf } from '../../kubernetes/plain-data';
import type { ReadCluster } from '../../read/read-cluster';
import { conditionsOf } from '../../scheduling/claim-state';
import { ClusterClaim, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { idOf } from '../../scheduling/devices-in-use';
import { explainPods } from '../allocate';
import { devicePoints } from '../story/device-health';
import { resultsOf, Surroundings, userNames, usersOf } from '../story/surroundings';

/** A claim of a cluster, as an entry of a list. */
export interface ClaimView {
  readonly namespace: string;
  readonly name: string;
  /** The state as kubectl prints it: `allocated,reserved`. */
  readonly state: string;
  /** The allocated devices, as `driver/pool/device`. */
  readonly devices: readonly string[];
  /** The names of the pods that use the claim or wait for it. */
  readonly pods: readonly string[];
  readonly created?: string;
  /** The problems of the claim. */
  readonly problems: readonly string[];
}

/** Returns the claims of a namespace, or of all namespaces. */
export function claimViews(cluster: ReadCluster, namespace?: string): ClaimView[] {
  const around = new Surroundings(cluster);
  const shown = around.objects.claims.filter(({ metadata }) => [undefined, metadata.namespace].includes(namespace));
  const isWaiting = shown.some(({ status }) => status?.allocation === undefined);
  const reasons = isWaiting ? pendingReasons(around) : new Map<string, string>();
  return shown.map((claim) => {
    const { name, namespace: own = 'default', creationTimestamp: created } = claim.metadata;
    const waiting = around.podsWith(claim).map(({ metadata }) => metadata.name as string);
    const pods = [...new Set([...userNames(claim), ...waiting])];
    return {
      namespace: own,
      name,
      state: stateOf(claim),
      devices: resultsOf(claim).map(idOf),
      pods,
      ...created === undefined ? {} : { created },
      problems: [
        ...usersOf(claim).flatMap((user) => {
          const end = around.endOf(user, claim);
          return end === undefined ? [] : [`reserved for pod ${user.name}, which ${end}`];
        }),
        ...around.lostDevices(claim).map((id) => `device ${id} is no longer published`),
        ...failedConditions(claim),
        ...devicePoints({ name, claim }, around).map(({ message }) => message),
        ...waitingFor(claim, pods, around, reasons),
      ],
    };
  });
}

/** @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/printers/internalversion/printers.go */
function stateOf(claim: ClusterClaim): string {
  const isDeleted = claim.metadata.deletionTimestamp !== undefined;
  if (claim.status?.allocation === undefined) {
    return isDeleted ? 'deleted' : 'pending';
  }
  return [...isDeleted ? ['deleted'] : [], 'allocated', ...usersOf(claim).length > 0 ? ['reserved'] : []].join(',');
}

/** Returns the binding failures that drivers report. */
function failedConditions(claim: ClusterClaim): string[] {
  return resultsOf(claim).flatMap((result) => conditionsOf(result, claim)
    .filter(({ type }) => result.bindingFailureConditions?.includes(type))
    .map(({ type, message }) =>
      `device ${result.device}: ${type}${textOf(message) === undefined ? '' : `: ${message}`}`));
}

/** Returns why a claim that is being deleted still exists, or why a claim has no devices. */
function waitingFor(
  claim: ClusterClaim, pods: readonly string[], around: Surroundings, reasons: ReadonlyMap<string, string>,
): string[] {
  const { deletionTimestamp, finalizers = [] } = claim.metadata as Fields;
  if (deletionTimestamp !== undefined) {
    return [usersOf(claim).length > 0
      ? 'is deleted once no pod uses it'
      : `is deleted after the ${finalizers.length === 1 ? 'finalizer' : 'finalizers'} ${listed(finalizers)}`];
  }
  if (claim.status?.allocation !== undefined) {
    return [];
  }
  return pods.length === 0 && !around.lacks('Pod')
    ? ['no pod uses it: it gets devices with its first pod']
    : [...new Set(pods.flatMap((name) => reasons.get(fullNameOf({ metadata: { ...claim.metadata, name } })) ?? []))];
}

/** Returns one line per Pending pod, by full name. */
function pendingReasons(around: Surroundings): ReadonlyMap<string, string> {
  return new Map(explainPods(around.objects, around.settings).pending.filter(({ cause }) => cause !== 'unread')
    .map((pod) => [fullNameOf({ metadata: pod }), pod.reason]));
}
