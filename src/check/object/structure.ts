import { decode } from './decoding';
import { reportDropped, reportSpared, reportStatus } from './dropped-fields';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { Constraint } from '../../kubernetes/constraint-schema';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { entry, field, FieldPath, item, pathOf } from '../field-path';
import { Inspection } from '../inspection';
import { enforceOneOfs, enforceSizes, fieldsLeft } from './keywords/guards';
import { KEYWORDS } from './keywords/keywords';
import { NAMED_RULES } from './named-rules/named-rules';
import { isInOtherLetters, reportFieldOfOtherMinors, reportUnknownField } from './unknown-field';

/**
 * Keywords that do not apply to an empty string where the server treats it as omitted.
 */
const FORMAT_KEYWORDS = ['enum', 'x-dra-enum', 'x-dra-format'];

/**
 * Walks a value along its schema and reports its problems, first of decoding and then of
 * validation, for all minors of the inspection in one pass.
 *
 * Tracks two sets of minors: those whose API server decodes a value, and those of them
 * that also validate it, since a disabled feature gate drops the field in between.
 */
export function checkValue(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  if (!decode(inspection, value, type, path, decoding)) {
    return;
  }
  if (type.guards.length === 0 || validating === NO_MINORS) {
    checkInside(inspection, value, type, path, decoding, validating);
    return;
  }
  const tooLarge = enforceSizes(inspection, value, type, path, validating);
  const looking = validating & ~tooLarge.hidden;
  const overlooked = tooLarge.overlooked | enforceOneOfs(inspection, value, type, path, looking);
  if (overlooked === NO_MINORS) {
    checkInside(inspection, value, type, path, decoding, looking);
    return;
  }
  inspection.whileOverlooked(overlooked, () => checkInside(inspection, value, type, path, decoding, looking));
  for (const known of fieldsLeft(type)) {
    const inner = (value as Record<string, unknown>)[known.name] ?? undefined;
    checkConstraints(inspection, inner, known.type, pathOf(path, known), overlooked & looking & known.minors);
  }
}

function checkInside(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  if (type.form === 'struct') {
    checkFields(inspection, value as Record<string, unknown>, type.struct!, path, decoding, validating);
  } else if (type.form === 'list') {
    (value as unknown[]).forEach((each, index) =>
      checkItem(inspection, each, type.element!, item(path, index), decoding, validating));
  } else if (type.form === 'map') {
    Object.entries(value as object).forEach(([key, each]) =>
      checkItem(inspection, each, type.element!, entry(path, key, type.longestKey), decoding, validating));
  }
  checkConstraints(inspection, value, type, path, validating);
}

/** Checks a list item or a map entry. */
function checkItem(
  inspection: Inspection,
  value: unknown,
  element: ValueType,
  path: FieldPath,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  checkValue(inspection, value ?? zeroOf(element), element, path, decoding, validating);
}

function checkFields(
  inspection: Inspection,
  value: Record<string, unknown>,
  struct: StructType,
  path: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  for (const name of Object.keys(value).filter((each) => value[each] !== undefined)) {
    const known = struct.fields.get(name);
    if (known !== undefined) {
      checkField(inspection, value[name], known, path, decoding, validating);
    } else if (!struct.open || isInOtherLetters(struct, name)) {
      reportUnknownField(inspection, struct, field(path, name), value[name], decoding);
    }
  }
  for (const absent of struct.standing) {
    if (value[absent.name] === undefined || value[absent.name] === null) {
      checkAbsent(inspection, absent, path, decoding & absent.minors, validating & absent.minors);
    }
  }
}

function checkField(
  inspection: Inspection,
  value: unknown,
  known: Field,
  parent: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  const missing = decoding & ~known.minors;
  if (missing !== NO_MINORS) {
    reportFieldOfOtherMinors(inspection, field(parent, known.name), known, missing);
  }
  const knowing = decoding & known.minors;
  if (value === null || knowing === NO_MINORS) {
    return;
  }
  const lost = knowing & ~inspection.keeps(known);
  if (lost !== NO_MINORS) {
    reportDropped(inspection, field(parent, known.name), known, value, lost);
  } else if (inspection.spares(known)) {
    reportSpared(inspection, field(parent, known.name), known, value, knowing & ~inspection.switchedOn(known));
  }
  const path = pathOf(parent, known);
  const keeping = known.checkedByRule ? NO_MINORS : validating & known.minors & ~lost;
  const checkInner = () => checkValue(inspection, value, known.type, path, knowing, keeping);
  if (known.isStatus) {
    reportStatus(inspection, path, value, knowing);
    inspection.whileDropped(() => inspection.whileGone(knowing, checkInner));
  } else {
    inspection.whileGone(lost, checkInner);
  }
}

function checkAbsent(
  inspection: Inspection,
  absent: Field,
  parent: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  if (validating === NO_MINORS) {
    return;
  }
  const path = pathOf(parent, absent);
  checkConstraints(inspection, undefined, absent.type, path, validating, constraintsOfAbsent(absent));
  if (absent.embedded) {
    checkValue(inspection, {}, absent.type, path, decoding, validating);
  }
}

/** The constraints on an omitted field; an omitted embedded field is an empty struct. */
export function constraintsOfAbsent({ embedded, type }: Field): readonly Constraint[] {
  return embedded
    ? type.constraints.filter(({ keyword }) => keyword === 'x-dra-required')
    : type.constraints;
}

function checkConstraints(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath | undefined,
  validating: MinorSet,
  constraints: readonly Constraint[] = type.constraints,
): void {
  // A value that cannot be decoded is not validated, and may not have the types that a
  // rule relies on.
  const minors = inspection.decodable(validating);
  for (const constraint of constraints) {
    const checking = inspection.checking(minors & constraint.minors, constraint.declared);
    if (checking !== NO_MINORS && !isSkipped(value, constraint, type)) {
      checkConstraint(inspection, value, type, constraint, path, checking);
    }
  }
}

/** Whether the server skips the format of an empty or missing string. */
export function isSkipped(value: unknown, { keyword }: Constraint, { checksEmpty }: ValueType): boolean {
  const isLeftOut = (value === '' && checksEmpty === 'never') || (value === undefined && checksEmpty !== 'always');
  return isLeftOut && FORMAT_KEYWORDS.includes(keyword);
}

function checkConstraint(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  constraint: Constraint,
  path: FieldPath | undefined,
  minors: MinorSet,
): void {
  if (constraint.keyword === 'x-dra-rule') {
    const check = NAMED_RULES[constraint.argument as string];
    check({ inspection, value: value ?? {}, path, minors, struct: type.struct, check: checkValue });
    return;
  }
  const { brokenIn, report } = KEYWORDS[constraint.keyword];
  const broken = brokenIn(value, constraint, minors, inspection, type);
  if (broken !== NO_MINORS) {
    report({ inspection, value, path: path as FieldPath, minors: broken, constraint });
  }
}

const ZEROS: Partial<Record<ValueType['form'], unknown>> = {
  struct: {},
  map: {},
  list: [],
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  quantity: '0',
};

/** What an API server decodes from a null in a list or map. */
export function zeroOf({ form }: ValueType): unknown {
  return ZEROS[form] ?? null;
}
