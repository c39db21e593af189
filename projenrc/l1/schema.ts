import { minorsBetween, NO_MINORS } from '../../src/engine/kubernetes/minors';
import { readSchemaFile, SchemaFile, SchemaNode } from '../../src/engine/kubernetes/schema-file';

export type { SchemaFile, SchemaNode };

/**
 * The API versions of DRA, oldest first; each has a schema file and a module of that
 * name.
 */
export const API_VERSIONS = ['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'];

/** The schema file of an API version. */
export function schemaOf(version: string): SchemaFile {
  return readSchemaFile(`${version}.json`);
}

/**
 * The structs that an API version can refer to, by name. Those of other files have only
 * the fields of its time.
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

/** The name of the struct that a `$ref` points to, in whichever file. */
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

/**
 * The fields of a struct; those of a kind without `apiVersion` and `kind`, which its class
 * sets.
 */
export function fieldsOf(struct: SchemaNode): [string, SchemaNode][] {
  return Object.entries(struct.properties ?? {}).filter(
    ([name]) => !isKind(struct) || (name !== 'apiVersion' && name !== 'kind'),
  );
}

/**
 * The fields that every minor of the API version requires. cdk8s itself names an object,
 * so no kind requires metadata.
 */
export function requiredOf(struct: SchemaNode): string[] {
  const variants = (struct['x-dra-variants'] ?? []).filter((variant) => 'required' in variant);
  const isAlwaysRequired = (name: string) =>
    variants.every((variant) => (variant.required as string[]).includes(name));
  return (struct.required ?? []).filter((name) => name !== 'metadata' && isAlwaysRequired(name));
}

/**
 * The fields that exclude each other, if the field is one of them and one has to be set.
 */
export function oneOf(name: string, struct: SchemaNode): string[] {
  const { fields, atLeast } = (struct['x-dra-one-of'] ?? { fields: [], atLeast: 0 }) as {
    fields: string[];
    atLeast: number;
  };
  return atLeast > 0 && fields.includes(name) ? fields : [];
}

/**
 * Whether the API server rejects the struct without the field, although its published
 * schema does not require it.
 */
export function isDemanded(name: string, struct: SchemaNode): boolean {
  const field = struct.properties![name];
  return field['x-dra-required'] === true
    || (field['x-dra-checks-empty'] === true && field.type === 'string')
    || oneOf(name, struct).length === 1
    || /Must be set/.test(field.description ?? '');
}
