import { releases } from './releases.json';
import { minors } from '../../src/kubernetes/schema/kubernetes.json';

const PATCHES: Record<string, string> = releases;
const SCHEMA_MINORS: Record<string, { featureGates: Record<string, { default: boolean }> }> = minors;

/** A Kubernetes release whose control plane can be built. */
export interface Release {
  /** As in `1.34`. */
  readonly minor: string;
  /** As in `1.34.4`. */
  readonly version: string;
  /** The feature gates without which that minor has no DRA. */
  readonly requiredGates: readonly string[];
}

export const RELEASES: readonly Release[] = Object.entries(PATCHES).map(([minor, version]) => ({
  minor,
  version,
  requiredGates: ['DynamicResourceAllocation', 'DRAControlPlaneController']
    .filter((gate) => SCHEMA_MINORS[minor].featureGates[gate]?.default === false),
}));

/**
 * @param minor such as `1.34`
 * @throws if that minor cannot be built
 */
export function findRelease(minor: string): Release {
  const found = RELEASES.find((release) => release.minor === minor);
  if (found === undefined) {
    throw new Error(
      `no control plane for Kubernetes ${minor}: there are ${RELEASES.map((release) => release.minor).join(', ')}`,
    );
  }
  return found;
}

/**
 * Whether classic DRA is what the minor has: the allocation through ResourceClass and a
 * driver's controller.
 */
export function isClassic({ minor }: Release): boolean {
  return Number(minor.split('.')[1]) <= 30;
}
