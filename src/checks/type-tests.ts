import type * as constraints from './constraints';
import { fits } from './decoding';
import { formatFaults, isTested } from './formats';
import { isInOtherLetters } from './misplaced-field';
import { NAMED_TESTS } from './named-tests';
import { FeatureGates } from '../cluster/feature-gates';
import { Field, StructType, ValueType } from '../schema/api-schema';
import { Constraint } from '../schema/constraint-schema';
import { MinorSet, NO_MINORS } from '../schema/minors';
import { OneOf } from '../schema/one-of-schema';
import { isObject } from '../schema/plain-data';

/** Whether there is certainly nothing to say of a value. */
export type ValueTest = (value: any) => boolean;

/** What the check of the object has to look at. */
const UNCERTAIN: ValueTest = () => false;

const ANYTHING: ValueTest = () => true;

/** Names that an open struct does not know are remembered up to so many, since people may write any. */
const MOST_FOREIGN_NAMES = 200;

/**
 * Tests of values by their types, for some minors and the gates of a cluster.
 *
 * They follow from the same schema as the check, and err on one side only: a value that passes has no fault in any of the minors,
 * while one that does not may still be fine. They know nothing of places and words, which is what makes them fast.
 */
export class TypeTests {
  private readonly types = new Map<ValueType, ValueTest>();
  private readonly structs = new Map<StructType, ValueTest>();

  /**
   * @param minors the minors in which a value is to be fine
   * @param gates the feature gates of the cluster
   */
  public constructor(private readonly minors: MinorSet, private readonly gates: FeatureGates) {
  }

  /** The test of a whole object. */
  public ofObject(struct: StructType): ValueTest {
    return all([isObject, this.ofFields(struct), ...this.ofConstraints([...struct.guards, ...struct.constraints])]);
  }

  /** The test of a value within an object. */
  public ofValue(type: ValueType): ValueTest {
    let test = this.types.get(type);
    if (test === undefined) {
      test = all([this.ofForm(type), ...this.ofConstraints([...type.guards, ...type.constraints])]);
      this.types.set(type, test);
    }
    return test;
  }

  private ofForm(type: ValueType): ValueTest {
    switch (type.form) {
      case 'struct': return all([isObject, this.ofFields(type.struct!)]);
      case 'list': return this.ofList(type.element!);
      case 'map': return this.ofMap(type.element!);
      case 'any': return ANYTHING;
      case 'string': return isText;
      default: return (value) => fits(value, type);
    }
  }

  /** A struct may hold itself, so what is in it is compiled when it is first met. */
  private ofFields(struct: StructType): ValueTest {
    let test = this.structs.get(struct);
    if (test === undefined) {
      test = this.compileFields(struct);
      this.structs.set(struct, test);
    }
    return test;
  }

  private compileFields(struct: StructType): ValueTest {
    const tests = new Map<string, ValueTest>();
    const learn = (name: string): ValueTest => {
      const known = struct.fields.get(name);
      const test = known !== undefined ? this.ofField(known) : struct.open && !isInOtherLetters(struct, name) ? ANYTHING : UNCERTAIN;
      if (known !== undefined || tests.size < MOST_FOREIGN_NAMES) {
        tests.set(name, test);
      }
      return test;
    };
    const standing = struct.standing.filter((field) => (field.minors & this.minors) !== NO_MINORS);
    const absences = new Map<Field, boolean>();
    const mayBeAbsent = (field: Field): boolean => {
      let answer = absences.get(field);
      if (answer === undefined) {
        absences.set(field, answer = this.mayBeAbsent(field));
      }
      return answer;
    };
    const count = standing.length;
    return (value) => {
      for (const name in value) {
        if (!(tests.get(name) ?? learn(name))(value[name])) {
          return false;
        }
      }
      for (let index = 0; index < count; index++) {
        const field = standing[index];
        if (value[field.name] === undefined && !mayBeAbsent(field)) {
          return false;
        }
      }
      return true;
    };
  }

