import { alternatives, found } from '../../../errors/wording';
import { Field } from '../../../kubernetes/api-schema';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { Alternative, OneOf } from '../../../kubernetes/one-of-schema';
import { FieldPath } from '../../field-path';
import { Inspection } from '../../inspection';

/**
 * Enforces `x-dra-one-of` on a struct, as each minor sees it: fields that it drops, or
 * that are new, do not count.
 *
 * @returns the minors in which the server looks no further
 */
export function enforceOneOf(inspection: Inspection, value: any, constraint: Constraint, path: FieldPath | undefined, minors: MinorSet): MinorSet {
  const oneOf = constraint.argument as OneOf;
  let once = NO_MINORS;
  let twice = NO_MINORS;
  let emptied = NO_MINORS;
  for (const alternative of oneOf.alternatives!) {
    const isEmptyList = oneOf.ignoringLists !== NO_MINORS && isEmpty(value[alternative.field.name]);
    const chosen = minorsWith(inspection, value, alternative, oneOf.ignoresEmpty === true);
    const set = chosen & ~(isEmptyList ? oneOf.ignoringLists! : NO_MINORS);
    emptied |= chosen & ~set;
    twice |= once & set;
    once |= set;
  }
  const none = oneOf.atLeast === 0 ? NO_MINORS : minors & ~once;
  const many = oneOf.atMost > 1 ? NO_MINORS : minors & twice;
  if (none !== NO_MINORS) {
    inspection.refused(path, {
      ruleId: 'one-of',
      reason: oneOf.none,
      minors: none,
      asWritten: constraint.declared,
      // Where the server checks twice, the other check takes an empty list for given.
      foundOnce: emptied,
      words: () => ({
        message: `${oneOf.fields.length > 1 ? 'one of ' : ''}${alternatives(oneOf.fields)} must be set`,
      }),
    });
  }
  if (many !== NO_MINORS) {
    inspection.refused(path, {
      ruleId: 'one-of',
      reason: oneOf.many,
      minors: many,
      asWritten: constraint.declared,
      words: () => ({
        message: `only one of ${alternatives(oneOf.fields)} may be set: ${namesSet(value, oneOf)} are`,
      }),
    });
  }
  return many & oneOf.hides!;
}

/** The minors in which the alternative is chosen. */
export function minorsWith(
  inspection: Inspection,
  value: any,
  { field, companions }: Alternative,
  ignoresEmpty: boolean,
): MinorSet {
  let minors = isSet(value[field.name], ignoresEmpty) ? inspection.keeps(field) : NO_MINORS;
  for (const companion of companions) {
    if (isGiven(value[companion.name])) {
      // A companion counts even where it is dropped: the server makes the object of its
      // own before that.
      minors |= companion.minors;
    }
  }
  return minors;
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

/** Whether a value is more than what its type holds anyway. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 0;
}

function namesSet(value: any, { alternatives: all, ignoresEmpty }: OneOf): string {
  const names = (all ?? []).flatMap(({ field, companions }): Field[] => {
    const fields = [field, ...companions].filter(
      ({ name }) => isSet(value[name], ignoresEmpty === true) && isGiven(value[name]),
    );
    return fields.slice(0, 1);
  });
  return names.map(({ name }) => found(name)).join(' and ');
}
