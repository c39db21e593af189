import {
  constantString, containerOf, DeviceRead, domainOf, isDevice, readOf,
} from '../hints/device-reads';
import { Call, everyPart, Expression } from '../syntax/expression';

/** The facts about a device that are certain when a part of a selector is evaluated. */
export interface Facts {
  /** The driver of the device, if only one is possible. */
  readonly driver?: string;
  /** Whether the selector has tested the driver, so that only devices of the intended drivers remain. */
  readonly isOfKnownDriver: boolean;
  /** The keys that the device has: `domain` and `container domain name`. */
  readonly present: ReadonlySet<string>;
}

/** The facts about any device: none. */
export const NOTHING: Facts = { isOfKnownDriver: false, present: new Set() };

/** The methods of strings that test the driver. */
const DRIVER_TESTS = new Set(['startsWith', 'endsWith', 'contains', 'matches']);

/** The facts about a device for which the expression has the outcome. */
export function factsWhen(expression: Expression, outcome: boolean): Facts {
  if (expression.kind === 'select' && expression.isTest) {
    const read = readOf(expression);
    return outcome && read !== undefined ? presenceOf(read) : NOTHING;
  }
  if (expression.kind !== 'call') {
    return NOTHING;
  }
  const { name, args } = expression;
  switch (name) {
    case '!_': return factsWhen(args[0], !outcome);
    case '_&&_': case '_||_': {
      const [first, second] = args.map((arg) => factsWhen(arg, outcome));
      return (name === '_&&_') === outcome ? both(first, second) : either(first, second);
    }
    case '_?_:_': return factsOfChoice(args, outcome);
    case '_==_': return outcome ? factsOfEquality(args) : NOTHING;
    case '_!=_': return outcome ? NOTHING : factsOfEquality(args);
    default: return outcome ? factsOfTest(expression) : NOTHING;
  }
}

/** Whether the expression is `device.driver`. */
export function isDriver(expression: Expression): boolean {
  return (
    expression.kind === 'select'
    && !expression.isTest
    && expression.field === 'driver'
    && isDevice(expression.operand)
  );
}

/** The key of an attribute or capacity in `Facts.present`. */
export function keyOf({ container, domain, name }: DeviceRead): string {
  return [container, domain, name].join(' ');
}

/** The keys of all presence tests in the expression. */
export function testedKeys(root: Expression): string[] {
  return everyPart(root)
    .filter((part) => (part.kind === 'select' ? part.isTest : part.kind === 'call' && TESTS.has(part.name)))
    .flatMap((part) => [...factsWhen(part, true).present]);
}

const TESTS = new Set(['@in', 'hasValue']);

function presenceOf(read: DeviceRead): Facts {
  return { ...NOTHING, present: new Set([keyOf(read)]) };
}

/** Combines facts that hold together. */
export function both(one: Facts, other: Facts): Facts {
  return {
    driver: one.driver ?? other.driver,
    isOfKnownDriver: one.isOfKnownDriver || other.isOfKnownDriver,
    present: new Set([...one.present, ...other.present]),
  };
}

/** The facts that two alternatives have in common. */
function either(one: Facts, other: Facts): Facts {
  return {
    driver: one.driver === other.driver ? one.driver : undefined,
    isOfKnownDriver: one.isOfKnownDriver && other.isOfKnownDriver,
    present: new Set([...one.present].filter((each) => other.present.has(each))),
  };
}

/** The facts of a choice. A branch that is a constant with the opposite outcome was not taken. */
function factsOfChoice([condition, whenTrue, whenFalse]: readonly Expression[], outcome: boolean): Facts {
  const isExcluded = (branch: Expression): boolean =>
    branch.kind === 'literal' && branch.value === !outcome;
  const first = both(factsWhen(condition, true), factsWhen(whenTrue, outcome));
  const second = both(factsWhen(condition, false), factsWhen(whenFalse, outcome));
  if (isExcluded(whenFalse)) {
    return first;
  }
  return isExcluded(whenTrue) ? second : either(first, second);
}

function factsOfEquality([one, other]: readonly Expression[]): Facts {
  if (isDriver(one)) {
    return factsOfDriver(other);
  }
  return isDriver(other) ? factsOfDriver(one) : NOTHING;
}

function factsOfDriver(name: Expression): Facts {
  return { ...NOTHING, driver: constantString(name), isOfKnownDriver: true };
}

function factsOfTest({ name, target, args }: Call): Facts {
  if (name === '@in') {
    return factsOfMembership(args[0], args[1]);
  }
  if (target !== undefined && DRIVER_TESTS.has(name) && isDriver(target)) {
    return { ...NOTHING, isOfKnownDriver: true };
  }
  return name === 'hasValue' && target !== undefined ? factsOfOptional(target) : NOTHING;
}

function factsOfMembership(element: Expression, container: Expression): Facts {
  const text = constantString(element);
  const domain = domainOf(container);
  if (text !== undefined && domain !== undefined) {
    return presenceOf({ ...domain, name: text });
  }
  if (text !== undefined && containerOf(container) !== undefined) {
    return { ...NOTHING, present: new Set([text]) };
  }
  if (!isDriver(element)) {
    return NOTHING;
  }
  const isSingle = container.kind === 'list' && container.elements.length === 1;
  return isSingle ? factsOfDriver(container.elements[0]) : { ...NOTHING, isOfKnownDriver: true };
}

/** The facts of `device.attributes["domain"].?name.hasValue()`. */
function factsOfOptional(optional: Expression): Facts {
  if (optional.kind !== 'call' || (optional.name !== '_?._' && optional.name !== '_[?_]')) {
    return NOTHING;
  }
  const domain = domainOf(optional.args[0]);
  const name = constantString(optional.args[1]);
  return domain === undefined || name === undefined ? NOTHING : presenceOf({ ...domain, name });
}
