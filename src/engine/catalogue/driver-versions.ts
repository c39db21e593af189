import { DriverData, VersionSpan } from './driver-data';
import { UnscopedValidationError } from '../errors/validation-error';

/** The numbers in `v25.12.0`, `gpu-v0.10.1` and `0.4`, after any prefix. */
const NUMBERS = /^\D*(\d+)\.(\d+)(?:\.(\d+))?/;

/** The versions of a driver to consider. */
export interface AskedVersions {
  /** Their indexes, oldest first. */
  readonly indexes: readonly number[];
  /** Whether the version in the cluster is newer than the catalogue. */
  readonly isNewer: boolean;
}

/**
 * Returns the versions to consider: the one in the cluster. If it is unknown, or newer than all in the catalogue, the
 * newest release and everything after it.
 *
 * @param asked the version in the cluster
 * @throws UnscopedValidationError if the driver has no such version
 */
export function versionsAsked({ driver, versions }: DriverData, asked: string | undefined): AskedVersions {
  const names = versions.map(({ name }) => name);
  const index = asked === undefined ? undefined : indexOf(names, asked);
  if (index !== undefined) {
    return { indexes: [index], isNewer: false };
  }
  const isNewer = asked !== undefined && isAfterAll(names, asked);
  if (asked !== undefined && !isNewer) {
    throw new UnscopedValidationError(
      `unknown version "${asked}" of the driver ${driver}: the catalogue has ${names.join(', ')}`,
    );
  }
  const released = versions.map(({ isUnreleased }) => isUnreleased !== true).lastIndexOf(true);
  return { indexes: [...versions.keys()].slice(Math.max(released, 0)), isNewer };
}

/** Whether a version is newer than all of the names. A driver may have restarted its numbers: v25.12.0, then v0.4.0. */
function isAfterAll(names: readonly string[], asked: string): boolean {
  const wanted = numbersIn(asked);
  const all = names.flatMap((name) => [numbersIn(name) ?? []]).filter(({ length }) => length > 0);
  const newest = all[all.length - 1];
  if (wanted === undefined || newest === undefined) {
    return false;
  }
  const difference = wanted.map((number, index) => number - newest[index]).find((each) => each !== 0 && !isNaN(each));
  const isOfOlderKind = wanted[0] !== newest[0] && all.some(([major]) => major === wanted[0]);
  return (difference ?? 0) > 0 && !isOfOlderKind;
}

/** The version with the name, or else the newest earlier one with the same major and minor numbers. */
function indexOf(names: readonly string[], asked: string): number | undefined {
  const exact = names.indexOf(asked);
  if (exact >= 0) {
    return exact;
  }
  const wanted = numbersIn(asked);
  const alike = names.flatMap((name, index) => {
    const numbers = numbersIn(name);
    const isAlike = wanted !== undefined && numbers !== undefined
      && numbers[0] === wanted[0] && numbers[1] === wanted[1] && numbers[2] <= wanted[2];
    return isAlike ? [index] : [];
  });
  return alike[alike.length - 1];
}

/** A version without a patch number stands for its newest patch. */
function numbersIn(name: string): number[] | undefined {
  const match = NUMBERS.exec(name);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3] ?? Infinity)];
}

/** Whether the span contains the version at the index. */
export function isInSpan({ versions }: DriverData, span: VersionSpan, index: number): boolean {
  const at = (name: string | undefined, absent: number) =>
    name === undefined ? absent : versions.findIndex((version) => version.name === name);
  return index >= at(span.since, 0)
    && index < at(span.removedIn, versions.length)
    && !(span.absentIn ?? []).includes(versions[index].name);
}
