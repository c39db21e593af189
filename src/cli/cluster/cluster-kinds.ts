import { draApiVersions, knownApiVersions } from '../../engine/kubernetes/api-versions';
import { minorsOfKind } from '../../engine/kubernetes/kinds';
import { NO_MINORS } from '../../engine/kubernetes/minors';

/** The scope in which a kind is listed. Events are numerous: only those of one namespace are listed. */
type Scope = 'cluster' | 'all namespaces' | 'one namespace';

/** A kind that is read from clusters, as a resource of the API. */
export interface ClusterResource {
  readonly kind: string;
  /** The plural name, as in URLs. */
  readonly plural: string;
  readonly scope: Scope;
  /** The supported API versions, preferred version first. */
  readonly apiVersions: readonly string[];
  /** The facts that are unknown if the objects cannot be read, in words. */
  readonly unknown: string;
}

/** A requested kind: one of the table, or any other with its API version, such as a workload. */
export type WantedKind = string | { readonly apiVersion: string; readonly kind: string };

type Row = readonly [kind: string, plural: string, apiVersions: readonly string[], unknown: string, scope?: Scope];

const SCHEDULING = knownApiVersions().filter((each) => each.startsWith('scheduling.k8s.io/'));

const ROWS: readonly Row[] = [
  ['Node', 'nodes', ['v1'], 'labels, taints, cpu and memory of nodes', 'cluster'],
  ['Namespace', 'namespaces', ['v1'], 'labels of namespaces', 'cluster'],
  ['Pod', 'pods', ['v1'], 'what runs, what waits, and who has a device'],
  ['Event', 'events', ['v1'], 'what kubelets and controllers reported', 'one namespace'],
  ['ResourceQuota', 'resourcequotas', ['v1'], 'quotas'],
  ['LimitRange', 'limitranges', ['v1'], 'default requests of containers'],
  ['DaemonSet', 'daemonsets', ['apps/v1'], 'whether the pods of drivers are ready'],
  ['ResourceSlice', 'resourceslices', draApiVersions(), 'which devices there are', 'cluster'],
  ['DeviceClass', 'deviceclasses', draApiVersions(), 'which classes there are', 'cluster'],
  ['ResourceClass', 'resourceclasses', draApiVersions(), 'which classes there are', 'cluster'],
  ['ResourceClaim', 'resourceclaims', draApiVersions(), 'which claims there are, and which devices are in use'],
  ['ResourceClaimTemplate', 'resourceclaimtemplates', draApiVersions(), 'which claim templates there are'],
  ['DeviceTaintRule', 'devicetaintrules', draApiVersions(), 'which devices are tainted by rules', 'cluster'],
  ['RuntimeClass', 'runtimeclasses', ['node.k8s.io/v1'], 'what runtimes need', 'cluster'],
  ['PriorityClass', 'priorityclasses', ['scheduling.k8s.io/v1'], 'priorities of pods', 'cluster'],
  ['PersistentVolume', 'persistentvolumes', ['v1'], 'the nodes of volumes', 'cluster'],
  ['PersistentVolumeClaim', 'persistentvolumeclaims', ['v1'], 'the volumes of pods'],
  ['PodGroup', 'podgroups', SCHEDULING, 'which groups of pods there are'],
  ['Workload', 'workloads', SCHEDULING, 'which groups of pods there are'],
];

/** Returns the resource of a requested kind. */
export function resourceOf(wanted: WantedKind): ClusterResource {
  const { apiVersion, kind } = typeof wanted === 'string' ? { apiVersion: undefined, kind: wanted } : wanted;
  const row = ROWS.find(([name, , apiVersions]) =>
    name === kind && (apiVersion === undefined || apiVersions.includes(apiVersion)));
  if (row === undefined) {
    return {
      kind,
      plural: kind.toLowerCase(), // kubectl accepts singular names, too
      scope: 'all namespaces',
      apiVersions: apiVersion === undefined ? versionsWith(kind, knownApiVersions()) : [apiVersion],
      unknown: `which ${kind}s there are`,
    };
  }
  const [name, plural, apiVersions, unknown, scope = 'all namespaces'] = row;
  const known = apiVersions.length === 1 ? apiVersions : versionsWith(name, apiVersions);
  return { kind: name, plural, scope, apiVersions: known, unknown };
}

/** The API versions that have a kind, newest first. */
function versionsWith(kind: string, apiVersions: readonly string[]): string[] {
  return [...apiVersions].reverse().filter((each) => minorsOfKind(each, kind) !== NO_MINORS);
}

/** The fully qualified kubectl names of the served API versions, preferred version first. */
export function servedNames({ plural, apiVersions }: ClusterResource, served: readonly string[]): string[] {
  return apiVersions.filter((each) => served.includes(each)).map((apiVersion) => {
    const [first, second] = apiVersion.split('/');
    return second === undefined ? `${plural}.${first}.` : `${plural}.${second}.${first}`;
  });
}
