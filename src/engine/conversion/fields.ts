import { Fields, isEmpty } from '../kubernetes/plain-data';

/** Returns a copy with a field renamed, in the same position. */
export function renamedKey(object: Fields, old: string, name: string): Fields {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === old ? name : key, value]));
}

/** Returns a copy without the named fields. */
export function without(object: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** Returns the value, or undefined if it is empty. */
export function unlessEmpty<T>(value: T): T | undefined {
  return isEmpty(value) ? undefined : value;
}
