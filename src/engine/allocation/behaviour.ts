import { AllocationError } from './allocation-error';
import { Feature } from './features';
import { kept } from '../kubernetes/grouping';
import {
  compareReleases, kubernetesRelease, Release, ReleasedAllocator, releaseName,
} from '../kubernetes/kubernetes-releases';
import { listMinors, minorsBetween } from '../kubernetes/minors';

/**
 * The variants of the allocator, copies of one another in each minor: new features start in the experimental one, and
 * later reach the incubating and the stable one.
 */
export type Variant = Exclude<keyof ReleasedAllocator, 'recorded'>;

/** All releases of a minor, or a release such as `36.2`. */
type Bound = number | `${number}.${number}`;

/** The variants with a trait, and the first and last release with it. */
type Span = readonly [variants: string, since: Bound, until?: Bound];

/** The initials of the variants. The only variant of 1.31 to 1.33 later became the incubating one. */
const INITIALS: Readonly<Record<Variant, string>> = { stable: 'S', incubating: 'I', experimental: 'E' };

/**
 * The differences between variants and releases, and where they apply. Sections follow the order in which the allocator
 * works.
 */
const TRAITS = {
  // The slices and pools of a node.
  takesSlicesOfNodeFirst: [['IE', 36]],
  sharesCounterSlices: [['IE', 36, 36]],
  skipsCounterSlices: [['I', 33, 33], ['IE', 35], ['S', 36]],
  skipsCompatibilityGroups: [['SIE', 37]],
  seesCounterSlicesEverywhere: [['IE', 35, 36], ['S', 36]],
  takesBindingSlicesLast: [['E', 34, 35]],
  takesBindingPoolsLast: [['E', 34, 35], ['IE', 36]],
  countsSlicesOfOtherNodes: [['SIE', 35]],
  validatesCounters: [['IE', 35], ['S', 36]],
  addsCountersBySlice: [['SIE', 31, 34]],
  addsCountersByPoolName: [['SIE', 35, '36.3']],
  readsCounterSetsOfOtherNodes: [['IE', 37]],
  sortsPools: [['IE', 36]],

  // Checks before the search.
  knowsCapacity: [['E', 34], ['I', 36]],
  knowsDistinctAttribute: [['E', 34], ['I', 36]],
  rejectsDerivedAttributes: [['SIE', 37]],
  sharesSelections: [['SIE', 31, 35]],
  ignoresUseInAll: [['SIE', 37]],
  limitsEachRequest: [['SIE', '34.12', 34], ['SIE', '35.9', 35], ['SIE', '36.5', 36], ['SIE', '37.1']],

  // The search for devices.
  countsTakenTwice: [['I', 33, '33.0']],
  failsOnInvalidPools: [['SIE', 33, 34]],
  failsOnDevicesOfInvalidPools: [['I', 31, 32]],
  usesIncompletePools: [['SIE', 31, 34]],
  reportsInvalidPools: [['SIE', 35]],
  triesCombinations: [['IE', 36]],
  backtracksFromLimit: [['IE', 34], ['S', 36]],
  allowsNoneOfAll: [['I', 31, 32]],
  takesWhatIsFreeOfAll: [['I', 31, 31]],
  endsWhereAllFails: [['I', 31, 32]],
  keepsFailedAll: [['I', 33, 33]],
  forgetsAlternative: [['SIE', 31, 35]],

  // Checks of a single device.
  taintsWithoutSelector: [['SIE', 33, '37.0']],
  forgetsAdminAccess: [['I', 31, 33]],
  seesUnknownTaints: [['SIE', 31, 34]],
  losesPoolOfAll: [['IE', 35, '35.5'], ['SIE', 36, '36.1']],
  leavesTraces: [['SIE', 34, '36.2']],
  checksOtherCapacity: [['E', 34, 34]],
  hasStrictCapacity: [['SIE', 37]],
  paysCountersOnce: [['E', 35], ['I', 36]],
  knowsSharesInUse: [['IE', 37]],
  countsShares: [['IE', '36.2']],
  looksAtNodeOperations: [['E', 37]],

  // The comparison of attributes.
  comparesIdentity: [['E', 34, 34]],
  remembersOneDevicePerRequest: [['E', 34, 36], ['I', 36, 36]],
  keepsIntersection: [['E', 36, 36]],

  // The contents of the result.
  writesTolerations: [['IE', 35], ['S', 36]],
  bindsToNode: [['E', 34], ['I', 36]],
  namesRequestsOfClasses: [['I', '32.10', 32], ['I', '33.6', 33], ['SIE', '34.2']],
  repeatsConfiguration: [['SIE', 33, 36]],
  namesOnlyNeededRequests: [['SIE', 37]],
  namesDevices: [['SIE', 37]],
} as const satisfies Readonly<Record<string, readonly Span[]>>;

/** A difference between allocators. */
export type Trait = keyof typeof TRAITS;

/** The behaviour of the allocator of a release with a set of features. */
export class Behaviour {
  /**
   * Returns the behaviour, which is computed once.
   *
   * @param release the release; if the allocator of its minor is not known, that of an earlier minor stands in for it
   * @param features the enabled features
   * @throws AllocationError if no allocator of the minor supports the features
   */
  public static of(release: Release, features: ReadonlySet<Feature>): Behaviour {
    return kept(KNOWN, [releaseName(release), ...[...features].sort()].join(), () =>
      new Behaviour(newestKnown(release), features));
  }

  public readonly variant: Variant;
  public readonly minor: number;
  private readonly traits: ReadonlySet<Trait>;

  /** @param release a release whose allocator is known */
  private constructor(release: Release, private readonly features: ReadonlySet<Feature>) {
    this.minor = release.minor;
    this.variant = variantFor(kubernetesRelease(release.minor).allocator!, features);
    const initial = INITIALS[this.variant];
    const isIn = ([variants, since, until = Infinity]: Span): boolean => variants.includes(initial)
      && compareReleases(release, boundOf(since, 0)) >= 0 && compareReleases(release, boundOf(until)) <= 0;
    this.traits = new Set((Object.keys(TRAITS) as Trait[])
      .filter((trait) => (TRAITS[trait] as readonly Span[]).some(isIn)));
  }

  public does(trait: Trait): boolean {
    return this.traits.has(trait);
  }

  public has(feature: Feature): boolean {
    return this.features.has(feature);
  }

  /** Whether devices can have binding conditions. */
  public get bindsConditions(): boolean {
    return this.has('bindingConditions') && (this.minor > 34 || this.has('claimDeviceStatus'));
  }
}

const KNOWN = new Map<string, Behaviour>();

/** @param patch the patch release that represents a whole minor */
function boundOf(bound: Bound, patch?: number): Release {
  const [minor, release] = String(bound).split('.').map(Number);
  return { minor, patch: release ?? patch };
}

/** The release itself, or the newest earlier minor whose allocator is known. */
function newestKnown(release: Release): Release {
  const minor = listMinors(minorsBetween(undefined, `1.${release.minor}`)).reverse()
    .find((each) => kubernetesRelease(each).allocator !== undefined)!;
  return minor === release.minor ? release : { minor };
}

/**
 * The first variant that supports all enabled features, as the scheduler selects it.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/structured/allocator.go
 */
function variantFor(allocator: ReleasedAllocator, features: ReadonlySet<Feature>): Variant {
  const variant = (Object.keys(INITIALS) as Variant[]).find((each) => {
    const supported = allocator[each];
    return supported !== undefined && [...features].every((feature) => supported.includes(feature));
  });
  if (variant === undefined) {
    throw new AllocationError('internal error: no allocator available for the enabled features');
  }
  return variant;
}
