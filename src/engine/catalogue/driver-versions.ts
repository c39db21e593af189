import { DriverData, VersionSpan } from './driver-data';
import { UnscopedValidationError } from '../errors/validation-error';

/** `v25.12.0`, `gpu-v0.10.1`, `0.4`: what is before the numbers, and the numbers. */
const NUMBERS = /^\D*(\d+)\.(\d+)(?:\.(\d+))?/;

/**
 * The indexes of the versions that a question is about: the one that the cluster has, or the
 * newest release and what comes after it.
 *
 * @param asked the version in the cluster
 * @throws UnscopedValidationError if the driver has no such version
 */
export function versionsAsked({ driver, versions }: DriverData, asked: string | undefined): number[] {
  if (asked !== undefined) {
    const names = versions.map(({ name }) => name);
    const index = indexOf(names, asked);
    if (index === undefined) {
      throw new UnscopedValidationError(
        `unknown version "${asked}" of the driver ${driver}: the catalogue has ${names.join(', ')}`,
      );
    }
    return [index];
  }
  const released = versions.map(({ isUnreleased }) => isUnreleased !== true).lastIndexOf(true);
  return versions.map((_, index) => index).slice(Math.max(released, 0));
}

/** The version of the name; else the newest one before it with the same first numbers. */
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

/** A version without a patch number is its newest patch. */
function numbersIn(name: string): number[] | undefined {
  const match = NUMBERS.exec(name);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3] ?? Infinity)];
}

/** Whether the span contains the version of the index. */
export function isInSpan({ versions }: DriverData, span: VersionSpan, index: number): boolean {
  const at = (name: string | undefined, absent: number) =>
    name === undefined ? absent : versions.findIndex((version) => version.name === name);
  return index >= at(span.since, 0)
    && index < at(span.removedIn, versions.length)
    && !(span.absentIn ?? []).includes(versions[index].name);
}
