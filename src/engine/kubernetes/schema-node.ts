/** A schema file: JSON Schema with the extensions of Kubernetes and our own (`x-dra-…`). */
export interface SchemaFile {
  readonly 'title': string;
  readonly 'description': string;
  readonly 'x-dra-group': string;
  readonly 'x-dra-version': string;
  readonly 'x-dra-since'?: string;
  readonly 'x-dra-until'?: string;
  readonly 'x-dra-gate'?: string;
  readonly '$defs': Record<string, SchemaNode>;
}

/** A schema within a file: a struct, or the value of one of its fields. */
export interface SchemaNode {
  readonly '$ref'?: string;
  readonly 'type'?: string;
  readonly 'format'?: string;
  readonly 'description'?: string;
  readonly 'default'?: unknown;
  readonly 'required'?: string[];
  readonly 'properties'?: Record<string, SchemaNode>;
  readonly 'items'?: SchemaNode;
  readonly 'additionalProperties'?: SchemaNode;
  readonly 'x-kubernetes-group-version-kind'?: {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
  }[];
  readonly 'x-dra-scope'?: 'Cluster' | 'Namespaced';
  readonly 'x-dra-plural'?: string;
  readonly 'x-dra-open'?: boolean;
  readonly 'x-dra-since'?: string;
  readonly 'x-dra-until'?: string;
  readonly 'x-dra-gate'?: string;
  readonly 'x-dra-gate-since'?: string;
  readonly 'x-dra-gate-until'?: string;
  readonly 'x-dra-gate-spares'?: string[];
  readonly 'x-dra-variants'?: SchemaVariant[];
  readonly [keyword: string]: unknown;
}

/** Keywords whose value is different in some minors, or null if absent. */
export interface SchemaVariant {
  readonly since?: string;
  readonly until?: string;
  readonly [keyword: string]: unknown;
}
