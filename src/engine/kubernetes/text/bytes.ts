const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** A text in UTF-8. Half a pair of surrogates becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** The text that bytes are in UTF-8. Each wrong part becomes U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  return DECODER.decode(bytes);
}

/** The length of a text in UTF-8, in bytes. */
export function byteLength(text: string): number {
  return ENCODER.encode(text).length;
}

/** A text with a character for each byte. */
export function toLatin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** The bytes of a text whose characters are below U+0100. */
export function fromLatin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes in hexadecimal. */
export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** All bytes, one part after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** -1, 0 or 1 by the first byte that differs, else by the length. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    if (one[index] !== other[index]) {
      return one[index] < other[index] ? -1 : 1;
    }
  }
  return Math.sign(one.length - other.length);
}

/** -1, 0 or 1 by the bytes in UTF-8, as Go compares strings: the order of code points. */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : compareBytes(utf8(one), utf8(other));
}
