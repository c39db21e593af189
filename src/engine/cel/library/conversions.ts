import { Library } from './library';
import { isInt64, isUint64 } from '../../kubernetes/integers';
import { utf8 } from '../../kubernetes/text/bytes';
import { parameter } from '../values/cel-type';
import { writeDouble } from '../values/double-format';
import { parseDouble } from '../values/double-parser';
import { Duration, Timestamp } from '../values/time';
import { readUtf8 } from '../values/utf8';
import { kindOf } from '../values/value-kinds';
import { CelEvaluationError, orThrow, TypeValue, Uint } from '../values/values';

const BOOLS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 't', 'T', 'true', 'TRUE', 'True'].map((text) => [text, true] as const),
  ...['0', 'f', 'F', 'false', 'FALSE', 'False'].map((text) => [text, false] as const),
]);

/** Parses an integer; undefined if the text does not match the notation, or the integer does not fit. */
function integerIn(text: string, notation: RegExp, fits: (value: bigint) => boolean): bigint | undefined {
  const value = notation.test(text) ? BigInt(text.replace(/^\+/, '')) : undefined;
  return value !== undefined && fits(value) ? value : undefined;
}

function readUint(text: string): Uint | undefined {
  const value = integerIn(text, /^\d{1,1000}$/, isUint64);
  return value === undefined ? undefined : new Uint(value);
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

function inRange(value: bigint, fits: (value: bigint) => boolean): bigint {
  if (!fits(value)) {
    throw new CelEvaluationError('integer overflow');
  }
  return value;
}

const BETWEEN_TYPES: Library = {
  functions: {
    'type(A): type(A)': (value) =>
      new TypeValue(value instanceof TypeValue ? parameter('type') : parameter(kindOf(value))),
    'dyn(A): dyn': (value) => value,
    'bool(bool): bool': (value) => value,
    'bool(string): bool': orThrow((text) => BOOLS.get(text), 'cannot be converted to bool'),
    'bytes(bytes): bytes': (value) => value,
    'bytes(string): bytes': (text) => utf8(text),
    'double(double): double': (value) => value,
    'double(int): double': Number,
    'double(string): double': orThrow(parseDouble, 'cannot be converted to double'),
    'double(uint): double': (value) => Number(value.value),
    'duration(duration): duration': (value) => value,
    'duration(string): duration': Duration.parse,
    'int(int): int': (value) => value,
    'int(double): int': doubleToInt,
    'int(duration): int': (value) => value.nanos,
    'int(string): int': orThrow(
      (text) => integerIn(text, /^[+-]?\d{1,1000}$/, isInt64), 'cannot be converted to int',
    ),
    'int(timestamp): int': (value) => value.seconds,
    'int(uint): int': (value) => inRange(value.value, isInt64),
    'string(string): string': (value) => value,
    'string(bool): string': String,
    'string(bytes): string': readUtf8,
    'string(double): string': writeDouble,
    'string(duration): string': String,
    'string(int): string': String,
    'string(timestamp): string': String,
    'string(uint): string': (value) => String(value.value),
    'timestamp(timestamp): timestamp': (value) => value,
    'timestamp(int): timestamp': (seconds) => Timestamp.fromSeconds(seconds),
    'timestamp(string): timestamp': Timestamp.parse,
    'uint(uint): uint': (value) => value,
    'uint(double): uint': doubleToUint,
    'uint(int): uint': (value) => new Uint(inRange(value, isUint64)),
    'uint(string): uint': orThrow(readUint, 'cannot be converted to uint'),
  },
};

/** Declared by the API server, but not implemented there. */
const INT_TO_DURATION: Library = {
  until: 36,
  functions: {
    'duration(int): duration': () => {
      throw new CelEvaluationError('int cannot be converted to duration');
    },
  },
};

/** The functions that convert a value to another type. */
export const CONVERSIONS: readonly Library[] = [BETWEEN_TYPES, INT_TO_DURATION];
