import { KEYWORDS } from './keywords';
import { enforceOneOf, isOneOfKept } from './one-of';
import { Field, ValueType } from '../../../kubernetes/api-schema';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { OneOf } from '../../../kubernetes/keyword-arguments';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Fields } from '../../../kubernetes/plain-data';
import { FieldPath } from '../../field-path';
import { Inspection } from '../../inspection';
import { minorsChecking, Visit } from '../visit';

/** From this minor on, the entries of an oversized list or map are not validated. */
const SIZE_HIDES_ITEMS = minorsBetween('1.35');

/** The minors that do not validate the contents of an oversized container. */
interface TooLarge {
  /** The minors that skip validation entirely. */
  readonly hidden: MinorSet;
  /** The minors whose code skips validation, while declarative validation still applies. */
  readonly onlyDeclared: MinorSet;
}

const NOT_TOO_LARGE: TooLarge = { hidden: NO_MINORS, onlyDeclared: NO_MINORS };

/** Whether a container stays within its size limits and one-of constraints. */
export function areGuardsKept(
  inspection: Inspection, value: unknown, type: ValueType, minors: MinorSet,
): boolean {
  for (const guard of type.guards) {
    const isKept = isOneOf(guard)
      ? isOneOfKept(inspection, value as Fields, guard, minors & guard.minors)
      : brokenIn(inspection, value, guard, minors) === NO_MINORS;
    if (!isKept) {
      return false;
    }
  }
  return true;
}

/** Enforces the size limits of a container. */
export function enforceSizes(visit: Visit, value: unknown, type: ValueType): TooLarge {
  const { inspection, path } = visit;
  let result = NOT_TOO_LARGE;
  for (const guard of type.guards.filter((each) => !isOneOf(each))) {
    const broken = brokenIn(inspection, value, guard, minorsChecking(visit, guard));
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
        onlyDeclared: result.onlyDeclared | (hiding & ~guard.declared),
      };
    }
  }
  return result;
}

/**
 * Enforces the one-of constraints of a struct.
 *
 * @returns the minors in which the server's code does not validate the contents
 */
export function enforceOneOfs(visit: Visit, value: unknown, type: ValueType): MinorSet {
  let hiding = NO_MINORS;
  for (const guard of type.guards.filter(isOneOf)) {
    hiding |= enforceOneOf({ ...visit, validating: minorsChecking(visit, guard) }, value as Fields, guard);
  }
  return hiding;
}

/** The fields that the server's code validates before it finds several exclusive ones. */
export function fieldsLeft({ guards }: ValueType): readonly Field[] {
  return guards.flatMap((guard) => (isOneOf(guard) ? (guard.argument as OneOf).left! : []));
}

/** The minors in which a container is too large to be validated. */
export function hiddenIn(inspection: Inspection, value: unknown, type: ValueType): MinorSet {
  let hidden = NO_MINORS;
  for (const guard of type.guards) {
    hidden |= isOneOf(guard) ? NO_MINORS : brokenIn(inspection, value, guard, SIZE_HIDES_ITEMS);
  }
  return hidden;
}

function isOneOf({ keyword }: Constraint): boolean {
  return keyword === 'x-dra-one-of';
}

function brokenIn(inspection: Inspection, value: unknown, guard: Constraint, minors: MinorSet): MinorSet {
  return KEYWORDS[guard.keyword].brokenIn(value, guard, minors & guard.minors, inspection);
}
