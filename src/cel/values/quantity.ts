import { CelEvaluationError, ObjectValue } from './values';
import { parseQuantity, timesPowerOfTen } from '../../kubernetes/quantity';

/** Quantities are exact to the nano unit; smaller fractions are rounded up. */
const SCALE = 9;

/** Larger exponents take time, and no device has such a capacity. */
const MOST_EXPONENT = 400;

/** A Kubernetes quantity such as `80Gi`, exact to the nano unit. */
export class Quantity implements ObjectValue {
  /** @throws CelEvaluationError if the string is not a quantity */
  public static parse(text: string): Quantity {
    const quantity = Quantity.tryParse(text);
    if (quantity === undefined) {
      throw new CelEvaluationError(`${JSON.stringify(text)} is not a quantity`);
    }
    return quantity;
  }

  public static tryParse(text: string): Quantity | undefined {
    const parts = parseQuantity(text);
    if (parts === undefined || parts.whole + parts.fraction === '' || Math.abs(parts.exponent) > MOST_EXPONENT) {
      return undefined;
    }
    const { whole, fraction, binary, exponent } = parts;
    const power = binary * 10;
    const length = whole.replace(/^0+/, '').length;
    const isSmall =
      fraction === ''
      && exponent >= 0
      && (power > 0 ? 14 - length - Math.floor(power * 0.3) : 18 - length) >= 0;
    const number = BigInt(whole + fraction) * 1024n ** BigInt(binary);
    const nanos = timesPowerOfTen(number, SCALE + exponent - fraction.length);
    return new Quantity(parts.isNegative ? -nanos : nanos, isSmall);
  }

  public static fromInteger(value: bigint): Quantity {
    return new Quantity(value * UNIT, true);
  }

  public readonly typeName = 'Quantity';

  /**
   * @param nanos the amount in nano units
   * @param isSmall whether the API server stores it as a 64-bit integer: it is written
   * without a fraction and with few digits. Only then it can be an integer there.
   */
  public constructor(public readonly nanos: bigint, private readonly isSmall: boolean) {
  }

  public plus(other: Quantity): Quantity {
    return new Quantity(this.nanos + other.nanos, this.isSmall && other.isSmall);
  }

  public minus(other: Quantity): Quantity {
    return new Quantity(this.nanos - other.nanos, this.isSmall && other.isSmall);
  }

  public get isInteger(): boolean {
    const whole = this.nanos / UNIT;
    return this.isSmall && this.nanos % UNIT === 0n && whole === BigInt.asIntN(64, whole);
  }

  public get approximate(): number {
    return Number(this.nanos) / 1e9;
  }

  /** @throws CelEvaluationError if it is not a whole number, or too large */
  public get integer(): bigint {
    if (!this.isInteger) {
      throw new CelEvaluationError('the quantity is not an integer');
    }
    return this.nanos / UNIT;
  }

  public equals(other: unknown): boolean {
    return other instanceof Quantity && other.nanos === this.nanos;
  }
}

const UNIT = 10n ** BigInt(SCALE);
