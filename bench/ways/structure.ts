import { readFileSync } from 'node:fs';

/** A JSON schema for a tool. */
export type JsonSchema = Record<string, any>;

/** The OpenAPI names of the kinds of the workloads. */
const KINDS: Record<string, string> = {
  Deployment: 'io.k8s.api.apps.v1.Deployment',
  ResourceClaimTemplate: 'io.k8s.api.resource.v1alpha2.ResourceClaimTemplate',
  ResourceClass: 'io.k8s.api.resource.v1alpha2.ResourceClass',
};

/** The keywords that validators of plain JSON schema do not know, or that do not affect validity. */
const FOREIGN = /^(default|format|x-kubernetes-.*)$/;

/** The kinds that have schemas. */
export function schemaKinds(): string[] {
  return Object.keys(KINDS);
}

/**
 * Returns all types of an OpenAPI file as one JSON schema, which rejects unknown fields, as the API
 * server does with strict validation.
 */
export function structureSchema(openApiFile: string): JsonSchema {
  const { schemas } = JSON.parse(readFileSync(openApiFile, 'utf8')) as { schemas: JsonSchema };
  return { $id: 'kubernetes', definitions: convert(schemas) };
}

/** The reference to a kind within that schema. */
export function definitionOf(kind: string): string {
  return `#/definitions/${KINDS[kind]}`;
}

function convert(node: any): any {
  if (Array.isArray(node)) {
    return node.map(convert);
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const schema: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') {
      schema.$ref = (value as string).replace('#/components/schemas/', '#/definitions/');
    } else if (!FOREIGN.test(key)) {
      schema[key] = convert(value);
    }
  }
  if (schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties === undefined) {
    schema.additionalProperties = false;
  }
  return schema;
}
