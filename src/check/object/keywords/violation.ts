import { Constraint } from '../../../kubernetes/constraint-schema';
import { MinorSet } from '../../../kubernetes/minors';
import { FieldPath } from '../../field-path';
import { Fault, Inspection } from '../../inspection';

/** A value that breaks a constraint. */
export interface Breach {
  readonly inspection: Inspection;
  readonly value: any;
  readonly path: FieldPath;
  /** The minors in which it does. */
  readonly minors: MinorSet;
  readonly constraint: Constraint;
}

/**
 * How a keyword of the schema is enforced: most values pass, so the test must cost
 * nothing.
 */
export interface Keyword {
  readonly isBroken: (value: any, argument: any) => boolean;
  readonly report: (breach: Breach) => void;
}

/**
 * Reports the breach at a path, in the minors of the breach unless the fault names some
 * of them.
 */
export function refuse(
  { inspection, minors, constraint }: Breach,
  path: FieldPath,
  fault: Omit<Fault, 'minors'> & { minors?: MinorSet },
): void {
  inspection.refused(path, {
    asWritten: constraint.declared,
    insteadOfFormat: constraint.hidesFormat,
    ...fault,
    minors: fault.minors ?? minors,
  });
}

/** The places of values that stand further up, too. */
export function repeatedIndexes(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}
