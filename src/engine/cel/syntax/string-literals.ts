import { CelFault } from './fault';

const SIMPLE: Record<string, string> = {
  a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v',
};

const STRING_ESCAPE =
  /\\(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|(.))/gs;

const BYTES_ESCAPE = /(\\(?:[xX][0-9a-fA-F]{2}|[0-7]{3}|[uU][0-9a-fA-F]{4}|.))/s;

/**
 * The value of a string literal, given with its quotes and prefix.
 *
 * @param allowSurrogates whether surrogates are read as the replacement character
 * @throws CelFault at an escape sequence that stands for no character
 */
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

/**
 * The value of a bytes literal: its text in UTF-8, and the bytes of its escape sequences.
 *
 * @throws CelFault if the literal has a `\u` escape sequence
 */
export function readBytes(literal: string, offset: number): Uint8Array {
  const { body, isRaw } = unquote(literal.slice(1));
  const parts = isRaw ? [Buffer.from(body)] : body.split(BYTES_ESCAPE).map((part) => readPart(part, offset));
  return new Uint8Array(Buffer.concat(parts));
}

function readPart(part: string, offset: number): Buffer {
  if (!part.startsWith('\\')) {
    return Buffer.from(part);
  }
  if (/^\\[uU]/.test(part)) {
    throw new CelFault('bytes literals have no \\u escape sequences: use \\x', offset);
  }
  if (/^\\[xX]/.test(part)) {
    return Buffer.from([parseInt(part.slice(2), 16)]);
  }
  return /^\\[0-7]{3}/.test(part)
    ? Buffer.from([parseInt(part.slice(1), 8)])
    : Buffer.from(SIMPLE[part[1]] ?? part.slice(1));
}

function unquote(literal: string): { body: string; isRaw: boolean } {
  const isRaw = /^[rR]/.test(literal);
  const quoted = (isRaw ? literal.slice(1) : literal).replace(/\r\n?/g, '\n');
  const width = quoted.length >= 6 && /^("""|''')/.test(quoted) ? 3 : 1;
  return { body: quoted.slice(width, -width), isRaw };
}
