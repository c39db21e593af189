import { describeValue, kindOf } from './value-kinds';
import { CelEvaluationError, CelMap, TypeValue, Uint } from './values';

/** A placeholder of a format string, such as `%.2f`. */
export interface FormatClause {
  readonly verb: string;
  readonly precision?: number;
}

/** The types that each placeholder formats. */
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

/** JavaScript formats no more decimals. */
const MOST_PRECISION = 100;

/**
 * The literal parts and placeholders of a format string, in order.
 *
 * @throws CelEvaluationError at an invalid placeholder
 */
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
  return { verb, precision: precision === '' ? undefined : Number(precision) };
}

/** Replaces the placeholders of a format string by values. */
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
      return number(plain).toLocaleString('en-US', decimals(precision));
    case 'e':
      return number(plain)
        .toExponential(Math.min(precision, MOST_PRECISION))
        .replace(/e([+-])(\d)$/, 'e$10$2');
    case 'b':
      return BigInt(plain as boolean | bigint).toString(2);
    case 'o':
      return (plain as bigint).toString(8);
    default:
      return verb === 'x' ? hexadecimal(plain) : hexadecimal(plain).toUpperCase();
  }
}

function decimals(precision: number): { minimumFractionDigits: number; maximumFractionDigits: number } {
  const digits = Math.min(precision, MOST_PRECISION);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
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

function hexadecimal(value: unknown): string {
  return typeof value === 'bigint' ? value.toString(16) : Buffer.from(value as string).toString('hex');
}

function stringOf(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(nested).join(', ')}]`;
  }
  if (value instanceof CelMap) {
    const entries = value.entries.map(([key, each]) => `${nested(key)}:${nested(each)}`);
    return `{${entries.sort().join(', ')}}`;
  }
  if (value instanceof Uint8Array) {
    return Buffer.from(value).toString();
  }
  return value instanceof TypeValue ? value.name : String(value instanceof Uint ? value.value : value);
}

/** Strings in lists and maps keep their quotes. */
function nested(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : stringOf(value);
}
