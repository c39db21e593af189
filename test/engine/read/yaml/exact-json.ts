/** Stands for a number in a string, which no text of the tests contains. */
const MARK = '\u0001number:';

const TOKENS = /"(?:[^"\\]|\\.)*"|-?[0-9][-+.0-9eE]*/g;

/** Escape sequences: of a character, of half a character, or any other. */
const ESCAPES = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|[^])/g;

/**
 * Parses JSON as Go does, without rounding whole numbers: those with other digits as a
 * JavaScript number become bigints, and half characters become U+FFFD.
 */
export function exactJson(json: string): unknown {
  const whole = json.replace(ESCAPES, (escape, half) => (half === undefined ? escape : '\\ufffd'));
  const marked = whole.replace(TOKENS, (token) => (token.startsWith('"') ? token : JSON.stringify(MARK + token)));
  return JSON.parse(marked, (_, value: unknown) =>
    (typeof value === 'string' && value.startsWith(MARK) ? numberOf(value.slice(MARK.length)) : value));
}

function numberOf(digits: string): number | bigint {
  const number = Number(digits);
  return /^-?[0-9]+$/.test(digits) && String(number) !== digits && digits !== '-0' ? wholeOf(digits) : number;
}

/** Numbers of more than 64 bits are not exact in kubectl, either. */
function wholeOf(digits: string): number | bigint {
  const whole = BigInt(digits);
  return whole >= -(2n ** 63n) && whole < 2n ** 64n ? whole : Number(digits);
}
