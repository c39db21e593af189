import { CelEvaluationError, CelMap, describeValue, kindOf, TypeValue, Uint } from './values';

/** A placeholder such as `%.2f` of a format text. */
export interface FormatClause {
  readonly verb: string;
  readonly precision?: number;
}

/** The types that a placeholder takes. */
export const FORMAT_TYPES: Record<string, readonly string[]> = {
  s: [
    'list',
    'map',
    'int',
    'uint',
    'double',
    'bool',
    'string',
    'timestamp',
    'bytes',
    'duration',
    'type',
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
 * The texts and placeholders that a format consists of, in turn.
 *
 * @throws CelEvaluationError if a placeholder cannot be read
 */
export function readFormat(text: string): (string | FormatClause)[] {
  return text.split(/(%%|%(?:\.\d*)?[^]?)/).filter((part) => part !== '').map((part) => {
    if (!part.startsWith('%') || part === '%%') {
      return part === '%%' ? '%' : part;
    }
    const verb = part[part.length - 1];
    const precision = part.slice(2, -1);
    if (part === '%' || (part[1] === '.' && precision === '') || !Object.hasOwn(FORMAT_TYPES, verb)) {
      throw new CelEvaluationError(
        `"${part}" is no placeholder: use %s, %d, %f, %e, %b, %x, %X or %o, and %% for a percent sign`,
      );
    }
    return { verb, precision: precision === '' ? undefined : Number(precision) };
  });
}

/** The format with its placeholders replaced by the values. */
export function format(text: string, values: readonly unknown[]): string {
  let next = 0;
  return readFormat(text).map((part) => {
    if (typeof part === 'string') {
      return part;
    }
    if (next >= values.length) {
      throw new CelEvaluationError(`the format needs more than ${values.length} values`);
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
      return valueText(value);
    case 'd':
      return String(plain);
    case 'f':
      return number(plain).toLocaleString('en-US', decimals(precision));
    case 'e':
      return number(plain)
        .toExponential(Math.min(precision, MOST_PRECISION))
        .replace(/e([+-])(\d)$/, 'e$10$2');
    case 'b':
      return typeof plain === 'boolean' ? (plain ? '1' : '0') : (plain as bigint).toString(2);
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
    throw new CelEvaluationError(`${describeValue(value)} is no number`);
  }
  return Number(value);
}

function hexadecimal(value: unknown): string {
  return typeof value === 'bigint' ? value.toString(16) : Buffer.from(value as string).toString('hex');
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(nestedText).join(', ')}]`;
  }
  if (value instanceof CelMap) {
    return `{${value.entries.map(([key, each]) => `${nestedText(key)}:${nestedText(each)}`).sort().join(', ')}}`;
  }
  if (value instanceof Uint8Array) {
    return Buffer.from(value).toString();
  }
  return value instanceof TypeValue ? value.name : String(value instanceof Uint ? value.value : value);
}

/** Texts inside lists and maps keep their quotes. */
function nestedText(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : valueText(value);
}
