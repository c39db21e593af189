import { Fields, isEmpty, isObject } from '../kubernetes/plain-data';

/** A copy with the value at a path changed; the same object if nothing changes. */
export function changedAt<T>(value: T, path: readonly string[], change: (each: any) => unknown): T {
  if (path.length === 0) {
    return change(value) as T;
  }
  const [step, ...rest] = path;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
    return value;
  }
  const inner = (value as Fields)[step];
  const result = changedAt(inner, rest, change);
  return result === inner ? value : withStep(value, step, result) as T;
}

function withStep(value: object, step: string, result: unknown): unknown {
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === step ? result : each))
    : { ...value, [step]: result };
}

/** A copy of a list with each object in it changed; the same value if nothing changes. */
export function changedEach<T>(list: T, change: (each: Fields, index: number) => unknown): T {
  if (!Array.isArray(list)) {
    return list;
  }
  const result = list.map((each, index) => (isObject(each) ? change(each, index) : each));
  return result.every((each, index) => each === list[index]) ? list : result as T;
}

/** A copy with a field renamed, in the same position. */
export function renamedKey(object: Fields, old: string, name: string): Fields {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === old ? name : key, value]));
}

/** A copy without the named fields. */
export function without(object: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** The value, unless it is empty. */
export function unlessEmpty<T>(value: T): T | undefined {
  return isEmpty(value) ? undefined : value;
}
