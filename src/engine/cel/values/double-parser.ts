const DECIMAL = /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?$/;
const HEXADECIMAL = /^([+-]?)0[xX]([\da-fA-F_]*)(?:\.([\da-fA-F_]*))?[pP]([+-]?\d[\d_]*)$/;

/** An underscore must be between digits, or between the prefix of the base and a digit. */
const MISPLACED_UNDERSCORE = /^[+-]?_|_$|__|_[^\da-fA-F]|[^\da-fA-FxX]_|[eE]_/;

/** With an exponent above this limit, a number with few digits is infinite; below its negative, the number is 0. */
const MOST_EXPONENT = 100_000n;

/** Parses a double; undefined if the string is not a number, or out of range. */
export function parseDouble(text: string): number | undefined {
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (infinite !== null) {
    return infinite[1] === '-' ? -Infinity : Infinity;
  }
  if (/^nan$/i.test(text)) {
    return NaN;
  }
  const value = isMisplaced(text) ? undefined : parseFinite(text);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function isMisplaced(text: string): boolean {
  return text.includes('_') && MISPLACED_UNDERSCORE.test(text);
}

function parseFinite(text: string): number | undefined {
  if (DECIMAL.test(text)) {
    return Number(text.replaceAll('_', ''));
  }
  const match = HEXADECIMAL.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, sign, whole, fraction = '', power] = match.map((part) => part?.replaceAll('_', ''));
  if (whole + fraction === '') {
    return undefined;
  }
  const size = timesPowerOfTwo(BigInt(`0x${whole}${fraction}`), BigInt(power) - 4n * BigInt(fraction.length));
  return sign === '-' ? -size : size;
}

/** The product with a power of two, rounded to the nearest double with ties to even. */
function timesPowerOfTwo(number: bigint, power: bigint): number {
  if (number === 0n) {
    return 0;
  }
  const excess = BigInt(number.toString(2).length) - 53n;
  // Doubles below 2^-1022 have fewer significant digits.
  const dropped = [excess, -1074n - power].reduce((one, other) => (one > other ? one : other));
  if (dropped > MOST_EXPONENT) {
    return 0;
  }
  const kept = dropped > 0n ? shiftedRight(number, dropped) : number;
  const exponent = dropped > 0n ? power + dropped : power;
  return exponent > 1024n ? Infinity : Number(kept) * 2 ** Number(exponent > -1074n ? exponent : -1074n);
}

function shiftedRight(number: bigint, digits: bigint): bigint {
  const floor = number >> digits;
  const rest = 2n * (number - (floor << digits));
  const half = 1n << digits;
  return rest > half || (rest === half && floor % 2n === 1n) ? floor + 1n : floor;
}
