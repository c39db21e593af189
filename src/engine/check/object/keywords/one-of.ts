import { alternatives, found } from '../../../errors/wording';
import { Field } from '../../../kubernetes/api-schema';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { Alternative, OneOf } from '../../../kubernetes/keyword-arguments';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { Fields } from '../../../kubernetes/plain-data';
import { Inspection } from '../../inspection';
import { Visit } from '../visit';

/** The minors in which none or several of the alternatives are set. */
interface Choice {
  /** The minors in which no alternative is set, although one is required. */
  readonly none: MinorSet;
  /** The minors in which several alternatives are set, although only one is allowed. */
  readonly many: MinorSet;
  /** The minors in which one is set besides an empty list, which only one of two validations counts. */
  readonly oneAndEmptied: MinorSet;
  /** The minors in which an alternative is an empty list, which counts as omitted. */
  readonly emptied: MinorSet;
}

/** Whether a struct satisfies `x-dra-one-of` in all the minors. */
export function isOneOfKept(
  inspection: Inspection, value: Fields, constraint: Constraint, minors: MinorSet,
): boolean {
  const { none, many } = choiceOf(inspection, value, constraint.argument as OneOf, minors);
  return (none | many) === NO_MINORS;
}

/**
 * Enforces `x-dra-one-of` on a struct, as seen by each minor: fields that the minor drops, or does not have yet, do not
 * count.
 *
 * @returns the minors in which the server stops validating
 */
export function enforceOneOf(visit: Visit, value: Fields, constraint: Constraint): MinorSet {
  const { inspection, path, validating } = visit;
  const oneOf = constraint.argument as OneOf;
  const { none, many, oneAndEmptied, emptied } = choiceOf(inspection, value, oneOf, validating);
  inspection.reject(path, {
    ruleId: 'one-of',
    reason: oneOf.none,
    minors: none,
    asWritten: constraint.declared,
    // Where the server validates twice, the other validation counts an empty list as present.
    foundOnce: emptied,
    words: () => ({
      message: `${oneOf.fields.length > 1 ? 'one of ' : ''}${alternatives(oneOf.fields)} must be set`,
    }),
  });
  const tooMany = {
    ruleId: 'one-of',
    reason: oneOf.many,
    words: () => ({
      message: `only one of ${alternatives(oneOf.fields)} may be set, got ${namesSet(value, oneOf)}`,
    }),
  };
  inspection.reject(path, { ...tooMany, minors: many, asWritten: constraint.declared });
  inspection.reject(path, { ...tooMany, minors: oneAndEmptied });
  return many & oneOf.hides!;
}

function choiceOf(inspection: Inspection, value: Fields, oneOf: OneOf, minors: MinorSet): Choice {
  let once = NO_MINORS;
  let twice = NO_MINORS;
  let emptied = NO_MINORS;
  for (const alternative of oneOf.alternatives!) {
    const chosen = minorsWith(inspection, value, alternative, oneOf.ignoresEmpty === true);
    // In some minors, an empty list does not count as set.
    const set = isEmpty(value[alternative.field.name]) ? chosen & ~oneOf.ignoringLists! : chosen;
    emptied |= chosen & ~set;
    twice |= once & set;
    once |= set;
  }
  return {
    none: minorsOfNone(oneOf, minors, once),
    many: minorsOfMany(oneOf, minors, twice),
    oneAndEmptied: minorsOfMany(oneOf, minors, once & emptied & ~twice),
    emptied,
  };
}

/** The minors in which the alternative is set. */
export function minorsWith(
  inspection: Inspection,
  value: Fields,
  { field, companions }: Alternative,
  ignoresEmpty: boolean,
): MinorSet {
  let minors = isSet(value[field.name], ignoresEmpty) ? inspection.keeps(field) : NO_MINORS;
  for (const companion of companions) {
    if (isGiven(value[companion.name])) {
      // A companion counts even if it is dropped: the server converts the object to its internal form first.
      minors |= companion.minors;
    }
  }
  return minors;
}

function minorsOfNone({ atLeast }: OneOf, minors: MinorSet, set: MinorSet): MinorSet {
  return atLeast === 0 ? NO_MINORS : minors & ~set;
}

function minorsOfMany({ atMost }: OneOf, minors: MinorSet, twice: MinorSet): MinorSet {
  return atMost > 1 ? NO_MINORS : minors & twice;
}

function isSet(value: unknown, ignoresEmpty: boolean): boolean {
  if (value === undefined || value === null) {
    return false;
  }
  return !(ignoresEmpty && (value === '' || value === false || isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether a value is not the zero value of its type. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 0;
}

function namesSet(value: Fields, { alternatives: all, ignoresEmpty }: OneOf): string {
  const names = (all ?? []).flatMap(({ field, companions }): Field[] => {
    const own = isSet(value[field.name], ignoresEmpty === true) ? [field] : [];
    return [...own, ...companions.filter(({ name }) => isGiven(value[name]))].slice(0, 1);
  });
  return names.map(({ name }) => found(name)).join(' and ');
}
