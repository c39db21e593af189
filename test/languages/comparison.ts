import type { Sections } from './sections';

/** A section that is not the same in a language. */
export interface Difference {
  readonly section: string;
  /** The first lines that differ: expected and found. */
  readonly lines: readonly string[];
}

const SHOWN_LINES = 6;

/** The sections in which a language differs from the expected ones. */
export function differencesBetween(expected: Sections, found: Sections): Difference[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((section) => {
    const lines = firstDifference(expected.get(section) ?? [], found.get(section) ?? []);
    return lines.length === 0 ? [] : [{ section, lines }];
  });
}

function firstDifference(expected: readonly string[], found: readonly string[]): string[] {
  const length = Math.max(expected.length, found.length);
  const start = Array.from({ length }, (_, index) => index).find((index) => expected[index] !== found[index]);
  if (start === undefined) {
    return [];
  }
  const shown = (lines: readonly string[], sign: string) =>
    lines.slice(start, start + SHOWN_LINES).map((line) => `${sign} ${line}`);
  return [`line ${start + 1}`, ...shown(expected, '-'), ...shown(found, '+')];
}
