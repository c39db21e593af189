import { compareReleases, Release } from '../../kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../../kubernetes/kubernetes-version';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** What is known of the versions in a cluster. */
interface Versions {
  /** The version of the API server, as it says. */
  readonly serverVersion?: string;
  readonly pods: readonly Fields[];
  readonly nodes: readonly Fields[];
}

/** Whether an object is what `kubectl version -o yaml` or the path `/version` prints. */
export function isVersionObject(object: Fields): boolean {
  return object.kind === undefined && serverVersionOf(object) !== undefined;
}

/** What an object says of the version of the API server, if it does. */
export function serverVersionOf({ serverVersion, gitVersion }: Fields): string | undefined {
  return textOf(serverVersion?.gitVersion ?? gitVersion);
}

/**
 * The version that a cluster runs: that of its API server or its schedulers where they are
 * known, else the newest one of its kubelets. One that is newer than all known ones counts
 * as the newest of them.
 */
export function clusterVersion(cluster: Versions): KubernetesVersion | undefined {
  const versions = versionsIn(cluster).flatMap((each) => KubernetesVersion._find(each) ?? []);
  return newerVersion(cluster) === undefined
    ? versions.sort(compareReleases).pop()
    : KubernetesVersion.all().pop();
}

/** The minor that a cluster runs, if it is newer than all known ones. */
export function newerVersion(cluster: Versions): string | undefined {
  return versionsIn(cluster).filter((each) => KubernetesVersion._isNewer(each))
    .map((each) => /1\.\d+/.exec(each)![0])[0];
}

/** The versions of the API server, else of the schedulers, else of the kubelets. */
function versionsIn({ serverVersion = '', pods, nodes }: Versions): readonly string[] {
  const kubelets = nodes.map(({ status }) => textOf(status?.nodeInfo?.kubeletVersion) ?? '');
  return [[serverVersion], pods.flatMap(schedulerVersion), kubelets]
    .map((versions) => versions.filter((each) =>
      KubernetesVersion._find(each) !== undefined || KubernetesVersion._isNewer(each)))
    .find((versions) => versions.length > 0) ?? [];
}

/** What is asked for; if that is the minor that a cluster runs, the release that it runs. */
export function releaseOn<T extends Release>(cluster: Versions, asked: T): T | KubernetesVersion {
  const running = clusterVersion(cluster);
  return asked.patch === undefined && running?.minor === asked.minor ? running : asked;
}

/** The version of the image, if the pod is a kube-scheduler as kubeadm runs it. */
function schedulerVersion({ metadata, spec }: Fields): string[] {
  return metadata?.labels?.component !== 'kube-scheduler' ? [] : objectsOf(spec?.containers)
    .flatMap(({ image }) => /:(v[^:@/]+)(?:@|$)/.exec(textOf(image) ?? '')?.[1] ?? []);
}
