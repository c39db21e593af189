/** Groups values by key, keeping the order of the values within each group. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  values.forEach((value) => push(groups, keyOf(value), value));
  return groups;
}

/** Adds a value to the group with a key. */
export function push<T>(index: Map<string, T[]>, key: string, value: T): void {
  const values = index.get(key);
  if (values === undefined) {
    index.set(key, [value]);
  } else {
    values.push(value);
  }
}
