import { DeviceFields } from './device-uses';
import { followFilled, isThroughMap } from './field-pattern';
import { push } from '../kubernetes/grouping';
import { MinorSet, minorsBetween } from '../kubernetes/minors';
import { Fields, isObject, textOf } from '../kubernetes/plain-data';
import { readTable } from '../kubernetes/schema-file';

/** A required value of a field. */
export interface Condition {
  readonly field: string;
  /** @default true */
  readonly is?: string | boolean;
}

/** A factor of the number of pods. As text, it is a field that defaults to 1. */
export interface Factor {
  readonly field?: string;
  /** The field to use if the first is missing. */
  readonly orElse?: string;
  /** The value if the fields are missing. @default 1 */
  readonly default?: number | 'unknown';
  readonly dividedBy?: string;
  readonly atLeast?: string;
  readonly atMost?: string;
  /** A field that reduces the number by one if set, because the leader has a template of its own. */
  readonly lessOneWith?: string;
  /** Groups that multiply their members, and list them by name. */
  readonly group?: string;
  readonly members?: string;
  readonly member?: string;
}

/** Pods of a kind. In a path, `*` stands for each item of a list, and `{}` for each value of a map. */
export interface PodsOfKind {
  readonly podSpec: string;
  /** The name of the pods, or the path to it. @default - the key of the pods in the map that contains them */
  readonly name?: string;
  /** The factors of the number of pods at a time. @default - one pod */
  readonly count?: readonly (string | Factor)[];
  readonly perNode?: boolean;
  /** The number that the controller adjusts to the load, and its maximum. */
  readonly scales?: { readonly replicas: string; readonly most: string; readonly when?: Condition };
  readonly when?: Condition;
  /** The path of the job spec, if the pods are those of a job. */
  readonly job?: string;
  /** The field of the pod spec that lists claims, if it is not `resourceClaims`. */
  readonly claims?: string;
  /** The field with the claims of pods that declare none themselves. */
  readonly inheritedClaims?: string;
  /** Fields with text patches for the pod spec. */
  readonly patches?: readonly string[];
  /** The row of `x-dra-container-fields`, if the containers are not in the usual fields. */
  readonly containers?: string;
  /** Fields of the pod spec, other than containers, that use claims. */
  readonly devices?: DeviceFields;
  /** The conditions in which the controller rejects claims in these pods; an empty list means always. */
  readonly refusesClaims?: readonly Condition[];
}

/** A patch of the pods of another object. */
export interface PodPatch {
  readonly podSpec: string;
  /** The field with the name of the job whose pods are patched. */
  readonly job?: string;
  /** The fields of the patch that affect where pods run. */
  readonly fields?: readonly string[];
}

/** A row of the table of kinds that create pods. */
export interface WorkloadKind {
  readonly 'group': string;
  readonly 'kinds': readonly string[];
  /** The versions with these fields. @default - all versions */
  readonly 'versions'?: readonly string[];
  readonly 'pods': readonly PodsOfKind[];
  /** The places of patches for the pods of the referenced object. */
  readonly 'podPatches'?: readonly PodPatch[];
  /** The places of embedded objects, which the object creates. */
  readonly 'objects'?: string;
  /** The conditions in which the object creates no pods for now. */
  readonly 'suspended'?: readonly Condition[];
  /** The kind of the intermediate object that creates the pods, and the pattern of its name after that of its owner. */
  readonly 'madeThrough'?: { readonly kind: string; readonly suffix: string };
  readonly 'validated-since'?: string;
  /** Whether Argo CD has a health check for the kind, and waits until objects are healthy. */
  readonly 'awaitedByArgo'?: boolean;
  /** The pods that restart when a pod ends; not set for kinds that users add. */
  readonly 'restarts'?: 'none' | 'each' | 'failed' | 'group' | 'all' | 'policy';
  /** The kinds that only describe pods for other objects to create. */
  readonly 'templates'?: readonly string[];
}

const FILE = 'workload-kinds.json';

/** The kinds in the table of this library. */
export function knownWorkloadKinds(): readonly WorkloadKind[] {
  return readTable<WorkloadKind[]>(FILE, 'x-dra-workload-kinds');
}

