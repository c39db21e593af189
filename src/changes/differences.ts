import { found } from '../errors/wording';
import { isObject } from '../kubernetes/plain-data';
import { follow } from '../pods/pod-location';
import { canonicalText } from '../render/model/canonical-form';

/**
 * A place in which two values differ: the names of fields and the indices of items that
 * lead to it.
 */
export type Difference = readonly (string | number)[];

/** So many differences are spelled out; the others are counted. */
const MOST_DIFFERENCES = 3;

/** Whether two values are the same data. */
export function isSameData(one: unknown, other: unknown): boolean {
  return one === other || canonicalText(one) === canonicalText(other);
}

/**
 * The innermost places in which two values differ, given the place that they stand in.
 */
export function differencesBetween(before: unknown, after: unknown, place: Difference): Difference[] {
  if (isSameData(before, after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [shorter, longer] = before.length > after.length ? [after, before] : [before, after];
    // An item more is a difference, even if it is null.
    return longer.flatMap((_, index) => (index < shorter.length
      ? differencesBetween(before[index], after[index], [...place, index]) : [[...place, index]]));
  }
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) => differencesBetween(before[name], after[name], [...place, name]));
  }
  return [place];
}

/** The place as the API server spells it. */
export function spellPlace(place: Difference): string {
  return place.reduce<string>(
    (path, step) =>
      typeof step === 'number'
        ? `${path}[${step}]`
        : path === ''
          ? step || '""'
          : `${path}.${step}`,
    '',
  );
}

/**
 * The first few differences in words, with the values as they were given on both sides.
 */
export function describeDifferences(differences: readonly Difference[], before: unknown, after: unknown): string {
  const shown = differences.slice(0, MOST_DIFFERENCES).map((place) => {
    const [was, becomes] = [before, after].map((object) => follow(object, place.map(String)));
    const words = [
      was === undefined ? 'was left out' : `was ${found(was)}`,
      becomes === undefined ? 'is left out' : `becomes ${found(becomes)}`,
    ];
    return `${spellPlace(place)} ${words.join(' and ')}`;
  });
  const rest = differences.length - shown.length;
  return [...shown, ...rest > 0 ? [`${rest} more`] : []].join(', ');
}
