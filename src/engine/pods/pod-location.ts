import { CONTAINER_FIELDS, ContainerField } from './containers';
import { CustomPod, locateCustomPods } from './custom-pods';
import { ALL_MINORS, MinorSet, minorsBetween } from '../kubernetes/minors';
import { Fields, follow, isObject } from '../kubernetes/plain-data';
import { readTable } from '../kubernetes/schema-file';

/** The location of a pod spec in an object. */
export interface PodLocation {
  /** The fields that lead to the pod spec: `spec`, `template`, `spec`. */
  readonly path: readonly string[];
  /** The pod spec itself, with the claims that it inherits from the object, if any. */
  readonly podSpec: Fields;
  /** The fields of the pod spec with containers that may use claims. */
  readonly containerFields: readonly ContainerField[];
  /** The minors whose API server validates the claims in it. */
  readonly validatedIn: MinorSet;
  /** Whether the kind is built into Kubernetes, and so certain to create pods. */
  readonly builtIn: boolean;
  /** How many pods the object runs at a time; undefined if it does not set a number. */
  readonly replicas?: number;
  /** Whether one pod runs on every node. */
  readonly perNode: boolean;
}

/** A row of `x-dra-workloads`. */
export interface WorkloadKind {
  readonly 'apiVersion': string;
  readonly 'kind': string;
  /** The fields that lead to the pod spec. */
  readonly 'podSpec': string[];
  /** The fields that lead to the job spec, if the kind is a job or creates jobs. */
  readonly 'jobSpec'?: string[];
  readonly 'replicas'?: string[];
  readonly 'perNode'?: boolean;
  readonly 'validated-since'?: string;
  /** The minors that validate the claims of the pods, set when the row is read. */
  readonly 'validatedIn': MinorSet;
}

let kindsByVersion: Map<string, Map<string, WorkloadKind>> | undefined;

/** Locates all pod specs in an object. Custom resources may have several pod templates. */
export function locatePods(manifest: unknown): PodLocation[] {
  if (!isObject(manifest)) {
    return [];
  }
  const row = findWorkloadKind(manifest.apiVersion, manifest.kind);
  if (row === undefined) {
    return isCustomResource(manifest) ? locateCustomPods(manifest).map(customLocation) : [];
  }
  const podSpec = follow(manifest, row.podSpec);
  if (!isObject(podSpec)) {
    return [];
  }
  const replicas = row.replicas === undefined ? 1 : follow(manifest, row.replicas) ?? 1;
  return [{
    path: row.podSpec,
    podSpec,
    containerFields: CONTAINER_FIELDS,
    validatedIn: row.validatedIn,
    builtIn: true,
    replicas: typeof replicas === 'number' && row.perNode !== true ? replicas : undefined,
    perNode: row.perNode === true,
  }];
}

/** The location of a pod spec in a custom resource. */
export function customLocation(pod: CustomPod): PodLocation {
  return { ...pod, validatedIn: ALL_MINORS, builtIn: false, perNode: false };
}

/** Locates the job spec of an object that is a job or creates jobs, even without pods. */
export function locateJob(
  manifest: Fields,
): { readonly path: readonly string[]; readonly spec: unknown } | undefined {
  const path = findWorkloadKind(manifest.apiVersion, manifest.kind)?.jobSpec;
  const spec = path === undefined ? undefined : follow(manifest, path);
  return isObject(spec) ? { path: path!, spec } : undefined;
}

/** Whether objects of the kind hold pods by definition. */
export function isWorkloadKind(apiVersion: string, kind: string): boolean {
  return findWorkloadKind(apiVersion, kind) !== undefined;
}

/** The path of the pod spec in objects of a built-in kind; undefined for other kinds. */
export function builtInPodPath(apiVersion: string, kind: string): readonly string[] | undefined {
  return findWorkloadKind(apiVersion, kind)?.podSpec;
}

/** The kinds that hold pods by definition. */
export function workloadKinds(): WorkloadKind[] {
  const rows = readTable<WorkloadKind[]>('pods.json', 'x-dra-workloads');
  return rows.map((row) => ({ ...row, validatedIn: minorsBetween(row['validated-since']) }));
}

/** The row of a kind that holds pods by definition. */
function findWorkloadKind(apiVersion: unknown, kind: unknown): WorkloadKind | undefined {
  if (kindsByVersion === undefined) {
    kindsByVersion = new Map();
    for (const row of workloadKinds()) {
      kindsByVersion.set(
        row.apiVersion,
        (kindsByVersion.get(row.apiVersion) ?? new Map<string, WorkloadKind>()).set(row.kind, row),
      );
    }
  }
  // Neither is necessarily a string, and some values cannot even be converted to one.
  return typeof apiVersion === 'string' && typeof kind === 'string'
    ? kindsByVersion.get(apiVersion)?.get(kind)
    : undefined;
}

/** A kind in a built-in API group that is not in our table has no pods. */
export function isCustomResource(object: { readonly apiVersion?: unknown; readonly kind?: unknown }): boolean {
  const { apiVersion, kind } = object;
  // An object without a kind cannot exist in a cluster.
  return typeof kind === 'string' && kind !== ''
    && typeof apiVersion === 'string' && apiVersion.includes('/') && isCustomGroup(apiVersion.split('/')[0]);
}

let builtInGroups: Set<string> | undefined;

/** Whether an API group is not one of Kubernetes, which have no dot or are listed. */
export function isCustomGroup(group: string): boolean {
  builtInGroups ??= new Set(readTable<string[]>('pods.json', 'x-dra-built-in-groups'));
  return group.includes('.') && !builtInGroups.has(group);
}
