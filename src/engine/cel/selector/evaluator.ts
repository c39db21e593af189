import { asEntry, contentOf, isPath, OptionalEntry } from './paths';
import { Variables } from './variables';
import { undeclaredOverloads } from '../library/libraries';
import { Overload } from '../library/overload';
import {
  ACCUMULATOR, Call, Comprehension, Expression, isBinding, ListLiteral, MapLiteral, Select, StructLiteral,
} from '../syntax/expression';
import { OPERATORS } from '../syntax/operators';
import { Program } from '../types/checked-expression';
import { typeOf as typeOfType } from '../values/cel-type';
import { elementAt, fieldOf, missingElement, missingField } from '../values/elements';
import { isKnownEqual } from '../values/equality';
import { ENUM_VALUES, MESSAGES } from '../values/messages';
import { isInSet, isSetElement } from '../values/sets';
import { countMade, countSteps, withLimits } from '../values/steps';
import { describeValue, isOfType } from '../values/value-kinds';
import {
  CelEvaluationError, CelFatalError, CelMap, expectHashable, Optional, recovered, TypeValue,
} from '../values/values';

/** The functions that compare the elements of their last argument. */
const COMPARING = ['distinct', 'sort', '@sortByAssociatedKeys'];

/** Evaluates a checked expression. Fails if it has no value. */
export function evaluate(program: Program, variables: Readonly<Record<string, unknown>>): unknown {
  return withLimits(() => new Evaluator(program, variables).value(program.root));
}

class Evaluator {
  private readonly locals = new Variables();

  public constructor(
    private readonly checked: Program,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
  }

  public value(expression: Expression): unknown {
    const value = this.part(expression);
    return value instanceof OptionalEntry ? value.optional : value;
  }

  /** Evaluates an expression. A path such as `a.b[?c]` is optional from its first `?` on. */
  private part(expression: Expression): unknown {
    countSteps();
    switch (expression.kind) {
      case 'literal': return expression.value;
      case 'identifier': return this.opened(this.variable(expression));
      case 'select': return this.select(expression);
      case 'call': return this.call(expression);
      case 'list': return this.list(expression);
      case 'map': return this.map(expression);
      case 'struct': return this.struct(expression);
      case 'comprehension': return this.comprehension(expression);
    }
  }

  /** Evaluates an expression that a path may continue from. */
  private start(expression: Expression): unknown {
    const value = this.part(expression);
    return isPath(expression) ? value : this.opened(value);
  }

  private opened(value: unknown): unknown {
    return value instanceof Optional && this.checked.convertsOptionals ? value.converted : value;
  }

  private variable(expression: Expression): unknown {
    const name = this.checked.variables.get(expression) as string;
    const local = this.locals.find(name);
    if (local !== undefined) {
      return local.value;
    }
    const type = this.checked.types.get(expression);
    const global = name.startsWith('.') ? name.slice(1) : name;
    return type?.kind === 'type' && !(global in this.variables)
      ? new TypeValue(type.parameters[0] ?? typeOfType(type))
      : ENUM_VALUES[global] ?? this.variables[global];
  }

  private select(expression: Select): unknown {
    if (this.checked.variables.has(expression)) {
      return this.variable(expression);
    }
    const { field, isTest } = expression;
    const container = this.start(expression.operand);
    const isOptional = container instanceof Optional;
    const found = fieldOf(isOptional ? contentOf(container) : container, field);
    if (isTest) {
      return found !== undefined;
    }
    if (isOptional) {
      return new Optional(found);
    }
    if (found === undefined) {
      throw missingField(container, field);
    }
    return asEntry(found);
  }

  private call(expression: Call): unknown {
    switch (expression.name) {
      case '_&&_': return this.logical(expression, false);
      case '_||_': return this.logical(expression, true);
      case '_?_:_': return this.choice(expression);
      case '@not_strictly_false': return this.notStrictlyFalse(expression.args[0]);
      case '_?._': return this.optionalSelect(expression);
      case '_[_]': case '_[?_]': return this.index(expression);
      case 'or': case 'orValue': return this.alternative(expression);
      case '@in': return this.membership(expression);
      case '_+_': return isCollected(expression) ? this.collect(expression.args) : this.function(expression);
      default: return this.function(expression);
    }
  }

