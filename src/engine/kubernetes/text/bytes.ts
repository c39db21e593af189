const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** Encodes a text in UTF-8. An unpaired surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** Decodes UTF-8. Each invalid part becomes U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  return DECODER.decode(bytes);
}

/** The length of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  return ENCODER.encode(text).length;
}

/** Decodes Latin-1: one character for each byte. */
export function toLatin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Encodes a text whose characters are all below U+0100. */
export function fromLatin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes in hexadecimal. */
export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Concatenates bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** Compares bytes: returns -1, 0 or 1 by the first difference, otherwise by length. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    if (one[index] !== other[index]) {
      return one[index] < other[index] ? -1 : 1;
    }
  }
  return Math.sign(one.length - other.length);
}

/** Compares texts by their UTF-8 bytes, as Go does: in the order of code points. Returns -1, 0 or 1. */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : compareBytes(utf8(one), utf8(other));
}
