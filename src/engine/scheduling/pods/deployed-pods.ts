import { OwnedObjects } from './owned-objects';
import { hasSucceeded, isRunning, isWaiting, podOf } from './pods-of-cluster';
import { kept as known } from '../../kubernetes/grouping';
import { Fields, keyOf, objectsOf, textOf } from '../../kubernetes/plain-data';
import { objectsIn } from '../../pods/objects-in';
import { parsePodClaims } from '../../pods/pod-claims';
import { locatePods, PodLocation } from '../../pods/pod-location';
import { isSuspended } from '../../pods/workload-kinds';
import { Document } from '../../read/document';
import { ClusterObjects } from '../cluster/cluster-objects';
import { requestsOfContainer } from '../nodes/pod-resources';

/** The existing pods of a workload that run, or wait for a binding condition of their devices. */
export interface DeployedPods {
  /** The pods that stay. */
  readonly kept: readonly Fields[];
  /** The pods that an update replaces, or that are surplus. */
  readonly replaced: readonly Fields[];
  /** The desired number of pods; undefined if the workload does not specify one. */
  readonly count?: number;
}

const OWNED_PODS = new WeakMap<ClusterObjects, OwnedObjects>();

/** Returns the pods of a workload that run or have devices, except for those that are being deleted. */
export function deployedPods(manifest: Fields, location: PodLocation, cluster: ClusterObjects): DeployedPods {
  const owned = known(OWNED_PODS, cluster, () => new OwnedObjects(cluster.pods)).of(manifest);
  const alive = owned.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const present = [...alive.filter(isRunning), ...alive.filter((pod) => waitsWithDevices(pod, cluster))];
  const current = present.filter((pod) => isCurrent(pod, location));
  const succeeded = manifest.kind === 'Job' ? owned.filter(hasSucceeded).length : 0;
  const open = Math.max(0, (location.completions ?? Infinity) - succeeded);
  const count = isHeld(manifest) ? 0 : location.count && Math.min(location.count, open);
  const kept = location.perNode ? current : current.slice(0, count);
  return { kept, replaced: present.filter((pod) => !kept.includes(pod)), count };
}

/** The label of workloads that Kueue queues. */
const QUEUE = 'kueue.x-k8s.io/queue-name';

/** Whether Kueue decides when a workload runs, by resuming it. */
export function isQueued({ metadata }: Fields): boolean {
  return textOf(metadata?.labels?.[QUEUE]) !== undefined;
}

/** Whether a workload creates no pods until a user resumes it. */
export function isHeld(manifest: Fields): boolean {
  return isSuspended(manifest) && !isQueued(manifest);
}

/** Returns the cluster without the pods that applying the manifests replaces. */
export function withoutReplacedPods(documents: readonly Document[], cluster: ClusterObjects): ClusterObjects {
  const replaced = objectsIn(documents).flatMap(({ manifest }) => {
    const [location, ...others] = locatePods(manifest);
    return location === undefined || others.length > 0
      ? []
      : deployedPods(manifest as Fields, location, cluster).replaced;
  });
  return replaced.length === 0 ? cluster : cluster.without(replaced);
}

/** Whether a pod has no node yet, but a claim is reserved for it. */
function waitsWithDevices(pod: Fields, cluster: ClusterObjects): boolean {
  return !isRunning(pod) && isWaiting(pod) && podOf(pod, cluster).claims.some(({ claim }) =>
    claim?.status?.reservedFor?.some(({ uid }) => uid === pod.metadata.uid));
}

/** Whether a pod still matches its template. Admission may have added more to the pod. */
function isCurrent({ spec }: Fields, { podSpec }: PodLocation): boolean {
  const placementOf = (each: Fields): string => keyOf([parsePodClaims(each), each.nodeSelector ?? {}]);
  const has = new Map(withContainers(spec).map((each) => [each.name, requestsOfContainer(each)]));
  return placementOf(spec) === placementOf(podSpec) && withContainers(podSpec).every((each) =>
    [...requestsOfContainer(each)].every(([name, amount]) => has.get(each.name)?.get(name) === amount));
}

/** Returns everything with requests: the pod itself, without a name, and its containers. */
function withContainers({ resources, initContainers, containers }: Fields): Fields[] {
  return [{ resources: { requests: resources?.requests } }, ...objectsOf(initContainers), ...objectsOf(containers)];
}
