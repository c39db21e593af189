import { readFileSync } from 'node:fs';

/** A JSON schema as a tool takes it. */
export type JsonSchema = Record<string, any>;

/** What the OpenAPI calls the kinds of the workloads. */
const KINDS: Record<string, string> = {
  Deployment: 'io.k8s.api.apps.v1.Deployment',
  ResourceClaimTemplate: 'io.k8s.api.resource.v1alpha2.ResourceClaimTemplate',
  ResourceClass: 'io.k8s.api.resource.v1alpha2.ResourceClass',
};

/**
 * What no validator of plain JSON schema knows, or what says nothing of what is valid.
 */
const FOREIGN = /^(default|format|x-kubernetes-.*)$/;

/** The kinds that there are schemas for. */
export function schemaKinds(): string[] {
  return Object.keys(KINDS);
}

/**
 * All types of an OpenAPI file as one JSON schema. Unknown fields are refused, as the API
 * server does with strict validation.
 */
export function structureSchema(openApiFile: string): JsonSchema {
  const { schemas } = JSON.parse(readFileSync(openApiFile, 'utf8')) as { schemas: JsonSchema };
  return { $id: 'kubernetes', definitions: convert(schemas) };
}

/** Where a kind is within that schema. */
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
