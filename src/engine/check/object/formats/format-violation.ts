import { MinorSet } from '../../../kubernetes/minors';

/** A violation of a format by a string. */
export interface FormatViolation {
  readonly reason: 'Required' | 'Invalid' | 'TooLong' | 'TypeInvalid';
  readonly minors: MinorSet;
  /** A step that the API server appends to the path, although the value has no fields. */
  readonly at?: string;
  /** What the format allows. */
  readonly allowed: string;
  /** What to write instead, if that is known. */
  readonly suggestion?: string;
}
