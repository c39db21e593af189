import { DeviceFields } from './device-uses';
import { followFilled, isThroughMap } from './field-pattern';
import { push } from '../kubernetes/grouping';
import { MinorSet, minorsBetween } from '../kubernetes/minors';
import { Fields, isObject, textOf } from '../kubernetes/plain-data';
import { readTable } from '../kubernetes/schema-file';

/** A field that has a value. */
export interface Condition {
  readonly field: string;
  /** The value; true unless said. */
  readonly is?: string | boolean;
}

/** A number that the number of pods is multiplied by; as text, a field with a default of 1. */
export interface Factor {
  readonly field?: string;
  /** A field that counts where the first is missing. */
  readonly orElse?: string;
  /** What counts where the fields are missing; 1 unless said. */
  readonly default?: number | 'unknown';
  readonly dividedBy?: string;
  readonly atLeast?: string;
  readonly atMost?: string;
  /** A field that takes one away: pods of a leader that has a template of its own. */
  readonly lessOneWith?: string;
  /** Groups that multiply their members, which they name in a list. */
  readonly group?: string;
  readonly members?: string;
  readonly member?: string;
}

/** Pods of a kind. In a path, `*` stands for each item of a list, and `{}` for each value of a map. */
export interface PodsOfKind {
  readonly podSpec: string;
  /** What they are called: a path to it, or the name itself. Without, the key of the map they are in. */
  readonly name?: string;
  /** The factors of how many of them run at a time; without, one. */
  readonly count?: readonly (string | Factor)[];
  readonly perNode?: boolean;
  /** The number that the controller itself sets by the load, and the most that it may be. */
  readonly scales?: { readonly replicas: string; readonly most: string; readonly when?: Condition };
  readonly when?: Condition;
  /** The path of the job spec, if the pods are those of a job. */
  readonly job?: string;
  /** The field of the pod spec that lists claims, if it is not `resourceClaims`. */
  readonly claims?: string;
  /** The claims of pods that declare none themselves. */
  readonly inheritedClaims?: string;
  /** Fields with text that is merged into the pod spec. */
  readonly patches?: readonly string[];
  /** A row of `x-dra-container-fields`, if the containers are not in the fields of a pod. */
  readonly containers?: string;
  /** Fields of the pod spec, apart from containers, that use claims. */
  readonly devices?: DeviceFields;
  /** When the controller refuses claims in these pods; without conditions, always. */
  readonly refusesClaims?: readonly Condition[];
}

/** A patch of the pods of another object. */
export interface PodPatch {
  readonly podSpec: string;
  /** The name of the job whose pods it patches. */
  readonly job?: string;
  /** The fields of a pod spec that it may have and that count for where pods run. */
  readonly fields?: readonly string[];
}

/** Objects that make pods. */
export interface WorkloadKind {
  readonly 'group': string;
  readonly 'kinds': readonly string[];
  /** The versions with these fields; without, all. */
  readonly 'versions'?: readonly string[];
  readonly 'pods': readonly PodsOfKind[];
  /** Where it patches the pods of the object that it refers to. */
  readonly 'podPatches'?: readonly PodPatch[];
  /** Where whole objects are that it makes. */
  readonly 'objects'?: string;
  /** When it makes no pods for now. */
  readonly 'suspended'?: readonly Condition[];
  /** What it makes that makes its pods, and what follows its name in that of what it makes. */
  readonly 'madeThrough'?: { readonly kind: string; readonly suffix: string };
  readonly 'validated-since'?: string;
  /** Whether Argo CD knows when its objects are healthy, and waits for that. */
  readonly 'awaitedByArgo'?: boolean;
  /** What happens when a pod ends; unknown for kinds of users. */
  readonly 'restarts'?: 'none' | 'each' | 'failed' | 'group' | 'all' | 'policy';
  /** The kinds that only describe pods, which other objects make. */
  readonly 'templates'?: readonly string[];
}

const FILE = 'workload-kinds.json';

/** The kinds that the project knows. */
export function knownWorkloadKinds(): readonly WorkloadKind[] {
  return readTable<WorkloadKind[]>(FILE, 'x-dra-workload-kinds');
}

let builtInGroups: Set<string> | undefined;

/** Whether an API group is not one of Kubernetes, which have no dot or are listed. */
export function isCustomGroup(group: string): boolean {
  builtInGroups ??= new Set(readTable<string[]>('pods.json', 'x-dra-built-in-groups'));
  return group.includes('.') && !builtInGroups.has(group);
}

/** A kind, and what follows from its row alone. */
export interface KnownKind extends WorkloadKind {
  /** Whether Kubernetes itself has the kind. */
  readonly builtIn: boolean;
  /** The minors whose API server validates the claims of its pods. */
  readonly validatedIn: MinorSet;
}

let rowsByKind: ReadonlyMap<string, readonly KnownKind[]> | undefined;
let added: readonly WorkloadKind[] = [];

/** Adds a kind to those that the project knows, or replaces it, for the whole program. */
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

/** The kinds of workloads that an API version of Kubernetes itself has. */
export function builtInKindsOf(apiVersion: string): string[] {
  return knownWorkloadKinds().filter((row) => !isCustomGroup(row.group) && isOfGroup(row, apiVersion))
    .flatMap(({ kinds }) => kinds);
}

/** The API versions of Kubernetes itself that have a kind of workload. */
export function builtInVersionsWith(kind: string): string[] {
  return knownWorkloadKinds().filter(({ group, kinds }) => !isCustomGroup(group) && kinds.includes(kind))
    .flatMap(({ group, versions = [] }) => versions.map((version) => (group === '' ? version : `${group}/${version}`)));
}

/** Whether an object makes no pods for now. */
export function isSuspended(manifest: unknown): boolean {
  return isObject(manifest) && findWorkloadKind(manifest.apiVersion, manifest.kind)?.suspended
    ?.some((condition) => holds(condition, manifest, [])) === true;
}

/** Whether an object only describes pods, which others make. */
export function isTemplate(manifest: unknown): boolean {
  return isObject(manifest)
    && findWorkloadKind(manifest.apiVersion, manifest.kind)?.templates?.includes(manifest.kind) === true;
}

/** Whether all pods of an object run at the same time, and for as long as the object is there. */
export function keepsItsPods(manifest: Fields): boolean {
  const { restarts = 'policy', pods = [] } = findWorkloadKind(manifest.apiVersion, manifest.kind) ?? {};
  return pods.length > 0 && !['failed', 'policy'].includes(restarts) && !isTemplate(manifest) && !isSuspended(manifest);
}

/** Whether a condition holds for the pods at a place. */
export function holds({ field, is = true }: Condition, manifest: Fields, stars: readonly string[]): boolean {
  return followFilled(manifest, field, stars) === is;
}

/** What the pods at a place are called. */
export function nameOfPods(
  { name, podSpec }: PodsOfKind, manifest: Fields, stars: readonly string[],
): string | undefined {
  if (name === undefined) {
    return isThroughMap(podSpec) ? stars[0] : undefined;
  }
  return name.startsWith('/') ? textOf(followFilled(manifest, name, stars)) : name;
}
