import { FindingOrigin, Severity } from './finding';
import { MinorSet } from '../kubernetes/minors';

/** The words of a problem. */
export interface Wording {
  /**
   * What is wrong, what was found, what is allowed: one line, lower case, no final
   * period.
   */
  readonly message: string;
  /** The likely fix. */
  readonly suggestion?: string;
}

/**
 * Something that is wrong, and the minors in which it is.
 *
 * A finding is a problem seen from one Kubernetes version; the supported range is what
 * all the problems leave over.
 */
export interface Problem {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly origin: FindingOrigin;
  readonly fieldPath: string;
  readonly reason: string;
  readonly minors: MinorSet;
  /** Called only for problems that are shown. */
  readonly words: () => Wording;
}
