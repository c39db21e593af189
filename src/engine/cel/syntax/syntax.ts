import { Macros } from './macros';

/** What the parser of a minor accepts. */
export interface Syntax {
  readonly macros: Macros;
  /** Whether field names may be quoted with backticks. */
  readonly escapedNames: boolean;
  /** Whether a surrogate such as `\ud800` is read as the replacement character. */
  readonly surrogates: boolean;
}
