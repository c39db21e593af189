import { FieldPath } from './field-path';
import { FindingOrigin, Severity } from './finding';
import type { DraftFix } from './fixes/draft-fix';
import { MinorSet } from '../kubernetes/minors';
import type { Document } from '../read/document';

/** The text of a problem. */
export interface Wording {
  /** What is wrong, what was found, what is allowed: one line, lowercase, no final period. */
  readonly message: string;
  /** The likely fix. */
  readonly suggestion?: string;
  /** The likely fix without constructs and their props. @default - the same */
  readonly manifestSuggestion?: string;
  /** The likely fix with the options of the command. @default - that without constructs */
  readonly commandSuggestion?: string;
  /** The likely fix where all objects of a kind in the cluster are known. @default - the same */
  readonly ifAbsent?: { readonly kind: string; readonly suggestion: string };
  /** What can be done about it automatically, the most likely first. @default - nothing */
  readonly fixes?: readonly DraftFix[];
  /** The minors for which it is right as it is, and fixes would be wrong. @default - none */
  readonly rightIn?: MinorSet;
}

/** Says where an object is: `at gpu.yaml:3`. */
export type PlaceName = (document: Document) => string;

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
  /** The path in the manifest, where that of the API server may not lead. */
  readonly path?: FieldPath;
  /** The number of its line, if it is about a comment. */
  readonly line?: number;
  /** Whether the key is wrong, and not the value. */
  readonly isAboutKey?: boolean;
  /** The problem in each of the places that are one finding, this one first. @default - it has one place */
  readonly places?: readonly Problem[];
  readonly reason: string;
  readonly minors: MinorSet;
  /** The feature gate that is off, if the problem is that a field is dropped. */
  readonly gate?: string;
  /**
   * Called only for problems that are displayed.
   *
   * @param nameOf names the place of another object
   */
  readonly words: (nameOf?: PlaceName) => Wording;
}
