import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { textOf } from '../kubernetes/plain-data';
import type { ClusterObjects } from '../scheduling/cluster/cluster-objects';

/** The newest version of the kubelets in a cluster, if it is known. A newer one counts as the newest known. */
export function kubeletVersion(cluster: ClusterObjects): KubernetesVersion | undefined {
  const kubelets = kubeletsOf(cluster);
  const known = KubernetesVersion.all().reverse();
  return newerKubelet(cluster) === undefined ? known.find((version) => kubelets.includes(String(version))) : known[0];
}

/** The version of a kubelet that is newer than all known ones. */
export function newerKubelet(cluster: ClusterObjects): string | undefined {
  return kubeletsOf(cluster).find((version) => KubernetesVersion._isNewer(version));
}

function kubeletsOf({ nodes }: ClusterObjects): string[] {
  return nodes.flatMap(({ status }) =>
    /^v?(1\.\d+)\./.exec(textOf(status?.nodeInfo?.kubeletVersion) ?? '')?.[1] ?? []);
}
