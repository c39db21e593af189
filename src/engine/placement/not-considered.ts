import { isOfDevices } from '../check/setup/lookup/quota-usage';
import { found, listed } from '../errors/wording';
import { kubernetesRelease, releaseName } from '../kubernetes/kubernetes-releases';
import { NEWEST_MINOR } from '../kubernetes/minors';
import { isSameNamespace, mayBeSameNamespace } from '../kubernetes/namespace';
import { isEmpty, textOf } from '../kubernetes/plain-data';
import { TEMPLATE_COUNT } from '../pods/quota-resources';
import { isPartlyUnread } from '../read/read-cluster';
import { ClusterObjects, fullNameOf } from '../scheduling/cluster/cluster-objects';
import { newerVersion } from '../scheduling/cluster/cluster-version';
import { ExtendedResources } from '../scheduling/extended/extended-resources';
import { groupNameOf } from '../scheduling/groups/pod-group';
import { requiredTerms } from '../scheduling/nodes/pod-affinity';
import { attachesVolumes, knowsVolumes } from '../scheduling/nodes/pod-volumes';
import { PodOutcome } from '../scheduling/pod-outcome';
import { PodToPlace } from '../scheduling/pods/pod-to-place';
import { isRunning } from '../scheduling/pods/pods-of-cluster';
import { runtimeClassOf } from '../scheduling/pods/runtime-class';
import { isForAll } from '../scheduling/quota/quotas';
import { SchedulerSettings } from '../scheduling/scheduler-settings';

/** The device features that the scheduler ignores without their feature gate. */
const FEATURES_OF_DEVICES = [
  { gate: 'DRAPartitionableDevices', feature: 'partitionableDevices', field: 'consumesCounters', words: 'counters' },
  { gate: 'DRAConsumableCapacity', feature: 'consumableCapacity', field: 'allowMultipleAllocations', words: 'sharing' },
  { gate: 'DRADeviceTaints', feature: 'deviceTaints', field: 'taints', words: 'taints' },
] as const;

/** What is unknown if the objects of a kind cannot all be read. */
const UNREAD = [
  ['ResourceClaim', 'which devices are in use'],
  ['Pod', 'what runs on the nodes'],
  ['DeviceTaintRule', 'which devices rules taint'],
] as const;

const WITHOUT_GROUPS =
  'groups of pods: the feature gate GenericWorkload is off, and the API server drops schedulingGroup';

/** Returns the aspects of scheduling these pods that a real scheduler considers and this one does not. */
export function notConsidered(
  outcomes: readonly PodOutcome[], cluster: ClusterObjects, settings: SchedulerSettings,
): string[] {
  const pods = outcomes.map(({ pod }) => pod);
  const isNodeAssumed = cluster.slices.length > 0 || outcomes.some(({ node }) => node !== undefined);
  return [
    'which node the scheduler prefers if several fit (the first is taken)',
    ...UNREAD.flatMap(([kind, unknown]) => (isPartlyUnread(cluster, kind)
      ? [`${unknown}, since you may not list every ${kind}`] : [])),
    ...pods.some(({ spec }) => spec.workloadRef !== undefined) ? ['gangs of Kubernetes 1.35, by workloadRef'] : [],
    ...pods.every((pod) => knowsVolumes(pod, cluster))
      ? [] : ['volumes that are not bound yet, or not in the inventory'],
    ...pods.some((pod) => attachesVolumes(pod, cluster)) ? ['how many volumes of a CSI driver a node can attach'] : [],
    ...unknownNamespaces(pods, cluster),
    ...unknownRuntimeClasses(pods, cluster),
    ...cluster.nodes.some(({ status }) => status !== undefined && status.allocatable === undefined
      && status.capacity === undefined) ? ['resources of nodes without allocatable'] : [],
    ...cluster.limitRanges.length > 0 ? ['pods that a LimitRange refuses'] : [],
    ...aboutQuotas(pods, cluster),
    ...settings.hasExtendedResources ? [] : countedOnly(pods, cluster, settings),
    ...switchedOff(cluster, settings),
    ...settings.groups.isOn || !pods.some(({ spec }) => groupNameOf(spec) !== undefined) ? [] : [WITHOUT_GROUPS],
    ...cluster.nodes.length === 0 && isNodeAssumed
      ? [`labels, taints and resources of nodes, since ${isPartlyUnread(cluster, 'Node')
        ? 'you may not list them' : 'there are no Node objects'}`] : [],
    ...allocatorNotes(settings, newerVersion(cluster)),
  ];
}

