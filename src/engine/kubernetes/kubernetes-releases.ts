import { listMinors, ALL_MINORS, MinorSet, minorSet, NO_MINORS, parseMinor } from './minors';
import { readTable } from './schema-file';

/** The contents of a minor release of Kubernetes, as listed in `kubernetes.json`. */
export interface KubernetesRelease {
  readonly apiVersions: Record<string, ReleasedGroup>;
  readonly featureGates: Record<string, ReleasedGate>;
  readonly adminAccessNamespaceLabel: string | null;
  /** The source of the data, if the minor is not released yet. */
  readonly preview?: string;
  /** The maximum number of pods that can use a claim at the same time. */
  readonly reservedForMax: number;
  /** The allocator of the scheduler; undefined if it is not recorded yet. */
  readonly allocator?: ReleasedAllocator;
}

/** The versions of an API group in a minor. */
export interface ReleasedGroup {
  readonly known: string[];
  readonly servedByDefault: string[];
  readonly preferred: string;
}

/** The features that each variant of an allocator supports. */
export interface ReleasedAllocator {
  readonly stable?: readonly string[];
  readonly incubating?: readonly string[];
  readonly experimental?: readonly string[];
  /** The releases whose recorded results this library is compared with, oldest first. */
  readonly recorded?: readonly string[];
}

/** A feature gate in a minor. */
export interface ReleasedGate {
  readonly stage: string;
  readonly default: boolean;
  readonly locked?: boolean;
}

let releases: Record<string, KubernetesRelease> | undefined;

/** The release of a minor, given as the number after `1.`. */
export function kubernetesRelease(minor: number): KubernetesRelease {
  releases ??= readTable<Record<string, KubernetesRelease>>('kubernetes.json', 'minors');
  return releases[`1.${minor}`];
}

/** The minors for which the predicate holds. */
export function minorsWhere(question: (release: KubernetesRelease, minor: number) => boolean): MinorSet {
  return listMinors(ALL_MINORS).reduce(
    (set, minor) => (question(kubernetesRelease(minor), minor) ? set | minorSet(minor) : set), NO_MINORS);
}

/** Groups the minors by a value of their release. */
export function minorsBy<T>(valueOf: (release: KubernetesRelease) => T): Map<T, MinorSet> {
  const byValue = new Map<T, MinorSet>();
  for (const minor of listMinors(ALL_MINORS)) {
    const value = valueOf(kubernetesRelease(minor));
    byValue.set(value, (byValue.get(value) ?? NO_MINORS) | minorSet(minor));
  }
  return byValue;
}

/** The names of the feature gates of all minors. */
export function knownFeatureGates(): readonly string[] {
  gateNames ??= [...new Set(listMinors(ALL_MINORS)
    .flatMap((minor) => Object.keys(kubernetesRelease(minor).featureGates)))].sort();
  return gateNames;
}

let gateNames: readonly string[] | undefined;

/** The last minor in which clusters had to enable DRA explicitly. */
export const LAST_MINOR_WITH_DRA_OFF = parseMinor('1.33');

/** A release of Kubernetes; without a patch release, the newest one of the minor. */
export interface Release {
  /** The number after `1.`. */
  readonly minor: number;
  readonly patch?: number;
}

/** Formats a release: `1.36.2`, or `1.36` without a patch release. */
export function releaseName({ minor, patch }: Release): string {
  return `1.${minor}${patch === undefined ? '' : `.${patch}`}`;
}

/** Returns a positive number if the first release is newer than the other, a negative one if it is older. */
export function compareReleases(one: Release, other: Release): number {
  const order = one.minor - other.minor || (one.patch ?? Infinity) - (other.patch ?? Infinity);
  return Number.isNaN(order) ? 0 : order;
}
