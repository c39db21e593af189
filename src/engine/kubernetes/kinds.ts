import { StructType, structType, ValueType, valueType } from './api-schema';
import { schemaFileOf } from './api-versions';
import { ALL_MINORS, MinorSet, minorsBetween, NO_MINORS } from './minors';
import { own } from './plain-data';
import { Remembered } from './remembered';
import { readSchemaFile } from './schema-file';

/** A kind in an API version. */
export interface Kind {
  readonly apiVersion: string;
  readonly kind: string;
  /** The name in URLs, lowercase and plural. */
  readonly plural: string;
  readonly namespaced: boolean;
  /** The minors in which the API version has the kind. */
  readonly minors: MinorSet;
  /** The minors that validate `generateName`. */
  readonly checksGenerateName: MinorSet;
  /** The minors that overwrite `generation`, and so never validate it. */
  readonly setsGeneration: MinorSet;
  /** The minors in which the kind is deprecated. */
  readonly deprecatedIn: MinorSet;
  /** The advice for other minors. */
  readonly hint?: string;
  readonly struct: StructType;
  /** The type of objects of the kind. */
  readonly type: ValueType;
}

/** Exceeds the number of known kinds; an unknown kind may have any name. */
const MOST_KINDS = 1000;

/** By API version and name; undefined values are cached as well. */
const kinds = new Map<string, Map<string, Kind | undefined>>();

/** The minors that have the API version; empty for an unknown one. */
export function apiVersionMinors(apiVersion: string): MinorSet {
  const name = schemaFileOf(apiVersion);
  if (name === undefined) {
    return NO_MINORS;
  }
  const file = readSchemaFile(name);
  return minorsBetween(file['x-dra-since'], file['x-dra-until']);
}

/** The minors in which an API version has a kind. Does not compile the schema of the kind. */
export function minorsOfKind(apiVersion: string, kind: string): MinorSet {
  return minorsByKind.get(`${apiVersion}/${kind}`);
}

const minorsByKind = new Remembered(MOST_KINDS, (name) => {
  const slash = name.lastIndexOf('/');
  const [apiVersion, kind] = [name.slice(0, slash), name.slice(slash + 1)];
  const file = schemaFileOf(apiVersion);
  const node = file === undefined ? undefined : own(readSchemaFile(file).$defs, kind);
  return node?.['x-kubernetes-group-version-kind'] === undefined
    ? NO_MINORS
    : apiVersionMinors(apiVersion) & minorsBetween(node['x-dra-since'], node['x-dra-until']);
});

/** The feature gate that the kinds of an API version require, if any. */
export function apiVersionGate(apiVersion: string): string | undefined {
  const file = schemaFileOf(apiVersion);
  return file === undefined ? undefined : readSchemaFile(file)['x-dra-gate'];
}

/** The kinds of an API version, lists included. */
export function kindsOf(apiVersion: string): string[] {
  const file = schemaFileOf(apiVersion);
  if (file === undefined) {
    return [];
  }
  const { $defs } = readSchemaFile(file);
  return Object.keys($defs).filter((name) => $defs[name]['x-kubernetes-group-version-kind'] !== undefined);
}

/** The kind; undefined if the schemas do not describe it. */
export function findKind(apiVersion: string, kind: string): Kind | undefined {
  let ofVersion = kinds.get(apiVersion);
  if (ofVersion === undefined) {
    if (schemaFileOf(apiVersion) === undefined) {
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
  const file = schemaFileOf(apiVersion)!;
  const struct = structType(file, kind);
  const node = readSchemaFile(file).$defs[kind];
  return {
    apiVersion,
    kind,
    plural: node['x-dra-plural'] ?? '',
    namespaced: node['x-dra-scope'] !== 'Cluster',
    minors: struct.minors,
    checksGenerateName: minorsBetween(
      undefined,
      node['x-dra-generate-name-until'] as string | undefined,
    ),
    setsGeneration: node['x-dra-sets-generation'] === true ? ALL_MINORS : NO_MINORS,
    deprecatedIn:
      node['x-dra-deprecated'] === undefined
        ? NO_MINORS
        : struct.minors & minorsBetween(node['x-dra-deprecated'] as string),
    hint: node['x-dra-hint'] as string | undefined,
    struct,
    type: valueType(file, kind),
  };
}
