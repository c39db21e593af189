import { expectMade } from '../errors/arguments';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';

/** All versions, oldest first: each constant of the class adds itself. */
const VERSIONS: KubernetesVersion[] = [];

/** A release with any suffix of a distribution. The suffix must not be another version: `1.30-1.34` is a range. */
const RELEASE = /^v?1\.\d+(?:\.(?:(0|[1-9]\d{0,2})|x))?(?!-(?:v?1\.\d\d|$))(?:[+-].*)?$/;

/**
 * A minor version of Kubernetes that the library supports: 1.26, the first with Dynamic Resource Allocation, or newer.
 *
 * @example
 *
 * dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34 });
 *
 * dra.KubernetesVersion.of('v1.34.2').isSameAs(dra.KubernetesVersion.V1_34); // true
 * dra.KubernetesVersion.of('v1.34.2').patch; // 2
 * dra.KubernetesVersion.V1_33.isAtLeast(dra.KubernetesVersion.V1_34); // false
 */
export class KubernetesVersion {
  // The constants: written by `npx projen generate` from schema/kubernetes.json.

  /** Kubernetes 1.26: `resource.k8s.io/v1alpha1`. */
  public static readonly V1_26 = new KubernetesVersion(26);

  /** Kubernetes 1.27: `resource.k8s.io/v1alpha2`. */
  public static readonly V1_27 = new KubernetesVersion(27);

  /** Kubernetes 1.28: `resource.k8s.io/v1alpha2`. */
  public static readonly V1_28 = new KubernetesVersion(28);

  /** Kubernetes 1.29: `resource.k8s.io/v1alpha2`. */
  public static readonly V1_29 = new KubernetesVersion(29);

  /** Kubernetes 1.30: `resource.k8s.io/v1alpha2`, with structured parameters. */
  public static readonly V1_30 = new KubernetesVersion(30);

  /** Kubernetes 1.31: `resource.k8s.io/v1alpha3`. */
  public static readonly V1_31 = new KubernetesVersion(31);

  /** Kubernetes 1.32: `resource.k8s.io/v1beta1`. */
  public static readonly V1_32 = new KubernetesVersion(32);

  /** Kubernetes 1.33: `resource.k8s.io/v1beta2`. */
  public static readonly V1_33 = new KubernetesVersion(33);

  /** Kubernetes 1.34: `resource.k8s.io/v1`. */
  public static readonly V1_34 = new KubernetesVersion(34);

  /** Kubernetes 1.35: `resource.k8s.io/v1`. */
  public static readonly V1_35 = new KubernetesVersion(35);

  /** Kubernetes 1.36: `resource.k8s.io/v1`. */
  public static readonly V1_36 = new KubernetesVersion(36);

  /** Kubernetes 1.37: `resource.k8s.io/v1`. */
  public static readonly V1_37 = new KubernetesVersion(37);

  /** Kubernetes 1.38: `resource.k8s.io/v1`; a preview, read from k8s.io/api v0.38.0-alpha.2. */
  public static readonly V1_38 = new KubernetesVersion(38, true);

  // The end of the constants.

  static {
    Object.freeze(VERSIONS);
  }

  /**
   * Parses a version such as `1.30`, `v1.30` or `1.30.14`.
   *
   * @param version the version, with or without a patch release; the suffix of a distribution, as in `1.30.14-gke.100`,
   * is ignored
   * @throws UnscopedValidationError if the string is not a version, or the library does not support it
   */
  public static of(version: string): KubernetesVersion {
    const text = ['string', 'number'].includes(typeof version) ? String(version) : '';
    const known = KubernetesVersion._find(text);
    if (known === undefined) {
      throw new UnscopedValidationError(whyUnknown(text, version));
    }
    return known;
  }

  /** All versions that the library supports, oldest first. */
  public static all(): KubernetesVersion[] {
    return [...VERSIONS];
  }

  /**
   * Whether the text is a version newer than all that the library supports.
   *
   * @internal
   */
  public static _isNewer(version: string): boolean {
    return (minorIn(version) ?? 0) > VERSIONS[VERSIONS.length - 1].minor;
  }

