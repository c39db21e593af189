import { hasSucceeded, isRunning } from './pods-of-cluster';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { Fields, keyOf, objectsOf, textOf } from '../../kubernetes/plain-data';
import { parsePodClaims } from '../../pods/pod-claims';
import { podCount } from '../../pods/pod-count';
import { locatePods, PodLocation } from '../../pods/pod-location';
import { Document, flattenLists, identityOf } from '../../read/document';
import { ClusterObjects } from '../cluster/cluster-objects';
import { requestsOfContainer } from '../nodes/pod-resources';

/** The pods of a workload that run already. */
export interface DeployedPods {
  /** Those that stay. */
  readonly kept: readonly Fields[];
  /** Those that an update replaces, or that are too many. */
  readonly replaced: readonly Fields[];
  /** How many pods are to run; undefined if the workload does not say. */
  readonly count?: number;
}

/** What a workload makes that makes its pods, and what follows its name in that of what it makes. */
const BETWEEN = new Map([
  ['Deployment', { madeKind: 'ReplicaSet', rest: /^-[a-z0-9]+$/ }],
  ['CronJob', { madeKind: 'Job', rest: /^-[0-9]+$/ }],
]);

/** The pods of a workload that a cluster runs; those that are being deleted are none of its own any more. */
export function deployedPods(manifest: Fields, location: PodLocation, cluster: ClusterObjects): DeployedPods {
  const owned = cluster.pods.filter((pod) => owns(manifest, pod));
  const running = owned.filter((pod) => isRunning(pod) && pod.metadata.deletionTimestamp === undefined);
  const current = running.filter((pod) => isCurrent(pod, location));
  const succeeded = manifest.kind === 'Job' ? owned.filter(hasSucceeded).length : 0;
  const count = isSuspended(manifest) ? 0 : podCount(manifest, location, succeeded);
  const kept = location.perNode ? current : current.slice(0, count);
  return { kept, replaced: running.filter((pod) => !kept.includes(pod)), count };
}

/** Whether a Job or CronJob makes no pods for now. */
export function isSuspended({ kind, spec }: Fields): boolean {
  return (kind === 'Job' && spec?.suspend === true)
    || (kind === 'CronJob' && (spec?.suspend === true || spec?.jobTemplate?.spec?.suspend === true));
}

/** A cluster without the pods that an update with manifests replaces. */
export function withoutReplacedPods(documents: readonly Document[], cluster: ClusterObjects): ClusterObjects {
  const replaced = flattenLists(documents).flatMap(({ manifest }) => {
    const [location, ...others] = locatePods(manifest);
    return location === undefined || others.length > 0
      ? []
      : deployedPods(manifest as Fields, location, cluster).replaced;
  });
  return replaced.length === 0 ? cluster : cluster.without(replaced);
}

/** Whether an object is made by another one, perhaps with one in between. */
export function owns(manifest: Fields, { metadata }: Fields): boolean {
  const { kind = '', name = '', namespace } = identityOf(manifest);
  const { madeKind, rest = /^$/ } = BETWEEN.get(kind) ?? {};
  const isOwner = ({ kind: ownerKind, name: ownerName }: Fields): boolean => ownerKind === kind
    ? ownerName === name
    : ownerKind === madeKind && textOf(ownerName)?.startsWith(name) === true && rest.test(ownerName.slice(name.length));
  return objectsOf(metadata?.ownerReferences).some(isOwner) && mayBeSameNamespace(metadata.namespace, namespace);
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