  /** One side can decide the result even if the other fails. */
  private logical({ args }: Call, deciding: boolean): boolean {
    const left = this.attempt(args[0]);
    if (left === deciding) {
      return deciding;
    }
    const right = this.attempt(args[1]);
    if (right === deciding) {
      return deciding;
    }
    const operator = deciding ? '||' : '&&';
    [left, right].forEach((side) => expectBool(side, operator));
    return !deciding;
  }

  private attempt(expression: Expression): unknown {
    return recovered(() => this.value(expression), (error) => error);
  }

  private choice({ args }: Call): unknown {
    const condition = this.value(args[0]);
    expectBool(condition, '?');
    return this.start(args[condition === true ? 1 : 2]);
  }

  private notStrictlyFalse(expression: Expression): boolean {
    return this.attempt(expression) !== false;
  }

  private optionalSelect({ args: [operand, name] }: Call): Optional {
    const value = this.start(operand);
    const container = value instanceof Optional ? contentOf(value) : value;
    return new Optional(fieldOf(container, (name as { value: string }).value));
  }

  /** An empty optional has no elements, so the index is not even evaluated. */
  private index({ name, args }: Call): unknown {
    const container = this.start(args[0]);
    const isOptional = container instanceof Optional;
    if (isOptional && !container.isPresent) {
      return Optional.NONE;
    }
    const content = isOptional ? container.value : container;
    const key = this.value(args[1]);
    const element = elementAt(content, key);
    if (isOptional || name === '_[?_]') {
      return new Optional(element);
    }
    if (element === undefined) {
      throw missingElement(content, key);
    }
    return asEntry(element);
  }

  /** The alternative is only evaluated if the optional is empty. */
  private alternative(expression: Call): unknown {
    const { target, args: [instead] } = expression;
    const optional = this.value(target!);
    if (!(optional instanceof Optional)) {
      if (this.checked.convertsOptionals) {
        return optional;
      }
      throw unacceptable(expression.name, [optional]);
    }
    if (!optional.isPresent) {
      return this.value(instead);
    }
    return expression.name === 'or' ? optional : optional.value;
  }

  /** A macro appends to its accumulator, instead of creating a new list for each element. */
  private collect([accumulator, elements]: readonly Expression[]): unknown {
    const list = this.value(accumulator) as unknown[];
    const added = this.value(elements) as unknown[];
    countMade(added.length);
    added.forEach((each) => list.push(each));
    return list;
  }

  /** A list of constants is a set. In `[]`, the element is not even evaluated. */
  private membership(expression: Call): unknown {
    const [element, container] = expression.args;
    const list = this.checked.constants.get(container)?.value;
    const { overloads } = this.checked.resolutions.get(expression)!;
    if (overloads.length > 1 || !Array.isArray(list) || !list.every(isSetElement)) {
      return this.function(expression);
    }
    return list.length > 0 && isInSet(this.value(element), list);
  }

  private function(expression: Call): unknown {
    const { name } = expression;
    const { overloads, target } = this.checked.resolutions.get(expression)!;
    const operands = target === undefined ? expression.args : [target, ...expression.args];
    const isCounted = this.checked.countsComparisons && COMPARING.includes(name) && overloads.length === 1;
    const args = isCounted ? this.listsToCompare(operands) : operands.map((arg) => this.value(arg));
    if (name === '_!=_') {
      // Unlike equality, inequality never fails.
      return !isKnownEqual(args[0], args[1]);
    }
    const overload = overloadFor(overloads, args) ?? overloadFor(undeclaredOverloads(name), args);
    if (overload === undefined) {
      throw unacceptable(name, args);
    }
    const result = overload.implementation!(...args);
    countMade(typeof result === 'string' || Array.isArray(result) ? result.length : 0);
    return result;
  }

  /** Evaluates arguments, the last of which is a list unless the whole expression fails. */
  private listsToCompare(operands: readonly Expression[]): unknown[] {
    const args = recovered(() => operands.map((arg) => this.value(arg)), ({ message }) => {
      throw new CelFatalError(message);
    });
    if (!Array.isArray(args.at(-1))) {
      throw new CelFatalError(`there is no list, but ${describeValue(args.at(-1))}`);
    }
    return args;
  }

