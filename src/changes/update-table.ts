import { readSchemaFile } from '../kubernetes/schema-file';

/** How a field that is not free to change may change all the same. */
export type AllowedChange = 'same-length' | 'decrease' | 'additions' | 'removals' | 'as-parallelism';

/** A field whose changes the API server refuses. */
export interface ImmutableField {
  /** The field that the answer of the server names. */
  readonly field: string;
  readonly reason: string;
  /** Changes that the server takes; without it, none. */
  readonly allows?: AllowedChange;
  /**
   * Parts of the field that may change, from the field on; `[]` stands for every item of
   * a list.
   */
  readonly except?: readonly string[];
  /** Parts that may change besides, where another field is set before the change. */
  readonly relaxed?: { readonly by: string; readonly except: readonly string[]; readonly since?: string };
  /** What the server fills in for the field. */
  readonly default?: unknown;
  /** What the server fills in for parts of the field. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Another row that the server does not come to after this one. */
  readonly hides?: string;
  readonly since?: string;
  readonly until?: string;
}

/** What becomes of the pods of an object whose pod template changes. */
export interface PodTemplateUpdate {
  readonly field: string;
  /**
   * `restarted`: the pods are replaced; `later`: only pods that are made later follow the
   * new template.
   */
  readonly become: 'restarted' | 'later';
  /** Where another field has this value, the pods only follow later. */
  readonly unless?: { readonly field: string; readonly is: unknown };
}

/** What changes mean for one kind of object. */
export interface KindUpdates {
  readonly apiVersion: string;
  readonly kind: string;
  readonly immutable?: readonly ImmutableField[];
  readonly pods?: PodTemplateUpdate;
}

let table: Map<string, KindUpdates> | undefined;

/**
 * What changes mean for a kind that holds pods, undefined for custom resources and all
 * else.
 */
export function findUpdates(apiVersion: string | undefined, kind: string | undefined): KindUpdates | undefined {
  if (table === undefined) {
    const rows = (readSchemaFile('updates.json') as unknown as { 'x-dra-updates': KindUpdates[] })[
      'x-dra-updates'
    ];
    table = new Map(rows.map((row) => [`${row.apiVersion}/${row.kind}`, row]));
  }
  return table.get(`${apiVersion}/${kind}`);
}

/** The fields that a text such as `spec.template` leads through. */
export function stepsOf(field: string): string[] {
  return field.split('.');
}
