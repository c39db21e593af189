import { KubernetesVersion } from './kubernetes-version';

/**
 * A set of Kubernetes minors as a bit field: bit 0 is 1.26.
 *
 * The checker answers every question for all minors at once, so sets are combined for
 * every field of every object. Numbers make that possible without allocations.
 */
export type MinorSet = number;

const KNOWN_MINORS = KubernetesVersion.all().map(({ minor }) => minor);

/** The first minor with Dynamic Resource Allocation. */
export const OLDEST_MINOR = Math.min(...KNOWN_MINORS);

/** The newest minor that the library supports. */
export const NEWEST_MINOR = Math.max(...KNOWN_MINORS);

/** The empty set of minors. */
export const NO_MINORS: MinorSet = 0;

/** Every minor that the schemas describe. */
export const ALL_MINORS: MinorSet = 2 ** (NEWEST_MINOR - OLDEST_MINOR + 1) - 1;

/** The set with a single minor, given as the number after `1.`. */
export function minorSet(minor: number): MinorSet {
  return 1 << (minor - OLDEST_MINOR);
}

/** Whether the set holds the minor. */
export function hasMinor(set: MinorSet, minor: number): boolean {
  return (set & minorSet(minor)) !== 0;
}

/**
 * The minors from `since` to `until`, both inclusive, spelled `1.30`.
 *
 * An omitted bound is open.
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
 * Describes the minors that have a feature, such as a field. Later minors are expected to
 * have what the newest one has: `1.37 or newer`.
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
  const lasts = minors.filter((minor) => !minors.includes(minor + 1));
  return minors
    .filter((minor) => !minors.includes(minor - 1))
    .map((first, index) => [first, lasts[index]]);
}

/** The number after `1.` of a minor spelled `1.30`. */
export function parseMinor(text: string): number {
  return Number(text.slice(text.indexOf('.') + 1));
}
