import { Library } from './library';
import { Duration, Timestamp } from '../values/time';
import { parameter } from '../values/types';
import {
  areEqual, CelEvaluationError, CelMap, kindOf, numeric, Optional, TypeValue, Uint,
} from '../values/values';

const TRUE = ['1', 't', 'T', 'true', 'TRUE', 'True'];
const FALSE = ['0', 'f', 'F', 'false', 'FALSE', 'False'];

function unconvertible(value: unknown, type: string): CelEvaluationError {
  return new CelEvaluationError(`${JSON.stringify(value)} cannot be converted to ${type}`);
}

function textToBool(text: string): boolean {
  if (!TRUE.includes(text) && !FALSE.includes(text)) {
    throw unconvertible(text, 'bool');
  }
  return TRUE.includes(text);
}

function textToInt(text: string): bigint {
  const value = /^[+-]?\d{1,1000}$/.test(text) ? BigInt(text.replace(/^\+/, '')) : undefined;
  if (value === undefined || BigInt.asIntN(64, value) !== value) {
    throw unconvertible(text, 'int');
  }
  return value;
}

function textToUint(text: string): Uint {
  const value = /^\d{1,1000}$/.test(text) ? BigInt(text) : undefined;
  if (value === undefined || BigInt.asUintN(64, value) !== value) {
    throw unconvertible(text, 'uint');
  }
  return new Uint(value);
}

function textToDouble(text: string): number {
  const special = /^([+-]?)(?:(inf(?:inity)?)|(nan))$/i.exec(text);
  if (special !== null) {
    return special[3] !== undefined ? NaN : special[1] === '-' ? -Infinity : Infinity;
  }
  const value = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Infinity;
  if (!Number.isFinite(value)) {
    throw unconvertible(text, 'double');
  }
  return value;
}

function doubleToInt(value: number): bigint {
  if (!Number.isFinite(value) || value <= -(2 ** 63) || value >= 2 ** 63) {
    throw new CelEvaluationError('integer overflow');
  }
  return BigInt(Math.trunc(value));
}

function doubleToUint(value: number): Uint {
  if (!Number.isFinite(value) || value < 0 || value >= 2 ** 64) {
    throw new CelEvaluationError('unsigned integer overflow');
  }
  return new Uint(BigInt(Math.trunc(value)));
}

function inRange(value: bigint, isSigned: boolean): bigint {
  if ((isSigned ? BigInt.asIntN(64, value) : BigInt.asUintN(64, value)) !== value) {
    throw new CelEvaluationError('integer overflow');
  }
  return value;
}

/**
 * A double as the shortest decimal number without exponent, unless it is very small or
 * large.
 */
export function doubleToText(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  }
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2');
}

function bytesToText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CelEvaluationError('the bytes are no text in UTF-8');
  }
}

/** Whether the value is that of its type when nobody sets one. */
function isZero(value: unknown): boolean {
  if (Array.isArray(value) || value instanceof Uint8Array) {
    return value.length === 0;
  }
  return value instanceof CelMap
    ? value.size === 0
    : value === '' || value === false || value === null || numeric(value) === 0n || value === 0;
}

/** Functions that make a value of one type from one of another. */
export const CONVERSIONS: Library = {
  functions: {
    'type(A): type(A)': (value) =>
      new TypeValue(value instanceof TypeValue ? parameter('type') : parameter(kindOf(value))),
    'dyn(A): dyn': (value) => value,
    'bool(bool): bool': (value) => value,
    'bool(string): bool': textToBool,
    'bytes(bytes): bytes': (value) => value,
    'bytes(string): bytes': (text) => new Uint8Array(Buffer.from(text)),
    'double(double): double': (value) => value,
    'double(int): double': Number,
    'double(string): double': textToDouble,
    'double(uint): double': (value) => Number(value.value),
    'duration(duration): duration': (value) => value,
    'duration(string): duration': Duration.parse,
    'int(int): int': (value) => value,
    'int(double): int': doubleToInt,
    'int(duration): int': (value) => value.nanos,
    'int(string): int': textToInt,
    'int(timestamp): int': (value) => value.seconds,
    'int(uint): int': (value) => inRange(value.value, true),
    'string(string): string': (value) => value,
    'string(bool): string': String,
    'string(bytes): string': bytesToText,
    'string(double): string': doubleToText,
    'string(duration): string': String,
    'string(int): string': String,
    'string(timestamp): string': String,
    'string(uint): string': (value) => String(value.value),
    'timestamp(timestamp): timestamp': (value) => value,
    'timestamp(int): timestamp': (seconds) => Timestamp.fromSeconds(seconds),
    'timestamp(string): timestamp': Timestamp.parse,
    'uint(uint): uint': (value) => value,
    'uint(double): uint': doubleToUint,
    'uint(int): uint': (value) => new Uint(inRange(value, false)),
    'uint(string): uint': textToUint,
  },
};

