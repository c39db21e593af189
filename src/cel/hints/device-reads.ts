import { Call, Comprehension, Expression, isBinding, parts } from '../syntax/expression';

/**
 * A part of a selector that looks up an attribute or capacity of the device by constant
 * names.
 */
export interface DeviceRead {
  readonly container: 'attributes' | 'capacity';
  readonly domain: string;
  readonly name: string;
}

/** What holds for certain where a part of a selector is evaluated. */
export interface Facts {
  /** The driver of the device, where it can only be one. */
  readonly driver?: string;
  /**
   * Whether the selector has looked at the driver, so that only devices of drivers that
   * it knows get here.
   */
  readonly isOfKnownDriver: boolean;
  /**
   * Domains that the device has, and attributes and capacities, as `domain` and
   * `container domain name`.
   */
  readonly present: ReadonlySet<string>;
}

/** What is known of any device. */
export const NOTHING: Facts = { isOfKnownDriver: false, present: new Set() };

/** The methods of texts that choose drivers. */
const DRIVER_TESTS = new Set(['startsWith', 'endsWith', 'contains', 'matches']);

/** So many parts are looked at: macros let a short selector stand for a long one. */
const MOST_STEPS = 20_000;

/**
 * `device.attributes["domain"]`, as container and domain; undefined for everything else.
 */
export function domainOf(
  expression: Expression,
): { readonly container: 'attributes' | 'capacity'; readonly domain: string } | undefined {
  if (expression.kind !== 'call' || expression.name !== '_[_]') {
    return undefined;
  }
  const [operand, key] = expression.args;
  const container = containerOf(operand);
  return container === undefined || key.kind !== 'literal' || typeof key.value !== 'string'
    ? undefined
    : { container, domain: key.value };
}

/** `device.attributes` or `device.capacity`. */
export function containerOf(expression: Expression): 'attributes' | 'capacity' | undefined {
  const isField = expression.kind === 'select' && !expression.isTest && isDevice(expression.operand);
  return isField && (expression.field === 'attributes' || expression.field === 'capacity')
    ? expression.field
    : undefined;
}

/**
 * `device.attributes["domain"].name`, or with the name in brackets; undefined for
 * everything else.
 */
export function readOf(expression: Expression): DeviceRead | undefined {
  const [operand, name] =
    expression.kind === 'select'
      ? [expression.operand, expression.field]
      : expression.kind === 'call' && expression.name === '_[_]'
        ? [expression.args[0], constantText(expression.args[1])]
        : [];
  const domain = operand === undefined ? undefined : domainOf(operand);
  return domain === undefined || name === undefined ? undefined : { ...domain, name };
}

/** What is known of the device for which the selector is true. */
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
    case '_&&_': return (outcome ? both : either)(factsWhen(args[0], outcome), factsWhen(args[1], outcome));
    case '_||_': return (outcome ? either : both)(factsWhen(args[0], outcome), factsWhen(args[1], outcome));
    case '_?_:_': return factsOfChoice(args, outcome);
    case '_==_': return outcome ? factsOfEquality(args) : NOTHING;
    case '_!=_': return outcome ? NOTHING : factsOfEquality(args);
    default: return outcome ? factsOfTest(expression) : NOTHING;
  }
}

/**
 * The first read that fails for a device without the attribute or capacity, where nothing
 * has seen to it that the device has it.
 *
 * @param facts what is known of the device before the selector is evaluated
 */
export function unguardedRead(root: Expression, facts: Facts): DeviceRead | undefined {
  return new Walk().visit(root, facts);
}

class Walk {
  private steps = 0;
  /** What `cel.bind` gave a name. */
  private readonly bindings = new Map<string, Expression>();

  public visit(expression: Expression, facts: Facts): DeviceRead | undefined {
    if (++this.steps > MOST_STEPS) {
      return undefined;
    }
    const read = expression.kind === 'select' && expression.isTest ? undefined : readOf(expression);
    if (read !== undefined && !isGuarded(read, facts)) {
      return read;
    }
    switch (expression.kind) {
      case 'identifier': return this.bound(expression.name, facts);
      case 'call': return this.call(expression, facts);
      case 'comprehension': return this.comprehension(expression, facts);
      default: return this.each(parts(expression), facts);
    }
  }

  private each(expressions: readonly Expression[], facts: Facts): DeviceRead | undefined {
    for (const each of expressions) {
      const read = this.visit(each, facts);
      if (read !== undefined) {
        return read;
      }
    }
    return undefined;
  }

