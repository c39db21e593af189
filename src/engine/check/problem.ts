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
  /** The likely fix for manifests, without constructs and their props. @default - the same */
  readonly manifestSuggestion?: string;
  /** The likely fix for the command line, with its options. @default - `manifestSuggestion` */
  readonly commandSuggestion?: string;
  /** The likely fix if all objects of a kind in the cluster are known. @default - the same */
  readonly ifAbsent?: { readonly kind: string; readonly suggestion: string };
  /** The automatic fixes, the most likely first. @default - none */
  readonly fixes?: readonly DraftFix[];
  /** The minors that accept the value as it is, so that fixes would be wrong. @default - none */
  readonly rightIn?: MinorSet;
}

/** Names the location of an object: `at gpu.yaml:3`. */
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
  /** The path in the manifest, in case the API server's path does not lead there. */
  readonly path?: FieldPath;
  /** The line of the comment, if the problem is about a comment. */
  readonly line?: number;
  /** Whether the key is wrong, and not the value. */
  readonly isAboutKey?: boolean;
  /** The problems that one finding combines, this one first. @default - the finding has a single place */
  readonly places?: readonly Problem[];
  readonly reason: string;
  readonly minors: MinorSet;
  /** The gate that is off, if the problem is a dropped field. */
  readonly gate?: string;
  /**
   * The texts of the problem, computed only if it is displayed.
   *
   * @param nameOf names the location of another object
   */
  readonly words: (nameOf?: PlaceName) => Wording;
}
