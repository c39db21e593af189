import { CelType } from './cel-type';
import { CelMap, isObjectValue, numeric, Optional, TypeValue, Uint } from './values';

/** Describes a value by its type and, for scalars, the value itself. */
export function describeValue(value: unknown): string {
  const type = kindOf(value);
  if (typeof value === 'string') {
    return `${type} ${JSON.stringify(value)}`;
  }
  const scalar = typeof value === 'boolean' ? value : numeric(value);
  return scalar === undefined ? type : `${type} ${scalar}`;
}

/** The type name of a value, without type parameters. */
export function kindOf(value: unknown): string {
  switch (typeof value) {
    case 'bigint': return 'int';
    case 'number': return 'double';
    case 'boolean': return 'bool';
    case 'string': return 'string';
    default: return value === null ? 'null_type' : kindOfObject(value);
  }
}

function kindOfObject(value: unknown): string {
  if (isObjectValue(value)) {
    return value.typeName;
  }
  if (Array.isArray(value)) {
    return 'list';
  }
  return KINDS.find(([kind]) => value instanceof kind)?.[1] ?? 'object';
}

const KINDS: readonly [kind: Function, name: string][] = [
  [Uint, 'uint'],
  [CelMap, 'map'],
  [Uint8Array, 'bytes'],
  [Optional, 'optional_type'],
  [TypeValue, 'type'],
];

/**
 * Whether a value has the type, as far as overloads depend on it. As on the API server, lists and maps are checked by
 * their first entry.
 */
export function isOfType(value: unknown, type: CelType): boolean {
  switch (type.kind) {
    case 'dyn':
    case 'any':
    case 'parameter':
      return true;
    case 'object':
    case 'opaque':
      return `kubernetes.${kindOf(value)}` === type.name || `net.${kindOf(value)}` === type.name;
    case 'list':
      return Array.isArray(value) && (value.length === 0 || isOfType(value[0], type.parameters[0]));
    case 'map':
      return value instanceof CelMap && isMapOfType(value, type);
    default:
      return kindOf(value) === type.kind;
  }
}

function isMapOfType(map: CelMap, { parameters }: CelType): boolean {
  const { first } = map;
  return first === undefined || first.every((each, index) => isOfType(each, parameters[index]));
}
