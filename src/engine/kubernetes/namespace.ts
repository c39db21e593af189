/**
 * Whether two namespaces may be the same: an unset namespace matches any namespace.
 *
 * Used to look up references: a possible match counts as found.
 */
export function mayBeSameNamespace(one: unknown, other: unknown): boolean {
  return isUnset(one) || isUnset(other) || one === other;
}

/**
 * Whether two namespaces are certainly the same. All unset namespaces are the same one,
 * the namespace that the manifests are applied to.
 */
export function isSameNamespace(one: unknown, other: unknown): boolean {
  return isUnset(one) ? isUnset(other) : one === other;
}

function isUnset(namespace: unknown): boolean {
  return namespace === undefined || namespace === null || namespace === '';
}
