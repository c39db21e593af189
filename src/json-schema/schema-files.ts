import { DRAFT, JsonSchema } from './json-schema';
import { KindName, kindSchema } from './kind-schema';
import { StructSchemas } from './struct-schemas';
import { workloadSchemas } from './workload-schemas';
import { draApiVersions } from '../kubernetes/api-versions';
import { findKind, kindsOf } from '../kubernetes/kinds';
import { hasMinor } from '../kubernetes/minors';

/** The schema of all DRA kinds, which has nothing to say about other objects. */
const ALL_KINDS = 'dra.json';

/** The same, with the claims of pods. */
const WITH_PODS = 'dra-with-pods.json';

/** The JSON Schemas for a minor, by the names of their files. */
export function schemaFiles(minor: number): Record<string, JsonSchema> {
  const names = draApiVersions().flatMap((apiVersion) => kindsOf(apiVersion)
    .filter((kind) => hasMinor(findKind(apiVersion, kind)!.minors, minor))
    .map((kind) => ({ apiVersion, kind })));
  const kinds = names.map((name): [string, JsonSchema] => [fileName(name), kindSchema(name, minor)]);
  const branches = names.map((name) => onlyFor(name, { $ref: fileName(name) }));
  const structs = new StructSchemas(minor, 'Pod');
  const pods = workloadSchemas(structs, minor).map(({ name, schema }) => onlyFor(name, schema));
  const title = `in Kubernetes 1.${minor}; other objects are not looked at`;
  return {
    ...Object.fromEntries(kinds),
    [ALL_KINDS]: { $schema: DRAFT, title: `The kinds of DRA ${title}`, ...examples(names), allOf: branches },
    [WITH_PODS]: {
      $schema: DRAFT,
      title: `The kinds of DRA and the claims of pods ${title}`,
      ...examples(names),
      allOf: [...branches, ...pods],
      definitions: structs.definitions,
    },
  };
}

/** The name that kubeconform looks for: `resourceclaim-resource-v1.json`. */
function fileName({ apiVersion, kind }: KindName): string {
  const [group, version] = apiVersion.split('/');
  return `${kind}-${group.split('.')[0]}-${version}.json`.toLowerCase();
}

/** A schema for objects of one kind. */
function onlyFor({ apiVersion, kind }: KindName, schema: JsonSchema): JsonSchema {
  return {
    if: {
      properties: { apiVersion: { const: apiVersion }, kind: { const: kind } },
      required: ['apiVersion', 'kind'],
    },
    then: schema,
  };
}

/** What an editor offers for an empty object. */
function examples(names: readonly KindName[]): Pick<JsonSchema, 'properties'> {
  const distinct = (values: string[]) => [...new Set(values)];
  return {
    properties: {
      apiVersion: { type: 'string', examples: distinct(names.map(({ apiVersion }) => apiVersion)) },
      kind: { type: 'string', examples: distinct(names.map(({ kind }) => kind)) },
    },
  };
}
