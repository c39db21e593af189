import { ValueType } from '../../../kubernetes/api-schema';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { FieldPath } from '../../field-path';
import { Inspection } from '../../inspection';
import { Violation } from '../../violation';

/** A value that violates a keyword of the schema. */
export interface KeywordSubject {
  readonly inspection: Inspection;
  readonly value: any;
  readonly path: FieldPath;
  /** The minors in which it does. */
  readonly minors: MinorSet;
  readonly constraint: Constraint;
}

/** How a keyword of the schema is enforced. */
export interface Keyword {
  /** Of the given minors, those in which a value of the type violates the keyword. */
  readonly brokenIn: (
    value: any,
    constraint: Constraint,
    minors: MinorSet,
    inspection: Inspection,
    type: ValueType,
  ) => MinorSet;
  readonly report: (subject: KeywordSubject) => void;
}

/** A keyword whose verdict is the same in all minors that have it. */
export function keyword(
  isBroken: (value: any, argument: any) => boolean,
  report: (subject: KeywordSubject) => void,
): Keyword {
  return {
    brokenIn: (value, { argument }, minors) => (isBroken(value, argument) ? minors : NO_MINORS),
    report,
  };
}

/**
 * Reports a violation at a path, in the minors of the subject unless the violation names
 * its own.
 */
export function refuse(
  { inspection, minors, constraint }: KeywordSubject,
  path: FieldPath,
  violation: Omit<Violation, 'minors'> & { minors?: MinorSet },
): void {
  inspection.refused(path, {
    asWritten: constraint.declared,
    insteadOfFormat: constraint.hidesFormat,
    ...violation,
    minors: violation.minors ?? minors,
  });
}

/** The indexes of values that repeat an earlier one. */
export function repeatedIndexes(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}
