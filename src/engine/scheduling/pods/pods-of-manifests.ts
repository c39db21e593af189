import { deployedPods, isHeld, isQueued } from './deployed-pods';
import { withDefaultRequests } from './limit-ranges';
import { OwnedObjects } from './owned-objects';
import { claimOfPod, PodToPlace } from './pod-to-place';
import { isRunning, isWaiting, podOf as podOfCluster } from './pods-of-cluster';
import { withRuntimeClass } from './runtime-class';
import { Fields, follow, isObject, textOf } from '../../kubernetes/plain-data';
import { objectsIn } from '../../pods/objects-in';
import { parsePodClaims } from '../../pods/pod-claims';
import { locatePods, PodLocation } from '../../pods/pod-location';
import { jobSetOf, runtimeOf } from '../../pods/train-jobs';
import { isTemplate } from '../../pods/workload-kinds';
import { Document, identityOf } from '../../read/document';
import { ClusterObjects } from '../cluster/cluster-objects';
import { ClusterNode } from '../nodes/cluster-node';
import { hasDaemonPod } from '../nodes/node-filters';

/** The pods that manifests create. */
export interface PodsOfManifests {
  readonly pods: readonly PodToPlace[];
  /** The workloads whose number of pods is unknown or too high, with the number used: `Ray r (one is assumed)`. */
  readonly uncounted: readonly string[];
  /** The suspended workloads, which create no pods for now. */
  readonly suspended: readonly string[];
  /** The workloads that Kueue queues before their pods are created. */
  readonly inQueues: readonly string[];
}

/**
 * The maximum number of pods to consider per workload: Kubernetes supports no more in a cluster.
 *
 * @see https://kubernetes.io/docs/setup/best-practices/cluster-large/
 */
const MOST_PODS = 150_000;

/** The tolerations that the controller adds to DaemonSet pods; the last one only with `hostNetwork`. */
const TOLERATIONS_OF_DAEMON_SETS = [
  ['not-ready', 'NoExecute'],
  ['unreachable', 'NoExecute'],
  ['disk-pressure', 'NoSchedule'],
  ['memory-pressure', 'NoSchedule'],
  ['pid-pressure', 'NoSchedule'],
  ['unschedulable', 'NoSchedule'],
  ['network-unavailable', 'NoSchedule'],
].map(([name, effect]) => ({ key: `node.kubernetes.io/${name}`, operator: 'Exists', effect }));

/** The field path at which the DaemonSet controller sets the node of a pod. */
const NODE_OF_DAEMON_POD = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution',
  'nodeSelectorTerms', '0', 'matchFields', '0', 'values', '0'];

/**
 * Returns the pods that manifests create, in document order. Names that a cluster would generate are numbered.
 *
 * @param cluster the cluster with the claims and templates
 * @param nodes the nodes on which DaemonSets may run
 */
export function podsOfManifests(
  documents: readonly Document[], cluster: ClusterObjects, nodes: readonly ClusterNode[],
): PodsOfManifests {
  const uncounted: string[] = [];
  const all = lastOfEach(objectsIn(documents));
  const made = madeByOthers(all);
  const pods = all.filter(({ manifest }) => !made.has(manifest)).flatMap(({ manifest, index }) => {
    const withPods = isTemplate(manifest) ? undefined : madeOf(manifest as Fields, cluster);
    const locations = locatePods(withPods);
    return locations.flatMap((location, place) => {
      const source: Source = {
        manifest: manifest as Fields,
        index,
        suffix: locations.length > 1 ? `-${place}` : '',
        labels: follow(withPods, [...location.path.slice(0, -1), 'metadata', 'labels']) as Fields | undefined,
        isBound: isWaiting(manifest as Fields) && textOf(location.podSpec.nodeName) !== undefined,
      };
      const existing = existingPod(source.manifest, cluster);
      if (existing !== undefined) {
        return isRunning(existing) || isWaiting(existing) ? [runningPod(existing, source, cluster)] : [];
      }
      const { kept, count } = deployedPods(source.manifest, location, cluster);
      const running = kept.map((pod) => runningPod(pod, source, cluster));
      if (location.perNode) {
        return [...running, ...podsOnNodes(source, location, without(nodes, running), cluster)];
      }
      const assumed = assumedOf(count, kept.length);
      if (assumed !== undefined) {
        uncounted.push(`${ownerOf(source.manifest)} (${assumed})`);
      }
      const spec = admitted(location.podSpec, source, cluster);
      return [...running, ...numbersBeside(running, source, Math.min(count ?? 1, MOST_PODS)).map((number) =>
        podOf(source, number, spec, cluster))];
    });
  });
  const objects = all.map(({ manifest }) => manifest).filter(isObject);
  return {
    pods,
    uncounted,
    suspended: objects.filter(isHeld).map(ownerOf),
    inQueues: objects.filter(isQueued).map(ownerOf),
  };
}

