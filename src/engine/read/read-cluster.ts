import type { Document } from './document';
import { Fields, objectsOf } from '../kubernetes/plain-data';

/** The kinds that are read from a cluster, apart from those of workloads. */
export type ClusterKind =
  | 'Node' | 'Namespace' | 'Pod' | 'Event' | 'ResourceQuota' | 'LimitRange' | 'DaemonSet'
  | 'ResourceSlice' | 'DeviceClass' | 'ResourceClass' | 'ResourceClaim' | 'ResourceClaimTemplate'
  | 'DeviceTaintRule'
  | 'PodGroup' | 'Workload' | 'PriorityClass' | 'PersistentVolume' | 'PersistentVolumeClaim';

/** Why objects of a kind are not all there. */
export enum GapReason {
  /** The user may not list them. */
  FORBIDDEN = 'forbidden',
  /** The API server serves no version of the kind that is known here. */
  NOT_SERVED = 'not-served',
}

/** A kind whose objects are not all there. What depends on them is not known. */
export interface ClusterGap {
  readonly kind: string;
  readonly reason: GapReason;
  /** The namespace whose objects are there nevertheless. */
  readonly onlyNamespace?: string;
}

/** A cluster as it was read. Its objects are those of the API server: plain data with `apiVersion` and `kind`. */
export interface ReadCluster {
  /** The version of the API server, such as `v1.37.0`; undefined if it does not say. */
  readonly version?: string;

  /** The API versions that are served: `v1`, `resource.k8s.io/v1`. */
  readonly served: readonly string[];

  /** The namespace of what is named without one. */
  readonly namespace: string;

  /** When it was read, as in `2026-11-24T15:00:00Z`: ages count up to then. */
  readonly readAt: string;

  /**
   * The objects by kind, in the API version that the server prefers of those known here.
   * A kind that nobody asked for, or that has a gap, may be missing.
   */
  readonly objects: { readonly [kind: string]: readonly Fields[] };

  readonly gaps: readonly ClusterGap[];
}

/** The objects of a kind; none if it was not read. */
export function objectsOfKind({ objects }: Pick<ReadCluster, 'objects'>, kind: ClusterKind): readonly Fields[] {
  return Object.hasOwn(objects, kind) ? objects[kind] : [];
}

/** Why the objects of a kind are not all there; undefined if they are. */
export function gapOf({ gaps }: Pick<ReadCluster, 'gaps'>, kind: ClusterKind): ClusterGap | undefined {
  return gaps.find((gap) => gap.kind === kind);
}

/** Whether objects of a kind are not known, since nobody may list them. */
export function isUnread(cluster: Pick<ReadCluster, 'gaps'>, kind: ClusterKind): boolean {
  return isPartlyUnread(cluster, kind) && gapOf(cluster, kind)?.onlyNamespace === undefined;
}

/** The same, also if those of a namespace are known. */
export function isPartlyUnread(cluster: Pick<ReadCluster, 'gaps'>, kind: ClusterKind): boolean {
  return gapOf(cluster, kind)?.reason === GapReason.FORBIDDEN;
}

/** The kinds of which all objects are there. */
export function knownKinds({ objects, gaps }: Pick<ReadCluster, 'objects' | 'gaps'>): string[] {
  return Object.keys(objects).filter((kind) =>
    gaps.every((gap) => gap.kind !== kind || gap.reason === GapReason.NOT_SERVED));
}

/** All objects as documents, with the version of the server: what an inventory is made of. */
export function documentsOf({ objects, version }: Pick<ReadCluster, 'objects' | 'version'>): Document[] {
  const versions = version === undefined ? [] : [{ serverVersion: { gitVersion: version } }];
  return [...versions, ...Object.values(objects).flat()]
    .map((manifest, index) => ({ manifest, index, isOfCluster: true }));
}

/** The objects of a cluster that checks of manifests look up. */
export function contextOf(cluster: Pick<ReadCluster, 'objects'> | undefined): Document[] {
  const looked = cluster === undefined ? [] : (['Namespace', 'ResourceQuota'] as const)
    .flatMap((kind) => objectsOfKind(cluster, kind));
  return looked.map((manifest, index) => ({ manifest, index, isOfCluster: true }));
}

/** The classes and claims of a cluster, and the pods with claims: what a picture of it shows. */
export function drawnObjects(cluster: Pick<ReadCluster, 'objects'>): Document[] {
  return [
    ...(['DeviceClass', 'ResourceClass', 'ResourceClaimTemplate', 'ResourceClaim'] as const)
      .flatMap((kind) => objectsOfKind(cluster, kind)),
    ...objectsOfKind(cluster, 'Pod').filter(({ spec }) => objectsOf(spec?.resourceClaims).length > 0),
  ].map((manifest, index) => ({ manifest, index }));
}
