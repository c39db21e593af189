import { LARGEST_INT64 } from '../../kubernetes/integers';
import {
  BILLION, billionthsOf, BINARY_SUFFIXES, decimalSuffix, isStoredIn64Bits, parseQuantity, QuantityParts,
  SMALLEST_SCALE,
} from '../../kubernetes/quantity';
import { QuantityText } from '../objects';

/** The notation of a quantity: with `Ki`, with `k`, or with `e3`. */
type Format = 'binary' | 'decimal' | 'exponent';

const MILLION = 1_000_000n;

/**
 * A quantity whose notation matters: upstream compares consumed capacity with the default of a policy by the internal
 * fields of the number, and writes the consumed capacity to the result.
 *
 * @see https://github.com/kubernetes/apimachinery/blob/v0.37.1/pkg/api/resource/quantity.go
 */
export class Amount {
  /** Parses a quantity and keeps its notation; an undefined quantity is 0. */
  public static parse(this: void, quantity: QuantityText | undefined): Amount {
    const text = String(quantity ?? '0').trim();
    const parts = parseQuantity(text);
    if (parts === undefined || text === '0') {
      return new Amount(0n, 'decimal', '0 0', text === '0' ? text : '');
    }
    const format = formatOf(parts, text);
    const nanos = billionthsOf(text);
    const small = smallOf(parts);
    if (small === undefined) {
      const isFraction = format === 'binary' && nanos > 0n && nanos < BILLION;
      return new Amount(nanos, isFraction ? 'decimal' : format, undefined, '');
    }
    const { digits, scale, value } = small;
    const isKept = format === 'binary'
      ? BigInt(digits) % 8n !== 0n
      : scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
    return new Amount(nanos, format, `${value} ${scale}`, isKept ? text : '');
  }

  /** A computed amount in thousandths, with the notation of another amount. */
  public static ofThousandths(thousandths: bigint, { format }: Amount): Amount {
    const isWhole = thousandths % 1000n === 0n;
    return new Amount(
      thousandths * MILLION, format, isWhole ? `${thousandths / 1000n} 0` : `${thousandths} -3`, '',
    );
  }

  /** A computed whole amount, with the notation of another amount, or with binary suffixes. */
  public static ofWhole(value: bigint, like?: Amount): Amount {
    return new Amount(value * BILLION, like?.format ?? 'binary', `${value} 0`, '');
  }

  /**
   * @param nanos the amount in billionths
   * @param format the notation
   * @param stored value and scale, if Kubernetes stores them in 64 bits
   * @param written the original text, if it is kept
   */
  private constructor(
    public readonly nanos: bigint,
    private readonly format: Format,
    private readonly stored: string | undefined,
    private readonly written: string,
  ) {
  }

  /** Whether all internal fields of the number are equal; those of two large numbers never are. */
  public isIdenticalTo(other: Amount): boolean {
    return this.stored !== undefined && this.stored === other.stored
      && this.format === other.format && this.written === other.written;
  }

  /** The amount as a 64-bit integer, rounded away from zero. */
  public get whole(): bigint {
    const whole = roundedUp(this.nanos, BILLION);
    if (BigInt.asIntN(64, whole) === whole) {
      return whole;
    }
    return this.stored === undefined ? BigInt.asIntN(64, whole) : 0n;
  }

  /** The amount in thousandths; undefined if it is not exact, or does not fit into 64 bits. */
  public get thousandths(): bigint | undefined {
    const thousandths = this.nanos / MILLION;
    const isExact = this.nanos % MILLION === 0n;
    return isExact && BigInt.asIntN(64, thousandths) === thousandths ? thousandths : undefined;
  }

  /** Whether the amount exceeds the largest 64-bit integer. */
  public get isTooLarge(): boolean {
    return this.nanos > LARGEST_INT64 * BILLION;
  }

  /** Formats the amount as the API server does. */
  public toString(): string {
    return this.written === '' ? this.canonical() : this.written;
  }

  private canonical(): string {
    const { nanos, format } = this;
    if (nanos === 0n) {
      return '0';
    }
    const isBinary = format === 'binary' && nanos % BILLION === 0n
      && (nanos <= -1024n * BILLION || nanos >= 1024n * BILLION);
    return isBinary ? canonicalBinary(nanos / BILLION) : canonicalDecimal(nanos, format);
  }
}

function formatOf({ binary }: QuantityParts, text: string): Format {
  if (binary > 0) {
    return 'binary';
  }
  return /[eE][+-]?\d+$/.test(text) ? 'exponent' : 'decimal';
}

/** The digits, scale and value of a number that Kubernetes stores in 64 bits; undefined for others. */
function smallOf(parts: QuantityParts): { digits: string; scale: number; value: bigint } | undefined {
  if (!isStoredIn64Bits(parts)) {
    return undefined;
  }
  const { whole, fraction, binary, exponent, isNegative } = parts;
  const digits = (whole.replace(/^0+/, '') || '0') + fraction;
  const unsigned = BigInt(digits) * 1024n ** BigInt(binary);
  return { digits, scale: exponent - fraction.length, value: isNegative ? -unsigned : unsigned };
}

function roundedUp(value: bigint, unit: bigint): bigint {
  const quotient = value / unit;
  if (value % unit === 0n) {
    return quotient;
  }
  return value > 0n ? quotient + 1n : quotient - 1n;
}

function canonicalBinary(value: bigint): string {
  let [mantissa, power] = [value, 0];
  while (mantissa % 1024n === 0n && power < BINARY_SUFFIXES.length - 1) {
    mantissa /= 1024n;
    power++;
  }
  return `${mantissa}${BINARY_SUFFIXES[power]}`;
}

function canonicalDecimal(nanos: bigint, format: Format): string {
  let [mantissa, exponent] = [nanos, SMALLEST_SCALE];
  while (mantissa % 1000n === 0n && exponent < 18) {
    mantissa /= 1000n;
    exponent += 3;
  }
  if (format === 'exponent') {
    return exponent === 0 ? String(mantissa) : `${mantissa}e${exponent}`;
  }
  return `${mantissa}${decimalSuffix(exponent)}`;
}
