import { hexadecimal, utf8 } from '../kubernetes/text/bytes';

const BLOCK = 64;

const PRIMES = primes(64);

/** The first 32 fractional bits of the square roots and the cube roots of primes. */
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));

/** Returns the hexadecimal SHA-256 of a text. Node's own takes longer to load, and that of browsers is asynchronous. */
export function sha256(text: string): string {
  const state = Uint32Array.from(START);
  const message = padded(utf8(text));
  for (let start = 0; start < message.byteLength; start += BLOCK) {
    addBlock(state, message, start);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => bytes.setUint32(4 * index, word));
  return hexadecimal(new Uint8Array(bytes.buffer));
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let each = 2; found.length < count; each++) {
    if (found.every((prime) => each % prime !== 0)) {
      found.push(each);
    }
  }
  return found;
}

function fractionOf(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}

/** Pads a message to full blocks: with a set bit, and the number of bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setBigUint64(all.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function addBlock(state: Uint32Array, message: DataView, start: number): void {
  const words = new Uint32Array(ROUNDS.length);
  let [a, b, c, d, e, f, g, h] = state;
  ROUNDS.forEach((constant, index) => {
    const [early, late] = [words[index - 15], words[index - 2]];
    words[index] = index < 16
      ? message.getUint32(start + 4 * index)
      : words[index - 16] + (rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3))
        + words[index - 7] + (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10));
    const one = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + constant + words[index];
    const two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] += word));
}
