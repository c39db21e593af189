/**
 * What sort of type a type is. `dyn` and `any` switch checking off; a `parameter` stands
 * for any type, the same wherever its name is.
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
/**
 * The type of what has been reported already: it fits everywhere, so that one mistake is
 * one error.
 */
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

/** The types that are spelled by a name of their own in signatures. */
const NAMED: Record<string, CelType> = {
  bool: BOOL,
  int: INT,
  uint: UINT,
  double: DOUBLE,
  string: STRING,
  bytes: BYTES,
  null_type: NULL,
  dyn: DYN,
  any: ANY,
  duration: DURATION,
  timestamp: TIMESTAMP,
  Quantity: objectType('kubernetes.Quantity'),
  Semver: objectType('kubernetes.Semver'),
  URL: objectType('kubernetes.URL'),
  NamedFormat: objectType('kubernetes.NamedFormat'),
  IP: { kind: 'opaque', name: 'net.IP', parameters: NONE },
  CIDR: { kind: 'opaque', name: 'net.CIDR', parameters: NONE },
};

const GENERIC: Record<string, (parameters: CelType[]) => CelType> = {
  list: ([element]) => listOf(element),
  map: ([key, value]) => mapOf(key, value),
  optional: ([value]) => optionalOf(value),
  type: ([type]) => typeOf(type),
};

/** The type that a signature names, such as `map(string, list(T))`. */
export function parseType(text: string): CelType {
  const open = text.indexOf('(');
  if (open < 0) {
    return NAMED[text] ?? parameter(text);
  }
  return GENERIC[text.slice(0, open)](splitTypes(text.slice(open + 1, -1)).map(parseType));
}

/** The parts of a list of types: commas inside parentheses do not count. */
export function splitTypes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index <= text.length; index++) {
    const character = text[index];
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === undefined || (character === ',' && depth === 0)) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return parts.filter((part) => part !== '');
}

/** Whether checking is off for values of the type. */
export function isDynamic(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any';
}

/** Whether the type, or a part of it, stands for any type. */
export function hasParameter(type: CelType): boolean {
  return type.kind === 'parameter' || type.parameters.some(hasParameter);
}

export function isSameType(one: CelType, other: CelType): boolean {
  return one === other || (one.kind === other.kind && one.name === other.name
    && one.parameters.length === other.parameters.length
    && one.parameters.every((each, index) => isSameType(each, other.parameters[index])));
}

/** Whether values of the types look the same: a wrapper holds what it wraps. */
export function isEquivalentType(one: CelType, other: CelType): boolean {
  const [first, second] = [one, other].map((type) => (type.kind === 'wrapper' ? type.parameters[0] : type));
  return (
    first.kind === second.kind
    && first.name === second.name
    && first.parameters.length === second.parameters.length
    && first.parameters.every((each, index) => isEquivalentType(each, second.parameters[index]))
  );
}

/** The type as it is written in messages. */
export function describeType(type: CelType): string {
  switch (type.kind) {
    case 'null_type': return 'null';
    case 'optional_type': return `optional(${describeType(type.parameters[0])})`;
    case 'parameter': return 'dyn';
    default:
      return type.parameters.length === 0
        ? type.name.replace('kubernetes.', '')
        : `${type.name}(${type.parameters.map(describeType).join(', ')})`;
  }
}
