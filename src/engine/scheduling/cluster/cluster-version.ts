import { compareReleases, Release } from '../../kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../../kubernetes/kubernetes-version';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** The objects of a cluster that reveal its version. */
interface Versions {
  /** The version that the API server reports. */
  readonly serverVersion?: string;
  readonly pods: readonly Fields[];
  readonly nodes: readonly Fields[];
}

/** Whether an object is the output of `kubectl version -o yaml` or of the path `/version`. */
export function isVersionObject(object: Fields): boolean {
  return object.kind === undefined && serverVersionOf(object) !== undefined;
}

/** Returns the API server version in an object, if there is one. */
export function serverVersionOf({ serverVersion, gitVersion }: Fields): string | undefined {
  return textOf(serverVersion?.gitVersion ?? gitVersion);
}

/**
 * Returns the version that a cluster runs: that of its API server if known, else the newest of its
 * schedulers, else of its kubelets. A version newer than all supported ones counts as the newest supported.
 */
export function clusterVersion(cluster: Versions): KubernetesVersion | undefined {
  const versions = versionsIn(cluster).flatMap((each) => KubernetesVersion._find(each) ?? []);
  return newerVersion(cluster) === undefined
    ? versions.sort(compareReleases).pop()
    : KubernetesVersion.all().pop();
}

/** Returns the minor that a cluster runs, if it is newer than all supported minors. */
export function newerVersion(cluster: Versions): string | undefined {
  return versionsIn(cluster).filter((each) => KubernetesVersion._isNewer(each))
    .map((each) => /1\.\d+/.exec(each)![0])[0];
}

/** Returns the versions of the API server, else of the schedulers, else of the kubelets. */
function versionsIn({ serverVersion = '', pods, nodes }: Versions): readonly string[] {
  const kubelets = nodes.map(({ status }) => textOf(status?.nodeInfo?.kubeletVersion) ?? '');
  return [[serverVersion], pods.flatMap(schedulerVersion), kubelets]
    .map((versions) => versions.filter((each) =>
      KubernetesVersion._find(each) !== undefined || KubernetesVersion._isNewer(each)))
    .find((versions) => versions.length > 0) ?? [];
}

/** Returns the requested release or, for the minor that the cluster runs, the cluster's exact version. */
export function releaseOn<T extends Release>(cluster: Versions, asked: T): T | KubernetesVersion {
  const running = clusterVersion(cluster);
  return asked.patch === undefined && running?.minor === asked.minor ? running : asked;
}

/** Returns the image versions of a pod if it is a kube-scheduler set up by kubeadm. */
function schedulerVersion({ metadata, spec }: Fields): string[] {
  return metadata?.labels?.component !== 'kube-scheduler' ? [] : objectsOf(spec?.containers)
    .flatMap(({ image }) => /:(v[^:@/]+)(?:@|$)/.exec(textOf(image) ?? '')?.[1] ?? []);
}
