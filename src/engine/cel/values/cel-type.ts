/**
 * The kinds of types. `dyn` and `any` are not checked. A `parameter` is any type, but the same one wherever its name
 * appears.
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
  /** The name of an object or parameter; otherwise the kind. */
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
/** The type of a nonexistent variable, which is compatible with all types. */
export const ERROR = simple('error');
export const DURATION = simple('duration');
export const TIMESTAMP = simple('timestamp');
export const TYPE: CelType = simple('type');

function generic(kind: TypeKind): (...parameters: CelType[]) => CelType {
  return (...parameters) => ({ kind, name: kind, parameters });
}

export const listOf: (element: CelType) => CelType = generic('list');
export const mapOf: (key: CelType, value: CelType) => CelType = generic('map');
export const optionalOf: (value: CelType) => CelType = generic('optional_type');
export const typeOf: (type: CelType) => CelType = generic('type');
export const wrapperOf: (type: CelType) => CelType = generic('wrapper');

export function objectType(name: string): CelType {
  return { kind: 'object', name, parameters: NONE };
}

export function parameter(name: string): CelType {
  return { kind: 'parameter', name, parameters: NONE };
}

/** Whether the checker accepts values of any type. */
export function isDynamic(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any';
}

/** Whether the type is or contains a type parameter. */
export function hasParameter(type: CelType): boolean {
  return type.kind === 'parameter' || type.parameters.some(hasParameter);
}

/** @param seen the form of a type to compare; by default, the type itself */
export function isSameType(
  one: CelType, other: CelType, seen = (type: CelType): CelType => type,
): boolean {
  const [first, second] = [seen(one), seen(other)];
  return first === second || (first.kind === second.kind && first.name === second.name
    && first.parameters.length === second.parameters.length
    && first.parameters.every((each, index) => isSameType(each, second.parameters[index], seen)));
}

/** Whether two types are the same, ignoring wrappers. */
export function isEquivalentType(one: CelType, other: CelType): boolean {
  return isSameType(one, other, unwrapped);
}

/** The type in a wrapper, otherwise the type itself. */
export function unwrapped(type: CelType): CelType {
  return type.kind === 'wrapper' ? type.parameters[0] : type;
}

/** The notation of the type in messages. */
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
