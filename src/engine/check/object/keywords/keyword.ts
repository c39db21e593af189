import { Constraint } from '../../../kubernetes/constraint-schema';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { FieldPath } from '../../field-path';
import { Inspection } from '../../inspection';
import { Violation } from '../../violation';

/** A value that violates a schema keyword. */
export interface KeywordSubject {
  readonly inspection: Inspection;
  readonly value: any;
  readonly path: FieldPath;
  /** The minors in which the value violates the keyword. */
  readonly minors: MinorSet;
  readonly constraint: Constraint;
}

/** The enforcement of a schema keyword. */
export interface Keyword {
  /** The given minors in which a value violates the keyword. */
  readonly brokenIn: (
    value: any,
    constraint: Constraint,
    minors: MinorSet,
    inspection: Inspection,
  ) => MinorSet;
  readonly report: (subject: KeywordSubject) => void;
}

/** A keyword with the same result in all minors that have it. */
export function keyword(
  isBroken: (value: any, argument: any) => boolean, report: (subject: KeywordSubject) => void,
): Keyword {
  return {
    brokenIn: (value, { argument }, minors) => (isBroken(value, argument) ? minors : NO_MINORS),
    report,
  };
}

/** Reports a violation at a path, in the minors of the subject unless the violation has its own. */
export function reject(
  { inspection, minors, constraint }: KeywordSubject,
  path: FieldPath,
  violation: Omit<Violation, 'minors'> & { minors?: MinorSet },
): void {
  inspection.reject(path, {
    asWritten: constraint.declared,
    insteadOfFormat: constraint.hidesFormat,
    ...violation,
    minors: violation.minors ?? minors,
  });
}

/** The indexes of values that repeat an earlier value. */
export function repeatedIndexes(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}
