import type { Outcome } from './child';

/** A program in Go that is measured beside the library. */
export interface Tool {
  /**
   * Makes sure that it can be run. Where it is missing, and Go is there, it is built: a
   * minute or two, once.
   *
   * @returns why it cannot be run, undefined if it can
   */
  readonly whyMissing: () => string | undefined;
  /** Runs it on so many inputs, or on a `broken` one, in the folder that `writeInputs` has filled. */
  readonly run: (count: string, folder: string) => Outcome;
}
