import { Constraint } from '../../kubernetes/constraint-schema';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { FieldPath } from '../field-path';
import { Inspection } from '../inspection';

/**
 * The visit of a value along its schema, for all minors of the inspection in one pass.
 *
 * Tracks two sets of minors: those whose API server decodes a value, and those of them
 * that also validate it, since a disabled feature gate drops the field in between.
 */
export interface Visit {
  readonly inspection: Inspection;
  readonly path: FieldPath | undefined;
  readonly decoding: MinorSet;
  readonly validating: MinorSet;
  /** The minors that have dropped an enclosing field, which is reported once. */
  readonly dropped: MinorSet;
  /** The minors whose code skips the value: only declarative validation applies. */
  readonly onlyDeclared: MinorSet;
}

/** The visit of the value that an inspection starts with. */
export function startVisit(
  inspection: Inspection, path: FieldPath | undefined, decoding: MinorSet, validating: MinorSet,
): Visit {
  return { inspection, path, decoding, validating, dropped: NO_MINORS, onlyDeclared: NO_MINORS };
}

/** The validating minors that check a constraint on the value. */
export function minorsChecking({ validating, onlyDeclared }: Visit, { minors, declared }: Constraint): MinorSet {
  return validating & minors & ~(onlyDeclared & ~declared);
}
