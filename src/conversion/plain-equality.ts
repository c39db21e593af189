/** Whether two values of plain data are the same, key by key. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) {
    return true;
  }
  if (
    typeof one !== 'object'
    || typeof other !== 'object'
    || one === null
    || other === null
    || Array.isArray(one) !== Array.isArray(other)
  ) {
    return one !== one && other !== other;
  }
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && isDeepEqual((one as any)[key], (other as any)[key]));
}
