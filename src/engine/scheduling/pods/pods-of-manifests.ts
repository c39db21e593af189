import { claimOfPod, PodToPlace } from './pod-to-place';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { parsePodClaims } from '../../pods/pod-claims';
import { podCount } from '../../pods/pod-count';
import { locatePods, PodLocation } from '../../pods/pod-location';
import { Document, flattenLists, identityOf } from '../../read/document';
import { ClusterObjects } from '../cluster/cluster-objects';
import { PlainObject } from '../cluster/structured-objects';
import { ClusterNode } from '../nodes/cluster-node';
import { hasDaemonPod } from '../nodes/node-filters';

/** The pods that manifests make. */
export interface PodsOfManifests {
  readonly pods: readonly PodToPlace[];
  /** The workloads that do not say how many pods they make; one is assumed. */
  readonly uncounted: readonly string[];
}

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
  const pods = flattenLists(documents).flatMap(({ manifest, index }) => {
    const locations = locatePods(manifest);
    return locations.flatMap((location, place) => {
      const source = { manifest: manifest as PlainObject, index, suffix: locations.length > 1 ? `-${place}` : '' };
      if (location.perNode) {
        return podsOnNodes(source, location, nodes, cluster);
      }
      if (exists(source.manifest, cluster)) {
        return [];
      }
      const count = podCount(source.manifest, location);
      if (count === undefined) {
        uncounted.push(ownerOf(source.manifest));
      }
      return Array.from({ length: count ?? 1 }, (_, number) =>
        podOf(source, numbered(source.manifest, number), location.podSpec, cluster));
    });
  });
  return { pods, uncounted };
}

interface Source {
  readonly manifest: PlainObject;
  readonly index: number;
  /** What distinguishes several pod templates of an object. */
  readonly suffix: string;
}

function podOf(
  { manifest, index, suffix }: Source, number: string, spec: PlainObject, cluster: ClusterObjects,
): PodToPlace {
  const { name: ownName = manifest.metadata?.generateName ?? 'pod', namespace } = identityOf(manifest);
  const pod = { name: `${ownName}${suffix}${number}`, namespace };
  const claims = parsePodClaims(spec).flatMap((model) => claimOfPod(model, pod, cluster) ?? []);
  return { ...pod, owner: ownerOf(manifest), documentIndex: index, spec, claims };
}

function podsOnNodes(
  source: Source, { podSpec }: PodLocation, nodes: readonly ClusterNode[], cluster: ClusterObjects,
): PodToPlace[] {
  const added = TOLERATIONS_OF_DAEMON_SETS.slice(0, podSpec.hostNetwork === true ? undefined : -1);
  const spec = { ...podSpec, tolerations: [...podSpec.tolerations ?? [], ...added] };
  return nodes.filter((node) => hasDaemonPod(node, spec))
    .map(({ name }) => podOf(source, `-${name}`, { ...spec, nodeName: name }, cluster));
}

/** Whether the cluster has the pod already. */
function exists(manifest: PlainObject, { pods }: ClusterObjects): boolean {
  const { kind, name, namespace } = identityOf(manifest);
  return kind === 'Pod' && name !== undefined && pods.some(({ metadata }) =>
    metadata.name === name && mayBeSameNamespace(metadata.namespace, namespace));
}

/** A pod has its own name, those of workloads are numbered. */
function numbered({ kind }: PlainObject, number: number): string {
  return kind === 'Pod' ? '' : `-${number}`;
}

function ownerOf(manifest: unknown): string {
  const { kind = 'object', name = '' } = identityOf(manifest);
  return `${kind} ${name}`.trim();
}
