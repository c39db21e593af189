import { ALL_MINORS, listMinors, NEWEST_MINOR, OLDEST_MINOR } from './minors';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';

/**
 * A minor version of Kubernetes that the library knows: 1.26, the first with Dynamic
 * Resource Allocation, to 1.37.
 */
export class KubernetesVersion {
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

  /**
   * The version of a text such as `1.30`, `v1.30` or `1.30.14`.
   *
   * @param version the version; what follows the minor does not count
   * @throws UnscopedValidationError if the text is no version, or one that the library
   * does not know
   */
  public static of(version: string): KubernetesVersion {
    const match = /^v?1\.([1-9]\d?)(?:[.+-].*)?$/.exec(String(version).slice(0, 64));
    const minor = match === null ? undefined : Number(match[1]);
    if (minor === undefined || minor < OLDEST_MINOR || minor > NEWEST_MINOR) {
      const known = KubernetesVersion.all().map(String);
      throw new UnscopedValidationError(`unknown Kubernetes version "${version}"${didYouMean(String(version), known)}`
        + `; versions 1.${OLDEST_MINOR} to 1.${NEWEST_MINOR} are known`);
    }
    return KubernetesVersion._ofMinor(minor);
  }

  /** All versions that the library knows, oldest first. */
  public static all(): KubernetesVersion[] {
    return listMinors(ALL_MINORS).map((minor) => KubernetesVersion._ofMinor(minor));
  }

  /**
   * The version of a known minor.
   *
   * @internal
   */
  public static _ofMinor(minor: number): KubernetesVersion {
    return (KubernetesVersion as unknown as Record<string, KubernetesVersion>)[`V1_${minor}`];
  }

  /**
   * Refuses what is no version, such as the text of one: TypeScript would have done so.
   *
   * @internal
   */
  public static _expect(version: KubernetesVersion, name = 'version'): void {
    if (typeof (version as KubernetesVersion | undefined)?.minor !== 'number') {
      throw new UnscopedValidationError(`${name} must be a KubernetesVersion, such as KubernetesVersion.V1_30 or KubernetesVersion.of("1.30"); `
        + `found ${JSON.stringify(version) ?? 'nothing'}`);
    }
  }

  private constructor(
    /** The number after `1.`. */
    public readonly minor: number,
  ) {
  }

  /** The version as people write it: `1.30`. */
  public toString(): string {
    return `1.${this.minor}`;
  }
}
