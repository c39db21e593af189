/**
 * The kinds of types. `dyn` and `any` are not checked. A `parameter` stands for any type,
 * the same one wherever its name appears.
 */
export type TypeKind =
  | 'bool'
  | 'int'
  | 'uint'
  | 'double'
  | 'string'
  | 'bytes'
  | 'null_type'
  | 'duration'
  | 'timestamp'
  | 'dyn'
  | 'any'
  | 'error'
  | 'list'
  | 'map'
  | 'type'
  | 'optional_type'
  | 'wrapper'
  | 'object'
  | 'opaque'
  | 'parameter';

/** A type of the Common Expression Language. */
export interface CelType {
  readonly kind: TypeKind;
  /** The name of an object or parameter, else the kind. */
  readonly name: string;
  readonly parameters: readonly CelType[];
}

const NONE: readonly CelType[] = [];

function simple(kind: TypeKind): CelType {
  return { kind, name: kind, parameters: NONE };
}

export const BOOL = simple('bool');
export const INT = simple('int');
export const UINT = simple('uint');
export const DOUBLE = simple('double');
export const STRING = simple('string');
export const BYTES = simple('bytes');
export const NULL = simple('null_type');
export const DYN = simple('dyn');
export const ANY = simple('any');
/** The type of a variable that does not exist. It fits everywhere. */
export const ERROR = simple('error');
export const DURATION = simple('duration');
export const TIMESTAMP = simple('timestamp');
export const TYPE: CelType = simple('type');

export function listOf(element: CelType): CelType {
  return { kind: 'list', name: 'list', parameters: [element] };
}

export function mapOf(key: CelType, value: CelType): CelType {
  return { kind: 'map', name: 'map', parameters: [key, value] };
}

export function optionalOf(value: CelType): CelType {
  return { kind: 'optional_type', name: 'optional_type', parameters: [value] };
}

export function typeOf(type: CelType): CelType {
  return { kind: 'type', name: 'type', parameters: [type] };
}

export function wrapperOf(type: CelType): CelType {
  return { kind: 'wrapper', name: 'wrapper', parameters: [type] };
}

export function objectType(name: string): CelType {
  return { kind: 'object', name, parameters: NONE };
}

export function parameter(name: string): CelType {
  return { kind: 'parameter', name, parameters: NONE };
}

/** Whether values of the type are not checked. */
export function isDynamic(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any';
}

/** Whether the type is or contains a type parameter. */
export function hasParameter(type: CelType): boolean {
  return type.kind === 'parameter' || type.parameters.some(hasParameter);
}

export function isSameType(one: CelType, other: CelType): boolean {
  return one === other || (one.kind === other.kind && one.name === other.name
    && one.parameters.length === other.parameters.length
    && one.parameters.every((each, index) => isSameType(each, other.parameters[index])));
}

/** Whether two types are the same apart from wrappers. */
export function isEquivalentType(one: CelType, other: CelType): boolean {
  const [first, second] = [one, other].map(unwrapped);
  return (
    first.kind === second.kind
    && first.name === second.name
    && first.parameters.length === second.parameters.length
    && first.parameters.every((each, index) => isEquivalentType(each, second.parameters[index]))
  );
}

/** The type in a wrapper, otherwise the type itself. */
export function unwrapped(type: CelType): CelType {
  return type.kind === 'wrapper' ? type.parameters[0] : type;
}

/** The type as it appears in messages. */
export function describeType(type: CelType): string {
  switch (type.kind) {
    case 'null_type': return 'null';
    case 'optional_type': return `optional(${describeType(type.parameters[0])})`;
    case 'parameter': return 'dyn';
    default:
      return type.parameters.length === 0
        ? type.name.replace(/^(kubernetes|net)\./, '')
        : `${type.name}(${type.parameters.map(describeType).join(', ')})`;
  }
}
