/** Groups values by key, keeping the order of the values within each group. */
export function groupBy<K, T>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  values.forEach((value) => push(groups, keyOf(value), value));
  return groups;
}

/** Adds a value to the group with a key. */
export function push<K, T>(index: Map<K, T[]>, key: K, value: T): void {
  const values = index.get(key);
  if (values === undefined) {
    index.set(key, [value]);
  } else {
    values.push(value);
  }
}

/** Returns the items with the greatest value. A bigint keeps digits that a number would lose. */
export function withGreatest<T>(items: readonly T[], valueOf: (item: T) => number | bigint): T[] {
  const greatest = items.map(valueOf).reduce((one, other) => (other > one ? other : one), -Infinity);
  return items.filter((item) => valueOf(item) === greatest);
}

/** The first result that is not undefined. */
export function firstDefined<T, R>(items: Iterable<T>, answer: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = answer(item);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The value of a key, created on first use. */
export function kept<K, T>(
  known: { get(key: K): T | undefined; set(key: K, value: T): unknown }, key: K, make: () => T,
): T {
  const value = known.get(key);
  if (value !== undefined) {
    return value;
  }
  const made = make();
  known.set(key, made);
  return made;
}
