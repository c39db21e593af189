import { groupKind } from '../check/group-kind';
import { readTable } from '../kubernetes/schema-file';

/** A change that an immutable field nevertheless allows. */
export type AllowedChange = 'same-length' | 'decrease' | 'additions' | 'removals' | 'selected' | 'as-parallelism';

/** A field whose changes the API server rejects. */
export interface ImmutableField {
  /** The field as reported by the server. */
  readonly field: string;
  readonly reason: string;
  /** The changes that the server accepts; none by default. */
  readonly allows?: AllowedChange;
  /** Paths within the field that may change; `[]` denotes every item of a list. */
  readonly except?: readonly string[];
  /** The row only counts if this field was set before. */
  readonly if?: string;
  /** The row only counts if this field was not set before. */
  readonly unless?: string;
  /** The field of a row that the server does not check after this one. */
  readonly hides?: string;
  readonly since?: string;
  readonly until?: string;
}

/** The effect of a changed pod template on running pods. */
export interface PodTemplateUpdate {
  readonly field: string;
  /** `restarted`: the pods are replaced; `later`: only new pods use the new template. */
  readonly become: 'restarted' | 'later';
  /** Running pods stay if another field has this value. */
  readonly unless?: { readonly field: string; readonly is: unknown };
}

/** What the cluster assigns to objects of a kind when they do not have it. */
export interface AssignedField {
  /** The steps to the field; a step that ends in `[]` means the items of a list. */
  readonly path: readonly string[];
  /** The values by which an item of a list is known; `*` at the end stands for any end. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Another item that has these fields alike, or leaves them out, does without the assigned one. */
  readonly by?: readonly string[];
  /** The field is assigned only to objects that lack this one as well. */
  readonly with?: readonly string[];
  /** Whether the cluster assigns the field to objects that have null, too. */
  readonly nullable?: true;
}

/** The rules for updates of a kind. */
export interface KindUpdates {
  readonly apiVersion: string;
  readonly kind: string;
  readonly immutable?: readonly ImmutableField[];
  readonly pods?: PodTemplateUpdate;
  readonly assigned?: readonly AssignedField[];
  /** The minor since which the server looks for nothing inside of a field whose change it refuses. */
  readonly unexaminedSince?: string;
}

let table: Map<string, KindUpdates> | undefined;

/** The rules for updates of a kind, in any of its API versions; undefined for kinds without any. */
export function findUpdates(apiVersion: string | undefined, kind: string | undefined): KindUpdates | undefined {
  if (table === undefined) {
    const rows = readTable<KindUpdates[]>('updates.json', 'x-dra-updates');
    table = new Map(rows.map((row) => [groupKind(row.apiVersion, row.kind), row]));
  }
  return table.get(groupKind(apiVersion, kind));
}

/** The steps of a path such as `spec.template`. */
export function stepsOf(field: string): string[] {
  return field.split('.');
}
