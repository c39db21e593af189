import { fitsOf } from './decoding';
import { holdsSomething, isEmpty } from './dropped-fields';
import { areGuardsKept } from './keywords/guards';
import { KEYWORDS } from './keywords/keywords';
import { NAMED_RULES } from './named-rules/named-rules';
import { RuleSubject } from './rule-subject';
import { checkValue, constraintsOfAbsent, isSkipped, zeroOf } from './structure';
import { isMisspelled } from './unknown-field';
import { startVisit, Visit } from './visit';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { Constraint } from '../../kubernetes/constraint-schema';
import { FeatureGates } from '../../kubernetes/feature-gates';
import { ALL_MINORS, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Inspection } from '../inspection';

/** Whether the minors that decode a value, and those that validate it, accept the value. */
type Test = (value: any) => boolean;

/** The test of a field that some of the minors do not have: not even null is accepted. */
const REFUSED: Test = () => false;

/** The test of a field that is not checked. */
const ACCEPTED: Test = () => true;

/**
 * Whether `checkValue` would find nothing wrong with a value.
 *
 * A fast path, since most objects are fine: the schema is compiled to tests, which enforce the same keywords and named
 * rules as `checkValue`.
 */
export function isFine({ inspection, decoding, validating }: Visit, value: unknown, type: ValueType): boolean {
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
 * The schema, compiled type by type as values of the types occur. Whatever depends only on gates and minors is computed
 * once per type, not per value.
 */
class Tests {
  private readonly tests = new Map<ValueType, Map<number, Test>>();
  /** Receives the reports of named rules during tests; replaced as soon as it is no longer empty. */
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

  private compile(type: ValueType, decoding: MinorSet, validating: MinorSet): Test {
    const hasGuards = type.guards.some(({ minors }) => (minors & validating) !== NO_MINORS);
    const tests = [
      fitsOf(type),
      hasGuards ? (value: unknown) => areGuardsKept(this.probe, value, type, validating) : undefined,
      this.testOfInside(type, decoding, validating),
      this.testOfConstraints(type, type.constraints, validating),
    ];
    return allOf(tests.filter((test): test is Test => test !== undefined));
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
    const isItemFine = this.testOf(element, decoding, validating);
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
    const isEntryFine = this.testOf(element, decoding, validating);
    return (map) => {
      for (const key in map) {
        if (!isEntryFine(map[key] ?? zero)) {
          return false;
        }
      }
      return true;
    };
  }

  /** Types can be recursive, so each field is compiled when its first value occurs. */
  private testOfFields(struct: StructType, decoding: MinorSet, validating: MinorSet): Test {
    const tests = new Map<string, Test>();
    const compileField = (name: string): Test => {
      const known = struct.fields.get(name);
      if (known === undefined) {
        return struct.open && !isMisspelled(struct, name) ? ACCEPTED : REFUSED;
      }
      const test = this.testOfField(known, decoding, validating);
      tests.set(name, test);
      return test;
    };
    const areStandingFine = this.testOfStanding(struct, decoding, validating);
    return (value) => {
      for (const name in value) {
        const inner = value[name];
        if (inner !== undefined) {
          const isFieldFine = tests.get(name) ?? compileField(name);
          if (inner === null ? isFieldFine === REFUSED : !isFieldFine(inner)) {
            return false;
          }
        }
      }
      return areStandingFine === undefined || areStandingFine(value);
    };
  }

  /** The test of the fields that a struct must have, or that are checked even if omitted. */
  private testOfStanding(struct: StructType, decoding: MinorSet, validating: MinorSet): Test | undefined {
    const standing = struct.standing.filter(({ minors }) => (minors & validating) !== NO_MINORS);
    const tests = standing.map((absent): Test => {
      const isAbsenceFine = this.testOfAbsence(absent, decoding, validating);
      return (value) => (value[absent.name] ?? undefined) !== undefined || isAbsenceFine(undefined);
    });
    return tests.length === 0 ? undefined : allOf(tests);
  }

  /** The test of a field with a value other than null. */
  private testOfField(known: Field, decoding: MinorSet, validating: MinorSet): Test {
    if ((decoding & ~known.minors) !== NO_MINORS) {
      return REFUSED;
    }
    const keeping = known.checkedByRule ? NO_MINORS : validating & this.probe.keeps(known);
    const isValueFine = this.testOf(known.type, decoding, keeping);
    const isOff = known.gate !== undefined && (decoding & ~this.probe.switchedOn(known)) !== NO_MINORS;
    if (!isOff && !known.isStatus) {
      return isValueFine;
    }
    return (value) =>
      !(isOff && !isEmpty(value)) && !(known.isStatus && holdsSomething(value)) && isValueFine(value);
  }

  /** The test of an omitted field. */
  private testOfAbsence(absent: Field, decoding: MinorSet, validating: MinorSet): Test {
    const { type, minors } = absent;
    const areKept = this.testOfConstraints(type, constraintsOfAbsent(absent), validating & minors);
    const isEmptyFine = absent.embedded
      ? this.testOf(type, decoding & minors, validating & minors)
      : () => true;
    return () => (areKept === undefined || areKept(undefined)) && isEmptyFine({});
  }

  private testOfConstraints(
    type: ValueType, constraints: readonly Constraint[], validating: MinorSet,
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
    return (value) => brokenIn(value, constraint, minors, this.probe) === NO_MINORS;
  }

  /** A value passes a named rule if the rule reports nothing. */
  private testOfRule({ struct }: ValueType, name: string, minors: MinorSet): Test {
    const check = NAMED_RULES[name];
    const checkInner: RuleSubject['check'] = (path, value, type, within) =>
      checkValue(startVisit(this.probe, path, within, within), value, type);
    return (value) => {
      const inspection = this.probe;
      check({ inspection, value: value ?? {}, path: undefined, minors, struct, check: checkInner });
      if (inspection.isEmpty) {
        return true;
      }
      this.probe = this.newProbe();
      return false;
    };
  }
}

/** Combines tests: a value must pass all of them. */
function allOf(tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (tests.length <= 2) {
    return second === undefined ? first : (value) => first(value) && second(value);
  }
  const isRestFine = allOf(tests.slice(1));
  return (value) => first(value) && isRestFine(value);
}
