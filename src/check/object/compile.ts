import { fitsOf } from './decoding';
import { holdsSomething, isEmpty } from './dropped-fields';
import { areGuardsKept } from './keywords/guards';
import { KEYWORDS } from './keywords/keywords';
import { NAMED_RULES } from './named-rules/named-rules';
import { checkValue, constraintsOfAbsent, isSkipped, zeroOf } from './structure';
import { isInOtherLetters } from './unknown-field';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { Constraint } from '../../kubernetes/constraint-schema';
import { FeatureGates } from '../../kubernetes/feature-gates';
import { ALL_MINORS, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Inspection } from '../inspection';

/** Whether the minors that decode a value, and those that validate it, accept it. */
type Test = (value: any) => boolean;

/** The test of a field that some of the minors do not have: even null is too much. */
const REFUSED: Test = () => false;

/**
 * Whether `checkValue` would find nothing wrong with a value.
 *
 * Most objects are fine, and that is quickly told: the schema is compiled to tests, which
 * enforce the same keywords and the same named rules as `checkValue`.
 */
export function isFine(
  value: unknown,
  type: ValueType,
  decoding: MinorSet,
  validating: MinorSet,
  inspection: Inspection,
): boolean {
  return testsFor(inspection).testOf(type, decoding, validating)(value);
}

/** The tests by the minors of the check and by kind, for each set of gates. */
const compiled = new WeakMap<FeatureGates, Map<MinorSet, Map<string | undefined, Tests>>>();

/** The tests for objects of one kind, in clusters with the same gates and minors. */
function testsFor({ gates, kind, minors }: Inspection): Tests {
  const known = compiled.get(gates)?.get(minors)?.get(kind);
  if (known !== undefined) {
    return known;
  }
  const tests = new Tests(() => new Inspection(minors, gates, kind));
  const ofGates = compiled.get(gates) ?? new Map<MinorSet, Map<string | undefined, Tests>>();
  const ofMinors = ofGates.get(minors) ?? new Map<string | undefined, Tests>();
  compiled.set(gates, ofGates.set(minors, ofMinors.set(kind, tests)));
  return tests;
}

/**
 * The schema, compiled type by type as values of the types come up. What depends on gates
 * and minors alone is worked out then, and not for each value.
 */
class Tests {
  private readonly tests = new Map<ValueType, Map<number, Test>>();
  /** What named rules report to while they are only tested; it stays empty. */
  private probe: Inspection;

  public constructor(private readonly newProbe: () => Inspection) {
    this.probe = newProbe();
  }

  public testOf(type: ValueType, decoding: MinorSet, validating: MinorSet): Test {
    const key = decoding * (ALL_MINORS + 1) + validating;
    const known = this.tests.get(type)?.get(key);
    if (known !== undefined) {
      return known;
    }
    const test = this.compile(type, decoding, validating);
    this.tests.set(type, (this.tests.get(type) ?? new Map<number, Test>()).set(key, test));
    return test;
  }

  /**
   * The test of a type within another one. Types can be recursive, so those of structs
   * are compiled when the first value comes up.
   */
  private innerTestOf(type: ValueType, decoding: MinorSet, validating: MinorSet): Test {
    if (type.form !== 'struct') {
      return this.testOf(type, decoding, validating);
    }
    let test: Test = (value) => {
      test = this.testOf(type, decoding, validating);
      return test(value);
    };
    return (value) => test(value);
  }

  private compile(type: ValueType, decoding: MinorSet, validating: MinorSet): Test {
    const fits = fitsOf(type);
    const isInsideFine = this.testOfInside(type, decoding, validating);
    const guards = type.guards.filter(({ minors }) => (minors & validating) !== NO_MINORS);
    const areKept = this.testOfConstraints(type, type.constraints, validating);
    const tests = [
      guards.length === 0 ? undefined : (value: unknown) => areGuardsKept(this.probe, value, type, validating),
      isInsideFine,
      areKept,
    ].filter((test): test is Test => test !== undefined);
    return allOf([fits, ...tests]);
  }

  private testOfInside(type: ValueType, decoding: MinorSet, validating: MinorSet): Test | undefined {
    switch (type.form) {
      case 'struct': return this.testOfFields(type.struct!, decoding, validating);
      case 'list': return this.testOfItems(type.element!, decoding, validating);
      case 'map': return this.testOfEntries(type.element!, decoding, validating);
      default: return undefined;
    }
  }

