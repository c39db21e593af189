import type { ClusterRequest } from './cluster-reader';
import { knownApiVersions } from '../../engine/kubernetes/api-versions';
import { apiVersionMinors } from '../../engine/kubernetes/kinds';
import { KubernetesVersion } from '../../engine/kubernetes/kubernetes-version';
import { hasMinor } from '../../engine/kubernetes/minors';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { parseVersion, VersionChoice } from '../settings/kubernetes-option';
import { WrongUse } from '../wrong-use';

/** The kinds that the scheduler reads. Few clusters serve all of them. */
export const SCHEDULING: ClusterRequest & Record<'kinds' | 'ifServed', readonly string[]> = {
  kinds: [
    'Node', 'Pod', 'LimitRange', 'ResourceSlice', 'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate',
    'DeviceTaintRule', 'PodGroup', 'PriorityClass', 'RuntimeClass', 'PersistentVolume', 'PersistentVolumeClaim',
    'ResourceQuota',
  ],
  ifServed: ['DeviceClass', 'DeviceTaintRule', 'PodGroup', 'PriorityClass', 'RuntimeClass'],
};

/** The kinds that checks of manifests read. */
export const CHECKED: ClusterRequest = {
  kinds: [...SCHEDULING.kinds, 'ResourceClass', 'Namespace', 'Workload'],
  ifServed: [...SCHEDULING.ifServed, 'ResourceClass', 'Workload'],
};

/** The Kubernetes version of a cluster, which may be newer than all known ones; empty if unknown. */
export function versionOf(cluster: ReadCluster | undefined): VersionChoice {
  const version = cluster?.version;
  if (version === undefined) {
    return {};
  }
  if (KubernetesVersion._find(version) === undefined && !KubernetesVersion._isNewer(version)) {
    const [oldest] = KubernetesVersion.all();
    throw new WrongUse(`the cluster runs Kubernetes ${version}: ${oldest} is the oldest version with DRA`);
  }
  return parseVersion(version);
}

/** For each known API version of the minor, whether the cluster serves it; empty if no cluster is read. */
export function runtimeConfigOf(
  cluster: ReadCluster | undefined, version: KubernetesVersion | undefined,
): Record<string, boolean> {
  return Object.fromEntries(cluster === undefined ? [] : knownApiVersions()
    .filter((each) => version === undefined || hasMinor(apiVersionMinors(each), version.minor))
    .map((each) => [each, cluster.served.includes(each)]));
}
