import { listMinors, ALL_MINORS, MinorSet, minorSet, NO_MINORS, parseMinor } from './minors';
import { readTable } from './schema-file';

/** The contents of a minor release of Kubernetes, as listed in `kubernetes.json`. */
export interface KubernetesRelease {
  readonly apiVersions: Record<string, ReleasedGroup>;
  readonly featureGates: Record<string, ReleasedGate>;
  readonly adminAccessNamespaceLabel: string | null;
  /** What the data was read from, if the minor is not released yet. */
  readonly preview?: string;
  /** How many pods can use a claim at the same time. */
  readonly reservedForMax: number;
  /** The allocator of its scheduler; undefined if nobody has recorded it yet. */
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
  /** Whether ours is compared with recorded answers of it. */
  readonly isRecorded: boolean;
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

/** The names of all feature gates that any minor has. */
export function knownFeatureGates(): string[] {
  const names = new Set<string>();
  for (const minor of listMinors(ALL_MINORS)) {
    Object.keys(kubernetesRelease(minor).featureGates).forEach((gate) => names.add(gate));
  }
  return [...names].sort();
}

/** The last minor in which clusters had to enable DRA explicitly. */
export const LAST_MINOR_WITH_DRA_OFF = parseMinor('1.33');