  private testOfItems(element: ValueType, decoding: MinorSet, validating: MinorSet): Test {
    const zero = zeroOf(element);
    const isItemFine = this.innerTestOf(element, decoding, validating);
    return (list: readonly unknown[]) => {
      for (let index = 0; index < list.length; index++) {
        if (!isItemFine(list[index] ?? zero)) {
          return false;
        }
      }
      return true;
    };
  }

  private testOfEntries(element: ValueType, decoding: MinorSet, validating: MinorSet): Test {
    const zero = zeroOf(element);
    const isEntryFine = this.innerTestOf(element, decoding, validating);
    return (map) => {
      for (const key in map) {
        if (!isEntryFine(map[key] ?? zero)) {
          return false;
        }
      }
      return true;
    };
  }

  private testOfFields(struct: StructType, decoding: MinorSet, validating: MinorSet): Test {
    const tests = new Map<string, Test>();
    struct.fields.forEach((known, name) => tests.set(name, this.testOfField(known, decoding, validating)));
    const absences = struct.standing.filter(({ minors }) => (minors & validating) !== NO_MINORS);
    const absenceTests = absences.map((absent) => this.testOfAbsence(absent, decoding, validating));
    return (value) => {
      for (const name in value) {
        const inner = value[name];
        if (inner === undefined) {
          continue;
        }
        const isFieldFine = tests.get(name);
        if (isFieldFine === undefined) {
          if (!struct.open || isInOtherLetters(struct, name)) {
            return false;
          }
        } else if (inner === null ? isFieldFine === REFUSED : !isFieldFine(inner)) {
          return false;
        }
      }
      for (let index = 0; index < absences.length; index++) {
        if ((value[absences[index].name] ?? undefined) === undefined && !absenceTests[index](undefined)) {
          return false;
        }
      }
      return true;
    };
  }

  /** The test of a field that is given, and not null. */
  private testOfField(known: Field, decoding: MinorSet, validating: MinorSet): Test {
    if ((decoding & ~known.minors) !== NO_MINORS) {
      return REFUSED;
    }
    const keeping = known.checkedByRule ? NO_MINORS : validating & this.probe.keeps(known);
    const isValueFine = this.innerTestOf(known.type, decoding, keeping);
    const isOff = known.gate !== undefined && (decoding & ~this.probe.switchedOn(known)) !== NO_MINORS;
    if (!isOff && !known.isStatus) {
      return isValueFine;
    }
    return (value) =>
      !(isOff && !isEmpty(value)) && !(known.isStatus && holdsSomething(value)) && isValueFine(value);
  }

  /** The test of a field that is left out. */
  private testOfAbsence(absent: Field, decoding: MinorSet, validating: MinorSet): Test {
    const { type, minors } = absent;
    const areKept = this.testOfConstraints(type, constraintsOfAbsent(absent), validating & minors);
    const isEmptyFine = absent.embedded
      ? this.innerTestOf(type, decoding & minors, validating & minors)
      : () => true;
    return () => (areKept === undefined || areKept(undefined)) && isEmptyFine({});
  }

  private testOfConstraints(
    type: ValueType,
    constraints: readonly Constraint[],
    validating: MinorSet,
  ): Test | undefined {
    const tests = constraints
      .filter(({ minors }) => (minors & validating) !== NO_MINORS)
      .map((constraint): Test => {
        const isKept = this.testOfConstraint(type, constraint, validating & constraint.minors);
        return (value) => isKept(value) || isSkipped(value, constraint, type);
      });
    return tests.length === 0 ? undefined : allOf(tests);
  }

  private testOfConstraint(type: ValueType, constraint: Constraint, minors: MinorSet): Test {
    if (constraint.keyword === 'x-dra-rule') {
      return this.testOfRule(type, constraint.argument as string, minors);
    }
    const { brokenIn } = KEYWORDS[constraint.keyword];
    return (value) => brokenIn(value, constraint, minors, this.probe, type) === NO_MINORS;
  }

  /** A named rule is tested by whether it reports anything. */
  private testOfRule({ struct }: ValueType, name: string, minors: MinorSet): Test {
    const check = NAMED_RULES[name];
    return (value) => {
      const inspection = this.probe;
      check({ inspection, value: value ?? {}, path: undefined, minors, struct, check: checkValue });
      if (inspection.isEmpty) {
        return true;
      }
      this.probe = this.newProbe();
      return false;
    };
  }
}

/** The test that a value passes if it passes all of some tests. */
function allOf(tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (tests.length <= 2) {
    return second === undefined ? first : (value) => first(value) && second(value);
  }
  const isRestFine = allOf(tests.slice(1));
  return (value) => first(value) && isRestFine(value);
}
