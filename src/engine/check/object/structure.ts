import { decode } from './decoding';
import { reportDropped, reportDroppedLater, reportStatus } from './dropped-fields';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { Constraint } from '../../kubernetes/constraint-schema';
import { NO_MINORS } from '../../kubernetes/minors';
import { entry, FieldPath, item, pathOf } from '../field-path';
import { enforceOneOfs, enforceSizes, fieldsLeft } from './keywords/guards';
import { KEYWORDS } from './keywords/keywords';
import { NAMED_RULES } from './named-rules/named-rules';
import { RuleSubject } from './rule-subject';
import { isMisspelled, reportUnknownField } from './unknown-field';
import { minorsChecking, Visit } from './visit';

/** Keywords that do not apply to an empty string where the server treats it as omitted. */
const FORMAT_KEYWORDS = ['enum', 'x-dra-enum', 'x-dra-format'];

/** Walks a value along its schema, and reports decoding problems, then validation problems. */
export function checkValue(visit: Visit, value: unknown, type: ValueType): void {
  if (!decode(visit, value, type)) {
    return;
  }
  if (type.guards.length === 0 || visit.validating === NO_MINORS) {
    checkInside(visit, value, type);
    return;
  }
  const tooLarge = enforceSizes(visit, value, type);
  const validated = { ...visit, validating: visit.validating & ~tooLarge.hidden };
  const onlyDeclared = tooLarge.onlyDeclared | enforceOneOfs(validated, value, type);
  if (onlyDeclared === NO_MINORS) {
    checkInside(validated, value, type);
    return;
  }
  checkInside({ ...validated, onlyDeclared: visit.onlyDeclared | onlyDeclared }, value, type);
  for (const known of fieldsLeft(type)) {
    const inner = (value as Record<string, unknown>)[known.name] ?? undefined;
    const validating = validated.validating & onlyDeclared & known.minors;
    checkConstraints({ ...visit, path: pathOf(visit.path, known), validating }, inner, known.type);
  }
}

function checkInside(visit: Visit, value: unknown, type: ValueType): void {
  if (type.form === 'struct') {
    checkFields(visit, value as Record<string, unknown>, type.struct!);
  } else if (type.form === 'list') {
    (value as unknown[]).forEach((each, index) =>
      checkElement({ ...visit, path: item(visit.path, index) }, each, type.element!));
  } else if (type.form === 'map') {
    Object.entries(value as object).forEach(([key, each]) =>
      checkElement({ ...visit, path: entry(visit.path, key, type.longestKey) }, each, type.element!));
  }
  checkConstraints(visit, value, type);
}

function checkElement(visit: Visit, value: unknown, element: ValueType): void {
  checkValue(visit, value ?? zeroOf(element), element);
}

function checkFields(visit: Visit, value: Record<string, unknown>, struct: StructType): void {
  for (const name of Object.keys(value).filter((each) => value[each] !== undefined)) {
    const known = struct.fields.get(name);
    if (known !== undefined) {
      checkField(visit, known, value, struct);
    } else if (!struct.open || isMisspelled(struct, name)) {
      reportUnknownField(visit, name, value, struct);
    }
  }
  for (const absent of struct.standing) {
    if (value[absent.name] === undefined || value[absent.name] === null) {
      checkAbsent(visit, absent);
    }
  }
}

function checkField(visit: Visit, known: Field, holder: Record<string, unknown>, struct: StructType): void {
  const { inspection } = visit;
  const value = holder[known.name];
  if ((visit.decoding & ~known.minors) !== NO_MINORS) {
    reportUnknownField(visit, known.name, holder, struct);
  }
  const decoding = visit.decoding & known.minors;
  if (value === null || decoding === NO_MINORS) {
    return;
  }
  const lost = decoding & ~inspection.keeps(known);
  if (lost !== NO_MINORS) {
    reportDropped(visit, known, value, lost);
  } else if (inspection.keepsWithoutGate(known)) {
    reportDroppedLater(visit, known, value, decoding & ~inspection.switchedOn(known));
  }
  const validating = known.checkedByRule ? NO_MINORS : visit.validating & known.minors & ~lost;
  const inner = { ...visit, path: pathOf(visit.path, known), decoding, validating };
  if (known.isStatus) {
    reportStatus(inner, value);
    inspection.insideDropped(() => checkValue({ ...inner, dropped: visit.dropped | decoding }, value, known.type));
  } else {
    checkValue({ ...inner, dropped: visit.dropped | lost }, value, known.type);
  }
}

function checkAbsent(visit: Visit, absent: Field): void {
  const validating = visit.validating & absent.minors;
  if (validating === NO_MINORS) {
    return;
  }
  const inner = { ...visit, path: pathOf(visit.path, absent), decoding: visit.decoding & absent.minors, validating };
  checkConstraints(inner, undefined, absent.type, constraintsOfAbsent(absent));
  if (absent.embedded) {
    checkValue(inner, {}, absent.type);
  }
}

/** The constraints on an omitted field; an omitted embedded field is an empty struct. */
export function constraintsOfAbsent({ embedded, type }: Field): readonly Constraint[] {
  return embedded
    ? type.constraints.filter(({ keyword }) => keyword === 'x-dra-required')
    : type.constraints;
}

function checkConstraints(
  visit: Visit, value: unknown, type: ValueType, constraints: readonly Constraint[] = type.constraints,
): void {
  // A value that cannot be decoded is not validated, and may not have the types that a rule relies on.
  const validated = { ...visit, validating: visit.inspection.decodable(visit.validating) };
  for (const constraint of constraints) {
    const validating = minorsChecking(validated, constraint);
    if (validating !== NO_MINORS && !isSkipped(value, constraint, type)) {
      checkConstraint({ ...visit, validating }, value, constraint, type);
    }
  }
}

/** Whether the server skips the format of an empty or missing string. */
export function isSkipped(value: unknown, { keyword }: Constraint, { checksEmpty }: ValueType): boolean {
  const isLeftOut = (value === '' && checksEmpty === 'never') || (value === undefined && checksEmpty !== 'always');
  return isLeftOut && FORMAT_KEYWORDS.includes(keyword);
}

function checkConstraint(visit: Visit, value: unknown, constraint: Constraint, { struct }: ValueType): void {
  const { inspection, path, validating: minors } = visit;
  if (constraint.keyword === 'x-dra-rule') {
    const check: RuleSubject['check'] = (at, inner, type, within) =>
      checkValue({ ...visit, path: at, decoding: within, validating: within }, inner, type);
    NAMED_RULES[constraint.argument as string]({ inspection, value: value ?? {}, path, minors, struct, check });
    return;
  }
  const { brokenIn, report } = KEYWORDS[constraint.keyword];
  const broken = brokenIn(value, constraint, minors, inspection);
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

/** The value that an API server decodes from a null in a list or map. */
export function zeroOf({ form }: ValueType): unknown {
  return ZEROS[form] ?? null;
}
