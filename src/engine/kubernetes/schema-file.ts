import { SchemaDifferences, withDifferences } from './schema-differences';
import { SchemaFile } from './schema-node';

export type { SchemaFile, SchemaNode } from './schema-node';

/** The schema files, loaded on first use. The paths are literals, so that bundlers find them. */
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
  'workload-kinds.json': () => require('./schema/workload-kinds.json'),
  'workloads.json': () => require('./schema/workloads.json'),
};

const merged = new Map<string, SchemaFile>();

/**
 * Reads a schema file with API types, such as `v1alpha2.json`. A file with only the differences of an older API version
 * is completed.
 */
export function readSchemaFile(name: string): SchemaFile {
  const file: SchemaFile | SchemaDifferences = FILES[name]();
  return 'x-dra-differs-from' in file ? merged.get(name) ?? merge(name, file) : file;
}

function merge(name: string, differences: SchemaDifferences): SchemaFile {
  const file = withDifferences(readSchemaFile(differences['x-dra-differs-from']), differences);
  merged.set(name, file);
  return file;
}

/** A table at the top of a file, such as `x-dra-workloads` in `pods.json`. */
export function readTable<T>(name: string, keyword: `x-dra-${string}` | 'minors'): T {
  return FILES[name]()[keyword];
}