function assumedOf(count: number | undefined, running: number): string | undefined {
  if (count === undefined) {
    return running === 0 ? 'one is assumed' : undefined;
  }
  return count > MOST_PODS ? `only ${MOST_PODS} are looked at, the most that a cluster is made for` : undefined;
}

/** Returns the last of all documents with the same identity: applied in order, it replaces the others. */
function lastOfEach(documents: readonly Document[]): readonly Document[] {
  const last = new Map<unknown, Document>();
  documents.forEach((document) => {
    const { apiVersion, kind, name, namespace } = identityOf(document.manifest);
    const key = name === undefined ? document : JSON.stringify([apiVersion, kind, namespace, name]);
    last.delete(key); // so that it takes the position of the last one
    last.set(key, document);
  });
  return [...last.values()];
}

interface Source {
  readonly manifest: Fields;
  readonly index: number;
  /** The name suffix that distinguishes several pod templates of an object. */
  readonly suffix: string;
  /** The labels of the pods. */
  readonly labels?: Fields;
  /** Whether the manifest sets the node of a pod that has not started, so that no scheduler chose it. */
  readonly isBound: boolean;
}

function podOf(source: Source, number: string, spec: Fields, cluster: ClusterObjects): PodToPlace {
  const { manifest, index, suffix, labels, isBound } = source;
  const { name: ownName = manifest.metadata?.generateName ?? 'pod', namespace } = identityOf(manifest);
  const pod = { name: `${ownName}${suffix}${number}`, namespace, spec };
  const claims = parsePodClaims(spec).flatMap((model) => claimOfPod(model, pod, cluster) ?? []);
  return { ...pod, owner: ownerOf(manifest), documentIndex: index, labels, claims, isBound };
}

/** Returns a pod spec with what admission adds to it. Replicas share it, since what is known of a spec is kept. */
function admitted(spec: Fields, { manifest }: Source, cluster: ClusterObjects): Fields {
  return withDefaultRequests(withRuntimeClass(spec, cluster), cluster.limitRanges, identityOf(manifest).namespace);
}

function podsOnNodes(
  source: Source, { podSpec }: PodLocation, nodes: readonly ClusterNode[], cluster: ClusterObjects,
): PodToPlace[] {
  const added = TOLERATIONS_OF_DAEMON_SETS.slice(0, podSpec.hostNetwork === true ? undefined : -1);
  const spec = { ...podSpec, tolerations: [...podSpec.tolerations ?? [], ...added] };
  const own = admitted(spec, source, cluster);
  return nodes.filter((node) => hasDaemonPod(node, spec))
    .map(({ name }) => podOf(source, `-${name}`, { ...own, nodeName: name }, cluster));
}

function without(nodes: readonly ClusterNode[], running: readonly PodToPlace[]): readonly ClusterNode[] {
  const taken = new Set(running.map(({ runsOn, spec }) => runsOn ?? follow(spec, NODE_OF_DAEMON_POD)));
  return nodes.filter(({ name }) => !taken.has(name));
}

/** Returns an existing pod of the cluster, which keeps its node if it has one. */
function runningPod(pod: Fields, { manifest, index }: Source, cluster: ClusterObjects): PodToPlace {
  return { ...podOfCluster(pod, cluster), owner: ownerOf(manifest), documentIndex: index, runsOn: pod.spec.nodeName };
}

/** Returns the objects that other objects of the manifests own. */
function madeByOthers(documents: readonly Document[]): ReadonlySet<unknown> {
  const objects = documents.map(({ manifest }) => manifest).filter(isObject);
  const owned = new OwnedObjects(objects);
  return new Set(objects.flatMap((each) => owned.of(each)));
}

/** Returns the object with the pod templates: for a TrainJob, the JobSet that its runtime defines. */
function madeOf(manifest: Fields, cluster: ClusterObjects): Fields {
  const reference = isObject(manifest) ? runtimeOf(manifest) : undefined;
  const runtime = reference && cluster.runtime(reference, identityOf(manifest).namespace);
  return runtime === undefined ? manifest : jobSetOf(manifest, runtime);
}

/** Returns the pod of the manifest, if it exists in the cluster. */
function existingPod(manifest: Fields, cluster: ClusterObjects): Fields | undefined {
  const { kind, name, namespace } = identityOf(manifest);
  return kind !== 'Pod' || name === undefined ? undefined : cluster.pod(name, namespace);
}

/** Returns the name suffixes of new pods beside the running ones; a Pod manifest keeps its name. */
function numbersBeside(running: readonly PodToPlace[], { manifest, suffix }: Source, count: number): string[] {
  if (manifest.kind === 'Pod') {
    return [''];
  }
  const { name } = identityOf(manifest);
  const taken = new Set(running.map((pod) => pod.name));
  return Array.from({ length: count }, (_, number) => `-${number}`)
    .filter((number) => !taken.has(`${name}${suffix}${number}`))
    .slice(0, count - running.length);
}

function ownerOf(manifest: unknown): string {
  const { kind = 'object', name = '' } = identityOf(manifest);
  return `${kind} ${name}`.trim();
}
