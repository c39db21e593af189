import { CANNOT_TELL } from './cannot-tell';
import { Char } from './char';

/** Words that some or all YAML readers do not read as a string. */
const WORDS = new Set(['y', 'yes', 'n', 'no', 'true', 'false', 'on', 'off', 'null'].flatMap((word) =>
  [word, word.toUpperCase(), word[0].toUpperCase() + word.slice(1)]));
const LONGEST_WORD = 5;

const DECIMAL = /^-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}$/;

/**
 * What may be a number in some notation: octal, hexadecimal or binary, with an exponent
 * or underscores, or infinity.
 */
const LIKE_A_NUMBER = /^[-+]?(?:[0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9_]*)?$|0[xXbBoO]|\.[iInN])/;

/** Integers with this many digits are exact in JavaScript. */
const MOST_DIGITS = 15;

/**
 * The value of an unquoted scalar: a number, a boolean, null or the string itself.
 */
export function plainValue(source: string): unknown {
  const first = source.charCodeAt(0);
  if (isDigit(first) || first === Char.DASH || first === Char.PLUS || first === Char.DOT) {
    return numberOrText(source, first);
  }
  if (!isBeginning(first)) {
    throw CANNOT_TELL;
  }
  return source.length <= LONGEST_WORD && WORDS.has(source) ? valueOfWord(source) : textOf(source, first);
}

/** The string itself, unless it is, or may be, something else. */
export function plainKey(source: string): string {
  if (plainValue(source) !== source) {
    throw CANNOT_TELL;
  }
  return source;
}

function valueOfWord(word: string): unknown {
  switch (word) {
    case 'true': return true;
    case 'false': return false;
    case 'null': return null;
    default: throw CANNOT_TELL;
  }
}

/**
 * Returns the string, unless it may be a number; an exponent needs no digits before it.
 */
function textOf(source: string, first: number): string {
  if ((first | 0x20) === 0x65 && LIKE_A_NUMBER.test(source)) {
    throw CANNOT_TELL;
  }
  return source;
}

function numberOrText(source: string, first: number): unknown {
  const integer = integerOf(source, first);
  if (integer !== undefined) {
    return integer;
  }
  if (DECIMAL.test(source)) {
    return Number(source);
  }
  if (LIKE_A_NUMBER.test(source)) {
    throw CANNOT_TELL;
  }
  return source;
}

/**
 * The integer that the scalar represents, if it is one in canonical form: no leading
 * zeros, and no minus before zero.
 */
function integerOf(source: string, first: number): number | undefined {
  const start = first === Char.DASH ? 1 : 0;
  const digits = source.length - start;
  if (digits === 0 || digits > MOST_DIGITS || (source.charCodeAt(start) === Char.ZERO && source.length > 1)) {
    return undefined;
  }
  let value = 0;
  for (let at = start; at < source.length; at++) {
    const char = source.charCodeAt(at);
    if (!isDigit(char)) {
      return undefined;
    }
    value = value * 10 + char - Char.ZERO;
  }
  return start === 0 ? value : -value;
}

function isDigit(char: number): boolean {
  return char >= Char.ZERO && char <= Char.NINE;
}

/**
 * Whether an unquoted scalar may begin with a character: a letter of any script, or what
 * paths and variables begin with.
 */
function isBeginning(char: number): boolean {
  const letter = char | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a)
    || char === Char.SLASH
    || char === 0x5f
    || char === 0x24
    || char === 0x28
    || char > 0xa0
  );
}