  /**
   * The version of a known minor.
   *
   * @internal
   */
  public static _ofMinor(minor: number): KubernetesVersion {
    return VERSIONS.find((version) => version.minor === minor)!;
  }

  /**
   * Returns the version that a text contains; undefined if the library does not support it.
   *
   * @internal
   */
  public static _find(text: string): KubernetesVersion | undefined {
    const known = VERSIONS.find(({ minor }) => minor === minorIn(text));
    const match = RELEASE.exec(text.slice(0, 64));
    if (known === undefined || match === null) {
      return undefined;
    }
    return match[1] === undefined ? known : new KubernetesVersion(known.minor, known.isPreview, Number(match[1]));
  }

  /**
   * Rejects values that are not a version, such as strings, for programs without TypeScript.
   *
   * @internal
   */
  public static _expect(version: KubernetesVersion, name = 'version'): void {
    if (typeof (version as KubernetesVersion | undefined)?.minor !== 'number') {
      throw new UnscopedValidationError(`${name} must be a KubernetesVersion, such as `
        + 'KubernetesVersion.V1_34 or KubernetesVersion.of("1.34"), '
        + `got ${found(version)}`);
    }
  }

  private constructor(
    /** The number after `1.`. */
    public readonly minor: number,

    /**
     * Whether the minor is not released yet, so that its data comes from a preview of its API. A preview is a target
     * only if it is named explicitly.
     */
    public readonly isPreview: boolean = false,

    /**
     * The number of the patch release, such as 2 in `1.34.2`, which only matters for the allocator of kube-scheduler.
     *
     * @default - the newest release of the minor
     */
    public readonly patch?: number,
  ) {
    if (patch === undefined) {
      expectMade(!Object.isFrozen(VERSIONS), 'KubernetesVersion.of("1.34")');
      VERSIONS.push(this);
    }
  }

  /**
   * Whether this is the same minor version.
   *
   * Compare versions with this method: outside JavaScript, two objects for the same version are not necessarily
   * identical.
   *
   * @param other the version to compare with
   * @throws UnscopedValidationError if `other` is not a KubernetesVersion
   */
  public isSameAs(other: KubernetesVersion): boolean {
    KubernetesVersion._expect(other, 'other');
    return this.minor === other.minor;
  }

  /**
   * Whether this is the same minor version or a newer one.
   *
   * @param other the version to compare with
   * @throws UnscopedValidationError if `other` is not a KubernetesVersion
   */
  public isAtLeast(other: KubernetesVersion): boolean {
    KubernetesVersion._expect(other, 'other');
    return this.minor >= other.minor;
  }

  /** The minor version as usually written, such as `1.30`, without the patch release. */
  public toString(): string {
    return `1.${this.minor}`;
  }
}

/** A smaller number is probably a truncated minor: YAML reads `1.30` as 1.3. */
const WITH_TWO_DIGITS = 10;

/** The reason why a version is unknown, and the version that was probably meant. */
function whyUnknown(text: string, given: unknown): string {
  const [oldest] = VERSIONS;
  const newest = VERSIONS[VERSIONS.length - 1];
  const minor = minorIn(text) ?? 0;
  if (given === undefined) {
    return `the Kubernetes version is required: pass a string, such as "${newest}"`;
  }
  if (VERSIONS.some((each) => each.minor === minor)) {
    return `unknown Kubernetes version ${found(text)}; write "1.${minor}", or a release such as "1.${minor}.2"`;
  }
  if (minor > newest.minor) {
    return `Kubernetes 1.${minor} is newer than this release supports (${oldest} to ${newest}): update cdk8s-dra`;
  }
  return minor >= WITH_TWO_DIGITS
    ? `Kubernetes 1.${minor} has no Dynamic Resource Allocation: it exists since ${oldest}`
    : `unknown Kubernetes version ${found(text === '' ? given : text)}${didYouMean(text, VERSIONS.map(String))}; `
      + `versions ${oldest} to ${newest} are known`;
}

/** The number after `1.` of a version such as `1.30`, `v1.30` or `1.30.14`. */
function minorIn(version: string): number | undefined {
  const match = /^v?1\.([1-9]\d?)(?:[.+-].*)?$/.exec(version.slice(0, 64));
  return match === null ? undefined : Number(match[1]);
}
