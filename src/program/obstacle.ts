import type { ApiObjectMetadata, OwnerReference } from 'cdk8s';
import {
  A_BOOLEAN, A_STRING, expectArgument, Expectation, listOf, mapOf, optional, struct, structs,
} from '../engine/errors/arguments';
import { expectNumbersOnly } from '../engine/errors/free-form-data';
import { onOneLine } from '../engine/errors/wording';
import { Fields, isObject } from '../engine/kubernetes/plain-data';
import { Document, identityOf } from '../engine/read/document';

const OWNER = struct<OwnerReference>({
  apiVersion: A_STRING,
  blockOwnerDeletion: optional(A_BOOLEAN),
  controller: optional(A_BOOLEAN),
  kind: A_STRING,
  name: A_STRING,
  uid: A_STRING,
});

const STRINGS = optional(mapOf(A_STRING));

/** The fields of metadata for which cdk8s declares types: with other values, the program would not compile. */
const METADATA: Readonly<Record<Exclude<keyof ApiObjectMetadata, number>, Expectation>> = {
  annotations: STRINGS,
  finalizers: optional(listOf(A_STRING, 'strings')),
  labels: STRINGS,
  name: optional(A_STRING),
  namespace: optional(A_STRING),
  ownerReferences: structs(OWNER),
};

/** The reason why a document cannot become an object of a program; undefined if it can. */
export function obstacleIn({ manifest, unreadable }: Document): string | undefined {
  if (unreadable !== undefined) {
    return unreadable;
  }
  try {
    expectNumbersOnly('', manifest, 'write the number as a string, if what reads it accepts one');
    Object.entries(METADATA).forEach(([name, expectation]) =>
      expectArgument(`metadata.${name}`, metadataOf(manifest)[name] ?? undefined, expectation));
  } catch (error) {
    return onOneLine((error as Error).message);
  }
  return isNamedObject(manifest)
    ? undefined
    : 'apiVersion, kind, and metadata.name or metadata.generateName are required to make an object of a program';
}

function isNamedObject(manifest: unknown): boolean {
  const { apiVersion, kind, name } = identityOf(manifest);
  return [apiVersion, kind, name ?? metadataOf(manifest).generateName]
    .every((each) => typeof each === 'string' && each !== '');
}

function metadataOf(manifest: unknown): Fields {
  return isObject(manifest) && isObject(manifest.metadata) ? manifest.metadata : {};
}
