import type { ConvertedText } from './convert-yaml';
import { joinedTexts } from './joined-texts';
import { Finding } from '../check/finding';
import { ANYTHING, expectMade, SETTINGS, struct } from '../errors/arguments';
import { expectNumbersOnly } from '../errors/free-form-data';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { nameOf } from '../read/document';

const loadYamlConversion = () => require('./convert-yaml') as typeof import('./convert-yaml');

/** Options of `Manifests.convert`. */
export interface ConvertOptions {
  /** The Kubernetes version to convert for. */
  readonly version: KubernetesVersion;

  /**
   * The feature gates that are set in the cluster, by name. Fields whose gate is disabled
   * are reported as losses.
   *
   * @default - the defaults of Kubernetes; up to 1.33, `DynamicResourceAllocation` counts
   * as enabled
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that are enabled or disabled in the cluster, with the keys of the
   * API server flag `--runtime-config`.
   *
   * @default - the API versions that Kubernetes serves by default
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };
}

/**
 * The data from which a Conversion is created.
 *
 * @internal
 */
export interface ConversionSource {
  readonly version: KubernetesVersion;
  readonly objects: unknown[];
  readonly losses: Finding[];
  /** The YAML of each text, if the manifests were YAML. */
  readonly texts?: readonly ConvertedText[];
}

/**
 * The accepted options of a conversion.
 *
 * @internal
 */
export const CONVERT_OPTIONS = struct<ConvertOptions>({
  version: ANYTHING,
  featureGates: SETTINGS,
  runtimeConfig: SETTINGS,
});

/**
 * Manifests converted for another Kubernetes version.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   'apiVersion': 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const conversion = manifests.convert({ version: dra.KubernetesVersion.V1_32 });
 * console.log(conversion.yaml);
 */
export class Conversion {
  /** @internal */
  public static _of(source: ConversionSource): Conversion {
    return new Conversion(source);
  }

  /** The Kubernetes version that the manifests were converted for. */
  public readonly version: KubernetesVersion;

  /**
   * Everything that could not be carried over, with the reason.
   *
   * The rule `conversion-loss` reports data that is missing from the result. `not-converted` reports data that is
   * unchanged in it, because the API server rejects it, or because it is part of a text or of an unknown field. An
   * error concerns an object or an essential part of one, a warning a single field; an info usually needs no action.
   */
  public readonly losses: Finding[];

  /**
   * The converted YAML of each file, or of the single text.
   *
   * @internal
   */
  public readonly _texts?: readonly ConvertedText[];

  private text?: string;
  private readonly manifests: unknown[];

  private constructor(source: ConversionSource) {
    expectMade(Array.isArray(source?.losses), 'Manifests.convert({ version })');
    this.version = source.version;
    this.manifests = source.objects;
    this.losses = source.losses;
    this._texts = source.texts;
  }

  /**
   * The converted objects as plain data, in their original order. Objects without an equivalent in the version are
   * omitted, as are unreadable documents.
   *
   * @throws UnscopedValidationError if an object has an integer beyond 2^53, which only the YAML can represent
   */
  public get objects(): any[] {
    this.manifests.forEach((manifest) =>
      expectNumbersOnly(nameOf(manifest), manifest, 'take the yaml of the conversion, which has the exact number'));
    return this.manifests;
  }

  /**
   * The converted manifests as YAML. If the source was YAML, documents that need no change stay identical byte for
   * byte, and the unchanged parts of other documents keep their formatting and comments. Objects without an
   * equivalent in the version stay as comments, except in JSON. The documents of several files are concatenated.
   */
  public get yaml(): string {
    this.text ??= this._texts === undefined
      ? loadYamlConversion().printYaml(this.manifests)
      : joinedTexts(this._texts);
    return this.text;
  }
}
