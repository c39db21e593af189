import { MinorSet } from '../../../kubernetes/minors';

/** What a format holds against a text. */
export interface FormatFault {
  readonly reason: 'Required' | 'Invalid' | 'TooLong' | 'TypeInvalid';
  readonly minors: MinorSet;
  /** A step that the API server adds to the path, although the value has no fields. */
  readonly at?: string;
  /** What the format allows. */
  readonly allowed: string;
}
