import type { Outcome } from './child';

/** A program that is measured in its own process, such as a peer in Go. */
export interface Tool {
  /**
   * Makes sure that the tool can run. A missing tool is built if Go is installed, which takes a
   * minute or two, once.
   *
   * @returns the reason why the tool cannot run; undefined if it can
   */
  readonly whyMissing: () => string | undefined;
  /** Runs the tool on a number of inputs, or on a `broken` one, in the folder that `writeInputs` has filled. */
  readonly run: (count: string, folder: string) => Outcome;
}