/** Returns the ignored parts of quotas: limits that are not about devices, and quotas of possible namespaces. */
function aboutQuotas(pods: readonly PodToPlace[], { quotas }: ClusterObjects): string[] {
  return quotas.flatMap((quota) => {
    const { metadata, spec } = quota;
    const isOfPods = (isSame: typeof isSameNamespace): boolean =>
      pods.some(({ namespace }) => isSame(metadata.namespace, namespace));
    const name = `ResourceQuota ${fullNameOf({ metadata })}`;
    const others = Object.keys(spec?.hard ?? {})
      .filter((resource) => !isForAll(quota) || resource === TEMPLATE_COUNT || !isOfDevices(resource));
    if (!isOfPods(isSameNamespace)) {
      return isOfPods(mayBeSameNamespace)
        ? [`${name}, since manifests do not say in which namespace they will be`]
        : [];
    }
    return others.length === 0 ? [] : [`what ${name} allows of ${listed(others)}`];
  });
}

/** Returns a note if affinity depends on labels of namespaces that are not in the inventory. */
function unknownNamespaces(pods: readonly PodToPlace[], cluster: ClusterObjects): string[] {
  const all = [...pods, ...cluster.pods.filter(isRunning).map(({ metadata, spec }) => ({ ...metadata, spec }))];
  const known = new Set(cluster.namespaces.map(({ metadata }) => metadata.name));
  const byLabels = all.some((pod) => [...requiredTerms(pod, 'podAffinity'), ...requiredTerms(pod, 'podAntiAffinity')]
    .some(({ namespaceSelector }) => !isEmpty(namespaceSelector)));
  return byLabels && all.some(({ namespace }) => !known.has(namespace))
    ? ['affinity between pods by labels of namespaces, which are not all in the inventory']
    : [];
}

/** Returns the runtime classes of the pods that are not in the inventory. */
function unknownRuntimeClasses(pods: readonly PodToPlace[], cluster: ClusterObjects): string[] {
  const unknown = pods.filter(({ spec, documentIndex, runsOn }) => documentIndex !== undefined && runsOn === undefined
    && (textOf(spec.runtimeClassName) ?? '') !== '' && runtimeClassOf(spec, cluster) === undefined
    && !cluster.hasAll('RuntimeClass'));
  return [...new Set(unknown.map(({ spec }) => found(spec.runtimeClassName)))]
    .map((name) => `what RuntimeClass ${name} adds to pods, which is not in the inventory`);
}

/** Returns the extended resources of classes for which the scheduler allocates no devices. */
function countedOnly(
  pods: readonly PodToPlace[], cluster: ClusterObjects, { minor }: SchedulerSettings,
): string[] {
  const extended = new ExtendedResources(cluster, minor);
  const why = kubernetesRelease(minor).featureGates.DRAExtendedResource === undefined
    ? `Kubernetes 1.${minor} allocates none`
    : 'the feature gate DRAExtendedResource is off';
  return [...new Set(pods.flatMap(({ spec }) => extended.of(spec)))]
    .map((name) => `devices for the extended resource ${name}: ${why}`);
}

/** Returns the device features whose gate is off, although the cluster of the inventory uses them. */
function switchedOff({ slices }: ClusterObjects, { minor, behaviour }: SchedulerSettings): string[] {
  const values = (field: typeof FEATURES_OF_DEVICES[number]['field']): unknown[] =>
    slices.flatMap(({ spec }) => (spec.devices ?? []).map((device) => device[field]));
  return FEATURES_OF_DEVICES.filter(({ gate, feature, field }) => !behaviour.has(feature)
    && kubernetesRelease(minor).featureGates[gate] !== undefined
    && values(field).some((value) => value !== false && !isEmpty(value)))
    .map(({ gate, words }) => `${words} of devices: the feature gate ${gate} is off`);
}

/** Returns notes if the allocator of the release is newer than the known one or has no recorded answers. */
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
