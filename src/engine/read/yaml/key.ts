import { Scalar } from './scalar';
import { LARGEST_INT64 } from '../../kubernetes/integers';

/*
 * The keys of maps are strings in JSON. kubectl prints other keys in the format of Go, and floating-point numbers
 * with 32-bit precision.
 */

/** The exponents for which Go prints a floating-point number without an exponent. */
const EXPONENTS = { lowest: -4, highest: 5 };

/** The number of digits after the first that suffices for every 32-bit number. */
const MOST_DIGITS = 8;

/** Returns the key for a scalar; undefined if kubectl refuses it. */
export function keyOf({ type, value }: Scalar): string | undefined {
  if (type === 'float') {
    return decimalKey(Math.fround(value as number));
  }
  // kubectl does not accept larger numbers as keys.
  return value === null || (typeof value === 'bigint' && value > LARGEST_INT64) ? undefined : String(value);
}

function decimalKey(value: number): string {
  if (Number.isNaN(value)) {
    return '.nan';
  }
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + (Number.isFinite(value) ? positiveKey(Math.abs(value)) : '.inf');
}

function positiveKey(value: number): string {
  const shortest = shortestOf(value);
  const [digits, exponent] = shortest.split('e');
  if (Number(exponent) >= EXPONENTS.lowest && Number(exponent) <= EXPONENTS.highest) {
    return String(Number(shortest));
  }
  return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}

/** Returns the shortest notation of the same 32-bit number. */
function shortestOf(value: number): string {
  let digits = 0;
  while (digits < MOST_DIGITS && Math.fround(Number(value.toExponential(digits))) !== value) {
    digits++;
  }
  return value.toExponential(digits);
}
