/**
 * A set of Kubernetes minors as a bit field: bit 0 is 1.26.
 *
 * The checker answers every question for all minors at once, so sets are joined and cut
 * for every field of every object; a number does that without allocating.
 */
export type MinorSet = number;

/** The first minor with Dynamic Resource Allocation. */
export const OLDEST_MINOR = 26;

/** The newest minor that the schemas describe. */
export const NEWEST_MINOR = 37;

/** No minor at all. */
export const NO_MINORS: MinorSet = 0;

/** Every minor that the schemas describe. */
export const ALL_MINORS: MinorSet = 2 ** (NEWEST_MINOR - OLDEST_MINOR + 1) - 1;

/** The set that holds one minor, given as the number after `1.`. */
export function minorSet(minor: number): MinorSet {
  return 1 << (minor - OLDEST_MINOR);
}

/** Whether the set holds the minor. */
export function hasMinor(set: MinorSet, minor: number): boolean {
  return (set & minorSet(minor)) !== 0;
}

/**
 * The minors from `since` to `until`, both included, spelled `1.30`.
 *
 * An end that is left out is open.
 */
export function minorsBetween(since?: string, until?: string): MinorSet {
  const first = Math.max(since === undefined ? OLDEST_MINOR : parseMinor(since), OLDEST_MINOR) - OLDEST_MINOR;
  const last = Math.min(until === undefined ? NEWEST_MINOR : parseMinor(until), NEWEST_MINOR) - OLDEST_MINOR;
  return last < first ? NO_MINORS : (2 ** (last + 1) - 1) & ~(2 ** first - 1);
}

/** The minors of a set, oldest first. */
export function listMinors(set: MinorSet): number[] {
  const minors = [];
  for (let minor = OLDEST_MINOR; minor <= NEWEST_MINOR; minor++) {
    if (hasMinor(set, minor)) {
      minors.push(minor);
    }
  }
  return minors;
}

/** The newest minor of a set, undefined for the empty set. */
export function newestMinor(set: MinorSet): number | undefined {
  return listMinors(set).pop();
}

/** How many minors are in a set. */
export function countMinors(set: MinorSet): number {
  let count = 0;
  for (let rest = set; rest !== NO_MINORS; rest &= rest - 1) {
    count++;
  }
  return count;
}

/** The oldest minor of a set, undefined for the empty set. */
export function oldestMinor(set: MinorSet): number | undefined {
  return listMinors(set)[0];
}

/** The set in words: `1.26`, `1.27–1.30`, `1.26, 1.31–1.37`, `no version`. */
export function describeMinors(set: MinorSet): string {
  const runs: number[][] = [];
  for (const minor of listMinors(set)) {
    const run = runs[runs.length - 1];
    if (run !== undefined && run[run.length - 1] === minor - 1) {
      run.push(minor);
    } else {
      runs.push([minor]);
    }
  }
  const words = runs.map((run) => (run.length === 1 ? `1.${run[0]}` : `1.${run[0]}–1.${run[run.length - 1]}`));
  return words.length === 0 ? 'no version' : words.join(', ');
}

/** The number after `1.` of a minor spelled `1.30`. */
export function parseMinor(text: string): number {
  return Number(text.slice(text.indexOf('.') + 1));
}
