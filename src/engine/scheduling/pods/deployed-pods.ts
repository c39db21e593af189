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

/** The pods of a workload that run already, or wait for a binding condition of their devices. */
export interface DeployedPods {
  /** Those that stay. */
  readonly kept: readonly Fields[];
  /** Those that an update replaces, or that are too many. */
  readonly replaced: readonly Fields[];
  /** How many pods are to run; undefined if the workload does not say. */
  readonly count?: number;
}

const OWNED_PODS = new WeakMap<ClusterObjects, OwnedObjects>();

/**
 * The pods of a workload that a cluster runs, or has given devices; those that are being deleted
 * are none of its own any more.
 */
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

/** The label of what waits in a queue of Kueue. */
const QUEUE = 'kueue.x-k8s.io/queue-name';

/** Whether Kueue decides when a workload runs: it starts what is suspended. */
export function isQueued({ metadata }: Fields): boolean {
  return textOf(metadata?.labels?.[QUEUE]) !== undefined;
}

/** Whether a workload makes no pods until somebody resumes it. */
export function isHeld(manifest: Fields): boolean {
  return isSuspended(manifest) && !isQueued(manifest);
}

/** A cluster without the pods that an update with manifests replaces. */
export function withoutReplacedPods(documents: readonly Document[], cluster: ClusterObjects): ClusterObjects {
  const replaced = objectsIn(documents).flatMap(({ manifest }) => {
    const [location, ...others] = locatePods(manifest);
    return location === undefined || others.length > 0
      ? []
      : deployedPods(manifest as Fields, location, cluster).replaced;
  });
  return replaced.length === 0 ? cluster : cluster.without(replaced);
}

/** Whether a pod has no node yet, but the scheduler has given it devices. */
function waitsWithDevices(pod: Fields, cluster: ClusterObjects): boolean {
  return !isRunning(pod) && isWaiting(pod) && podOf(pod, cluster).claims.some(({ claim }) =>
    claim?.status?.reservedFor?.some(({ uid }) => uid === pod.metadata.uid));
}

/** Whether a pod has what its template asks for now. Admission may have added more. */
function isCurrent({ spec }: Fields, { podSpec }: PodLocation): boolean {
  const placementOf = (each: Fields): string => keyOf([parsePodClaims(each), each.nodeSelector ?? {}]);
  const has = new Map(withContainers(spec).map((each) => [each.name, requestsOfContainer(each)]));
  return placementOf(spec) === placementOf(podSpec) && withContainers(podSpec).every((each) =>
    [...requestsOfContainer(each)].every(([name, amount]) => has.get(each.name)?.get(name) === amount));
}

/** All that has requests: the pod, which has no name there, and its containers. */
function withContainers({ resources, initContainers, containers }: Fields): Fields[] {
  return [{ resources: { requests: resources?.requests } }, ...objectsOf(initContainers), ...objectsOf(containers)];
}
