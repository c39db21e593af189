/**
 * A schema file as stored on disk: JSON Schema with the extensions of Kubernetes
 * (`x-kubernetes-…`) and our own (`x-dra-…`).
 */
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

/** Keywords that have another value in some minors, or are absent (null). */
export interface SchemaVariant {
  readonly since?: string;
  readonly until?: string;
  readonly [keyword: string]: unknown;
}

/**
 * The schema files. Each is loaded when it is first needed, by a literal path, so that
 * bundlers find it.
 */
const FILES: Readonly<Record<string, () => any>> = {
  'core.v1.json': () => require('./schema/core.v1.json'),
  'driver-rights.json': () => require('./schema/driver-rights.json'),
  'kubernetes.json': () => require('./schema/kubernetes.json'),
  'meta.v1.json': () => require('./schema/meta.v1.json'),
  'pods.json': () => require('./schema/pods.json'),
  'scheduling.v1alpha1.json': () => require('./schema/scheduling.v1alpha1.json'),
  'scheduling.v1alpha2.json': () => require('./schema/scheduling.v1alpha2.json'),
  'scheduling.v1alpha3.json': () => require('./schema/scheduling.v1alpha3.json'),
  'scheduling.v1beta1.json': () => require('./schema/scheduling.v1beta1.json'),
  'updates.json': () => require('./schema/updates.json'),
  'v1.json': () => require('./schema/v1.json'),
  'v1alpha1.json': () => require('./schema/v1alpha1.json'),
  'v1alpha2.json': () => require('./schema/v1alpha2.json'),
  'v1alpha3.json': () => require('./schema/v1alpha3.json'),
  'v1beta1.json': () => require('./schema/v1beta1.json'),
  'v1beta2.json': () => require('./schema/v1beta2.json'),
  'workloads.json': () => require('./schema/workloads.json'),
};

/** A schema file that holds API types, such as `v1alpha2.json`. */
export function readSchemaFile(name: string): SchemaFile {
  return FILES[name]();
}

/** A table at the top of a file, such as `x-dra-workloads` in `pods.json`. */
export function readTable<T>(name: string, keyword: `x-dra-${string}` | 'minors'): T {
  return FILES[name]()[keyword];
}
