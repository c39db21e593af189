import { groupKind } from '../check/group-kind';
import { readTable } from '../kubernetes/schema-file';

/** A change that the API server accepts in an otherwise immutable field. */
export type AllowedChange = 'same-length' | 'decrease' | 'additions' | 'removals' | 'selected' | 'as-parallelism';

/** A field whose changes the API server rejects. */
export interface ImmutableField {
  /** The field path that the server reports. */
  readonly field: string;
  readonly reason: string;
  /** The changes that the server accepts; none by default. */
  readonly allows?: AllowedChange;
  /** Paths within the field that may change; `[]` denotes every item of a list. */
  readonly except?: readonly string[];
  /** The row only applies if this field was set before. */
  readonly if?: string;
  /** The row only applies if this field was not set before. */
  readonly unless?: string;
  /** The field of another row, which the server does not check if this row is violated. */
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

/** A field that the cluster assigns to objects of a kind that lack it. */
export interface AssignedField {
  /** The steps to the field. A step that ends in `[]` refers to the items of a list. */
  readonly path: readonly string[];
  /** The values that identify a list item; a trailing `*` matches any suffix. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** The fields in which another item must equal the assigned one, or be empty, to make it unnecessary. */
  readonly by?: readonly string[];
  /** The cluster only assigns the field to objects that lack this one as well. */
  readonly with?: readonly string[];
  /** Whether the cluster also assigns the field to objects in which it is null. */
  readonly nullable?: true;
}

/** The update rules of a kind. */
export interface KindUpdates {
  readonly apiVersion: string;
  readonly kind: string;
  readonly immutable?: readonly ImmutableField[];
  readonly pods?: PodTemplateUpdate;
  readonly assigned?: readonly AssignedField[];
  /** The minor since which the server does not validate the content of a field whose change it rejects. */
  readonly unexaminedSince?: string;
}

let table: Map<string, KindUpdates> | undefined;

/** Returns the update rules of a kind, in any of its API versions; undefined for kinds without rules. */
export function findUpdates(apiVersion: string | undefined, kind: string | undefined): KindUpdates | undefined {
  if (table === undefined) {
    const rows = readTable<KindUpdates[]>('updates.json', 'x-dra-updates');
    table = new Map(rows.map((row) => [groupKind(row.apiVersion, row.kind), row]));
  }
  return table.get(groupKind(apiVersion, kind));
}

/** Splits a path such as `spec.template` into steps. */
export function stepsOf(field: string): string[] {
  return field.split('.');
}
