import { both, Facts, factsWhen, keyOf } from './device-facts';
import { firstDefined } from '../../kubernetes/grouping';
import { DeviceRead, readOf } from '../hints/device-reads';
import { Call, Comprehension, Expression, isBinding, parts } from '../syntax/expression';

/** The most parts to visit: macros can expand a short selector enormously. */
const MOST_STEPS = 20_000;

/** The first unguarded read, which fails for a device without the attribute or capacity. */
export function unguardedRead(root: Expression, facts: Facts): DeviceRead | undefined {
  return new Walk().visit(root, facts);
}

class Walk {
  private steps = 0;
  /** The values of `cel.bind`, by name. */
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
    return firstDefined(expressions, (each) => this.visit(each, facts));
  }

  /** Each operand of `&&` and `||` guards the other: if one decides the result, errors of the other are ignored. */
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

  /** A bound value is evaluated where its name is used. */
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
    // In the bound value itself, the name refers to an outer variable.
    this.bindings.delete(name);
    const read = this.visit(value, facts);
    this.bindings.set(name, value);
    return read;
  }
}

function isGuarded(read: DeviceRead, { isOfKnownDriver, present }: Facts): boolean {
  return isOfKnownDriver || present.has(read.domain) || present.has(keyOf(read));
}
