import type { Document } from './document';
import { Fields } from '../kubernetes/plain-data';

/** The kinds to read from a cluster, except for workload kinds. */
export type ClusterKind =
  | 'Node' | 'Namespace' | 'Pod' | 'Event' | 'ResourceQuota' | 'LimitRange' | 'DaemonSet'
  | 'ResourceSlice' | 'DeviceClass' | 'ResourceClass' | 'ResourceClaim' | 'ResourceClaimTemplate'
  | 'DeviceTaintRule'
  | 'PodGroup' | 'Workload' | 'PriorityClass' | 'RuntimeClass' | 'PersistentVolume' | 'PersistentVolumeClaim';

/** The reason why the objects of a kind are incomplete. */
export enum GapReason {
  /** The user has no permission to list them. */
  FORBIDDEN = 'forbidden',
  /** The API server serves no version of the kind that this release supports. */
  NOT_SERVED = 'not-served',
}

/** A kind whose objects are incomplete, so that results that depend on them are unknown. */
export interface ClusterGap {
  readonly kind: string;
  readonly reason: GapReason;
  /** The namespace whose objects are complete nevertheless. */
  readonly onlyNamespace?: string;
}

/** The objects read from a cluster, as the API server returns them: plain data with `apiVersion` and `kind`. */
export interface ReadCluster {
  /** The version of the API server, such as `v1.37.0`; undefined if it reports none. */
  readonly version?: string;

  /** The served API versions: `v1`, `resource.k8s.io/v1`. */
  readonly served: readonly string[];

  /** The default namespace for names given without one. */
  readonly namespace: string;

  /** The time of reading, as in `2026-11-24T15:00:00Z`, from which ages are computed. */
  readonly readAt: string;

  /**
   * The objects by kind, in the API version that the server prefers among the supported ones. A kind may be missing
   * if it was not requested or has a gap.
   */
  readonly objects: { readonly [kind: string]: readonly Fields[] };

  readonly gaps: readonly ClusterGap[];
}

/** Returns the objects of a kind; none if the kind was not read. */
export function objectsOfKind({ objects }: Pick<ReadCluster, 'objects'>, kind: ClusterKind): readonly Fields[] {
  return Object.hasOwn(objects, kind) ? objects[kind] : [];
}

/** Returns the gap in the objects of a kind; undefined if they are complete. */
export function gapOf({ gaps }: Pick<ReadCluster, 'gaps'>, kind: ClusterKind): ClusterGap | undefined {
  return gaps.find((gap) => gap.kind === kind);
}

/** Whether the objects of a kind are unknown because the user may not list them in any namespace. */
export function isUnread(cluster: Pick<ReadCluster, 'gaps'>, kind: ClusterKind): boolean {
  return isPartlyUnread(cluster, kind) && gapOf(cluster, kind)?.onlyNamespace === undefined;
}

/**
 * Whether the objects of a kind are unknown because the user may not list them: in the given namespace, or without
 * one, in at least some namespaces.
 */
export function isPartlyUnread(
  cluster: Pick<ReadCluster, 'gaps'>, kind: ClusterKind, namespace?: string,
): boolean {
  const gap = gapOf(cluster, kind);
  return gap?.reason === GapReason.FORBIDDEN && (namespace === undefined || gap.onlyNamespace !== namespace);
}

/** The kinds whose objects are complete. */
export function knownKinds({ objects, gaps }: Pick<ReadCluster, 'objects' | 'gaps'>): string[] {
  return Object.keys(objects).filter((kind) =>
    gaps.every((gap) => gap.kind !== kind || gap.reason === GapReason.NOT_SERVED));
}

/** Returns all objects as documents, with the version of the server: the input of an inventory. */
export function documentsOf({ objects, version }: Pick<ReadCluster, 'objects' | 'version'>): Document[] {
  const versions = version === undefined ? [] : [{ serverVersion: { gitVersion: version } }];
  return [...versions, ...Object.values(objects).flat()]
    .map((manifest, index) => ({ manifest, index, isOfCluster: true }));
}

/** Returns the objects of a cluster that checks of manifests look up. */
export function contextOf(cluster: Pick<ReadCluster, 'objects'> | undefined): Document[] {
  const looked = cluster === undefined ? [] : (['Namespace', 'ResourceQuota'] as const)
    .flatMap((kind) => objectsOfKind(cluster, kind));
  return looked.map((manifest, index) => ({ manifest, index, isOfCluster: true }));
}