  /**
   * One side of `&&` and `||` guards the other, on whichever side it stands: where it
   * decides, an error of the other one does not count.
   */
  private call({ name, target, args }: Call, facts: Facts): DeviceRead | undefined {
    const [first, second, third] = args;
    switch (name) {
      case '_&&_': case '_||_': {
        const isAnd = name === '_&&_';
        return (
          this.visit(first, both(facts, factsWhen(second, isAnd)))
          ?? this.visit(second, both(facts, factsWhen(first, isAnd)))
        );
      }
      case '_?_:_':
        return this.visit(first, facts) ?? this.visit(second, both(facts, factsWhen(first, true)))
          ?? this.visit(third, both(facts, factsWhen(first, false)));
      default: return this.each(target === undefined ? args : [target, ...args], facts);
    }
  }

  /** What has a name is computed where the name is used. */
  private comprehension(loop: Comprehension, facts: Facts): DeviceRead | undefined {
    if (!isBinding(loop)) {
      return this.each(parts(loop), facts);
    }
    const outer = this.bindings.get(loop.accumulator);
    this.bindings.set(loop.accumulator, loop.initial);
    const read = this.visit(loop.result, facts);
    if (outer === undefined) {
      this.bindings.delete(loop.accumulator);
    } else {
      this.bindings.set(loop.accumulator, outer);
    }
    return read;
  }

  private bound(name: string, facts: Facts): DeviceRead | undefined {
    const value = this.bindings.get(name);
    if (value === undefined) {
      return undefined;
    }
    // Inside of its own value the name means something else.
    this.bindings.delete(name);
    const read = this.visit(value, facts);
    this.bindings.set(name, value);
    return read;
  }
}

function isDevice(expression: Expression): boolean {
  return expression.kind === 'identifier' && expression.name.replace(/^\./, '') === 'device';
}

function isDriver(expression: Expression): boolean {
  return (
    expression.kind === 'select'
    && !expression.isTest
    && expression.field === 'driver'
    && isDevice(expression.operand)
  );
}

function constantText(expression: Expression): string | undefined {
  return expression.kind === 'literal' && typeof expression.value === 'string' ? expression.value : undefined;
}

function keyOf({ container, domain, name }: DeviceRead): string {
  return [container, domain, name].join(' ');
}

function isGuarded(read: DeviceRead, { isOfKnownDriver, present }: Facts): boolean {
  return isOfKnownDriver || present.has(read.domain) || present.has(keyOf(read));
}

function presenceOf(read: DeviceRead): Facts {
  return { ...NOTHING, present: new Set([keyOf(read)]) };
}

/** What holds if the one and the other do. */
export function both(one: Facts, other: Facts): Facts {
  return {
    driver: one.driver ?? other.driver,
    isOfKnownDriver: one.isOfKnownDriver || other.isOfKnownDriver,
    present: new Set([...one.present, ...other.present]),
  };
}

/** What holds if the one or the other does. */
function either(one: Facts, other: Facts): Facts {
  return {
    driver: one.driver === other.driver ? one.driver : undefined,
    isOfKnownDriver: one.isOfKnownDriver && other.isOfKnownDriver,
    present: new Set([...one.present].filter((each) => other.present.has(each))),
  };
}

/** A branch that is the opposite constant was not taken. */
function factsOfChoice([condition, whenTrue, whenFalse]: readonly Expression[], outcome: boolean): Facts {
  const isExcluded = (branch: Expression): boolean => branch.kind === 'literal' && branch.value === !outcome;
  const first = both(factsWhen(condition, true), factsWhen(whenTrue, outcome));
  const second = both(factsWhen(condition, false), factsWhen(whenFalse, outcome));
  return isExcluded(whenFalse) ? first : isExcluded(whenTrue) ? second : either(first, second);
}

function factsOfEquality([one, other]: readonly Expression[]): Facts {
  const name = isDriver(one) ? other : isDriver(other) ? one : undefined;
  return name === undefined ? NOTHING : { ...NOTHING, driver: constantText(name), isOfKnownDriver: true };
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
  const text = constantText(element);
  const domain = domainOf(container);
  if (text !== undefined && domain !== undefined) {
    return presenceOf({ ...domain, name: text });
  }
  if (text !== undefined && containerOf(container) !== undefined) {
    return { ...NOTHING, present: new Set([text]) };
  }
  const isOne = container.kind === 'list' && container.elements.length === 1;
  return !isDriver(element)
    ? NOTHING
    : {
      ...NOTHING,
      driver: isOne ? constantText(container.elements[0]) : undefined,
      isOfKnownDriver: true,
    };
}

/** `device.attributes["domain"].?name.hasValue()`. */
function factsOfOptional(optional: Expression): Facts {
  const isSelection = optional.kind === 'call' && (optional.name === '_?._' || optional.name === '_[?_]');
  const domain = isSelection ? domainOf(optional.args[0]) : undefined;
  const name = isSelection ? constantText(optional.args[1]) : undefined;
  return domain === undefined || name === undefined ? NOTHING : presenceOf({ ...domain, name });
}
