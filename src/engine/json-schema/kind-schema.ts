import { JsonSchema } from './json-schema';
import { formatSchema } from './string-patterns';
import { StructSchemas } from './struct-schemas';
import { schemaFileOf } from '../kubernetes/api-versions';

/** An API version and kind. */
export interface KindName {
  readonly apiVersion: string;
  readonly kind: string;
}

const A_NAME = formatSchema('object-name', true)!;

/** Returns the schema of a DRA kind. The definitions that it refers to are those of the structs. */
export function kindSchema({ apiVersion, kind }: KindName, structs: StructSchemas): JsonSchema {
  const schema = structs.ofStruct({ file: schemaFileOf(apiVersion)!, name: kind }, true);
  const properties = schema.properties as Readonly<Record<string, JsonSchema>>;
  return {
    ...schema,
    type: 'object',
    properties: {
      ...properties,
      apiVersion: { ...properties.apiVersion, type: 'string', const: apiVersion },
      kind: { ...properties.kind, type: 'string', const: kind },
      metadata: withName(properties.metadata),
    },
    required: [...new Set(['apiVersion', 'kind', 'metadata', ...schema.required ?? []])],
  };
}

/** Returns a schema for metadata with a name or generateName. */
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
