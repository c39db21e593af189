import { MinorSet } from '../../../kubernetes/minors';

/** What a format has against a string. */
export interface FormatViolation {
  readonly reason: 'Required' | 'Invalid' | 'TooLong' | 'TypeInvalid';
  readonly minors: MinorSet;
  /** A step that the API server adds to the path, although the value has no fields. */
  readonly at?: string;
  /** What the format allows. */
  readonly allowed: string;
}
