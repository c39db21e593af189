import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { parsePodClaims, PodClaimModel, referenceOf } from '../../pods/pod-claims';
import { ClusterObjects } from '../cluster/cluster-objects';
import { SchedulerSettings } from '../scheduler-settings';

/** A PodGroup: pods that are scheduled together. */
export interface PodGroup {
  readonly name: string;
  readonly namespace?: string;
  /** The minimum number of pods that must run together; undefined if the group is not a gang. */
  readonly minCount?: number;
  /** The claims that the pods share. */
  readonly claims: readonly PodClaimModel[];
  /** The names of the claims generated from templates, by their names in the group. */
  readonly claimNames: ReadonlyMap<string, string>;
  readonly manifest: Fields;
}

/** Returns the name of the group that a pod refers to. */
export function groupNameOf(podSpec: Fields): string | undefined {
  const name = textOf(podSpec.schedulingGroup?.podGroupName);
  return name === '' ? undefined : name;
}

/** Returns the group of a pod; undefined if the pod refers to none, or the group does not exist. */
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

/** Whether a claim of a pod is shared with its group: both have the same name and reference. */
export function isShared(model: PodClaimModel, { claims }: PodGroup): boolean {
  return claims.some((each) => each.name === model.name && referenceOf(each) !== undefined
    && each.claimName === model.claimName && each.templateName === model.templateName);
}

/** Returns the cluster without the groups, or their claims, that disabled feature gates make its API server drop. */
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
