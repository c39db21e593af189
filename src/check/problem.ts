import { FieldPath } from './field-path';
import { FindingOrigin, Severity } from './finding';
import { MinorSet } from '../kubernetes/minors';

/** The text of a problem. */
export interface Wording {
  /**
   * What is wrong, what was found, and what is allowed: one line, lowercase start, no
   * final period.
   */
  readonly message: string;
  /** The likely fix. */
  readonly suggestion?: string;
  /**
   * The likely fix of an object that no construct made.
   *
   * @default - the same
   */
  readonly manifestSuggestion?: string;
}

/**
 * A problem, and the minors in which it occurs.
 *
 * A finding is a problem as seen from a single Kubernetes version. The supported versions
 * are those in which no problem is an error.
 */
export interface Problem {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly origin: FindingOrigin;
  readonly fieldPath: string;
  /**
   * The path in the manifest, where the one of the API server may not lead.
   *
   * @default - the field path is the only one
   */
  readonly path?: FieldPath;
  /** Whether the key is wrong, and not the value. */
  readonly isAboutKey?: boolean;
  readonly reason: string;
  readonly minors: MinorSet;
  /** Called only for problems that are displayed. */
  readonly words: () => Wording;
}
