/**
 * Whether two namespaces may be the same one: an unset namespace may be any.
 *
 * Used where a reference is looked up: what may be meant counts as found.
 */
export function mayBeSameNamespace(one: unknown, other: unknown): boolean {
  return isUnset(one) || isUnset(other) || one === other;
}

/**
 * Whether two namespaces are certainly the same: all unset ones are the namespace that the
 * manifests are applied to.
 */
export function isSameNamespace(one: unknown, other: unknown): boolean {
  return isUnset(one) ? isUnset(other) : one === other;
}

function isUnset(namespace: unknown): boolean {
  return namespace === undefined || namespace === null || namespace === '';
}
