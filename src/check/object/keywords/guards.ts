import { KEYWORDS } from './keywords';
import { enforceOneOf, isOneOfKept } from './one-of';
import { Field, ValueType } from '../../../kubernetes/api-schema';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { OneOf } from '../../../kubernetes/one-of-schema';
import { FieldPath } from '../../field-path';
import { Inspection } from '../../inspection';

/**
 * From this minor on, the contents of a list or map with too many entries are not
 * validated.
 */
const SIZE_HIDES_ITEMS = minorsBetween('1.35');

/**
 * The minors that do not validate the contents of a container because it is too large.
 */
interface TooLarge {
  /** Those that skip validation entirely. */
  readonly hidden: MinorSet;
  /** Those whose code skips validation, while declarative validation still applies. */
  readonly overlooked: MinorSet;
}

const NOT_TOO_LARGE: TooLarge = { hidden: NO_MINORS, overlooked: NO_MINORS };

/** Whether a container stays within its size limits and one-of constraints. */
export function areGuardsKept(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  minors: MinorSet,
): boolean {
  for (const guard of type.guards) {
    const isKept = isOneOf(guard)
      ? isOneOfKept(inspection, value, guard, minors & guard.minors)
      : brokenIn(inspection, value, guard, type, minors) === NO_MINORS;
    if (!isKept) {
      return false;
    }
  }
  return true;
}

/** Enforces the size limits of a container. */
export function enforceSizes(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath | undefined,
  minors: MinorSet,
): TooLarge {
  let result = NOT_TOO_LARGE;
  for (const guard of type.guards.filter((each) => !isOneOf(each))) {
    const checking = inspection.checking(minors, guard.declared);
    const broken = brokenIn(inspection, value, guard, type, checking);
    if (broken !== NO_MINORS) {
      KEYWORDS[guard.keyword].report({
        inspection,
        value,
        path: path as FieldPath,
        minors: broken,
        constraint: guard,
      });
      const hiding = broken & SIZE_HIDES_ITEMS;
      result = {
        hidden: result.hidden | (hiding & guard.declared),
        overlooked: result.overlooked | (hiding & ~guard.declared),
      };
    }
  }
  return result;
}

/**
 * Enforces the one-of constraints of a struct.
 *
 * @returns the minors in which the code of the server does not validate the contents
 */
export function enforceOneOfs(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath | undefined,
  minors: MinorSet,
): MinorSet {
  let hiding = NO_MINORS;
  for (const guard of type.guards.filter(isOneOf)) {
    const checking = inspection.checking(minors & guard.minors, guard.declared);
    hiding |= enforceOneOf(inspection, value, guard, path, checking);
  }
  return hiding;
}

/**
 * The fields of a struct that the code of the server validates before it finds too many
 * exclusive ones.
 */
export function fieldsLeft({ guards }: ValueType): readonly Field[] {
  return guards.flatMap((guard) => (isOneOf(guard) ? (guard.argument as OneOf).left! : []));
}

/** The minors in which a container is too large to be validated. */
export function hiddenIn(inspection: Inspection, value: unknown, type: ValueType): MinorSet {
  let hidden = NO_MINORS;
  for (const guard of type.guards) {
    hidden |= isOneOf(guard) ? NO_MINORS : brokenIn(inspection, value, guard, type, SIZE_HIDES_ITEMS);
  }
  return hidden;
}

function isOneOf({ keyword }: Constraint): boolean {
  return keyword === 'x-dra-one-of';
}

function brokenIn(
  inspection: Inspection,
  value: unknown,
  guard: Constraint,
  type: ValueType,
  minors: MinorSet,
): MinorSet {
  return KEYWORDS[guard.keyword].brokenIn(value, guard, minors & guard.minors, inspection, type);
}
