import { DRAFT, JsonSchema } from './json-schema';
import { KindName, kindSchema } from './kind-schema';
import { StructSchemas } from './struct-schemas';
import { draApiVersions } from '../kubernetes/api-versions';
import { findKind, kindsOf } from '../kubernetes/kinds';
import { hasMinor } from '../kubernetes/minors';
import { builtInWorkloads } from '../pods/pod-location';

/** The schema of all DRA kinds, which accepts any other object. */
const ALL_KINDS = 'dra.json';

/** The schema of all DRA kinds and of the claims of pods. */
const WITH_PODS = 'dra-with-pods.json';

/** Returns the JSON Schemas for a minor, by file name. The union schemas refer to the others. */
export function schemaFiles(minor: number): Record<string, JsonSchema> {
  const kinds = kindsIn(minor).map((name): [string, JsonSchema] => {
    const structs = new StructSchemas(minor, name.kind);
    const { kind, apiVersion } = name;
    return [fileName(name), {
      $schema: DRAFT,
      title: `${kind} of ${apiVersion} in Kubernetes 1.${minor}`,
      ...kindSchema(name, structs),
      definitions: structs.definitions,
    }];
  });
  const ofKind = (name: KindName): JsonSchema => ({ $ref: fileName(name) });
  return {
    ...Object.fromEntries(kinds),
    [ALL_KINDS]: unionSchema(minor, { ofKind }),
    [WITH_PODS]: unionSchema(minor, { ofKind, structs: new StructSchemas(minor) }),
  };
}

/** Returns a schema of all DRA kinds and of the claims of pods that needs no other file. */
export function wholeSchema(minor: number): JsonSchema {
  const structs = new StructSchemas(minor);
  return unionSchema(minor, { ofKind: (name) => kindSchema(name, structs), structs });
}

/** The parts of a union schema. */
interface UnionParts {
  readonly ofKind: (name: KindName) => JsonSchema;
  /** The structs of pods, if the union includes their claims. */
  readonly structs?: StructSchemas;
}

function unionSchema(minor: number, { ofKind, structs }: UnionParts): JsonSchema {
  const names = kindsIn(minor);
  const kinds = names.map((name) => onlyFor(name, ofKind(name)));
  const pods = structs === undefined ? [] : workloadSchemas(structs, minor);
  const what = structs === undefined ? 'The kinds of DRA' : 'The kinds of DRA and the claims of pods';
  return {
    $schema: DRAFT,
    title: `${what} in Kubernetes 1.${minor}; other objects are not looked at`,
    ...examples(names),
    allOf: [...kinds, ...pods.map(({ name, schema }) => onlyFor(name, schema))],
    definitions: structs?.definitions,
  };
}

/** Returns the DRA kinds of a minor, without list kinds. */
function kindsIn(minor: number): KindName[] {
  return draApiVersions().flatMap((apiVersion) => kindsOf(apiVersion)
    .map((kind) => findKind(apiVersion, kind)!)
    .filter(({ minors, struct }) => hasMinor(minors, minor) && !struct.fields.has('items'))
    .map(({ kind }) => ({ apiVersion, kind })));
}

/** Returns the file name that kubeconform expects: `resourceclaim-resource-v1.json`. */
function fileName({ apiVersion, kind }: KindName): string {
  const [group, version] = apiVersion.split('/');
  return `${kind}-${group.split('.')[0]}-${version}.json`.toLowerCase();
}

function onlyFor({ apiVersion, kind }: KindName, schema: JsonSchema): JsonSchema {
  return {
    if: {
      properties: { apiVersion: { const: apiVersion }, kind: { const: kind } },
      required: ['apiVersion', 'kind'],
    },
    then: schema,
  };
}

/** Returns the values that an editor offers for an empty object. */
function examples(names: readonly KindName[]): Pick<JsonSchema, 'properties'> {
  const distinct = (values: string[]) => [...new Set(values)];
  return {
    properties: {
      apiVersion: { type: 'string', examples: distinct(names.map(({ apiVersion }) => apiVersion)) },
      kind: { type: 'string', examples: distinct(names.map(({ kind }) => kind)) },
    },
  };
}

/** Returns the schemas of the claims in all built-in kinds with pods. */
function workloadSchemas(structs: StructSchemas, minor: number): { name: KindName; schema: JsonSchema }[] {
  const fileSchema = (name: string, isValidated: boolean) =>
    structs.reference('pods.json', `#/$defs/${name}`, isValidated);
  return builtInWorkloads().map(({ apiVersion, kind, podSpec, jobSpec, validatedIn }) => {
    const isValidated = hasMinor(validatedIn, minor);
    const pods = at(podSpec, fileSchema('PodSpec', isValidated));
    return {
      name: { apiVersion, kind },
      schema: jobSpec === undefined ? pods : { allOf: [pods, at(jobSpec, fileSchema('JobSpec', isValidated))] },
    };
  });
}

function at(path: readonly string[], schema: JsonSchema): JsonSchema {
  return path.reduceRight<JsonSchema>((inner, name) => ({ properties: { [name]: inner } }), schema);
}
