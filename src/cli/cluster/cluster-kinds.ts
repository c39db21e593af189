import { draApiVersions, knownApiVersions } from '../../engine/kubernetes/api-versions';
import { minorsOfKind } from '../../engine/kubernetes/kinds';
import { NO_MINORS } from '../../engine/kubernetes/minors';

/** A kind that is read from clusters. */
export interface ClusterResource {
  readonly kind: string;
  /** Its name in URLs. */
  readonly plural: string;
  readonly isNamespaced: boolean;
  /** The API versions that are understood, the best one first. */
  readonly apiVersions: readonly string[];
  /** What is not known where the objects cannot be read. */
  readonly unknown: string;
}

/** What is asked for: a kind of the table, or one of an API version, such as that of a workload. */
export type WantedKind = string | { readonly apiVersion: string; readonly kind: string };

type Row = readonly [kind: string, plural: string, apiVersions: readonly string[], unknown: string, isGlobal?: true];

const SCHEDULING = knownApiVersions().filter((each) => each.startsWith('scheduling.k8s.io/'));

const ROWS: readonly Row[] = [
  ['Node', 'nodes', ['v1'], 'labels, taints, cpu and memory of nodes', true],
  ['Namespace', 'namespaces', ['v1'], 'labels of namespaces', true],
  ['Pod', 'pods', ['v1'], 'what runs, what waits, and who has a device'],
  ['Event', 'events', ['v1'], 'what kubelets and controllers reported'],
  ['ResourceQuota', 'resourcequotas', ['v1'], 'quotas'],
  ['LimitRange', 'limitranges', ['v1'], 'default requests of containers'],
  ['DaemonSet', 'daemonsets', ['apps/v1'], 'whether the pods of drivers are ready'],
  ['ResourceSlice', 'resourceslices', draApiVersions(), 'which devices there are', true],
  ['DeviceClass', 'deviceclasses', draApiVersions(), 'which classes there are', true],
  ['ResourceClass', 'resourceclasses', draApiVersions(), 'which classes there are', true],
  ['ResourceClaim', 'resourceclaims', draApiVersions(), 'which claims there are, and which devices are in use'],
  ['ResourceClaimTemplate', 'resourceclaimtemplates', draApiVersions(), 'which claim templates there are'],
  ['DeviceTaintRule', 'devicetaintrules', draApiVersions(), 'which devices are tainted by rules', true],
  ['PriorityClass', 'priorityclasses', ['scheduling.k8s.io/v1'], 'priorities of pods', true],
  ['PersistentVolume', 'persistentvolumes', ['v1'], 'the nodes of volumes', true],
  ['PersistentVolumeClaim', 'persistentvolumeclaims', ['v1'], 'the volumes of pods'],
  ['PodGroup', 'podgroups', SCHEDULING, 'which groups of pods there are'],
  ['Workload', 'workloads', SCHEDULING, 'which groups of pods there are'],
];

/** The kind that is asked for. */
export function resourceOf(wanted: WantedKind): ClusterResource {
  const { apiVersion, kind } = typeof wanted === 'string' ? { apiVersion: undefined, kind: wanted } : wanted;
  const row = ROWS.find(([name, , apiVersions]) =>
    name === kind && (apiVersion === undefined || apiVersions.includes(apiVersion)));
  if (row === undefined) {
    return {
      kind,
      plural: kind.toLowerCase(), // kubectl knows kinds by their singular names, too
      isNamespaced: true,
      apiVersions: [apiVersion ?? 'v1'],
      unknown: `which ${kind}s there are`,
    };
  }
  const [name, plural, apiVersions, unknown, isGlobal = false] = row;
  const known = apiVersions.length === 1
    ? apiVersions
    : [...apiVersions].reverse().filter((each) => minorsOfKind(each, name) !== NO_MINORS);
  return { kind: name, plural, isNamespaced: !isGlobal, apiVersions: known, unknown };
}

/** How kubectl is told exactly which API version is meant: `pods.v1.`, `resourceslices.v1.resource.k8s.io`. */
export function qualifiedName(plural: string, apiVersion: string): string {
  const [first, second] = apiVersion.split('/');
  return second === undefined ? `${plural}.${first}.` : `${plural}.${second}.${first}`;
}