let builtInGroups: Set<string> | undefined;

/** Whether an API group is not part of Kubernetes. The groups of Kubernetes have no dot, or are listed. */
export function isCustomGroup(group: string): boolean {
  builtInGroups ??= new Set(readTable<string[]>('pods.json', 'x-dra-built-in-groups'));
  return group.includes('.') && !builtInGroups.has(group);
}

/** A kind, with properties derived from its row. */
export interface KnownKind extends WorkloadKind {
  /** Whether the kind is built into Kubernetes. */
  readonly builtIn: boolean;
  /** The minors whose API server validates the claims of its pods. */
  readonly validatedIn: MinorSet;
}

let rowsByKind: ReadonlyMap<string, readonly KnownKind[]> | undefined;
let added: readonly WorkloadKind[] = [];

/** Adds a kind, or replaces a known one, for the whole program. */
export function addWorkloadKind(kind: WorkloadKind): void {
  added = [kind, ...added];
  rowsByKind = undefined;
}

/** The row of a kind. Neither argument is necessarily a string. */
export function findWorkloadKind(apiVersion: unknown, kind: unknown): KnownKind | undefined {
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') {
    return undefined;
  }
  rowsByKind ??= rowsOfKinds();
  return rowsByKind.get(kind)?.find((row) => isOfGroup(row, apiVersion));
}

function rowsOfKinds(): Map<string, KnownKind[]> {
  const rows = new Map<string, KnownKind[]>();
  for (const row of [...added, ...knownWorkloadKinds()]) {
    const known = {
      ...row, builtIn: !isCustomGroup(row.group), validatedIn: minorsBetween(row['validated-since']),
    };
    row.kinds.forEach((kind) => push(rows, kind, known));
  }
  return rows;
}

function isOfGroup({ group, versions }: WorkloadKind, apiVersion: string): boolean {
  const slash = apiVersion.indexOf('/');
  return group.length === Math.max(0, slash) && apiVersion.startsWith(group)
    && (versions === undefined || versions.includes(apiVersion.slice(slash + 1)));
}

/** The built-in workload kinds of an API version. */
export function builtInKindsOf(apiVersion: string): string[] {
  return knownWorkloadKinds().filter((row) => !isCustomGroup(row.group) && isOfGroup(row, apiVersion))
    .flatMap(({ kinds }) => kinds);
}

/** The API versions of Kubernetes that have a built-in workload kind. */
export function builtInVersionsWith(kind: string): string[] {
  return knownWorkloadKinds().filter(({ group, kinds }) => !isCustomGroup(group) && kinds.includes(kind))
    .flatMap(({ group, versions = [] }) => versions.map((version) => (group === '' ? version : `${group}/${version}`)));
}

/** Whether an object creates no pods for now. */
export function isSuspended(manifest: unknown): boolean {
  return isObject(manifest) && findWorkloadKind(manifest.apiVersion, manifest.kind)?.suspended
    ?.some((condition) => holds(condition, manifest, [])) === true;
}

/** Whether an object only describes pods for other objects to create. */
export function isTemplate(manifest: unknown): boolean {
  return isObject(manifest)
    && findWorkloadKind(manifest.apiVersion, manifest.kind)?.templates?.includes(manifest.kind) === true;
}

/** Whether all pods of an object run at the same time, for as long as the object exists. */
export function keepsItsPods(manifest: Fields): boolean {
  const { restarts = 'policy', pods = [] } = findWorkloadKind(manifest.apiVersion, manifest.kind) ?? {};
  return pods.length > 0 && !['failed', 'policy'].includes(restarts) && !isTemplate(manifest) && !isSuspended(manifest);
}

/** Whether a condition holds for the pods at a place. */
export function holds({ field, is = true }: Condition, manifest: Fields, stars: readonly string[]): boolean {
  return followFilled(manifest, field, stars) === is;
}

/** The name of the pods at a place. */
export function nameOfPods(
  { name, podSpec }: PodsOfKind, manifest: Fields, stars: readonly string[],
): string | undefined {
  if (name === undefined) {
    return isThroughMap(podSpec) ? stars[0] : undefined;
  }
  return name.startsWith('/') ? textOf(followFilled(manifest, name, stars)) : name;
}
