import type { Finding } from '../../check/finding';
import { expectMade } from '../../errors/arguments';
import { expectNumbersOnly } from '../../errors/free-form-data';
import { nameOf } from '../../read/document';
import type { ConvertedText } from '../convert-yaml';
import { joinedTexts } from '../joined-texts';

const loadYamlConversion = () => require('../convert-yaml') as typeof import('../convert-yaml');

/** Options of `Manifests.fix`. */
export interface FixOptions {
  /**
   * Whether to also apply suggested fixes: for each finding without a safe fix, the first suggestion.
   *
   * @default false
   */
  readonly suggested?: boolean;
}

/**
 * The data from which FixedManifests are created.
 *
 * @internal
 */
export interface FixedSource {
  readonly findings: readonly Finding[];
  readonly fixed: readonly Finding[];
  readonly objects: () => readonly unknown[];
  /** The texts, if the manifests were YAML. */
  readonly texts?: readonly ConvertedText[];
}

/**
 * Manifests with findings repaired.
 *
 * A fix can reveal further findings, and of fixes that overlap only the first is applied: check the result again.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   'apiVersion': 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: { selector: [] },
 * }]);
 * const report = manifests.check({ version: dra.KubernetesVersion.V1_34 });
 * const fixed = manifests.fix(report);
 * console.log(fixed.yaml);
 */
export class FixedManifests {
  /** @internal */
  public static _of(source: FixedSource): FixedManifests {
    return new FixedManifests(source);
  }

  /** The repaired findings. */
  public readonly fixed: Finding[];

  /** The remaining findings of the report. */
  public readonly remaining: Finding[];

  /**
   * The text of each file, or the single text.
   *
   * @internal
   */
  public readonly _texts?: readonly ConvertedText[];

  private constructor(private readonly source: FixedSource) {
    expectMade(Array.isArray(source?.findings), 'Manifests.fix(report)');
    const fixed = new Set(source.fixed);
    this.fixed = source.findings.filter((each) => fixed.has(each));
    this.remaining = source.findings.filter((each) => !fixed.has(each));
    this._texts = source.texts;
  }

  /**
   * The objects as plain data, in their original order.
   *
   * @throws UnscopedValidationError if an object has an integer beyond 2^53, which only the YAML can represent
   */
  public get objects(): any[] {
    const objects = [...this.source.objects()];
    objects.forEach((manifest) =>
      expectNumbersOnly(nameOf(manifest), manifest, 'take the yaml of the result, which has the exact number'));
    return objects;
  }

  /**
   * The manifests as YAML. If the source was YAML, everything that no fix changes stays identical byte for byte. The
   * documents of several files are concatenated.
   */
  public get yaml(): string {
    return this._texts === undefined ? loadYamlConversion().printYaml(this.source.objects()) : joinedTexts(this._texts);
  }
}
