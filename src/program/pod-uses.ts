import { Fields, follow, isObject } from '../engine/kubernetes/plain-data';
import { containersOf, PlacedContainer } from '../engine/pods/containers';
import { locatePods } from '../engine/pods/pod-location';

/** One call of `PodClaims.add`. */
export interface PodUse {
  /** The kind of the source. */
  readonly kind: 'ResourceClaim' | 'ResourceClaimTemplate';
  /** The name of the source. */
  readonly source: string;
  readonly options: {
    readonly name: string;
    readonly containers?: string[];
    readonly request?: string;
    readonly podOnly?: boolean;
  };
}

/** A workload without its claims, and the calls that add them again. */
export interface PodUses {
  readonly rest: Fields;
  readonly claims: readonly PodUse[];
}

/** Splits a workload into its claims and the rest; undefined if `PodClaims` cannot express the claims. */
export function podUses(manifest: Fields): PodUses | undefined {
  const rest = structuredClone(manifest);
  const pods = locatePods(rest);
  if (pods.length !== 1) {
    return undefined;
  }
  const [pod] = pods;
  const { podSpec } = pod;
  if (follow(rest, pod.path) !== podSpec) {
    // The claims are inherited from the object, where `PodClaims` adds none.
    return undefined;
  }
  const declared = Array.isArray(podSpec.resourceClaims) ? podSpec.resourceClaims as unknown[] : [];
  const claims: PodUse[] = [];
  for (const entry of declared) {
    const uses = usesOf(entry, containersOf(pod));
    if (uses === undefined) {
      return undefined;
    }
    claims.push(...uses);
  }
  delete podSpec.resourceClaims;
  containersOf(pod).forEach(({ container }) => withoutClaims(container));
  // Some pod specs can only be identified by their claims.
  return locatePods(rest).length === 1 ? { rest, claims } : undefined;
}

/** The calls for one claim of the pod, one for each request that containers name. */
function usesOf(entry: unknown, containers: readonly PlacedContainer[]): PodUse[] | undefined {
  const { name, source, ...flat } = isObject(entry) ? entry : {} as Fields;
  const { resourceClaimName, resourceClaimTemplateName } = isObject(source) ? source : flat;
  const named = resourceClaimName ?? resourceClaimTemplateName;
  if (typeof name !== 'string' || typeof named !== 'string') {
    return undefined;
  }
  const byRequest = new Map<string | undefined, string[]>();
  for (const { container, name: containerName } of containers) {
    for (const use of Array.isArray(container.resources?.claims) ? container.resources.claims : []) {
      if (use?.name === name) {
        byRequest.set(use.request, [...byRequest.get(use.request) ?? [], containerName!]);
      }
    }
  }
  const kind = resourceClaimName === undefined ? 'ResourceClaimTemplate' : 'ResourceClaim';
  if (byRequest.size === 0) {
    return [{ kind, source: named, options: { name, podOnly: true } }];
  }
  return [...byRequest].map(([request, users]) => ({
    kind,
    source: named,
    options: {
      name,
      ...users.length === containers.length ? {} : { containers: users },
      ...request === undefined ? {} : { request },
    },
  }));
}

function withoutClaims(container: Fields): void {
  if (isObject(container.resources)) {
    delete container.resources.claims;
    if (Object.keys(container.resources).length === 0) {
      delete container.resources;
    }
  }
}
