import { DRAFT, JsonSchema } from './json-schema';
import { formatSchema } from './string-patterns';
import { StructSchemas } from './struct-schemas';
import { schemaFileOf } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';

/** An API version and kind. */
export interface KindName {
  readonly apiVersion: string;
  readonly kind: string;
}

const A_NAME = formatSchema('object-name', true)!;

/** The schema of the objects of a DRA kind on a server of the minor. */
export function kindSchema({ apiVersion, kind }: KindName, minor: number): JsonSchema {
  const structs = new StructSchemas(minor, kind);
  const schema = structs.ofStruct({ file: schemaFileOf(apiVersion)!, name: kind }, true);
  const { metadata, ...properties } = schema.properties!;
  const isList = findKind(apiVersion, kind)!.struct.fields.has('items');
  return {
    $schema: DRAFT,
    title: `${kind} of ${apiVersion} in Kubernetes 1.${minor}`,
    ...schema,
    type: 'object',
    properties: {
      ...properties,
      apiVersion: { ...properties.apiVersion as JsonSchema, type: 'string', const: apiVersion },
      kind: { ...properties.kind as JsonSchema, type: 'string', const: kind },
      metadata: isList ? metadata : withName(metadata as JsonSchema),
    },
    required: [...new Set(['apiVersion', 'kind', ...isList ? [] : ['metadata'], ...schema.required ?? []])],
    definitions: structs.definitions,
  };
}

/** Metadata of an object that has a name, or gets one. */
function withName(metadata: JsonSchema): JsonSchema {
  const given = (name: string): JsonSchema =>
    ({ required: [name], properties: { [name]: { not: { enum: [null, ''] } } } });
  const { $ref, description } = metadata;
  return {
    description,
    allOf: [
      { $ref },
      { type: 'object', properties: { name: { ...A_NAME, patternErrorMessage: 'name must be a DNS subdomain' } } },
      { anyOf: [given('name'), given('generateName')], errorMessage: 'name or generateName must be set' },
    ],
  };
}
