import { isObject } from './plain-data';
import { SchemaFile, SchemaNode } from './schema-node';

/**
 * The differences of an API version from another one, as a JSON merge patch (RFC 7386) of the other schema file: null
 * removes an entry. The version in `x-kubernetes-group-version-kind` follows from that of the file.
 */
export interface SchemaDifferences extends Partial<Omit<SchemaFile, '$defs'>> {
  readonly 'x-dra-differs-from': string;
  readonly 'x-dra-version': string;
  readonly '$defs'?: Readonly<Record<string, StructDifferences | null>>;
}

/** The differences of a struct. */
interface StructDifferences {
  /** A struct that is split off only in later versions: all its fields, with these keywords added to each. */
  readonly 'x-dra-includes'?: { readonly struct: string; readonly each?: SchemaNode };
  /** The only fields that the struct shares with its namesake. */
  readonly 'x-dra-keeps'?: readonly string[];
}

type Structs = Readonly<Record<string, SchemaNode>>;

/** Returns the schema file that the differences describe. Neither argument is modified. */
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

/** Applies a JSON merge patch to a value. */
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
