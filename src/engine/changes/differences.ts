import { found } from '../errors/wording';
import { follow, isEmpty, isObject, isSameData, own } from '../kubernetes/plain-data';

/** The path to a difference between two values: field names and item indices. */
export type Difference = readonly (string | number)[];

/** The maximum number of differences that a message lists; any others are only counted. */
const MOST_DIFFERENCES = 3;

/** The number of characters to show before the first difference of two long strings. */
const SHARED_BEFORE = 20;

/** Returns the innermost differences between two values at a path. */
export function differencesBetween(before: unknown, after: unknown, place: Difference): Difference[] {
  if (isSameData(before, after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [shorter, longer] = before.length > after.length ? [after, before] : [before, after];
    return longer.flatMap((_, index) => {
      const inner = [...place, index];
      // An additional item is a difference even if it is null.
      return index < shorter.length ? differencesBetween(before[index], after[index], inner) : [inner];
    });
  }
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) => {
      const inner = [...place, name];
      // A null field is not the same as an omitted field.
      const [one, other] = [own(before, name), own(after, name)];
      return (one === undefined) === (other === undefined) ? differencesBetween(one, other, inner) : [inner];
    });
  }
  return [place];
}

/** Returns a path in the spelling of the API server. */
export function spellPlace(place: Difference): string {
  return place.reduce<string>((path, step) => {
    if (typeof step === 'number') {
      return `${path}[${step}]`;
    }
    return path === '' ? step || '""' : `${path}.${step}`;
  }, '');
}

/** Describes the first few differences between two objects, with both values. */
export function describeDifferences(differences: readonly Difference[], before: unknown, after: unknown): string {
  const shown = differences.slice(0, MOST_DIFFERENCES).map((place) => {
    const [was, becomes] = [before, after].map((object) => follow(object, place.map(String)));
    return `${spellPlace(place)} ${describeDifference(was, becomes)}`;
  });
  const rest = differences.length - shown.length;
  return [...shown, ...rest > 0 ? [`${rest} more`] : []].join(', ');
}

function describeDifference(was: unknown, becomes: unknown): string {
  if (was === undefined || isEmptyObject(was)) {
    return `is set to ${found(becomes)}`;
  }
  if (becomes === undefined || isEmptyObject(becomes)) {
    return `is removed (was ${found(was)})`;
  }
  const [one, other] = [was, becomes].map(found);
  const isHidden = one === other && typeof was === 'string' && typeof becomes === 'string';
  const [from, to] = isHidden ? fromDifference(was, becomes) : [one, other];
  return `changes from ${from} to ${to}`;
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && isEmpty(value);
}

/** Abbreviates two long strings with a common beginning, to start shortly before their first difference. */
function fromDifference(was: string, becomes: string): string[] {
  const [one, other] = [was, becomes].map((each) => Array.from(each));
  const longer = one.length > other.length ? one : other;
  const start = longer.findIndex((_, index) => one[index] !== other[index]);
  return [one, other].map((characters) => found(`…${characters.slice(start - SHARED_BEFORE).join('')}`));
}
