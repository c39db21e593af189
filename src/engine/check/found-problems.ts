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
  /** Whether a comment or annotation of the manifest acknowledges it. */
  readonly acknowledgedInManifest?: boolean;
}

/** The problems of a check. */
export interface FoundProblems {
  /** The problems, and the minors that were checked. */
  readonly problems: readonly Located[];
  readonly minors: MinorSet;
  /** The minors whose rendering contains the place of a problem. @default - all minors */
  readonly minorsWith?: (located: Located) => MinorSet;
}

/** The minors in which no problem is an error. */
export function supportedMinors({ problems, minors }: FoundProblems): MinorSet {
  return problems.reduce(
    (left, { problem }) => (problem.severity === Severity.ERROR ? left & ~problem.minors : left),
    minors,
  );
}

/** The data for creating a report. */
export interface ReportSource extends FoundProblems {
  /** Acknowledged problems. */
  readonly acknowledged: readonly Located[];
  /** Finds the problems of all minors. @default - the problems found already cover all minors */
  readonly everywhere?: () => FoundProblems;
  /** The minors to report findings for. @default - the newest minor that has the most of what the objects use */
  readonly asked?: MinorSet;
  readonly requirements: (minor: number) => string[];
}
