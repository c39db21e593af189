import { CelFault } from './fault';
import { isInt64, LARGEST_UINT64 } from '../../kubernetes/integers';
import { joinBytes, utf8 } from '../../kubernetes/text/bytes';
import { Uint } from '../values/values';

/** The most digits of a number to show in a message. */
const LONGEST_SHOWN = 30;

type NumberLiteral =
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'uint'; readonly value: Uint }
  | { readonly type: 'double'; readonly value: number };

/** Parses a number token with its sign, `-` or none. Fails if the number is out of range. */
export function readNumber(tokenType: string, sign: string, text: string, offset: number): NumberLiteral {
  if (tokenType === 'float') {
    const double = Number(sign + text);
    expectRange(Number.isFinite(double), text, offset);
    return { type: 'double', value: double };
  }
  const size = BigInt(tokenType === 'uint' ? text.slice(0, -1) : text);
  if (tokenType === 'uint') {
    expectRange(size <= LARGEST_UINT64, text, offset);
    return { type: 'uint', value: new Uint(size) };
  }
  const int = sign === '' ? size : -size;
  expectRange(isInt64(int), text, offset);
  return { type: 'int', value: int };
}

function expectRange(isInRange: boolean, text: string, offset: number): void {
  if (!isInRange) {
    const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
    throw new CelFault(`the number ${shown} is out of range`, offset);
  }
}

const SIMPLE: Record<string, string> = {
  a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v',
};

const STRING_ESCAPE =
  /\\(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|(.))/gs;

const BYTES_ESCAPE = /(\\(?:[xX][0-9a-fA-F]{2}|[0-7]{3}|[uU][0-9a-fA-F]{4}|.))/s;

/** Parses a string literal with quotes and prefix. Surrogates become the replacement character, or are a fault. */
export function readString(literal: string, offset: number, allowSurrogates: boolean): string {
  const { body, isRaw } = unquote(literal);
  if (isRaw) {
    return body;
  }
  return body.replace(STRING_ESCAPE, (...[, hex, short, long, octal, simple]: string[]) => {
    if (simple !== undefined) {
      return SIMPLE[simple] ?? simple;
    }
    const code = octal === undefined ? parseInt(hex ?? short ?? long, 16) : parseInt(octal, 8);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (code > 0x10ffff || (isSurrogate && !allowSurrogates)) {
      throw new CelFault(`U+${code.toString(16).toUpperCase()} is not a Unicode character`, offset);
    }
    return isSurrogate ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** Parses a bytes literal: text becomes UTF-8, escapes become bytes. `\u` is a fault. */
export function readBytes(literal: string, offset: number): Uint8Array {
  const { body, isRaw } = unquote(literal.slice(1));
  const parts = isRaw ? [utf8(body)] : body.split(BYTES_ESCAPE).map((part) => readPart(part, offset));
  return joinBytes(parts);
}

function readPart(part: string, offset: number): Uint8Array {
  if (!part.startsWith('\\')) {
    return utf8(part);
  }
  if (/^\\[uU]/.test(part)) {
    throw new CelFault('bytes literals have no \\u escape sequences: use \\x', offset);
  }
  if (/^\\[xX]/.test(part)) {
    return Uint8Array.of(parseInt(part.slice(2), 16));
  }
  return /^\\[0-7]{3}/.test(part)
    ? Uint8Array.of(parseInt(part.slice(1), 8))
    : utf8(SIMPLE[part[1]] ?? part.slice(1));
}

function unquote(literal: string): { body: string; isRaw: boolean } {
  const isRaw = /^[rR]/.test(literal);
  const quoted = (isRaw ? literal.slice(1) : literal).replace(/\r\n?/g, '\n');
  const width = quoted.length >= 6 && /^("""|''')/.test(quoted) ? 3 : 1;
  return { body: quoted.slice(width, -width), isRaw };
}
