import { KubernetesVersion } from './kubernetes-version';

/**
 * A set of Kubernetes minors as a bit field with one bit for each known minor: bit 0 is 1.26.
 *
 * The checker evaluates all minors at once, so sets are combined for every field of every object. Numbers make that
 * possible without allocations.
 */
export type MinorSet = number;

/** Oldest first. */
const KNOWN_MINORS = KubernetesVersion.all().map(({ minor }) => minor);

/** The first minor with Dynamic Resource Allocation. */
export const OLDEST_MINOR = KNOWN_MINORS[0];

/** The newest minor that the library supports, which may be a preview. */
export const NEWEST_MINOR = KNOWN_MINORS[KNOWN_MINORS.length - 1];

/** The newest released minor. */
export const NEWEST_RELEASED_MINOR = Math.max(
  ...KubernetesVersion.all().filter(({ isPreview }) => !isPreview).map(({ minor }) => minor));

/** The empty set of minors. */
export const NO_MINORS: MinorSet = 0;

/** Every minor that the schemas describe. */
export const ALL_MINORS: MinorSet = 2 ** KNOWN_MINORS.length - 1;

/** The set of each minor alone, at the index of the minor. */
const SINGLE: readonly MinorSet[] = Array.from({ length: NEWEST_MINOR + 1 },
  (_, minor) => (KNOWN_MINORS.includes(minor) ? 1 << KNOWN_MINORS.indexOf(minor) : NO_MINORS));

/** The set with a single minor, given as the number after `1.`; empty if it is unknown. */
export function minorSet(minor: number): MinorSet {
  return SINGLE[minor] ?? NO_MINORS;
}

/** Whether the set holds the minor. */
export function hasMinor(set: MinorSet, minor: number): boolean {
  return (set & SINGLE[minor]) !== 0;
}

/** The minors from `since` to `until`, both inclusive and written as `1.30`. An omitted bound is open. */
export function minorsBetween(since?: string, until?: string): MinorSet {
  const first = since === undefined ? OLDEST_MINOR : parseMinor(since);
  const last = until === undefined ? NEWEST_MINOR : parseMinor(until);
  return KNOWN_MINORS.reduce(
    (set, minor) => (minor >= first && minor <= last ? set | SINGLE[minor] : set), NO_MINORS);
}

/** The minors of a set that count if none is named explicitly: the released ones, or all if none is released. */
export function unlessPreview(set: MinorSet): MinorSet {
  const released = set & minorsBetween(undefined, `1.${NEWEST_RELEASED_MINOR}`);
  return released === NO_MINORS ? set : released;
}

/** The minors of a set, oldest first. */
export function listMinors(set: MinorSet): number[] {
  return KNOWN_MINORS.filter((minor) => hasMinor(set, minor));
}

/** The newest minor of a set; undefined for the empty set. */
export function newestMinor(set: MinorSet): number | undefined {
  return listMinors(set).pop();
}

/** The number of minors in a set. */
export function countMinors(set: MinorSet): number {
  let count = 0;
  for (let rest = set; rest !== NO_MINORS; rest &= rest - 1) {
    count++;
  }
  return count;
}

/** The oldest minor of a set; undefined for the empty set. */
export function oldestMinor(set: MinorSet): number | undefined {
  return listMinors(set)[0];
}

/**
 * Describes the minors that a statement applies to, such as those of the target cluster:
 * `1.26`, `1.27–1.30`, `1.26, 1.31 or newer`, `no version`.
 */
export function describeMinors(set: MinorSet): string {
  return describe(set, ([first, last]) => first !== last && last === NEWEST_MINOR);
}

/**
 * Describes the minors that have a feature, such as a field. Later minors are expected to have all features of the
 * newest one: `1.37 or newer`.
 */
export function describeAvailability(set: MinorSet): string {
  return describe(set, ([, last]) => last === NEWEST_MINOR);
}

/** The first and the last of a run of consecutive minors. */
type Run = readonly [first: number, last: number];

function describe(set: MinorSet, isOpen: (run: Run) => boolean): string {
  const runs = runsOf(set);
  if (runs.length === 0) {
    return 'no version';
  }
  return runs.map((run) => describeRun(run, isOpen(run))).join(', ');
}

function describeRun([first, last]: Run, isOpen: boolean): string {
  if (isOpen) {
    return `1.${first} or newer`;
  }
  return first === last ? `1.${first}` : `1.${first}–1.${last}`;
}

function runsOf(set: MinorSet): Run[] {
  const minors = listMinors(set);
  const isIn = (index: number): boolean => minors.includes(KNOWN_MINORS[index]);
  const lasts = minors.filter((minor) => !isIn(KNOWN_MINORS.indexOf(minor) + 1));
  return minors
    .filter((minor) => !isIn(KNOWN_MINORS.indexOf(minor) - 1))
    .map((first, index) => [first, lasts[index]]);
}

/** The number after `1.` of a minor such as `1.30`. */
export function parseMinor(text: string): number {
  return Number(text.slice(text.indexOf('.') + 1));
}
