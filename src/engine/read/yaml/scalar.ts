import { LARGEST_INT64, LARGEST_UINT64, SMALLEST_INT64 } from '../../kubernetes/integers';
/*
 * The resolution of scalars by the YAML reader of kubectl: YAML 1.1 as implemented by go-yaml v2, with the
 * integers of Go.
 */

export type ScalarType = 'bool' | 'float' | 'int' | 'null' | 'str';

/** The value of a scalar and its YAML type. */
export interface Scalar {
  readonly type: ScalarType;
  /** A bigint if the integer has other digits as a JavaScript number. */
  readonly value: string | boolean | number | bigint | null;
}

const WORDS = new Map<string, Scalar>([
  ...inEachCase(['y', 'yes', 'true', 'on'], { type: 'bool', value: true }),
  ...inEachCase(['n', 'no', 'false', 'off'], { type: 'bool', value: false }),
  ...inEachCase(['null', '', '~'], { type: 'null', value: null }),
  ...['.nan', '.NaN', '.NAN'].map((word): [string, Scalar] => [word, { type: 'float', value: NaN }]),
  ...['.inf', '.Inf', '.INF'].flatMap((word): [string, Scalar][] => [
    [word, { type: 'float', value: Infinity }],
    [`+${word}`, { type: 'float', value: Infinity }],
    [`-${word}`, { type: 'float', value: -Infinity }],
  ]),
]);

function inEachCase(words: readonly string[], scalar: Scalar): [string, Scalar][] {
  return words.flatMap((word) =>
    [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)].map((each): [string, Scalar] =>
      [each, scalar]));
}

const DECIMAL = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/** A sign, and digits with or without a base prefix; a leading zero alone means base 8. */
const WHOLE = /^([-+]?)(?:(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0|[1-9][0-9]*)|0([0-7]+))$/;

/** A binary number with its sign after the base prefix. */
const LATE_SIGN = /^0b([-+])([01]+)$/;

/** The largest magnitudes of 64-bit integers; only a number without a sign can use all 64 bits. */
const LARGEST: Record<string, bigint> = { '': LARGEST_UINT64, '+': LARGEST_INT64, '-': -SMALLEST_INT64 };

/** Longer numbers exceed 64 bits, unless they begin with zeros. */
const MOST_DIGITS = 66;

/** The length of the longest word; longer scalars need no lookup. */
const LONGEST_WORD = 5;

/** Canonical digits, few enough to be exact in JavaScript. */
const FEW_DIGITS = /^(?:0|-?[1-9][0-9]{0,14})$/;

/** Resolves an untagged, unquoted scalar. */
export function resolved(source: string): Scalar {
  return meaningOf(source) ?? { type: 'str', value: source };
}

/** Resolves an untagged, unquoted scalar; undefined if it is a plain string. */
export function meaningOf(source: string): Scalar | undefined {
  return (source.length <= LONGEST_WORD ? WORDS.get(source) : undefined) ?? numberOf(source);
}

function numberOf(source: string): Scalar | undefined {
  const first = source.charCodeAt(0);
  if (first === 0x2e) {
    return decimalOf(source);
  }
  if (first !== 0x2b && first !== 0x2d && !(first >= 0x30 && first <= 0x39)) {
    return undefined;
  }
  if (FEW_DIGITS.test(source)) {
    return { type: 'int', value: Number(source) };
  }
  const digits = source.replaceAll('_', '');
  return wholeNumberOf(digits) ?? decimalOf(digits);
}

function wholeNumberOf(source: string): Scalar | undefined {
  const [, sign, number, octal] = WHOLE.exec(source) ?? [];
  if (sign !== undefined) {
    return inRange(sign, number ?? `0o${octal}`);
  }
  const [, lateSign, bits] = LATE_SIGN.exec(source) ?? [];
  return lateSign === undefined ? undefined : inRange(lateSign, `0b${bits}`);
}

function inRange(sign: string, number: string): Scalar | undefined {
  const short = number.length > MOST_DIGITS ? number.replace(/^(0[a-z])?0+(?=.)/i, '$1') : number;
  const size = short.length > MOST_DIGITS ? undefined : BigInt(short.toLowerCase());
  if (size === undefined || size > LARGEST[sign]) {
    return undefined;
  }
  const value = sign === '-' ? -size : size;
  const isExact = String(Number(value)) === String(value);
  return { type: 'int', value: isExact ? Number(value) : value };
}

function decimalOf(source: string): Scalar | undefined {
  const value = DECIMAL.test(source) ? Number(source) : NaN;
  return Number.isFinite(value) ? { type: 'float', value } : undefined;
}
