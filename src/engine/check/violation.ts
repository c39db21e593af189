import { FieldPath } from './field-path';
import { Wording } from './problem';
import { MinorSet } from '../kubernetes/minors';

/** A violation of a rule by a value. */
export interface Violation {
  readonly ruleId: string;
  readonly reason: string;
  readonly minors: MinorSet;
  /** The minors whose API server spells the path as in the manifest. @default - none */
  readonly asWritten?: MinorSet;
  /** The minors of `asWritten` that report the problem only once, although they validate twice. */
  readonly foundOnce?: MinorSet;
  /** The minors whose API server reports this instead of checking the format of the value. */
  readonly insteadOfFormat?: MinorSet;
  /** The path in the manifest. @default - the path that the API server reports */
  readonly at?: FieldPath;
  /** The feature gate that is off, if the field is dropped. */
  readonly gate?: string;
  /** Whether the key is wrong, and not the value. */
  readonly isAboutKey?: boolean;
  readonly words: () => Wording;
}
