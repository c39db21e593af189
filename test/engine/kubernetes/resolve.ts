import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { readSchemaFile } from '../../../src/engine/kubernetes/schema-file';

export type Json = Record<string, any>;

const OPENAPI_DIR = join(__dirname, '../../openapi');

/** The schema files of Kubernetes APIs. */
export const API_FILES = [
  'v1alpha1.json',
  'v1alpha2.json',
  'v1alpha3.json',
  'v1beta1.json',
  'v1beta2.json',
  'v1.json',
  'core.v1.json',
  'meta.v1.json',
  'scheduling.v1alpha2.json',
  'scheduling.v1alpha3.json',
  'scheduling.v1beta1.json',
];

/** The minors of which a recording of the published OpenAPI exists, oldest first. */
export const MINORS = readdirSync(OPENAPI_DIR)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort((a, b) => numberOf(a) - numberOf(b));

/** The number after `1.`. */
export function numberOf(minor: string): number {
  return Number(minor.slice('1.'.length));
}

export function readSchema(name: string): Json {
  return readSchemaFile(name);
}

/**
 * What the API server of the minor publishes, by document such as `resource.k8s.io.v1`.
 */
export function readPublished(
  minor: string,
): Record<string, { collections: string[]; schemas: Record<string, Json> }> {
  return JSON.parse(readFileSync(join(OPENAPI_DIR, `${minor}.json`), 'utf8'));
}

/** Whether the minor lies in the range, both ends included. */
export function within(minor: string, since?: string, until?: string): boolean {
  return (
    (since === undefined || numberOf(since) <= numberOf(minor))
    && (until === undefined || numberOf(minor) <= numberOf(until))
  );
}

/** Whether the node (a file, a definition or a property) exists in the minor. */
export function exists(node: Json, minor: string): boolean {
  return within(minor, node['x-dra-since'], node['x-dra-until']);
}

/**
 * The node as it is in the minor: its keywords, with those of the variant that applies
 * put over them.
 */
export function resolve(node: Json, minor: string): Json {
  const resolved: Json = { ...node };
  delete resolved['x-dra-variants'];
  for (const { since, until, ...keywords } of node['x-dra-variants'] ?? []) {
    if (within(minor, since, until)) {
      for (const [keyword, value] of Object.entries(keywords)) {
        if (value === null) {
          delete resolved[keyword];
        } else {
          resolved[keyword] = value;
        }
      }
    }
  }
  return resolved;
}

/**
 * Every definition and property of a schema file, with a name for messages and the node
 * around it.
 */
export function nodesOf(file: string): { name: string; node: Json; outer: Json; isType: boolean }[] {
  const schema = readSchema(file);
  return Object.entries<Json>(schema.$defs).flatMap(([type, definition]) => [
    { name: `${file}#${type}`, node: definition, outer: schema, isType: true },
    ...Object.entries<Json>(definition.properties ?? {}).map(([property, node]) => (
      { name: `${file}#${type}.${property}`, node, outer: definition, isType: false })),
  ]);
}
