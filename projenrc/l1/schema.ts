import { minorsBetween, NO_MINORS } from '../../src/engine/kubernetes/minors';
import { readSchemaFile, SchemaFile, SchemaNode } from '../../src/engine/kubernetes/schema-file';

export type { SchemaFile, SchemaNode };

/** The API versions of DRA, oldest first; each has a schema file and a module of that name. */
export const API_VERSIONS = ['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'];

/** The schema file of an API version. */
export function schemaOf(version: string): SchemaFile {
  return readSchemaFile(`${version}.json`);
}

/**
 * The structs to which an API version can refer, by name. Structs of other files have only the fields that exist in a
 * minor with that API version.
 */
export function definitionsFor(version: string): Record<string, SchemaNode> {
  const file = schemaOf(version);
  const minors = minorsBetween(file['x-dra-since'], file['x-dra-until']);
  const isOfTheTime = (field: SchemaNode) =>
    (minors & minorsBetween(field['x-dra-since'], field['x-dra-until'])) !== NO_MINORS;
  const shared = Object.entries({
    ...readSchemaFile('meta.v1.json').$defs,
    ...readSchemaFile('core.v1.json').$defs,
  }).map(([name, struct]) => [
    name,
    {
      ...struct,
      properties: Object.fromEntries(fieldsOf(struct).filter(([, field]) => isOfTheTime(field))),
    },
  ]);
  return { ...Object.fromEntries(shared), ...file.$defs };
}

/** The name of the struct to which a `$ref` points, in any file. */
export function referenced(node: SchemaNode): string | undefined {
  return node.$ref?.split('/').pop();
}

/** Whether the struct is a kind or a list of one. */
export function isKind(struct: SchemaNode): boolean {
  return struct['x-kubernetes-group-version-kind'] !== undefined;
}

/** Whether the struct is a list of a kind: it has no scope. */
export function isList(struct: SchemaNode): boolean {
  return isKind(struct) && struct['x-dra-scope'] === undefined;
}

/** The fields of a struct. For a kind, `apiVersion` and `kind` are omitted, since its class sets them. */
export function fieldsOf(struct: SchemaNode): [string, SchemaNode][] {
  return Object.entries(struct.properties ?? {}).filter(
    ([name]) => !isKind(struct) || (name !== 'apiVersion' && name !== 'kind'),
  );
}

/** The fields that every minor of the API version requires. Metadata are optional, since cdk8s names objects itself. */
export function requiredOf(struct: SchemaNode): string[] {
  const variants = (struct['x-dra-variants'] ?? []).filter((variant) => 'required' in variant);
  const isAlwaysRequired = (name: string) =>
    variants.every((variant) => (variant.required as string[]).includes(name));
  return (struct.required ?? []).filter((name) => name !== 'metadata' && isAlwaysRequired(name));
}

/** The fields that exclude each other, if the field is one of them and one is required. */
export function oneOf(name: string, struct: SchemaNode): string[] {
  const { fields, atLeast } = (struct['x-dra-one-of'] ?? { fields: [], atLeast: 0 }) as {
    fields: string[];
    atLeast: number;
  };
  return atLeast > 0 && fields.includes(name) ? fields : [];
}

/** Whether the API server rejects the struct without the field, although the published schema does not require it. */
export function isDemanded(name: string, struct: SchemaNode): boolean {
  const field = struct.properties![name];
  return field['x-dra-required'] === true
    || (field['x-dra-checks-empty'] === true && field.type === 'string')
    || oneOf(name, struct).length === 1
    || /Must be set/.test(field.description ?? '');
}
