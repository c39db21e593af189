import { App, Chart } from 'cdk8s';
import { CLASSIC_FIELDS } from './classic-objects';
import { flattened, structuredFields } from './structured-objects';
import { exampleFields } from '../../../projenrc/l1/example';
import { API_VERSIONS } from '../../../projenrc/l1/schema';
import * as dra from '../../../src';
import { Field, StructType, ValueType } from '../../../src/engine/kubernetes/api-schema';
import { findKind, kindsOf } from '../../../src/engine/kubernetes/kinds';
import { hasMinor } from '../../../src/engine/kubernetes/minors';
import { isObject } from '../../../src/engine/kubernetes/plain-data';

/** The namespace of the objects. */
export const NAMESPACE = 'round-trip';

const CLASSIC_VERSIONS = ['v1alpha1', 'v1alpha2'];
const FLAT_VERSIONS = ['v1alpha3', 'v1beta1'];

/** The kinds that a minor has, as API version and kind. */
export function kindsIn(minor: number): [version: string, kind: string][] {
  return API_VERSIONS.flatMap((version) => kindsOf(`resource.k8s.io/${version}`)
    .filter((kind) => !kind.endsWith('List') && hasMinor(findKind(`resource.k8s.io/${version}`, kind)!.minors, minor))
    .map((kind): [string, string] => [version, kind]));
}

/**
 * What the L1 emits of the kind: a small object, and others that have, together, every
 * field of the minor but the status.
 */
export function objectsOf(version: string, kind: string, minor: number): any[] {
  const { struct } = findKind(`resource.k8s.io/${version}`, kind)!;
  const full = CLASSIC_VERSIONS.includes(version) ? CLASSIC_FIELDS : structuredFields(minor);
  const fields = full[kind].map((each) =>
    fittingStruct(FLAT_VERSIONS.includes(version) ? flattened(each, version) : each, struct, minor),
  );
  return [exampleFields(version, kind), ...fields].map((each, index) => {
    const chart = new Chart(new App(), 'chart', { namespace: NAMESPACE });
    return new (dra as any)[version][`Kube${kind}`](chart, 'object', {
      metadata: { name: `object-${index}` },
      ...(each as object),
    }).toJson();
  });
}

/** The value without what the minor does not have. */
function fitting(value: unknown, { struct, element }: ValueType, minor: number): unknown {
  if (Array.isArray(value)) {
    return value
      .map((item) => fitting(item, element!, minor))
      .filter((item) => !isObject(item) || Object.keys(item).length > 0);
  }
  if (!isObject(value) || (struct === undefined && element === undefined)) {
    return value;
  }
  return struct !== undefined ? fittingStruct(value, struct, minor)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fitting(each, element!, minor)])
      .filter(([, each]) => !isObject(each) || Object.keys(each).length > 0));
}

function fittingStruct(value: object, { fields }: StructType, minor: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value)
    .filter(([name]) => fields.has(name) && hasMinor(fields.get(name)!.minors, minor))
    .map(([name, each]) => [name, fitting(each, fields.get(name)!.type, minor)]));
}

/** The fields that the objects of a kind have, as `Struct.field`. */
export function fieldsUsed(value: unknown, struct: StructType): string[] {
  return fieldsIn(value, { struct });
}

function fieldsIn(value: unknown, { struct, element }: Pick<ValueType, 'struct' | 'element'>): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => fieldsIn(item, element!));
  }
  if (!isObject(value)) {
    return [];
  }
  return Object.entries(value).flatMap(([name, each]) => {
    if (struct === undefined) {
      return element === undefined ? [] : fieldsIn(each, element);
    }
    return [`${struct.name}.${name}`, ...fieldsIn(each, struct.fields.get(name)!.type)];
  });
}

/**
 * The fields that an object of a kind can have in a minor, but those of status and
 * metadata.
 */
export function fieldsPossible(struct: StructType, minor: number, seen = new Set<string>()): string[] {
  const isPossible = ({ minors, isStatus, type }: Field) =>
    hasMinor(minors, minor) && !isStatus && type.struct?.name !== 'ObjectMeta';
  return [...struct.fields.values()].filter(isPossible).flatMap(({ name, type }) => {
    const here = `${struct.name}.${name}`;
    if (seen.has(here)) {
      return [];
    }
    seen.add(here);
    const nested = type.struct ?? type.element?.struct;
    return [here, ...nested === undefined ? [] : fieldsPossible(nested, minor, seen)];
  });
}
