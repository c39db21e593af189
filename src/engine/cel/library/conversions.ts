import { Library } from './library';
import { utf8 } from '../../kubernetes/text/bytes';
import { parameter } from '../values/cel-type';
import { writeDouble } from '../values/double-format';
import { parseDouble } from '../values/double-parser';
import { Duration, Timestamp } from '../values/time';
import { readUtf8 } from '../values/utf8';
import { kindOf } from '../values/value-kinds';
import { CelEvaluationError, TypeValue, Uint } from '../values/values';

const TRUE = ['1', 't', 'T', 'true', 'TRUE', 'True'];
const FALSE = ['0', 'f', 'F', 'false', 'FALSE', 'False'];

function unconvertible(value: unknown, type: string): CelEvaluationError {
  return new CelEvaluationError(`${JSON.stringify(value)} cannot be converted to ${type}`);
}

function stringToBool(text: string): boolean {
  if (!TRUE.includes(text) && !FALSE.includes(text)) {
    throw unconvertible(text, 'bool');
  }
  return TRUE.includes(text);
}

function stringToInt(text: string): bigint {
  const value = /^[+-]?\d{1,1000}$/.test(text) ? BigInt(text.replace(/^\+/, '')) : undefined;
  if (value === undefined || BigInt.asIntN(64, value) !== value) {
    throw unconvertible(text, 'int');
  }
  return value;
}

function stringToUint(text: string): Uint {
  const value = /^\d{1,1000}$/.test(text) ? BigInt(text) : undefined;
  if (value === undefined || BigInt.asUintN(64, value) !== value) {
    throw unconvertible(text, 'uint');
  }
  return new Uint(value);
}

function stringToDouble(text: string): number {
  const value = parseDouble(text);
  if (value === undefined) {
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

const BETWEEN_TYPES: Library = {
  functions: {
    'type(A): type(A)': (value) =>
      new TypeValue(value instanceof TypeValue ? parameter('type') : parameter(kindOf(value))),
    'dyn(A): dyn': (value) => value,
    'bool(bool): bool': (value) => value,
    'bool(string): bool': stringToBool,
    'bytes(bytes): bytes': (value) => value,
    'bytes(string): bytes': (text) => utf8(text),
    'double(double): double': (value) => value,
    'double(int): double': Number,
    'double(string): double': stringToDouble,
    'double(uint): double': (value) => Number(value.value),
    'duration(duration): duration': (value) => value,
    'duration(string): duration': Duration.parse,
    'int(int): int': (value) => value,
    'int(double): int': doubleToInt,
    'int(duration): int': (value) => value.nanos,
    'int(string): int': stringToInt,
    'int(timestamp): int': (value) => value.seconds,
    'int(uint): int': (value) => inRange(value.value, true),
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
    'uint(int): uint': (value) => new Uint(inRange(value, false)),
    'uint(string): uint': stringToUint,
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

/** Functions that convert a value to another type. */
export const CONVERSIONS: readonly Library[] = [BETWEEN_TYPES, INT_TO_DURATION];