  private ofField(field: Field): ValueTest {
    const isThere = (this.minors & ~this.keeping(field)) === NO_MINORS;
    return isThere && !field.isStatus && !field.checkedByRule ? this.ofValue(field.type) : UNCERTAIN;
  }

  /** The minors that know the field and do not drop it. */
  private keeping(field: Field): MinorSet {
    return field.gate === undefined ? field.minors : field.minors & ~(field.gateMinors & ~this.gates.minorsOn(field.gate));
  }

  /** Whether nothing is to be said where a field is left out that is checked all the same. */
  private mayBeAbsent({ embedded, type }: Field): boolean {
    const enforced = type.constraints.filter(({ minors }) => (minors & this.minors) !== NO_MINORS);
    return embedded ? !enforced.some(({ keyword }) => keyword === 'x-dra-required') && this.ofValue(type)({}) : enforced.length === 0;
  }

  private ofList(element: ValueType): ValueTest {
    const test = this.ofValue(element);
    return (value) => {
      if (!Array.isArray(value)) {
        return false;
      }
      for (let index = 0; index < value.length; index++) {
        if (!test(value[index])) {
          return false;
        }
      }
      return true;
    };
  }

  private ofMap(element: ValueType): ValueTest {
    const test = this.ofValue(element);
    return (value) => {
      if (!isObject(value)) {
        return false;
      }
      for (const key in value) {
        if (!test(value[key])) {
          return false;
        }
      }
      return true;
    };
  }

  private ofConstraints(constraints: readonly Constraint[]): ValueTest[] {
    return constraints.filter(({ minors }) => (minors & this.minors) !== NO_MINORS).map((constraint) => this.ofConstraint(constraint));
  }

  private ofConstraint({ keyword, argument }: Constraint): ValueTest {
    switch (keyword) {
      case 'x-dra-rule': return NAMED_TESTS[argument as string] ?? UNCERTAIN;
      case 'x-dra-one-of': return exactlyOne(argument as OneOf);
      case 'x-dra-max-items-with': return (list) => list.length <= (argument as { max: number }).max;
      case 'x-dra-required': return (value) => !isEmpty(value);
      case 'x-dra-format': return isTested(argument as string) ? (text) => formatFaults(argument as string, text).length === 0 : UNCERTAIN;
      case 'x-dra-unique-by': return orElse((list) => list.length < 2, unbroken(keyword, argument));
      default: return unbroken(keyword, argument);
    }
  }
}

/** Whether a value keeps to a keyword, as the check enforces it. Most objects can do without having that loaded. */
function unbroken(keyword: string, argument: unknown): ValueTest {
  let isBroken: ((value: any, argument: any) => boolean) | undefined;
  return (value) => {
    isBroken ??= (require('./constraints') as typeof constraints).KEYWORDS[keyword].isBroken;
    return !isBroken(value, argument);
  };
}

function orElse(one: ValueTest, other: ValueTest): ValueTest {
  return (value) => one(value) || other(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** One value for fields that exclude each other, and nothing that comes close to a second one. */
function exactlyOne({ alternatives }: OneOf): ValueTest {
  const names = [...new Set(alternatives!.flatMap(({ field, companions }) => [field.name, ...companions.map(({ name }) => name)]))];
  const own = new Set(alternatives!.map(({ field }) => field.name));
  return (value) => {
    let found: string | undefined;
    for (const name of names) {
      if (value[name] !== undefined) {
        if (found !== undefined || !own.has(name) || isEmpty(value[name])) {
          return false;
        }
        found = name;
      }
    }
    return found !== undefined;
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** Short lists are unrolled: a value passes a handful of tests at most. */
function all(tests: readonly ValueTest[]): ValueTest {
  const [first = ANYTHING, second, third] = tests.filter((test) => test !== ANYTHING);
  if (tests.includes(UNCERTAIN)) {
    return UNCERTAIN;
  }
  switch (tests.filter((test) => test !== ANYTHING).length) {
    case 0: case 1: return first;
    case 2: return (value) => first(value) && second(value);
    case 3: return (value) => first(value) && second(value) && third(value);
    default: return (value) => tests.every((test) => test(value));
  }
}
