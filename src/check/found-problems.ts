import { Severity } from './finding';
import { Problem } from './problem';
import { SetupObject } from './setup/setup-object';
import { MinorSet } from '../kubernetes/minors';

/** A problem with its object. */
export interface Located {
  readonly object: SetupObject;
  readonly problem: Problem;
  /** Why the problem is acceptable, if it was acknowledged. */
  readonly acknowledgement?: string;
}

/** The problems of a check. */
export interface FoundProblems {
  /** The problems, and the minors that were checked. */
  readonly problems: readonly Located[];
  readonly minors: MinorSet;
}

/** The minors in which no problem is an error. */
export function supportedMinors({ problems, minors }: FoundProblems): MinorSet {
  return problems.reduce(
    (left, { problem }) => (problem.severity === Severity.ERROR ? left & ~problem.minors : left),
    minors,
  );
}
