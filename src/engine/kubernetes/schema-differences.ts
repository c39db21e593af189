import { isObject } from './plain-data';
import { SchemaFile, SchemaNode } from './schema-node';

/**
 * What is different in a version of an API than in another one: a JSON merge patch (RFC
 * 7386) of that schema file, in which null removes what it stands for. The version in
 * `x-kubernetes-group-version-kind` follows from that of the file.
 */
export interface SchemaDifferences extends Partial<Omit<SchemaFile, '$defs'>> {
  readonly 'x-dra-differs-from': string;
  readonly 'x-dra-version': string;
  readonly '$defs'?: Readonly<Record<string, StructDifferences | null>>;
}

/** What is different in a struct. */
interface StructDifferences {
  /** The struct has all of one that became a struct later, and these keywords for each field. */
  readonly 'x-dra-includes'?: { readonly struct: string; readonly each?: SchemaNode };
  /** The only fields that the struct has in common with the one of the same name. */
  readonly 'x-dra-keeps'?: readonly string[];
}

type Structs = Readonly<Record<string, SchemaNode>>;

/** The schema file that the differences describe. Neither it nor they are changed. */
export function withDifferences(
  file: SchemaFile, { '$defs': structs = {}, 'x-dra-differs-from': _, ...differences }: SchemaDifferences,
): SchemaFile {
  const changed = Object.entries(structs)
    .map(([name, change]) => [name, change === null ? null : changedStruct(name, change, file.$defs)] as const);
  const all = Object.entries({ ...file.$defs, ...Object.fromEntries(changed) })
    .flatMap(([name, struct]): [string, SchemaNode][] =>
      struct === null ? [] : [[name, withVersion(struct, differences['x-dra-version'])]]);
  return { ...file, ...differences, $defs: sorted(Object.fromEntries(all)) };
}

function changedStruct(
  name: string, { 'x-dra-includes': included, 'x-dra-keeps': kept, ...change }: StructDifferences, structs: Structs,
): SchemaNode {
  const { properties = {}, ...own } = structs[name] ?? {};
  const { properties: others = {}, ...more } = included === undefined ? {} : structs[included.struct];
  const struct = {
    ...more,
    ...own,
    properties: {
      ...Object.fromEntries(Object.entries(others).map(([field, node]) => [field, { ...node, ...included?.each }])),
      ...Object.fromEntries(Object.entries(properties).filter(([field]) => kept?.includes(field) ?? true)),
    },
  };
  const merged = patched(struct, change) as SchemaNode;
  return { ...merged, properties: sorted(merged.properties!) };
}

/** A value with a JSON merge patch. */
function patched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) {
    return patch;
  }
  const result: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) {
      delete result[key];
    } else {
      result[key] = patched(result[key], change);
    }
  }
  return result;
}

function withVersion(struct: SchemaNode, version: string): SchemaNode {
  const kinds = struct['x-kubernetes-group-version-kind'];
  return kinds === undefined
    ? struct
    : { ...struct, 'x-kubernetes-group-version-kind': kinds.map((kind) => ({ ...kind, version })) };
}

/** Schema files list structs and fields by name. */
function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
