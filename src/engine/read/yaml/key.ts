import { Scalar } from './scalar';
import { LARGEST_INT64 } from '../../kubernetes/integers';

/*
 * The keys of maps are strings in JSON. kubectl prints other keys as Go does, numbers with
 * decimals in 32 bits.
 */

/** Exponents with which Go prints a number with decimals in full. */
const EXPONENTS = { lowest: -4, highest: 5 };

/** Enough digits behind the first one for every number of 32 bits. */
const MOST_DIGITS = 8;

/** The key that a scalar becomes; undefined if kubectl refuses it. */
export function keyOf({ type, value }: Scalar): string | undefined {
  if (type === 'float') {
    return decimalKey(Math.fround(value as number));
  }
  // Larger numbers are no keys in kubectl.
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

/** The shortest notation that stands for the same number of 32 bits. */
function shortestOf(value: number): string {
  let digits = 0;
  while (digits < MOST_DIGITS && Math.fround(Number(value.toExponential(digits))) !== value) {
    digits++;
  }
  return value.toExponential(digits);
}
