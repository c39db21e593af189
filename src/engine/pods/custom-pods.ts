import { Fields, isObject } from '../kubernetes/plain-data';

/**
 * The maximum depth of pod templates in custom resources. Deeper ones belong to another object, unless they declare
 * claims.
 */
const DEEPEST_TEMPLATE = 8;

/** The maximum depth of pod specs that declare claims. */
const DEEPEST_CLAIMS = 16;

/** The standard fields of every object, which contain no pods. */
const FIELDS_WITHOUT_PODS = ['metadata', 'status'];

/**
 * The likely pod specs in a custom resource. A pod template has a `spec` with a list of containers, and is somewhere in
 * the
 * `spec` of the object. An object with both a list of claims and a list of containers is a pod spec anywhere. Templates
 * within a pod spec belong to it, unless they declare claims.
 */
export function likelyPodSpecs(
  manifest: Fields,
): { readonly path: readonly string[]; readonly podSpec: Fields }[] {
  const found: { readonly path: readonly string[]; readonly podSpec: Fields }[] = [];
  const visit = (value: unknown, path: readonly string[], isWithinPod: boolean) => {
    if (path.length > DEEPEST_CLAIMS || typeof value !== 'object' || value === null) {
      return;
    }
    const isPod = declaresClaims(value)
      || (!isWithinPod && path[0] === 'spec' && path.length <= DEEPEST_TEMPLATE && looksLikePodSpec(value, path));
    if (isPod) {
      found.push({ path, podSpec: value });
    }
    for (const [key, child] of Object.entries(value)) {
      visit(child, [...path, key], isWithinPod || isPod);
    }
  };
  for (const [key, child] of Object.entries(manifest)) {
    if (!FIELDS_WITHOUT_PODS.includes(key)) {
      visit(child, [key], false);
    }
  }
  return found;
}

function declaresClaims(value: object): boolean {
  const { resourceClaims, containers } = value as Record<string, unknown>;
  return Array.isArray(resourceClaims) && Array.isArray(containers);
}

function looksLikePodSpec(value: object, path: readonly string[]): boolean {
  const { containers } = value as { containers?: unknown };
  return (
    path[path.length - 1] === 'spec'
    && Array.isArray(containers)
    && containers.some(
      (container) => isObject(container) && ('image' in container || 'name' in container),
    )
  );
}
