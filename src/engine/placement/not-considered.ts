import { isOfDevices } from '../check/setup/lookup/quota-usage';
import { kubernetesRelease, releaseName } from '../kubernetes/kubernetes-releases';
import { NEWEST_MINOR } from '../kubernetes/minors';
import { mayBeSameNamespace } from '../kubernetes/namespace';
import { Fields, isEmpty } from '../kubernetes/plain-data';
import { ClusterObjects, fullNameOf } from '../scheduling/cluster/cluster-objects';
import { newerVersion } from '../scheduling/cluster/cluster-version';
import { ExtendedResources } from '../scheduling/extended/extended-resources';
import { groupNameOf } from '../scheduling/groups/pod-group';
import { requiredTerms } from '../scheduling/nodes/pod-affinity';
import { knowsVolumes } from '../scheduling/nodes/pod-volumes';
import { PodToPlace } from '../scheduling/pods/pod-to-place';
import { isRunning } from '../scheduling/pods/pods-of-cluster';
import { SchedulerSettings } from '../scheduling/scheduler-settings';

/** Parts of pods that the scheduler looks at, and we do not. */
const PARTS: readonly { readonly what: string; readonly isIn: (podSpec: Fields) => boolean }[] = [
  { what: 'gangs of Kubernetes 1.35, by workloadRef', isIn: ({ workloadRef }) => workloadRef !== undefined },
];

/** What becomes of groups without their gate. */
const WITHOUT_GROUPS =
  'groups of pods: the feature gate GenericWorkload is off, and the API server drops schedulingGroup';

/** What a scheduler would look at for these pods, and we do not. */
export function notConsidered(
  pods: readonly PodToPlace[], cluster: ClusterObjects, settings: SchedulerSettings,
): string[] {
  const parts = PARTS.filter(({ isIn }) => pods.some(({ spec }) => isIn(spec))).map(({ what }) => what);
  return [
    'which node the scheduler prefers if several fit (the first is taken)',
    ...parts,
    ...pods.every((pod) => knowsVolumes(pod, cluster))
      ? [] : ['volumes that are not bound yet, or not in the inventory'],
    ...[...pods, ...cluster.pods.filter(isRunning)].some(({ spec }) => hasUnknownTerm({ spec }))
      ? ['affinity between pods by labels of namespaces or by matchLabelKeys'] : [],
    ...cluster.nodes.some(({ status }) => status !== undefined && status.allocatable === undefined
      && status.capacity === undefined) ? ['resources of nodes without allocatable'] : [],
    ...cluster.limitRanges.length > 0 ? ['pods that a LimitRange refuses'] : [],
    ...quotasOf(pods, cluster),
    ...settings.hasExtendedResources ? [] : countedOnly(pods, cluster, settings),
    ...settings.groups.isOn || !pods.some(({ spec }) => groupNameOf(spec) !== undefined) ? [] : [WITHOUT_GROUPS],
    ...cluster.nodes.length === 0 ? ['labels, taints and resources of nodes, since there are no Node objects'] : [],
    ...allocatorNotes(settings, newerVersion(cluster)),
  ];
}

/** The quotas of pods that limit claims or devices. */
function quotasOf(pods: readonly PodToPlace[], { quotas }: ClusterObjects): string[] {
  return quotas.filter(({ metadata, spec }) => Object.keys(spec?.hard ?? {}).some(isOfDevices)
    && pods.some(({ namespace }) => mayBeSameNamespace(metadata.namespace, namespace)))
    .map(({ metadata }) => 'claims that are not made, and pods that are refused, since ResourceQuota '
      + `${fullNameOf({ metadata: metadata as { name: string } })} is used up`);
}

/** Whether affinity to other pods depends on what manifests do not say. */
function hasUnknownTerm(pod: { readonly spec: Fields }): boolean {
  return [...requiredTerms(pod, 'podAffinity'), ...requiredTerms(pod, 'podAntiAffinity')]
    .some(({ namespaceSelector, matchLabelKeys, mismatchLabelKeys }) =>
      ![namespaceSelector, matchLabelKeys, mismatchLabelKeys].every(isEmpty));
}

/** The extended resources of classes, for which the scheduler allocates no devices. */
function countedOnly(
  pods: readonly PodToPlace[], { classes }: ClusterObjects, { minor }: SchedulerSettings,
): string[] {
  const extended = new ExtendedResources(classes, minor);
  const why = kubernetesRelease(minor).featureGates.DRAExtendedResource === undefined
    ? `Kubernetes 1.${minor} allocates none`
    : 'the feature gate DRAExtendedResource is off';
  return [...new Set(pods.flatMap(({ spec }) => extended.of(spec)))]
    .map((name) => `devices for the extended resource ${name}: ${why}`);
}

/** How well the allocator is known. */
function allocatorNotes({ minor, release, behaviour }: SchedulerSettings, newer: string | undefined): string[] {
  const newest = kubernetesRelease(behaviour.minor).allocator?.recorded?.at(-1);
  const isNewer = minor === behaviour.minor && (release.patch ?? 0) > Number(newest?.split('.')[2]);
  const known = isNewer ? newest : `1.${behaviour.minor}`;
  const named = isNewer ? releaseName(release) : `1.${minor}`;
  const unknown = minor === NEWEST_MINOR && newer !== undefined ? newer : named;
  if (unknown !== `1.${behaviour.minor}`) {
    return [`changes of the allocator since Kubernetes ${known}: that of ${unknown} is not known yet, `
      + `and counts as ${known}`];
  }
  return newest !== undefined
    ? []
    : [`recorded answers: the allocator of Kubernetes 1.${minor} is not compared with any`];
}