  private list({ elements, optional }: ListLiteral): unknown[] {
    return elements.flatMap((element, index) =>
      optional.has(index) ? present(this.value(element)) : [this.value(element)],
    );
  }

  private map({ entries }: MapLiteral): CelMap {
    return new CelMap(entries.flatMap((entry) => {
      const key = this.value(entry.key);
      const value = this.value(entry.value);
      expectHashable(key);
      const values = entry.isOptional ? present(value) : [value];
      return values.map((each): [unknown, unknown] => [key, each]);
    }));
  }

  private struct({ name, fields }: StructLiteral): unknown {
    const message = MESSAGES[name.replace(/^\./, '')];
    const values = fields.flatMap((field): [string, unknown][] => {
      const value = this.value(field.value);
      const given = field.isOptional ? present(value) : [value];
      return given.map((each) => [field.name, each]);
    });
    if (message === undefined) {
      throw new CelEvaluationError(`values of type ${name} cannot be constructed`);
    }
    return message.make(new Map(values));
  }

  private comprehension(loop: Comprehension): unknown {
    if (isBinding(loop)) {
      const { accumulator, initial, result } = loop;
      return this.locals.withBinding(accumulator, () => this.value(initial), () => this.value(result));
    }
    const range = this.value(loop.range);
    const scope = new Map<string, unknown>([[loop.accumulator, this.value(loop.initial)]]);
    return this.locals.within(scope, () => {
      for (const item of items(range, loop)) {
        if (this.value(loop.condition) === false) {
          break;
        }
        scope.set(loop.accumulator, this.locals.within(item, () => this.step(loop)));
      }
      return this.result(loop, scope.get(loop.accumulator));
    });
  }

  /** In `all` and `exists`, a later element can overrule an error. */
  private step({ step }: Comprehension): unknown {
    return step.kind === 'call' && (step.name === '_&&_' || step.name === '_||_')
      ? this.attempt(step)
      : this.value(step);
  }

  private result({ result }: Comprehension, accumulated: unknown): unknown {
    if (accumulated instanceof CelEvaluationError) {
      throw accumulated;
    }
    return this.value(result);
  }
}

function expectBool(value: unknown, operator: string): void {
  if (value instanceof CelEvaluationError) {
    throw value;
  }
  if (typeof value !== 'boolean') {
    throw new CelEvaluationError(`"${operator}" does not accept ${describeValue(value)}`);
  }
}

/** The error of a function or operator without an overload for the values. */
function unacceptable(name: string, values: readonly unknown[]): CelEvaluationError {
  const found = values.map(describeValue).join(', ');
  const called = Object.hasOwn(OPERATORS, name) ? `"${OPERATORS[name]}"` : `${name}()`;
  return new CelEvaluationError(`${called} does not accept ${found}`);
}

/** Whether a macro appends to its accumulator. */
function isCollected({ args: [list, elements] }: Call): boolean {
  return list.kind === 'identifier' && list.name === ACCUMULATOR && elements.kind === 'list';
}

function overloadFor(overloads: readonly Overload[], values: readonly unknown[]): Overload | undefined {
  return overloads.find(({ accepted }) =>
    accepted.length === values.length
    && accepted.every((type, index) => isOfType(values[index], type)));
}

/** The value of an optional element, as a list that is empty if there is none. */
function present(value: unknown): unknown[] {
  if (!(value instanceof Optional)) {
    throw new CelEvaluationError(`"?" does not accept ${describeValue(value)}`);
  }
  return value.isPresent ? [value.value] : [];
}

/** The variables of each iteration over elements, keys, or pairs of key and value. */
function items(range: unknown, { variable, variable2 }: Comprehension): Map<string, unknown>[] {
  const isList = Array.isArray(range);
  if (!isList && !(range instanceof CelMap)) {
    throw new CelEvaluationError(`a macro does not accept ${describeValue(range)}`);
  }
  const entries: [unknown, unknown][] = isList ? range.map((value, index) => [BigInt(index), value]) : range.entries;
  return entries.map(([key, value]) => variable2 === undefined
    ? new Map([[variable, isList ? value : key]])
    : new Map([[variable, key], [variable2, value]]));
}
