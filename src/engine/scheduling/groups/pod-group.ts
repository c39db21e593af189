import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { parsePodClaims, PodClaimModel, referenceOf } from '../../pods/pod-claims';
import { ClusterObjects } from '../cluster/cluster-objects';
import { SchedulerSettings } from '../scheduler-settings';

/** A PodGroup: pods that are placed together. */
export interface PodGroup {
  readonly name: string;
  readonly namespace?: string;
  /** How many of the pods run together at least; undefined if the group is no gang. */
  readonly minCount?: number;
  /** The claims that its pods share. */
  readonly claims: readonly PodClaimModel[];
  /** The names of the claims that were made from templates, by their names in the group. */
  readonly claimNames: ReadonlyMap<string, string>;
  readonly manifest: Fields;
}

/** The name of the group that a pod says that it is in. */
export function groupNameOf(podSpec: Fields): string | undefined {
  const name = textOf(podSpec.schedulingGroup?.podGroupName);
  return name === '' ? undefined : name;
}

/** The group of a pod; undefined if it is in none, or the group does not exist. */
export function podGroupOf(
  { spec, namespace }: { readonly spec: Fields; readonly namespace?: string }, cluster: ClusterObjects,
): PodGroup | undefined {
  const name = groupNameOf(spec);
  const manifest = name === undefined ? undefined : cluster.named('podGroups', name, namespace);
  return manifest === undefined ? undefined : readGroup(manifest);
}

function readGroup(manifest: Fields): PodGroup {
  const { metadata, spec, status } = manifest;
  return {
    name: metadata.name,
    namespace: metadata.namespace,
    minCount: spec?.schedulingPolicy?.gang?.minCount,
    claims: parsePodClaims(spec),
    claimNames: new Map(objectsOf(status?.resourceClaimStatuses).flatMap(({ name, resourceClaimName }) =>
      (textOf(resourceClaimName) === undefined ? [] : [[name, resourceClaimName]]))),
    manifest,
  };
}

/** Whether a pod shares the claim of its group: name and reference are the same. */
export function isShared(model: PodClaimModel, { claims }: PodGroup): boolean {
  return claims.some((each) => each.name === model.name && referenceOf(each) !== undefined
    && each.claimName === model.claimName && each.templateName === model.templateName);
}

/**
 * The cluster without what its API server drops of groups, since gates are off: all groups,
 * or their claims.
 */
export function withServedGroups(cluster: ClusterObjects, { groups }: SchedulerSettings): ClusterObjects {
  if (cluster.podGroups.length === 0 || (groups.isOn && groups.hasClaims)) {
    return cluster;
  }
  return cluster.with({
    podGroups: groups.isOn
      ? cluster.podGroups.map(({ spec: { resourceClaims: _, ...spec } = {}, ...rest }) => ({ ...rest, spec }))
      : [],
  });
}
