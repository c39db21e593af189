import { configureGlobal, integer } from 'fast-check';

/**
 * The number that all random values of the tests follow from, so that a run that fails
 * can be repeated. `CDK8S_DRA_SEED` sets another.
 */
export const SEED = Number(process.env.CDK8S_DRA_SEED ?? 1_26_37);

configureGlobal({ seed: SEED });

export * from 'fast-check';

/** The code points of half characters, which no text has. */
const HALVES = { start: 0xd800, count: 0x800 };

function characterAt(index: number): string {
  return String.fromCodePoint(index < HALVES.start ? index : index + HALVES.count);
}

function indexOf(character: unknown): number {
  const code = String(character).codePointAt(0) ?? 0;
  const index = code < HALVES.start ? code : Math.max(code - HALVES.count, HALVES.start);
  if (characterAt(index) !== character) {
    throw new TypeError(`not one character: ${character}`);
  }
  return index;
}

/**
 * Any character, as the unit `binary` of strings, which lists its more than a million
 * characters again in each suite.
 */
export const CHARACTER = integer({ min: 0, max: 0x10ffff - HALVES.count }).map(characterAt, indexOf);
