/** The powers of ten that are written without an exponent. */
const PLAIN = { leastPower: -4, mostPower: 5 };

/** The most decimal places of any double. */
const MOST_DECIMALS = 1074;

/** The default number of decimal places. */
const DECIMALS = 6;

/** The largest precision that Go formats, and its output for a larger one. */
const MOST_PRECISION = 10_000_009;
const NOT_FORMATTED = '%!(NOVERB)';

/** A finite number in decimal: its digits, and the number of digits before the point. */
interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** Formats a double as the shortest decimal number, with an exponent if it is very small or large. */
export function writeDouble(value: number): string {
  if (!Number.isFinite(value)) {
    return nameOf(value, '+Inf', '-Inf');
  }
  const [digits, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  const isPlain = power >= PLAIN.leastPower && power <= PLAIN.mostPower;
  return signOf(value) + (isPlain ? String(Math.abs(value)) : `${digits.replace('-', '')}e${writePower(power)}`);
}

/** Formats a finite double as the shortest decimal number without an exponent. */
export function writePlain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) {
    return text;
  }
  const [digits, power] = value.toExponential().split('e').map((part) => part.replace(/[-.]/g, ''));
  return value < 0 ? `-0.${'0'.repeat(Number(power) - 1)}${digits}` : `0.${'0'.repeat(Number(power) - 1)}${digits}`;
}

/** Formats a double within a list or map: with six decimals and without separators. */
export function writeNested(value: number): string {
  return Number.isFinite(value)
    ? signOf(value) + fixed(value, DECIMALS).join('.')
    : JSON.stringify(nameOf(value, '+Inf', '-Inf'));
}

/** Formats a double with a number of decimals, and commas between thousands. */
export function writeFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) {
    return nameOf(value, '∞', '-∞');
  }
  if (decimals > MOST_PRECISION) {
    return NOT_FORMATTED;
  }
  const [whole, ...fraction] = fixed(value, decimals);
  return [(value < 0 ? '-' : '') + inThousands(whole), ...fraction].join('.');
}

/** Separates digits into groups of three. */
function inThousands(digits: string): string {
  const filled = digits.padStart(Math.ceil(digits.length / 3) * 3);
  return filled.match(/.{3}/g)!.join(',').trimStart();
}

/** Formats a double as `1.000000e+00`, padded with spaces: the API server uses the precision as a width. */
export function writeScientific(value: number, width: number): string {
  if (width > MOST_PRECISION) {
    return NOT_FORMATTED;
  }
  return scientific(value).padStart(width);
}

function scientific(value: number): string {
  if (!Number.isFinite(value)) {
    return nameOf(value, '∞', '-∞');
  }
  const { digits, point } = rounded(exactDecimal(Math.abs(value)), 1 + DECIMALS);
  const fraction = digits.slice(1).padEnd(DECIMALS, '0');
  const power = value === 0 ? 0 : point - 1;
  return `${value < 0 ? '-' : ''}${digits[0] ?? '0'}.${fraction}×10${superscript(power)}`;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function superscript(power: number): string {
  const digits = String(Math.abs(power)).padStart(2, '0');
  return (power < 0 ? '⁻' : '') + digits.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);
}

function nameOf(value: number, infinity: string, negative: string): string {
  if (Number.isNaN(value)) {
    return 'NaN';
  }
  return value > 0 ? infinity : negative;
}

function signOf(value: number): string {
  return value < 0 || Object.is(value, -0) ? '-' : '';
}

function writePower(power: number): string {
  return (power < 0 ? '-' : '+') + String(Math.abs(power)).padStart(2, '0');
}

/** The digits before and after the point, without a sign. */
function fixed(value: number, decimals: number): string[] {
  const exact = exactDecimal(Math.abs(value));
  const { digits, point } = rounded(exact, exact.point + decimals);
  const all = '0'.repeat(Math.max(0, 1 - point)) + digits;
  const whole = Math.max(1, point);
  const fraction = all.slice(whole, whole + decimals).padEnd(decimals, '0');
  return [all.slice(0, whole).padEnd(whole, '0'), ...decimals > 0 ? [fraction] : []];
}

/** All digits of a non-negative double. A negative power of two has as many decimals as its exponent. */
function exactDecimal(value: number): Decimal {
  const [bits] = new BigUint64Array(new Float64Array([value]).buffer);
  const exponent = Number(bits >> 52n);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  const power = Math.max(exponent, 1) - 1075;
  const number = power >= 0 ? mantissa << BigInt(power) : mantissa * 5n ** BigInt(-power);
  const digits = number === 0n ? '' : String(number);
  return { digits, point: digits.length + Math.min(0, power) };
}

/** Rounds a number to its first digits: to the nearest, with ties to even. */
function rounded({ digits, point }: Decimal, count: number): Decimal {
  if (count >= digits.length || count > MOST_DECIMALS) {
    return { digits, point };
  }
  if (count < 0) {
    return { digits: '', point };
  }
  const kept = BigInt(`0${digits.slice(0, count)}`);
  const rest = digits.slice(count);
  const isTie = /^50*$/.test(rest);
  const isUp = isTie ? kept % 2n === 1n : rest >= '5';
  const result = String(isUp ? kept + 1n : kept);
  const text = (count === 0 && result === '0' ? '' : result).padStart(count, '0');
  return { digits: text, point: point + text.length - count };
}
