import { isObject } from '../kubernetes/plain-data';

/** An object with fields. */
export type Fields = Record<string, any>;

/**
 * A copy with the value at the end of a path changed; the same where the path breaks off
 * or nothing changes.
 */
export function changedAt<T>(value: T, path: readonly string[], change: (each: any) => unknown): T {
  if (path.length === 0) {
    return change(value) as T;
  }
  const [step, ...rest] = path;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
    return value;
  }
  const inner = (value as any)[step];
  const result = changedAt(inner, rest, change);
  if (result === inner) {
    return value;
  }
  return (
    Array.isArray(value)
      ? value.map((each, index) => (String(index) === step ? result : each))
      : { ...value, [step]: result }
  ) as T;
}

/**
 * A list with each object in it changed; the same where nothing changes, or where it is
 * no list.
 */
export function changedEach<T>(list: T, change: (each: Fields, index: number) => unknown): T {
  if (!Array.isArray(list)) {
    return list;
  }
  const result = list.map((each, index) => (isObject(each) ? change(each, index) : each));
  return result.every((each, index) => each === list[index]) ? list : result as T;
}

/** A copy with fields in other places: `name` takes the place that `old` had. */
export function renamedKey(object: Fields, old: string, name: string): Fields {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === old ? name : key, value]));
}

/** A copy without some fields. */
export function without(object: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** Whether nothing is said: no value, an empty one, or one that holds nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The value as it is, unless it says nothing. */
export function unlessEmpty<T>(value: T): T | undefined {
  return isEmpty(value) ? undefined : value;
}
