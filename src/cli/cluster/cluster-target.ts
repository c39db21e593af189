import type { ClusterRequest } from './cluster-reader';
import type { ExistingObject } from '../../engine/check/existing-object';
import { groupKind } from '../../engine/check/group-kind';
import { knownApiVersions } from '../../engine/kubernetes/api-versions';
import { apiVersionMinors } from '../../engine/kubernetes/kinds';
import { KubernetesVersion } from '../../engine/kubernetes/kubernetes-version';
import { hasMinor } from '../../engine/kubernetes/minors';
import { identityOf } from '../../engine/read/document';
import type { ReadCluster } from '../../engine/read/read-cluster';
import type { VersionChoice } from '../settings/kubernetes-option';
import { WrongUse } from '../wrong-use';

/** What the scheduler looks at. Few clusters have groups of pods. */
export const SCHEDULING: ClusterRequest & Record<'kinds' | 'ifServed', readonly string[]> = {
  kinds: [
    'Node', 'Pod', 'LimitRange', 'ResourceSlice', 'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate',
    'DeviceTaintRule', 'PodGroup', 'PriorityClass', 'PersistentVolume', 'PersistentVolumeClaim', 'ResourceQuota',
  ],
  ifServed: ['PodGroup', 'PriorityClass'],
};

/** What checks of manifests look at. */
export const CHECKED: ClusterRequest = {
  kinds: [...SCHEDULING.kinds, 'Namespace', 'Workload'],
  ifServed: [...SCHEDULING.ifServed, 'Workload'],
};

/** The version of a cluster, or of one that is newer than all known ones. */
export function versionOf({ version }: Pick<ReadCluster, 'version'>): VersionChoice {
  if (version === undefined) {
    return {};
  }
  const known = KubernetesVersion._find(version);
  if (known !== undefined) {
    return { version: known };
  }
  if (KubernetesVersion._isNewer(version)) {
    return { version: KubernetesVersion.all().at(-1)!, newer: version };
  }
  const [oldest] = KubernetesVersion.all();
  throw new WrongUse(`the cluster runs Kubernetes ${version}: ${oldest} is the oldest version with DRA`);
}

/** Which API versions of DRA a cluster serves, of those that its minor has. */
export function runtimeConfigOf({ served }: ReadCluster, version?: KubernetesVersion): Record<string, boolean> {
  return Object.fromEntries(knownApiVersions()
    .filter((each) => version === undefined || hasMinor(apiVersionMinors(each), version.minor))
    .map((each) => [each, served.includes(each)]));
}

/** What is in the cluster, by name. */
export function existingOf({ objects }: ReadCluster): ExistingObject[] {
  return Object.values(objects).flat().flatMap((object) => {
    const { apiVersion, kind, namespace, name } = identityOf(object);
    return kind === undefined || name === undefined
      ? []
      : [{ kind: groupKind(apiVersion, kind), name, ...namespace === undefined ? {} : { namespace } }];
  });
}
