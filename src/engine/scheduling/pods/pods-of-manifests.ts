import { claimOfPod, PodToPlace } from './pod-to-place';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { parsePodClaims } from '../../pods/pod-claims';
import { podCount } from '../../pods/pod-count';
import { locatePods, PodLocation } from '../../pods/pod-location';
import { Document, flattenLists, identityOf } from '../../read/document';
import { ClusterObjects } from '../cluster/cluster-objects';
import { PlainObject } from '../cluster/structured-objects';
import { ClusterNode } from '../nodes/cluster-node';

/** The pods that manifests make. */
export interface PodsOfManifests {
  readonly pods: readonly PodToPlace[];
  /** The workloads that do not say how many pods they make; one is assumed. */
  readonly uncounted: readonly string[];
}

/** What a DaemonSet adds to its pods. */
const TOLERATIONS_OF_DAEMON_SETS = [
  ...['not-ready', 'unreachable'].map((name) => ({ name, effect: 'NoExecute' })),
  ...['disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable']
    .map((name) => ({ name, effect: 'NoSchedule' })),
].map(({ name, effect }) => ({ key: `node.kubernetes.io/${name}`, operator: 'Exists', effect }));

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
        return nodes.map((node) => podOnNode(source, location, node, cluster));
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

function podOnNode(source: Source, { podSpec }: PodLocation, node: ClusterNode, cluster: ClusterObjects): PodToPlace {
  const tolerations = [...podSpec.tolerations ?? [], ...TOLERATIONS_OF_DAEMON_SETS];
  return podOf(source, `-${node.name}`, { ...podSpec, nodeName: node.name, tolerations }, cluster);
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
