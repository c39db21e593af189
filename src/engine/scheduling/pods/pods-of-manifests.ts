import { deployedPods, isHeld, isQueued } from './deployed-pods';
import { withDefaultRequests } from './limit-ranges';
import { OwnedObjects } from './owned-objects';
import { claimOfPod, PodToPlace } from './pod-to-place';
import { isRunning, isWaiting, podOf as podOfCluster } from './pods-of-cluster';
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

/** The pods that manifests make. */
export interface PodsOfManifests {
  readonly pods: readonly PodToPlace[];
  /** The workloads whose number of pods is not known or too high, and what is done: `Ray r (one is assumed)`. */
  readonly uncounted: readonly string[];
  /** The jobs that make no pods for now. */
  readonly suspended: readonly string[];
  /** The workloads that wait in a queue of Kueue before their pods are there. */
  readonly inQueues: readonly string[];
}

/**
 * The most pods of a workload that are looked at: Kubernetes is not made for clusters with more.
 *
 * @see https://kubernetes.io/docs/setup/best-practices/cluster-large/
 */
const MOST_PODS = 150_000;

/** What pods of DaemonSets tolerate by themselves; the last one, if they use the network of the host. */
const TOLERATIONS_OF_DAEMON_SETS = [
  ['not-ready', 'NoExecute'],
  ['unreachable', 'NoExecute'],
  ['disk-pressure', 'NoSchedule'],
  ['memory-pressure', 'NoSchedule'],
  ['pid-pressure', 'NoSchedule'],
  ['unschedulable', 'NoSchedule'],
  ['network-unavailable', 'NoSchedule'],
].map(([name, effect]) => ({ key: `node.kubernetes.io/${name}`, operator: 'Exists', effect }));

/** Where the controller of a DaemonSet names the node of a pod. */
const NODE_OF_DAEMON_POD = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution',
  'nodeSelectorTerms', '0', 'matchFields', '0', 'values', '0'];

/**
 * The pods that manifests make, in the order of the documents. Names that a cluster would
 * make up are numbered.
 *
 * @param cluster where their claims and templates are
 * @param nodes where DaemonSets run
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
      return [...running, ...numbersBeside(running, source, Math.min(count ?? 1, MOST_PODS)).map((number) =>
        podOf(source, number, location.podSpec, cluster))];
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

/** Of objects of one name, the last one: it replaces those before it when all are applied. */
function lastOfEach(documents: readonly Document[]): readonly Document[] {
  const last = new Map<unknown, Document>();
  documents.forEach((document) => {
    const { apiVersion, kind, name, namespace } = identityOf(document.manifest);
    const key = name === undefined ? document : JSON.stringify([apiVersion, kind, namespace, name]);
    last.delete(key); // it comes where the last one is
    last.set(key, document);
  });
  return [...last.values()];
}

interface Source {
  readonly manifest: Fields;
  readonly index: number;
  /** What distinguishes several pod templates of an object. */
  readonly suffix: string;
  /** Of the pods. */
  readonly labels?: Fields;
  /** Whether the manifest names the node, instead of a scheduler before the pod started. */
  readonly isBound: boolean;
}

function podOf(source: Source, number: string, spec: Fields, cluster: ClusterObjects): PodToPlace {
  const { manifest, index, suffix, labels, isBound } = source;
  const { name: ownName = manifest.metadata?.generateName ?? 'pod', namespace } = identityOf(manifest);
  const pod = { name: `${ownName}${suffix}${number}`, namespace, spec };
  const claims = parsePodClaims(spec).flatMap((model) => claimOfPod(model, pod, cluster) ?? []);
  const completed = withDefaultRequests(spec, cluster.limitRanges, namespace);
  return { ...pod, owner: ownerOf(manifest), documentIndex: index, spec: completed, labels, claims, isBound };
}

function podsOnNodes(
  source: Source, { podSpec }: PodLocation, nodes: readonly ClusterNode[], cluster: ClusterObjects,
): PodToPlace[] {
  const added = TOLERATIONS_OF_DAEMON_SETS.slice(0, podSpec.hostNetwork === true ? undefined : -1);
  const spec = { ...podSpec, tolerations: [...podSpec.tolerations ?? [], ...added] };
  return nodes.filter((node) => hasDaemonPod(node, spec))
    .map(({ name }) => podOf(source, `-${name}`, { ...spec, nodeName: name }, cluster));
}

function without(nodes: readonly ClusterNode[], running: readonly PodToPlace[]): readonly ClusterNode[] {
  const taken = new Set(running.map(({ runsOn, spec }) => runsOn ?? follow(spec, NODE_OF_DAEMON_POD)));
  return nodes.filter(({ name }) => !taken.has(name));
}

/** A pod that the cluster has: it keeps its node, if it has one. */
function runningPod(pod: Fields, { manifest, index }: Source, cluster: ClusterObjects): PodToPlace {
  return { ...podOfCluster(pod, cluster), owner: ownerOf(manifest), documentIndex: index, runsOn: pod.spec.nodeName };
}

/** The objects that other objects of the manifests make. */
function madeByOthers(documents: readonly Document[]): ReadonlySet<unknown> {
  const objects = documents.map(({ manifest }) => manifest).filter(isObject);
  const owned = new OwnedObjects(objects);
  return new Set(objects.flatMap((each) => owned.of(each)));
}

/** The object with the pods: a TrainJob takes them from its runtime. */
function madeOf(manifest: Fields, cluster: ClusterObjects): Fields {
  const reference = isObject(manifest) ? runtimeOf(manifest) : undefined;
  const runtime = reference && cluster.runtime(reference, identityOf(manifest).namespace);
  return runtime === undefined ? manifest : jobSetOf(manifest, runtime);
}

/** The pod of the manifest, if the cluster has it already. */
function existingPod(manifest: Fields, cluster: ClusterObjects): Fields | undefined {
  const { kind, name, namespace } = identityOf(manifest);
  return kind !== 'Pod' || name === undefined ? undefined : cluster.pod(name, namespace);
}

/** How the pods of a workload are numbered beside those that run; a pod has its own name. */
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
