import { CelEvaluationError, ObjectValue } from './values';

const PATTERN = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(Ki|Mi|Gi|Ti|Pi|Ei|[numkMGTPE]|[eE][+-]?\d+)?$/;

const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const DECIMAL: Record<string, number> = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };

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
    const match = PATTERN.exec(text);
    if (match === null) {
      return undefined;
    }
    const [, sign, digits, suffix = ''] = match;
    const [whole, fraction = ''] = digits.split('.');
    const binary = BINARY.indexOf(suffix);
    const exponent = binary >= 0 ? 0 : DECIMAL[suffix] ?? Number(suffix.slice(1));
    if (Math.abs(exponent) > MOST_EXPONENT) {
      return undefined;
    }
    const power = binary > 0 ? binary * 10 : 0;
    const length = whole.replace(/^0+/, '').length;
    const isSmall =
      fraction === ''
      && exponent >= 0
      && (power > 0 ? 14 - length - Math.floor(power * 0.3) : 18 - length) >= 0;
    const number = BigInt(whole + fraction) * (binary > 0 ? 1024n ** BigInt(binary) : 1n);
    const nanos = scaled(number, SCALE + exponent - fraction.length);
    return new Quantity(sign === '-' ? -nanos : nanos, isSmall);
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

/** The number times a power of ten, rounded up. */
function scaled(number: bigint, power: number): bigint {
  if (power >= 0) {
    return number * 10n ** BigInt(power);
  }
  const divisor = 10n ** BigInt(-power);
  return (number + divisor - 1n) / divisor;
}
