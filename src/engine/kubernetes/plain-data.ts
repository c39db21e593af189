/** An object with fields: a manifest, or an object within one. Its values are unchecked. */
export type Fields = Record<string, any>;

/** Whether the value is an object with fields, as opposed to a list or null. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own field of the object: every object inherits a `constructor`. */
export function own<T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A copy without the fields that are undefined. */
export function withoutUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

/** The value at the end of a path of fields; undefined if the path does not exist. */
export function follow(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const step of path) {
    current = typeof current === 'object' && current !== null ? own(current as Fields, step) : undefined;
  }
  return current;
}

/** A copy of an object with the value at a path replaced. */
export function replaceAt(holder: any, path: readonly string[], value: unknown, depth = 0): any {
  if (depth === path.length) {
    return value;
  }
  const copy = Array.isArray(holder) ? [...holder] : { ...holder };
  copy[path[depth]] = replaceAt(copy[path[depth]], path, value, depth + 1);
  return copy;
}

/** A copy with the value at a path changed; the same object if nothing changes, or the path does not exist. */
export function changedAt<T>(holder: T, path: readonly string[], change: (value: any) => unknown): T {
  const value = follow(holder, path);
  const result = value === undefined ? undefined : change(value);
  return result === value ? holder : replaceAt(holder, path, result);
}

/** The value if it is a string, otherwise undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The items of a list, with `{}` for each that is not an object; empty for any other value. */
export function objectsOf(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) {
    return NO_OBJECTS;
  }
  return value.every(isObject) ? value : value.map((each) => (isObject(each) ? each : {}));
}

const NO_OBJECTS: readonly Fields[] = [];

/**
 * Whether two values are equal as data, regardless of the order of their fields. An undefined field counts as omitted,
 * any other undefined value as null.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) {
    return true;
  }
  const left = one ?? null;
  const right = other ?? null;
  if (left === right) {
    return true;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((each, index) => isSameData(each, right[index]));
  }
  return isObject(left) && isObject(right) && hasSameFields(left, right);
}

function hasSameFields(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => one[name] === undefined
    || (own(other, name) !== undefined && isSameData(one[name], other[name])))
    && Object.keys(other).every((name) => other[name] === undefined || own(one, name) !== undefined);
}

/**
 * The fields of all objects within a value, with the name of the field that holds them.
 * Aliases make YAML a graph, so each object is visited once.
 */
export function* fieldsWithin(root: unknown): Generator<[name: string, value: unknown, holder: string]> {
  const seen = new Set<unknown>();
  const rest: [unknown, string][] = [[root, '']];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [value, holder] = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) {
      continue;
    }
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        yield [name, inner, holder];
      }
      rest.push([inner, Array.isArray(value) ? holder : name]);
    }
  }
}

/** Whether a value is undefined, null, or an empty list or object. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Marks a number in JSON: an unpaired surrogate, which no text in a manifest contains. */
const EXACT = '\udfff';

/** Readable JSON, with all digits of integers that JavaScript would round. */
export function exactJson(data: unknown): string {
  const marked = (_: string, value: unknown) => (typeof value === 'bigint' ? `${EXACT}${value}` : value);
  return JSON.stringify(data, marked, 2).replace(/"\\udfff(-?\d+)"/g, '$1');
}

/** The key of data in a map: the same for equal data in the same order. */
export function keyOf(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
