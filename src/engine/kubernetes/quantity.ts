import { isInt64, LARGEST_INT64 } from './integers';

/**
 * A quantity as the API server parses it: a decimal number with an optional suffix or exponent. Even the digits are
 * optional, except before suffixes that its fast path for 64-bit integers does not handle.
 *
 * @see https://github.com/kubernetes/apimachinery/blob/v0.34.4/pkg/api/resource/quantity.go
 */
const QUANTITY = new RegExp([
  /^(?![+-]?\.?(?:[PE]i|[eE]-0*[1-9]\d))([+-]?)(\d*)(?:\.(\d*))?/,
  /([KMGTPE]i|[numkMGTPE]|[eE][+-]?(?=\d)0*(?:[1-9]\d{0,18})?)?$/,
].map(({ source }) => source).join(''));

/** White space that JSON escapes. The API server does not decode escapes in quantities, so it rejects them. */
const ESCAPED_SPACE = /[\t-\r\u2028\u2029\ufeff]/;

/** The suffixes of the powers of 1024. */
export const BINARY_SUFFIXES = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** The suffixes of the powers of 1000, starting with a billionth. */
const DECIMAL_SUFFIXES = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];

/**
 * The smallest power of ten: quantities are exact to the billionth. Those with a binary
 * suffix are limited to the largest 64-bit integer.
 */
export const SMALLEST_SCALE = -9;
export const BILLION = 10n ** 9n;
const LARGEST = LARGEST_INT64 * BILLION;

/** The most digits of a number that the API server stores in 64 bits, without and with a binary suffix. */
const MOST_STORED_DIGITS = { decimal: 18, binary: 14 };

/** The number of those digits that each power of 1024 takes. */
const DIGITS_OF_1024 = 3;

/** Further digits cannot affect a realistic capacity, but would take time to process. */
const MOST_DIGITS = 1000;

/** Larger exponents, positive or negative, cannot result in a realistic capacity. */
const LARGEST_EXPONENT = 2000;

/** The parts of a quantity: digits, times a power of 1024, times a power of ten. */
export interface QuantityParts {
  readonly isNegative: boolean;
  /** The digits before and after the decimal point; either may be empty. */
  readonly whole: string;
  readonly fraction: string;
  /** The power of 1024 of a binary suffix, otherwise 0. */
  readonly binary: number;
  /** The power of ten of a decimal suffix or an exponent, otherwise 0. */
  readonly exponent: number;
}

/** Parses a quantity such as `500m`, `16Gi` or `2`; undefined for other strings. */
export function parseQuantity(text: string): QuantityParts | undefined {
  const match = QUANTITY.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, sign, whole, fraction = '', suffix = ''] = match;
  const exponent = exponentOf(suffix);
  return exponent === undefined ? undefined : {
    isNegative: sign === '-',
    whole,
    fraction,
    binary: Math.max(0, BINARY_SUFFIXES.indexOf(suffix)),
    exponent,
  };
}

/** The power of ten; undefined if it is not a 64-bit integer. The API server keeps only its lower 32 bits. */
function exponentOf(suffix: string): number | undefined {
  if (/^[eE][+-]?\d/.test(suffix)) {
    const written = BigInt(suffix.slice(1));
    return isInt64(written) ? Number(BigInt.asIntN(32, written)) : undefined;
  }
  const index = DECIMAL_SUFFIXES.indexOf(suffix);
  return index < 0 ? 0 : SMALLEST_SCALE + 3 * index;
}

/** The suffix of a power of ten that is a power of 1000, from -9 to 18. */
export function decimalSuffix(exponent: number): string {
  return DECIMAL_SUFFIXES[(exponent - SMALLEST_SCALE) / 3];
}

/** Whether the API server stores the number, as written, in 64 bits. */
export function isStoredIn64Bits({ whole, fraction, binary, exponent }: QuantityParts): boolean {
  const digits = Math.max(1, whole.replace(/^0+/, '').length) + fraction.length;
  const isShort = binary === 0
    ? digits <= MOST_STORED_DIGITS.decimal
    : fraction === '' && digits + binary * DIGITS_OF_1024 <= MOST_STORED_DIGITS.binary;
  return isShort && exponent - fraction.length >= SMALLEST_SCALE;
}

/** Whether the value can be decoded as a quantity such as `500m`, `16Gi` or `2`. */
export function isQuantity(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') {
    return typeof value === 'bigint' || Number.isFinite(value);
  }
  const text = typeof value === 'string' && !ESCAPED_SPACE.test(value) ? value.trim() : '';
  // Only a written exponent can be out of bounds.
  return text !== '' && QUANTITY.test(text) && (!/[eE][+-]?\d/.test(text) || parseQuantity(text) !== undefined);
}

/** The amount in billionths, rounded away from zero; 0 for an omitted quantity. */
export function billionthsOf(quantity: unknown): bigint {
  const parts = parseQuantity(String(quantity ?? '0').trim());
  if (parts === undefined) {
    return 0n;
  }
  const { whole, fraction, binary } = parts;
  const written = `${whole}${fraction}`.replace(/^0+/, '');
  const omitted = Math.max(0, written.length - MOST_DIGITS);
  const digits = BigInt(written.slice(0, MOST_DIGITS)) * 1024n ** BigInt(binary);
  const exponent = omitted - SMALLEST_SCALE - fraction.length + parts.exponent;
  const scaled = timesPowerOfTen(digits, Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, exponent)));
  const amount = binary > 0 && scaled > LARGEST ? LARGEST : scaled;
  return parts.isNegative ? -amount : amount;
}

/** The amount as an integer, rounded up, or away from zero if the API server stores it in 64 bits. */
export function wholeValueOf(quantity: unknown): bigint {
  const billionths = billionthsOf(quantity);
  const whole = billionths / BILLION;
  if (billionths % BILLION === 0n) {
    return whole;
  }
  const parts = parseQuantity(String(quantity).trim());
  return billionths < 0n && parts !== undefined && isStoredIn64Bits(parts) ? whole - 1n : whole + 1n;
}

/** The number of decimal places that the API server stores: the written ones if it uses 64 bits, otherwise all. */
export function decimalPlacesOf(quantity: unknown): number {
  const parts = parseQuantity(String(quantity).trim());
  return parts !== undefined && isStoredIn64Bits(parts)
    ? Math.max(0, parts.fraction.length - parts.exponent)
    : -SMALLEST_SCALE;
}

/** A non-negative number times a power of ten, rounded up. */
export function timesPowerOfTen(number: bigint, power: number): bigint {
  if (power >= 0) {
    return number * 10n ** BigInt(power);
  }
  const divisor = 10n ** BigInt(-power);
  return (number + divisor - 1n) / divisor;
}
