import { Wording } from './problem';
import { MinorSet } from '../kubernetes/minors';

/** What a rule has against a value. */
export interface Violation {
  readonly ruleId: string;
  readonly reason: string;
  readonly minors: MinorSet;
  /**
   * The minors whose API server spells the path as the manifest does, wherever it keeps
   * the value.
   *
   * @default - none
   */
  readonly asWritten?: MinorSet;
  /** Those of them in which the server finds it once, although it checks twice. */
  readonly foundOnce?: MinorSet;
  /**
   * The minors whose API server reports this instead of looking at the format of the
   * value.
   */
  readonly insteadOfFormat?: MinorSet;
  readonly words: () => Wording;
}