/** Declared, but without an implementation. */
export const INT_TO_DURATION: Library = {
  until: 36,
  functions: {
    'duration(int): duration': () => {
      throw new CelEvaluationError('an int cannot be converted to duration');
    },
  },
};

/** Values that may be missing. */
export const OPTIONALS: Library = {
  macros: ['optMap/2', 'optFlatMap/2'],
  functions: {
    'optional.of(V): optional(V)': (value) => new Optional(value),
    'optional.ofNonZeroValue(V): optional(V)': (value) => (isZero(value) ? Optional.NONE : new Optional(value)),
    'optional.none(): optional(V)': () => Optional.NONE,
    'optional(V).value(): V': (optional) => optional.value,
    'optional(V).hasValue(): bool': (optional) => optional.isPresent,
    'optional(V).or(optional(V)): optional(V)': (one, other) => (one.isPresent ? one : other),
    'optional(V).orValue(V): V': (optional, value) => (optional.isPresent ? optional.value : value),
    '_[?_](list(V), int): optional(V)': listIndex,
    '_[?_](optional(list(V)), int): optional(V)': inside(listIndex),
    '_[?_](map(K, V), K): optional(V)': mapIndex,
    '_[?_](optional(map(K, V)), K): optional(V)': inside(mapIndex),
    '_[_](optional(list(V)), int): optional(V)': inside(listIndex),
    '_[_](optional(map(K, V)), K): optional(V)': inside(mapIndex),
  },
};

function listIndex(list: unknown[], index: bigint): Optional {
  return index >= 0n && index < BigInt(list.length) ? new Optional(list[Number(index)]) : Optional.NONE;
}

function mapIndex(map: CelMap, key: unknown): Optional {
  return new Optional(map.find(key));
}

function inside(index: (container: any, key: any) => Optional): (optional: Optional, key: unknown) => Optional {
  return (optional, key) => (optional.isPresent ? index(optional.value, key) : Optional.NONE);
}

/** What optional values and lists have in common, since cel-go 0.23. */
export const OPTIONAL_LISTS: Library = {
  since: 33,
  functions: {
    'list(V).first(): optional(V)': (list) => listIndex(list, 0n),
    'list(V).last(): optional(V)': (list) => listIndex(list, BigInt(list.length) - 1n),
    'optional.unwrap(list(optional(V))): list(V)': present,
    'list(optional(V)).unwrapOpt(): list(V)': present,
  },
};

function present(list: Optional[]): unknown[] {
  return list.filter((each) => each.isPresent).map((each) => each.value);
}

/** Sets, as lists whose order and repetitions do not count. */
export const SETS: Library = {
  functions: {
    'sets.contains(list(T), list(T)): bool': (list, part) => isSubset(part, list),
    'sets.equivalent(list(T), list(T)): bool': (one, other) =>
      isSubset(one, other) && isSubset(other, one),
    'sets.intersects(list(T), list(T)): bool': (one, other) =>
      one.some((each: unknown) => isSubset([each], other)),
  },
};

function isSubset(part: unknown[], list: unknown[]): boolean {
  return part.every((each) => list.some((candidate) => areEqual(candidate, each)));
}
