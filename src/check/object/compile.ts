import { fits } from './decoding';
import { holdsSomething, isEmpty } from './dropped-fields';
import { areGuardsKept } from './keywords/guards';
import { KEYWORDS } from './keywords/keywords';
import { NAMED_RULES } from './named-rules/named-rules';
import { checkValue, constraintsOfAbsent, isSkipped, zeroOf } from './structure';
import { isInOtherLetters } from './unknown-field';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { Constraint } from '../../kubernetes/constraint-schema';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { FieldPath } from '../field-path';
import { Inspection } from '../inspection';

/**
 * A compiled schema node.
 *
 * Most values are valid, which `isFine` determines quickly: it returns true if `report`
 * would report nothing. Both enforce the same keywords and the same named rules.
 */
export interface Node {
  /** Whether the minors that decode the value, and those that validate it, accept it. */
  readonly isFine: Test;
  /** Reports the problems of the value. */
  readonly report: (
    value: unknown,
    decoding: MinorSet,
    validating: MinorSet,
    inspection: Inspection,
    path: FieldPath | undefined,
  ) => void;
}

type Test = (value: any, decoding: MinorSet, validating: MinorSet, inspection: Inspection) => boolean;

/** A test of a value that has been decoded. */
type ConstraintTest = (value: any, validating: MinorSet, inspection: Inspection) => boolean;

const nodes = new WeakMap<ValueType, Node>();

/** The node of a type, compiled on first use. */
export function nodeOf(type: ValueType): Node {
  let node = nodes.get(type);
  if (node === undefined) {
    node = {
      isFine: testOf(type),
      report: (value, decoding, validating, inspection, path) =>
        checkValue(inspection, value, type, path, decoding, validating),
    };
    nodes.set(type, node);
  }
  return node;
}

function testOf(type: ValueType): Test {
  const isInsideFine = testOfInside(type);
  if (type.guards.length + type.constraints.length === 0) {
    return isInsideFine === undefined
      ? (value) => fits(value, type)
      : (value, decoding, validating, inspection) =>
        fits(value, type) && isInsideFine(value, decoding, validating, inspection);
  }
  const areKept = testOfConstraints(type, type.constraints);
  return (value, decoding, validating, inspection) =>
    fits(value, type)
    && areGuardsKept(inspection, value, type, validating)
    && (isInsideFine === undefined || isInsideFine(value, decoding, validating, inspection))
    && areKept(value, validating, inspection);
}

function testOfInside({ form, struct, element }: ValueType): Test | undefined {
  switch (form) {
    case 'struct': return testOfFields(struct!);
    case 'list': return testOfItems(element!);
    case 'map': return testOfEntries(element!);
    default: return undefined;
  }
}

function testOfItems(element: ValueType): Test {
  const zero = zeroOf(element);
  let isItemFine: Test | undefined;
  return (list: readonly unknown[], decoding, validating, inspection) => {
    isItemFine ??= nodeOf(element).isFine;
    for (let index = 0; index < list.length; index++) {
      if (!isItemFine(list[index] ?? zero, decoding, validating, inspection)) {
        return false;
      }
    }
    return true;
  };
}

function testOfEntries(element: ValueType): Test {
  const zero = zeroOf(element);
  let isEntryFine: Test | undefined;
  return (map, decoding, validating, inspection) => {
    isEntryFine ??= nodeOf(element).isFine;
    for (const key in map) {
      if (!isEntryFine(map[key] ?? zero, decoding, validating, inspection)) {
        return false;
      }
    }
    return true;
  };
}

function testOfFields(struct: StructType): Test {
  const tests = new Map<string, Test>();
  struct.fields.forEach((known, name) => tests.set(name, testOfField(known)));
  const absences = struct.standing.map(({ name }) => name);
  const absenceTests = struct.standing.map(testOfAbsence);
  return (value, decoding, validating, inspection) => {
    for (const name in value) {
      const inner = value[name];
      const isFine = tests.get(name);
      const isAccepted =
        inner === undefined
        || (isFine === undefined
          ? struct.open && !isInOtherLetters(struct, name)
          : isFine(inner, decoding, validating, inspection));
      if (!isAccepted) {
        return false;
      }
    }
    for (let index = 0; index < absences.length; index++) {
      const isAbsent = (value[absences[index]] ?? undefined) === undefined;
      if (isAbsent && !absenceTests[index](undefined, decoding, validating, inspection)) {
        return false;
      }
    }
    return true;
  };
}

/** The test for a field that is present. */
function testOfField(known: Field): Test {
  let isValueFine: Test | undefined;
  return (value, decoding, validating, inspection) => {
    if ((decoding & ~known.minors) !== NO_MINORS) {
      return false;
    }
    if (value === null) {
      return true;
    }
    const off = known.gate === undefined ? NO_MINORS : decoding & ~inspection.switchedOn(known);
    if ((off !== NO_MINORS && !isEmpty(value)) || (known.isStatus && holdsSomething(value))) {
      return false;
    }
    const keeping = known.checkedByRule ? NO_MINORS : validating & inspection.keeps(known);
    isValueFine ??= nodeOf(known.type).isFine;
    return isValueFine(value, decoding, keeping, inspection);
  };
}

/** The test for a field that is omitted. */
function testOfAbsence(absent: Field): Test {
  const { type, minors } = absent;
  const areKept = testOfConstraints(type, constraintsOfAbsent(absent));
  let isEmptyFine: Test | undefined;
  return (_, decoding, validating, inspection) => {
    if ((validating & minors) === NO_MINORS) {
      return true;
    }
    if (!areKept(undefined, validating & minors, inspection)) {
      return false;
    }
    isEmptyFine ??= absent.embedded ? nodeOf(type).isFine : () => true;
    return isEmptyFine({}, decoding & minors, validating & minors, inspection);
  };
}

function testOfConstraints(type: ValueType, constraints: readonly Constraint[]): ConstraintTest {
  const tests = constraints.map((constraint) => testOfConstraint(type, constraint));
  return (value, validating, inspection) => {
    for (let index = 0; index < tests.length; index++) {
      if (!tests[index](value, validating, inspection) && !isSkipped(value, constraints[index], type)) {
        return false;
      }
    }
    return true;
  };
}

function testOfConstraint(type: ValueType, constraint: Constraint): ConstraintTest {
  if (constraint.keyword === 'x-dra-rule') {
    return testOfRule(type, constraint);
  }
  const { brokenIn } = KEYWORDS[constraint.keyword];
  const { minors } = constraint;
  return (value, validating, inspection) =>
    (validating & minors) === NO_MINORS
    || brokenIn(value, constraint, validating & minors, inspection, type) === NO_MINORS;
}

/** A named rule is tested by running it and checking whether it reports anything. */
function testOfRule({ struct }: ValueType, { argument, minors }: Constraint): ConstraintTest {
  const check = NAMED_RULES[argument as string];
  return (value, validating, inspection) => {
    const checking = validating & minors;
    if (checking === NO_MINORS) {
      return true;
    }
    const probe = inspection.probe();
    check({ inspection: probe, value: value ?? {}, path: undefined, minors: checking, struct, check: checkValue });
    return probe.isEmpty;
  };
}
