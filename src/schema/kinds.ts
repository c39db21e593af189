import { StructType, structType } from './api-schema';
import { ALL_MINORS, MinorSet, minorsBetween, NO_MINORS } from './minors';
import { readSchemaFile } from './schema-file';

/** A kind of an API version. */
export interface Kind {
  readonly apiVersion: string;
  readonly kind: string;
  /** The name in URLs, lower case and plural. */
  readonly plural: string;
  readonly namespaced: boolean;
  /** The minors in which the API version has the kind. */
  readonly minors: MinorSet;
  /** The minors that check a `generateName`. */
  readonly checksGenerateName: MinorSet;
  /** The minors that overwrite a `generation`, and so never check it. */
  readonly setsGeneration: MinorSet;
  /** The minors in which the kind is deprecated. */
  readonly deprecatedIn: MinorSet;
  /** What to do on other minors. */
  readonly hint?: string;
  readonly struct: StructType;
}

/** The API group of DRA. */
export const DRA_GROUP = 'resource.k8s.io';

const DRA_PREFIX = `${DRA_GROUP}/`;

const SCHEMA_FILES: Record<string, string> = {
  'resource.k8s.io/v1alpha1': 'v1alpha1.json',
  'resource.k8s.io/v1alpha2': 'v1alpha2.json',
  'resource.k8s.io/v1alpha3': 'v1alpha3.json',
  'resource.k8s.io/v1beta1': 'v1beta1.json',
  'resource.k8s.io/v1beta2': 'v1beta2.json',
  'resource.k8s.io/v1': 'v1.json',
  'scheduling.k8s.io/v1alpha1': 'scheduling.v1alpha1.json',
  'scheduling.k8s.io/v1alpha2': 'scheduling.v1alpha2.json',
  'scheduling.k8s.io/v1alpha3': 'scheduling.v1alpha3.json',
  'scheduling.k8s.io/v1beta1': 'scheduling.v1beta1.json',
};

/** By API version and name, undefined as long as nobody has asked for the kind. */
const kinds = new Map<string, Map<string, Kind | undefined>>();

/** Whether the API version belongs to the group of DRA. */
export function isDraApiVersion(apiVersion: string): boolean {
  return apiVersion.startsWith(DRA_PREFIX);
}

/** The API versions of the DRA group, oldest first. */
export function draApiVersions(): string[] {
  return Object.keys(SCHEMA_FILES).filter(isDraApiVersion);
}

/** The API versions that the schemas describe. */
export function knownApiVersions(): string[] {
  return Object.keys(SCHEMA_FILES);
}

/** The minors that have the API version, none for an unknown one. */
export function apiVersionMinors(apiVersion: string): MinorSet {
  if (!Object.hasOwn(SCHEMA_FILES, apiVersion)) {
    return NO_MINORS;
  }
  const file = readSchemaFile(SCHEMA_FILES[apiVersion]);
  return minorsBetween(file['x-dra-since'], file['x-dra-until']);
}

/** The feature gate without which an API version has no kinds, if there is one. */
export function apiVersionGate(apiVersion: string): string | undefined {
  return Object.hasOwn(SCHEMA_FILES, apiVersion) ? readSchemaFile(SCHEMA_FILES[apiVersion])['x-dra-gate'] : undefined;
}

/** The kinds of an API version, lists included. */
export function kindsOf(apiVersion: string): string[] {
  if (!Object.hasOwn(SCHEMA_FILES, apiVersion)) {
    return [];
  }
  const { $defs } = readSchemaFile(SCHEMA_FILES[apiVersion]);
  return Object.keys($defs).filter((name) => $defs[name]['x-kubernetes-group-version-kind'] !== undefined);
}

/** The kind, undefined when the schemas do not describe it. */
export function findKind(apiVersion: string, kind: string): Kind | undefined {
  let ofVersion = kinds.get(apiVersion);
  if (ofVersion === undefined) {
    if (!Object.hasOwn(SCHEMA_FILES, apiVersion)) {
      return undefined;
    }
    kinds.set(apiVersion, ofVersion = new Map(kindsOf(apiVersion).map((name) => [name, undefined])));
  }
  if (!ofVersion.has(kind)) {
    return undefined;
  }
  let known = ofVersion.get(kind);
  if (known === undefined) {
    ofVersion.set(kind, known = describeKind(apiVersion, kind));
  }
  return known;
}

function describeKind(apiVersion: string, kind: string): Kind {
  const struct = structType(SCHEMA_FILES[apiVersion], kind);
  const node = readSchemaFile(SCHEMA_FILES[apiVersion]).$defs[kind];
  return {
    apiVersion,
    kind,
    plural: node['x-dra-plural'] ?? '',
    namespaced: node['x-dra-scope'] !== 'Cluster',
    minors: struct.minors,
    checksGenerateName: minorsBetween(undefined, node['x-dra-generate-name-until'] as string | undefined),
    setsGeneration: node['x-dra-sets-generation'] === true ? ALL_MINORS : NO_MINORS,
    deprecatedIn: node['x-dra-deprecated'] === undefined ? NO_MINORS : struct.minors & minorsBetween(node['x-dra-deprecated'] as string),
    hint: node['x-dra-hint'] as string | undefined,
    struct,
  };
}
