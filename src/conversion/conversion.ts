import type * as yamlConversion from './convert-yaml';
import { Finding } from '../check/finding';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** Options of `Manifests.convert`. */
export interface ConvertOptions {
  /** The Kubernetes version to convert for. */
  readonly version: KubernetesVersion;

  /**
   * The feature gates that the cluster sets, by name. Fields that need a gate which is off
   * are listed among the losses.
   *
   * @default - the gates as Kubernetes ships them; up to 1.33 `DynamicResourceAllocation`
   * counts as on
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that the cluster switches on or off, with the keys of the
   * `--runtime-config` flag of the API server.
   *
   * @default - the API versions that Kubernetes serves by default
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };
}

/**
 * The result of a conversion.
 *
 * @internal
 */
export interface ConversionSource {
  readonly version: KubernetesVersion;
  readonly objects: any[];
  readonly losses: Finding[];
  /** The YAML, if the manifests were YAML. */
  readonly yaml?: string;
}

/**
 * Manifests converted for another Kubernetes version.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   apiVersion: 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const conversion = manifests.convert({ version: dra.KubernetesVersion.V1_32 });
 * console.log(conversion.yaml);
 */
export class Conversion {
  /**
   * @internal
   */
  public static _of(source: ConversionSource): Conversion {
    return new Conversion(source);
  }

  /** The Kubernetes version that the manifests were converted for. */
  public readonly version: KubernetesVersion;

  /**
   * The converted objects as plain data, in their original order. Objects without an
   * equivalent in the version are left out, and so are documents that cannot be read.
   */
  public readonly objects: any[];

  /**
   * Everything that could not be carried over, and why.
   *
   * The rule `conversion-loss` stands for data that the result does not have,
   * `not-converted` for data in the result that the API server rejects. An error concerns
   * an object or an essential part of one, a warning a single field; an info usually needs
   * no action.
   */
  public readonly losses: Finding[];

  private text?: string;

  private constructor(source: ConversionSource) {
    this.version = source.version;
    this.objects = source.objects;
    this.losses = source.losses;
    this.text = source.yaml;
  }

  /**
   * The converted manifests as YAML. If they were YAML before, documents that need no
   * change stay the same byte for byte; in the others, unchanged parts keep their
   * formatting and comments.
   */
  public get yaml(): string {
    this.text ??= (require('./convert-yaml') as typeof yamlConversion).printYaml(this.objects);
    return this.text;
  }
}
