import type * as yamlConversion from './convert-yaml';
import { Finding } from '../check/finding';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** What to convert for. */
export interface ConvertOptions {
  /** The Kubernetes version that the manifests are converted for. */
  readonly version: KubernetesVersion;

  /**
   * The feature gates that the cluster sets, by name: what the API server would refuse
   * without a gate is listed.
   *
   * @default - the gates as Kubernetes ships them; up to 1.33 `DynamicResourceAllocation`
   * counts as on
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that the cluster switches on or off, in the words of
   * `--runtime-config`.
   *
   * @default - the API versions that Kubernetes serves by itself
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };
}

/**
 * Where a conversion comes from.
 *
 * @internal
 */
export interface ConversionSource {
  readonly version: KubernetesVersion;
  readonly objects: any[];
  readonly losses: Finding[];
  /** The text, where the manifests came as one. */
  readonly yaml?: string;
}

/**
 * Manifests as another Kubernetes version takes them.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{ apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {} }]);
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

  /** The Kubernetes version that the manifests are for now. */
  public readonly version: KubernetesVersion;

  /**
   * The objects as plain data, in their order; without those that the version has nothing
   * for, and without what could not be read.
   */
  public readonly objects: any[];

  /**
   * What could not be carried over, and why; nothing is lost that is not in here.
   *
   * `conversion-loss` is no part of the result any more; `not-converted` is, and the API
   * server refuses it. An error means that an object, or the better part of it, does not
   * work; a warning that a field is gone; an info that you may want to know.
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
   * The manifests as YAML. If they were YAML before, documents that needed no change are
   * the same byte for byte, and in the others all that stays keeps its looks and its
   * comments.
   */
  public get yaml(): string {
    this.text ??= (require('./convert-yaml') as typeof yamlConversion).printYaml(this.objects);
    return this.text;
  }
}
