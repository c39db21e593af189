import { MinorSet } from '../../../kubernetes/minors';

/** A violation of a format by a string. */
export interface FormatViolation {
  readonly reason: 'Required' | 'Invalid' | 'TooLong' | 'TypeInvalid';
  readonly minors: MinorSet;
  /** A step that the API server appends to the path, although the value has no fields. */
  readonly at?: string;
  /** A description of the allowed values. */
  readonly allowed: string;
  /** The likely fix, if known. */
  readonly suggestion?: string;
}
