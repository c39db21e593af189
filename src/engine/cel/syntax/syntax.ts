import { Macros } from './macros';

/** The syntax that the parser accepts in a minor. */
export interface Syntax {
  readonly macros: Macros;
  /** Whether field names may be quoted with backticks. */
  readonly escapedNames: boolean;
  /** Whether a surrogate such as `\ud800` becomes the replacement character. */
  readonly surrogates: boolean;
}
