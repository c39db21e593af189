import { Remembered } from '../../../cel/values/remembered';

/**
 * A quantity as the API server reads it: a decimal number with an optional suffix or
 * exponent; even the digits may be left out.
 */
const QUANTITY = /^([+-]?)(\d*(?:\.\d*)?)(Ki|Mi|Gi|Ti|Pi|Ei|n|u|m|k|M|G|T|P|E|[eE][+-]?\d+)?$/;

const BINARY_SUFFIXES = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const DECIMAL_EXPONENTS: Record<string, number> = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };

/**
 * Quantities are exact to the billionth; those with a binary suffix end at the largest
 * number of 64 bits.
 */
const BILLION = 10n ** 9n;
const LARGEST = (2n ** 63n - 1n) * BILLION;

/**
 * Digits beyond this make no difference to anything that could be a capacity, but would
 * take time.
 */
const MOST_DIGITS = 1000;

/** Exponents beyond this lead to nothing that could be a capacity, either way. */
const LARGEST_EXPONENT = 2000;

/**
 * Manifests repeat a few quantities again and again. Those are remembered, up to so many
 * and so long.
 */
const MOST_KNOWN = 1000;
const LONGEST_KNOWN = 20;
const knownTexts = new Remembered(MOST_KNOWN, isQuantityText);

/** Whether the value can be decoded as a quantity such as `500m`, `16Gi` or `2`. */
export function isQuantity(value: unknown): boolean {
  if (typeof value === 'number') {
    return Number.isFinite(value);
  }
  return (
    typeof value === 'string'
    && (value.length <= LONGEST_KNOWN ? knownTexts.get(value) : isQuantityText(value))
  );
}

function isQuantityText(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && QUANTITY.test(trimmed);
}

/** The amount in billionths, rounded away from zero; 0 where nothing is given. */
export function billionthsOf(quantity: unknown): bigint {
  const match = QUANTITY.exec(String(quantity ?? '0').trim());
  if (match === null) {
    return 0n;
  }
  const [, sign, number, suffix = ''] = match;
  const [whole, fraction = ''] = number.split('.');
  const written = `${whole}${fraction}`.replace(/^0+/, '');
  const omitted = Math.max(0, written.length - MOST_DIGITS);
  const digits = BigInt(written.slice(0, MOST_DIGITS));
  const binary = BINARY_SUFFIXES.indexOf(suffix);
  const exponent =
    9
    + omitted
    - fraction.length
    + (binary >= 0 || suffix === '' ? 0 : (DECIMAL_EXPONENTS[suffix] ?? Number(suffix.slice(1))));
  const scaled = scale(binary >= 0 ? digits * 1024n ** BigInt(binary + 1) : digits, exponent);
  const amount = binary >= 0 && scaled > LARGEST ? LARGEST : scaled;
  return sign === '-' ? -amount : amount;
}

/** The amount as a whole number, rounded up. */
export function wholeValueOf(quantity: unknown): bigint {
  const billionths = billionthsOf(quantity);
  const whole = billionths / BILLION;
  return billionths > 0n && billionths % BILLION !== 0n ? whole + 1n : whole;
}

function scale(digits: bigint, wanted: number): bigint {
  const exponent = Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, wanted));
  if (exponent >= 0) {
    return digits * 10n ** BigInt(exponent);
  }
  const divisor = 10n ** BigInt(-exponent);
  return (digits + divisor - 1n) / divisor;
}
