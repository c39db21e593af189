import { CLASSIC_API_VERSIONS, DRA_GROUP } from '../../src/engine/kubernetes/api-versions';
import { minors } from '../../src/engine/kubernetes/schema/kubernetes.json';

/** What `kubernetes.json` says of a minor; without `controlPlane`, it cannot be built. */
interface Minor {
  readonly controlPlane?: { readonly release: string; readonly isTested: boolean };
  readonly apiVersions: Readonly<Record<string, { readonly preferred: string }>>;
  readonly featureGates: Readonly<Record<string, { readonly default: boolean } | undefined>>;
}

/** A Kubernetes release whose control plane can be built. */
export interface Release {
  /** As in `1.34`. */
  readonly minor: string;
  /** As in `1.34.4`. */
  readonly version: string;
  /** The feature gates without which that minor has no DRA. */
  readonly requiredGates: readonly string[];
  /** Whether classic DRA is what it has: ResourceClass, and a driver whose controller allocates. */
  readonly isClassic: boolean;
  /** Whether `npm run e2e:all` runs on it: it differs from the one before. */
  readonly isTested: boolean;
}

/** Oldest first. */
export const RELEASES: readonly Release[] = Object.entries<Minor>(minors)
  .flatMap(([minor, { controlPlane, apiVersions, featureGates }]) => (controlPlane === undefined ? [] : [{
    minor,
    version: controlPlane.release,
    requiredGates: ['DynamicResourceAllocation', 'DRAControlPlaneController']
      .filter((gate) => featureGates[gate]?.default === false),
    isClassic: CLASSIC_API_VERSIONS.includes(`${DRA_GROUP}/${apiVersions[DRA_GROUP].preferred}`),
    isTested: controlPlane.isTested,
  }]));

/**
 * @param minor such as `1.34`; or `newest`, or `classic`, the newest one with classic DRA
 * @throws if that minor cannot be built
 */
export function findRelease(minor: string): Release {
  const found = RELEASES.filter((release) =>
    minor === 'newest' || (minor === 'classic' ? release.isClassic : release.minor === minor)).at(-1);
  if (found === undefined) {
    throw new Error(
      `no control plane for Kubernetes ${minor}: there are ${RELEASES.map((release) => release.minor).join(', ')}`,
    );
  }
  return found;
}

/**
 * The releases that an option of a command names: one or several, separated by commas, or
 * `all` that make a difference.
 */
export function findReleases(minorList: string): readonly Release[] {
  return minorList === 'all'
    ? RELEASES.filter(({ isTested }) => isTested)
    : minorList.split(',').map(findRelease);
}
