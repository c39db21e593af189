import type { CheckOptions } from './check-options';
import { isWithin } from './field-path';
import { FindingOrigin, Severity } from './finding';
import { FoundProblems, Located, ReportSource, supportedMinors } from './found-problems';
import { Problem } from './problem';
import { GATE_OFF_ID, UNKNOWN_API, UNKNOWN_FIELD } from './rule-ids';
import { groupBy } from '../kubernetes/grouping';
import { SetupObject } from './setup/setup-object';
import {
  ALL_MINORS, describeMinors, hasMinor, listMinors, MinorSet, minorSet, minorsBetween, newestMinor, NO_MINORS,
  unlessPreview,
} from '../kubernetes/minors';

/** Minors, and how much of what the objects use is absent from them. */
export interface FittingMinors {
  readonly minors: MinorSet;
  readonly absences: number;
}

/**
 * The rules that report an absence, the mildest first. Each outweighs all before it: a missing API hides other
 * absences, and a cluster can enable a gate.
 */
const ABSENCES = [GATE_OFF_ID, UNKNOWN_FIELD, UNKNOWN_API];

/** Whether the problem is that a minor lacks or drops something. */
export function isAbsence({ ruleId }: Problem): boolean {
  return ABSENCES.includes(ruleId);
}

/**
 * The minors that have the most of what the objects use.
 *
 * Invalid values do not count: a mistake must not move an app to an older version.
 */
export function fittingMinors({ problems, minors }: FoundProblems): FittingMinors {
  const absent = problems.map(({ problem }) => problem).filter(isAbsence);
  const absencesIn = (minor: number) => absent.filter((problem) => hasMinor(problem.minors, minor))
    .reduce((sum, { ruleId }) => sum + (absent.length + 1) ** ABSENCES.indexOf(ruleId), 0);
  const counted = listMinors(unlessPreview(minors === NO_MINORS ? ALL_MINORS : minors))
    .map((minor) => ({ minor, absences: absencesIn(minor) }));
  const absences = Math.min(...counted.map((each) => each.absences));
  return {
    absences,
    minors: counted.filter((each) => each.absences === absences)
      .reduce((set, { minor }) => set | minorSet(minor), NO_MINORS),
  };
}

/** The requested minors; undefined if the check chooses. */
export function askedMinors({ version, from, to }: CheckOptions): MinorSet | undefined {
  if (version !== undefined) {
    return minorSet(version.minor);
  }
  if (from === undefined && to === undefined) {
    return undefined;
  }
  const minors = minorsBetween(from?.toString(), to?.toString());
  return to === undefined ? unlessPreview(minors) : minors;
}

/** The newest minor that has the most of what the objects use. */
export function chooseMinor(found: FoundProblems): number {
  return newestMinor(fittingMinors(found).minors)!;
}

/** The newest minor that a report is about. */
export function newestReported(source: ReportSource): number {
  return source.asked === undefined ? chooseMinor(source) : newestMinor(source.asked)!;
}

/** Adds to errors the minors that accept the object, since the check chose the version, not the user. */
export function withAcceptingMinors({ problems, minors, minorsWith = () => minors }: FoundProblems): Located[] {
  const byObject = groupBy(problems, ({ object }) => keyOf(object));
  return problems.map((located) => !isRefusedValue(located.problem) ? located : {
    ...located,
    problem: addMinors(located.problem, () => {
      const ofObject = byObject.get(keyOf(located.object))!;
      return supportedMinors({ problems: ofObject, minors: minorsWith(located) })
        & ~minorsDropping(located.problem, ofObject);
    }),
  });
}

/** The minors that drop the subject of a problem, or a part of it: they do not accept it. */
function minorsDropping({ path }: Problem, ofObject: readonly Located[]): MinorSet {
  return ofObject
    .filter(({ problem }) => problem.ruleId === GATE_OFF_ID
      && (isWithin(path, problem.path) || isWithin(problem.path, path)))
    .reduce((set, { problem }) => set | problem.minors, NO_MINORS);
}

/** Whether the problem is a value that the API server rejects. */
export function isRefusedValue(problem: Problem): boolean {
  return problem.severity === Severity.ERROR && problem.origin === FindingOrigin.API_SERVER
    && !isAbsence(problem);
}

/** The key of an object, equal for its renderings in several versions of an app. */
function keyOf(object: SetupObject): unknown {
  return object.document.constructPath ?? object;
}

function addMinors(problem: Problem, accepting: () => MinorSet): Problem {
  return {
    ...problem,
    words: (nameOf) => {
      const words = problem.words(nameOf);
      const minors = accepting();
      return minors === NO_MINORS
        ? words
        : { ...words, message: `${words.message}; Kubernetes ${describeMinors(minors)} accepts it` };
    },
  };
}
