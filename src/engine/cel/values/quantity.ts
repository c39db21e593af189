import { CelEvaluationError, ObjectValue, orThrow } from './values';
import { isInt64, LARGEST_INT64 } from '../../kubernetes/integers';
import { isStoredIn64Bits, parseQuantity, SMALLEST_SCALE, timesPowerOfTen } from '../../kubernetes/quantity';

/** Larger exponents would take time, and no device has such a capacity. */
const MOST_EXPONENT = 400;

/** A Kubernetes quantity such as `80Gi`, exact to one billionth. */
export class Quantity implements ObjectValue {
  /** @throws CelEvaluationError if the string is not a quantity */
  public static readonly parse = orThrow(Quantity.tryParse, 'is not a quantity');

  public static tryParse(this: void, text: string): Quantity | undefined {
    const parts = parseQuantity(text);
    if (text === '' || parts === undefined || Math.abs(parts.exponent) > MOST_EXPONENT) {
      return undefined;
    }
    const { whole, fraction, binary, exponent, isNegative } = parts;
    const digits = whole + fraction;
    const number = BigInt(digits) * 1024n ** BigInt(binary);
    const scale = exponent - fraction.length;
    const isSmall = isStoredIn64Bits(parts);
    if (digits === '' && !isSmall) {
      // Without digits, the quantity is 0, but only if the API server stores it in 64 bits.
      return undefined;
    }
    const { value, scale: kept } = isSmall ? { value: number, scale } : limited(number, scale, binary > 0);
    return new Quantity(isNegative ? -value : value, kept, isSmall);
  }

  public static fromInteger(value: bigint): Quantity {
    return new Quantity(value, 0, true);
  }

  public readonly typeName = 'Quantity';

  /**
   * @param value the amount, in units of a power of ten
   * @param scale the power of ten
   * @param isSmall whether the API server stores the value in 64 bits, which is required of an integer
   * @param isComputed whether it is the result of an addition or subtraction
   */
  private constructor(
    private readonly value: bigint,
    private readonly scale: number,
    private readonly isSmall: boolean,
    private readonly isComputed = false,
  ) {
  }

  public plus(other: Quantity): Quantity {
    return this.added(other.value, other.scale, this.isSmall && other.isSmall);
  }

  public minus(other: Quantity): Quantity {
    const isSmall = this.isSmall && other.isSmall;
    // The smallest 64-bit integer has no opposite; the API server adds it unchanged.
    const opposite = isSmall ? BigInt.asIntN(64, -other.value) : -other.value;
    const difference = this.added(opposite, other.scale, isSmall);
    return difference.isSmall ? difference : this.added(-other.value, other.scale, false);
  }

  /** The amount in billionths. */
  public get nanos(): bigint {
    return timesPowerOfTen(this.value, this.scale - SMALLEST_SCALE);
  }

  public get isInteger(): boolean {
    return this.isSmall && this.scale >= 0 && isInt64(timesPowerOfTen(this.value, this.scale));
  }

  public get approximate(): number {
    return Number(this.value) * powerOfTen(this.scale);
  }

  /** @throws CelEvaluationError if the quantity is not an integer, or too large */
  public get integer(): bigint {
    if (!this.isInteger) {
      throw new CelEvaluationError('the quantity is not an integer');
    }
    return timesPowerOfTen(this.value, this.scale);
  }

  /** The API server fails to compare quantities with computed ones. */
  public isComparableWith(other: unknown): boolean {
    return other instanceof Quantity && !other.isComputed;
  }

  public equals(other: unknown): boolean {
    return other instanceof Quantity && other.nanos === this.nanos;
  }

  private added(value: bigint, scale: number, staysSmall: boolean): Quantity {
    if (staysSmall && (value === 0n || this.value === 0n)) {
      return value === 0n
        ? new Quantity(this.value, this.scale, true, true)
        : new Quantity(value, scale, true, true);
    }
    const common = Math.min(scale, this.scale);
    const terms = [
      timesPowerOfTen(this.value, this.scale - common),
      timesPowerOfTen(value, scale - common),
    ];
    const sum = terms[0] + terms[1];
    return new Quantity(sum, common, staysSmall && [...terms, sum].every(isInt64), true);
  }
}

/** Rounds a large number up to a billionth; limits the number if it has a binary suffix. */
function limited(number: bigint, scale: number, isBinary: boolean): { value: bigint; scale: number } {
  const value = timesPowerOfTen(number, Math.min(0, scale - SMALLEST_SCALE));
  const kept = Math.max(scale, SMALLEST_SCALE);
  const isTooLarge = isBinary && value > timesPowerOfTen(LARGEST_INT64, -kept);
  return isTooLarge ? { value: LARGEST_INT64, scale: 0 } : { value, scale: kept };
}

/** The nearest double, as on the API server. */
function powerOfTen(power: number): number {
  return Number(`1e${power}`);
}
