import { writeDouble, writeFixed, writeNested, writeScientific } from './double-format';
import { countMade, countSteps } from './steps';
import { Duration, Timestamp } from './time';
import { readUtf8 } from './utf8';
import { describeValue, kindOf } from './value-kinds';
import { CelEvaluationError, CelMap, TypeValue, Uint } from './values';
import { LARGEST_INT64 } from '../../kubernetes/integers';
import { compareText, hexadecimal, utf8 } from '../../kubernetes/text/bytes';

/** A placeholder of a format string, such as `%.2f`. */
export interface FormatClause {
  readonly verb: string;
  readonly precision?: number;
}

/** The types that each placeholder accepts. */
export const FORMAT_TYPES: Record<string, readonly string[]> = {
  s: [
    'list', 'map', 'int', 'uint', 'double', 'bool', 'string', 'timestamp', 'bytes', 'duration', 'type',
    'null_type',
  ],
  d: ['int', 'uint'],
  f: ['double', 'string'],
  e: ['double', 'string'],
  b: ['int', 'uint', 'bool'],
  x: ['int', 'uint', 'string', 'bytes'],
  X: ['int', 'uint', 'string', 'bytes'],
  o: ['int', 'uint'],
};

const DEFAULT_PRECISION = 6;

/** Parses a format string into literal text and placeholders. Fails at an invalid placeholder. */
export function readFormat(text: string): (string | FormatClause)[] {
  return text.split(/(%%|%(?:\.\d*)?[^]?)/).filter((part) => part !== '').map(readPart);
}

function readPart(part: string): string | FormatClause {
  if (part === '%%') {
    return '%';
  }
  if (!part.startsWith('%')) {
    return part;
  }
  const verb = part[part.length - 1];
  const precision = part.slice(2, -1);
  if (part === '%' || (part[1] === '.' && precision === '') || !Object.hasOwn(FORMAT_TYPES, verb)) {
    throw new CelEvaluationError(
      `"${part}" is not a placeholder: use %s, %d, %f, %e, %b, %x, %X or %o, and %% for a percent sign`,
    );
  }
  if (precision !== '' && BigInt(precision) > LARGEST_INT64) {
    throw new CelEvaluationError(`the precision ${precision} is out of range`);
  }
  return { verb, precision: precision === '' ? undefined : Number(precision) };
}

/** Replaces the placeholders of a format string with values. */
export function format(text: string, values: readonly unknown[]): string {
  let next = 0;
  return readFormat(text).map((part) => {
    if (typeof part === 'string') {
      return part;
    }
    if (next >= values.length) {
      throw new CelEvaluationError(`the format string has more placeholders than values (${values.length})`);
    }
    return formatValue(part, values[next++]);
  }).join('');
}

function formatValue({ verb, precision = DEFAULT_PRECISION }: FormatClause, value: unknown): string {
  if (!FORMAT_TYPES[verb].includes(kindOf(value))) {
    throw new CelEvaluationError(`%${verb} cannot format ${describeValue(value)}`);
  }
  const plain = value instanceof Uint ? value.value : value;
  switch (verb) {
    case 's':
      return stringOf(value);
    case 'd':
      return String(plain);
    case 'f':
      return writeFixed(number(plain), precision);
    case 'e':
      return writeScientific(number(plain), precision);
    case 'b':
      return BigInt(plain as boolean | bigint).toString(2);
    case 'o':
      return (plain as bigint).toString(8);
    default:
      return verb === 'x' ? digits(plain) : digits(plain).toUpperCase();
  }
}

function number(value: unknown): number {
  if (typeof value === 'number') {
    return value;
  }
  if (!['NaN', 'Infinity', '-Infinity'].includes(value as string)) {
    throw new CelEvaluationError(`${describeValue(value)} is not a number`);
  }
  return Number(value);
}

function digits(value: unknown): string {
  if (typeof value === 'bigint') {
    return value.toString(16);
  }
  return hexadecimal(typeof value === 'string' ? utf8(value) : value as Uint8Array);
}

/** @throws CelEvaluationError if the value is, or contains, one without a string form */
function stringOf(value: unknown): string {
  countSteps();
  if (Array.isArray(value)) {
    return counted(`[${value.map(nested).join(', ')}]`);
  }
  if (value instanceof CelMap) {
    const entries = value.entries
      .map(([key, each]): [string, string] => [nestedKey(key), nested(each)])
      .sort(([one], [other]) => compareText(one, other));
    return counted(`{${entries.map((entry) => entry.join(':')).join(', ')}}`);
  }
  if (value instanceof Uint8Array) {
    return readUtf8(value);
  }
  if (typeof value === 'number') {
    return writeDouble(value);
  }
  if (!FORMAT_TYPES.s.includes(kindOf(value))) {
    throw new CelEvaluationError(`%s cannot format ${describeValue(value)}`);
  }
  return value instanceof TypeValue ? value.fullName : String(value);
}

function counted(text: string): string {
  countMade(text.length);
  return text;
}

const KEY_TYPES = ['string', 'bool', 'int', 'uint'];

function nestedKey(key: unknown): string {
  if (!KEY_TYPES.includes(kindOf(key))) {
    throw new CelEvaluationError(`%s cannot format a map with the key ${describeValue(key)}`);
  }
  return nested(key);
}

/** Formats a value within a list or map, as a literal. */
function nested(value: unknown): string {
  if (typeof value === 'number') {
    return writeNested(value);
  }
  if (typeof value === 'string') {
    return quote(value);
  }
  if (value instanceof Uint8Array) {
    return `b${quote(stringOf(value))}`;
  }
  return value instanceof Duration || value instanceof Timestamp
    ? `${value.typeName}(${quote(stringOf(value))})`
    : stringOf(value);
}

/** The short escape sequences of a quoted string. */
export const ESCAPES: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

/** Quotes a string as Go does: unprintable characters are escaped. */
function quote(text: string): string {
  return `"${text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escaped)}"`;
}

function escaped(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) {
    return ESCAPES[character] ?? `\\x${code.toString(16).padStart(2, '0')}`;
  }
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}
