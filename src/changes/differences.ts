import { found } from '../checks/wording';
import { canonicalText } from '../model/meaning';
import { isObject } from '../schema/plain-data';

/** A place in which two values differ; nothing on one side means that it is left out there. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** So many differences are spelled out; the others are counted. */
const MOST_DIFFERENCES = 3;

/** Whether two values are the same data. */
export function isSameData(one: unknown, other: unknown): boolean {
  return one === other || canonicalText(one) === canonicalText(other);
}

/** The innermost places in which two values differ. */
export function differencesBetween(before: unknown, after: unknown, path: string): Difference[] {
  if (isSameData(before, after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer = before.length > after.length ? before : after;
    return longer.flatMap((_, index) => differencesBetween(before[index], after[index], `${path}[${index}]`));
  }
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) => differencesBetween(before[name], after[name], path === '' ? name : `${path}.${name}`));
  }
  return [{ path, before, after }];
}

/** The differences in words, the first few of them. */
export function describeDifferences(differences: readonly Difference[]): string {
  const words = differences.slice(0, MOST_DIFFERENCES).map(({ path, before, after }) => `${path} was ${found(before)} and becomes ${found(after)}`);
  const rest = differences.length - words.length;
  return [...words, ...rest > 0 ? [`${rest} more`] : []].join(', ');
}
