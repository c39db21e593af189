import { ClusterNode } from './cluster-node';
import { isMet } from './node-filters';
import { NodeFilter, Objection } from './objection';
import { Neighbour } from './pod-affinity';
import { isSameNamespace } from '../../kubernetes/namespace';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { ClusterObjects } from '../cluster/cluster-objects';
import { PodWithoutClaims } from '../pods/pod-to-place';

/** The volume labels that the labels of a node must match, and the labels that count if the node lacks them. */
const TOPOLOGIES = ['zone', 'region'].flatMap((name) => [
  [`topology.kubernetes.io/${name}`, `topology.kubernetes.io/${name}`],
  [`failure-domain.beta.kubernetes.io/${name}`, `topology.kubernetes.io/${name}`],
]);

/** The separator between the zones in the label of a volume that spans several zones. */
const SEPARATOR = '__';

/** Returns the names of the PersistentVolumeClaims that a pod refers to. */
function namedClaimsOf(podSpec: Fields): string[] {
  return objectsOf(podSpec.volumes).flatMap(({ persistentVolumeClaim }) =>
    textOf(persistentVolumeClaim?.claimName) ?? []);
}

/** Returns the names of a pod's PersistentVolumeClaims, including those generated for ephemeral volumes. */
function volumeClaimsOf({ name, spec }: PodWithoutClaims): string[] {
  const made = objectsOf(spec.volumes).filter(({ ephemeral }) => ephemeral !== undefined);
  return [...namedClaimsOf(spec), ...made.map((volume) => `${name}-${volume.name}`)];
}

/**
 * Returns the ReadWriteOncePod claim of a pod that one of the other pods already uses; undefined if there is none.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/volumerestrictions
 */
export function claimInUse(
  { namespace, spec }: Neighbour, others: readonly Neighbour[], cluster: ClusterObjects,
): string | undefined {
  const isExclusive = (claim: string): boolean => {
    const modes: unknown = cluster.named('volumeClaims', claim, namespace)?.spec?.accessModes;
    return Array.isArray(modes) && modes.includes('ReadWriteOncePod');
  };
  return namedClaimsOf(spec).filter(isExclusive).find((claim) => others.some((other) =>
    isSameNamespace(other.namespace, namespace) && namedClaimsOf(other.spec).includes(claim)));
}

/** Returns the volume of a claim; undefined if the claim is unbound or the volume is unknown. */
function volumeOf(claim: string, { namespace }: PodWithoutClaims, cluster: ClusterObjects): Fields | undefined {
  const name = textOf(cluster.named('volumeClaims', claim, namespace)?.spec?.volumeName) ?? '';
  return cluster.volumes.find(({ metadata }) => metadata.name === name);
}

/** Whether the volumes of all of a pod's claims are known. */
export function knowsVolumes(pod: PodWithoutClaims, cluster: ClusterObjects): boolean {
  return volumeClaimsOf(pod).every((claim) => volumeOf(claim, pod, cluster) !== undefined);
}

/** Whether a pod has a known volume of a CSI driver. */
export function attachesVolumes(pod: PodWithoutClaims, cluster: ClusterObjects): boolean {
  return volumeClaimsOf(pod).some((claim) => volumeOf(claim, pod, cluster)?.spec?.csi !== undefined);
}

/**
 * Returns the objection of a node that cannot reach a volume of a pod; undefined if it reaches all.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/volumebinding
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/volumezone
 */
export function volumeObjection(
  node: ClusterNode, pod: PodWithoutClaims, cluster: ClusterObjects,
): Objection | undefined {
  const far = volumeClaimsOf(pod).find((claim) => {
    const volume = volumeOf(claim, pod, cluster);
    return volume !== undefined && !isReached(volume, node);
  });
  return far === undefined ? undefined : { filter: NodeFilter.VOLUME, volumeClaim: far };
}

function isReached({ metadata, spec }: Fields, { object }: ClusterNode): boolean {
  const { labels: own = {} } = object.metadata;
  const required = spec?.nodeAffinity?.required ?? undefined;
  const hasTopology = TOPOLOGIES.some(([key]) => own[key] !== undefined);
  return (required === undefined || isMet(required, object))
    && (!hasTopology || TOPOLOGIES.every(([key, instead]) => {
      const zones = String(metadata.labels?.[key] ?? '').split(SEPARATOR).map((zone) => zone.trim());
      return zones.includes('') || zones.includes(own[key] ?? own[instead]);
    }));
}
