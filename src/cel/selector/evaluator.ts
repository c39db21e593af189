import { Overload } from '../library/overload';
import {
  Call, Comprehension, Expression, isBinding, ListLiteral, MapLiteral, Select,
  StructLiteral,
} from '../syntax/expression';
import { CheckedExpression } from '../types/checker';
import { typeOf as typeOfType } from '../values/cel-type';
import { areEqual } from '../values/equality';
import { Duration, Timestamp } from '../values/time';
import { describeValue, isOfType } from '../values/value-kinds';
import { CelEvaluationError, CelMap, numeric, Optional, TypeValue } from '../values/values';

/**
 * The steps that an evaluation may take: expressions within the cost limit need far
 * fewer.
 */
const MOST_STEPS = 10_000_000;

/** So many characters or elements may be made on the way. */
const MOST_MADE = 10_000_000;

/**
 * The value of a compiled expression.
 *
 * @param variables the values of its variables
 * @throws CelEvaluationError if it has none
 */
export function evaluate(checked: CheckedExpression, variables: Readonly<Record<string, unknown>>): unknown {
  return new Evaluator(checked, variables).value(checked.root);
}

class Evaluator {
  private steps = 0;
  private made = 0;
  /** Lists of constants, which are made once. */
  private readonly constants = new Map<ListLiteral, unknown[]>();
  /** The variables of macros, the innermost last. */
  private readonly scopes: Map<string, unknown>[] = [];

  public constructor(
    private readonly checked: CheckedExpression,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
  }

  public value(expression: Expression): unknown {
    if (++this.steps > MOST_STEPS) {
      throw new CelEvaluationError('the evaluation takes too long');
    }
    switch (expression.kind) {
      case 'literal': return expression.value;
      case 'identifier': return this.variable(expression);
      case 'select': return this.select(expression);
      case 'call': return this.call(expression);
      case 'list': return this.list(expression);
      case 'map': return this.map(expression);
      case 'struct': return this.struct(expression);
      case 'comprehension': return this.comprehension(expression);
    }
  }

  private variable(expression: Expression): unknown {
    const name = this.checked.variables.get(expression) as string;
    for (let index = this.scopes.length - 1; index >= 0; index--) {
      if (this.scopes[index].has(name)) {
        const value = this.scopes[index].get(name);
        return value instanceof Binding ? value.value : value;
      }
    }
    const type = this.checked.types.get(expression);
    return type?.kind === 'type' && !(name in this.variables)
      ? new TypeValue(type.parameters[0] ?? typeOfType(type))
      : this.variables[name];
  }

  private select(expression: Select): unknown {
    if (this.checked.variables.has(expression)) {
      return this.variable(expression);
    }
    const operand = this.value(expression.operand);
    if (operand instanceof Optional) {
      const found = operand.isPresent ? fieldOf(operand.value, expression.field) : undefined;
      return expression.isTest ? found !== undefined : new Optional(found);
    }
    const found = fieldOf(operand, expression.field);
    if (expression.isTest) {
      return found !== undefined;
    }
    if (found === undefined) {
      throw new CelEvaluationError(operand instanceof Map || operand instanceof CelMap ? `no such key: ${expression.field}`
        : `${describeValue(operand)} has no field "${expression.field}"`);
    }
    return found;
  }

  private call(expression: Call): unknown {
    switch (expression.name) {
      case '_&&_': return this.logical(expression, false);
      case '_||_': return this.logical(expression, true);
      case '_?_:_': return this.choice(expression);
      case '@not_strictly_false': return this.notStrictlyFalse(expression.args[0]);
      case '_?._': return this.optionalSelect(expression);
      case '_[_]': case '_[?_]': return this.index(expression);
      default: return this.function(expression);
    }
  }

  /** One side can decide although the other one fails. */
  private logical({ args }: Call, deciding: boolean): boolean {
    const left = this.attempt(args[0]);
    if (left === deciding) {
      return deciding;
    }
    const right = this.attempt(args[1]);
    if (right === deciding) {
      return deciding;
    }
    for (const side of [left, right]) {
      if (side instanceof CelEvaluationError) {
        throw side;
      }
      if (typeof side !== 'boolean') {
        throw new CelEvaluationError(`${deciding ? '||' : '&&'} does not take ${describeValue(side)}`);
      }
    }
    return !deciding;
  }

  private attempt(expression: Expression): unknown {
    const depth = this.scopes.length;
    try {
      return this.value(expression);
    } catch (error) {
      if (error instanceof CelEvaluationError && this.steps <= MOST_STEPS) {
        this.scopes.length = depth;
        return error;
      }
      throw error;
    }
  }

  private choice({ args }: Call): unknown {
    const condition = this.value(args[0]);
    if (typeof condition !== 'boolean') {
      throw new CelEvaluationError(`"?" does not take ${describeValue(condition)}`);
    }
    return this.value(args[condition ? 1 : 2]);
  }

  private notStrictlyFalse(expression: Expression): boolean {
    return this.attempt(expression) !== false;
  }

  private optionalSelect({ args: [operand, name] }: Call): Optional {
    const value = this.value(operand);
    const container = value instanceof Optional ? (value.isPresent ? value.value : new CelMap([])) : value;
    return new Optional(fieldOf(container, (name as { value: string }).value));
  }

  /** What is not there has no elements, and the index need not have a value. */
  private index(expression: Call): unknown {
    const container = this.value(expression.args[0]);
    return container instanceof Optional && !container.isPresent
      ? Optional.NONE
      : this.function(expression, [container]);
  }

  private function(expression: Call, first: readonly unknown[] = []): unknown {
    const { overloads, target } = this.checked.resolutions.get(expression)!;
    if (
      expression.name === '@in'
      && expression.args[1].kind === 'list'
      && expression.args[1].elements.length === 0
    ) {
      return false;
    }
    const operands = target === undefined ? expression.args : [target, ...expression.args];
    const args = [...first, ...operands.slice(first.length).map((arg) => this.value(arg))];
    if (expression.name === '_!=_') {
      // Unlike equality, this never fails.
      return !equal(args[0], args[1]);
    }
    const overload =
      overloads.find((each) => fits(each, args))
      ?? overloads.find((each) => fitsOutside(each, args));
    if (overload === undefined) {
      if (args[0] instanceof Optional && expression.name.startsWith('_[')) {
        return Optional.NONE;
      }
      throw new CelEvaluationError(
        `${expression.name.replace(/_/g, '')} does not take ${args.map(describeValue).join(', ')}`,
      );
    }
    const result = overload.implementation(...args);
    this.made += typeof result === 'string' || Array.isArray(result) ? result.length : 0;
    if (this.made > MOST_MADE) {
      throw new CelEvaluationError('the evaluation needs too much memory');
    }
    return result;
  }

  private list(literal: ListLiteral): unknown[] {
    const { elements, optional } = literal;
    let values = this.constants.get(literal);
    if (values === undefined) {
      values = elements.flatMap((element, index) =>
        optional.has(index) ? present(this.value(element)) : [this.value(element)],
      );
      if (elements.every(({ kind }) => kind === 'literal')) {
        this.constants.set(literal, values);
      }
    }
    return values;
  }

  private map({ entries }: MapLiteral): CelMap {
    return new CelMap(entries.flatMap(({ key, value, isOptional }) => {
      const keyValue = this.value(key);
      const content = this.value(value);
      if (typeof keyValue !== 'string' && typeof keyValue !== 'boolean' && numeric(keyValue) === undefined) {
        throw new CelEvaluationError(`${describeValue(keyValue)} cannot be a key`);
      }
      return (isOptional ? present(content) : [content]).map((each): [unknown, unknown] => [keyValue, each]);
    }));
  }

  private struct({ name, fields }: StructLiteral): unknown {
    const values = new Map(fields.map((each) => [each.name, this.value(each.value)]));
    const nanos =
      BigInt((values.get('seconds') ?? 0n) as bigint) * 1_000_000_000n
      + ((values.get('nanos') ?? 0n) as bigint);
    switch (name.replace(/^\./, '')) {
      case 'google.protobuf.Timestamp': return new Timestamp(nanos);
      case 'google.protobuf.Duration': return new Duration(nanos);
      default:
        if (values.has('value')) {
          return values.get('value');
        }
        throw new CelEvaluationError(`values of type ${name} cannot be made`);
    }
  }

  private comprehension(loop: Comprehension): unknown {
    if (isBinding(loop)) {
      return this.binding(loop);
    }
    const range = this.value(loop.range);
    const scope = new Map<string, unknown>([[loop.accumulator, this.value(loop.initial)]]);
    this.scopes.push(scope);
    for (const [first, second] of items(range, loop.variable2 !== undefined)) {
      if (this.value(loop.condition) === false) {
        break;
      }
      this.scopes.push(
        new Map([
          [loop.variable, first],
          ...(loop.variable2 === undefined ? [] : [[loop.variable2, second] as [string, unknown]]),
        ]),
      );
      const next = this.step(loop);
      this.scopes.pop();
      scope.set(loop.accumulator, next);
    }
    const result = this.result(loop, scope);
    this.scopes.pop();
    return result;
  }


  private binding({ accumulator, initial, result }: Comprehension): unknown {
    const outer = [...this.scopes];
    const binding = new Binding(() => this.inScopes(outer, initial));
    this.scopes.push(new Map([[accumulator, binding]]));
    const value = this.value(result);
    this.scopes.pop();
    return value;
  }

  /** The value where only the given variables are visible. */
  private inScopes(scopes: readonly Map<string, unknown>[], expression: Expression): unknown {
    const current = this.scopes.splice(0, this.scopes.length, ...scopes);
    try {
      return this.value(expression);
    } finally {
      this.scopes.splice(0, this.scopes.length, ...current);
    }
  }

  /**
   * Of `all` and `exists` an error is a value that a later element can still overrule.
   */
  private step({ step }: Comprehension): unknown {
    return step.kind === 'call' && (step.name === '_&&_' || step.name === '_||_')
      ? this.attempt(step)
      : this.value(step);
  }

  private result({ result, accumulator }: Comprehension, scope: ReadonlyMap<string, unknown>): unknown {
    const accumulated = scope.get(accumulator);
    if (accumulated instanceof CelEvaluationError) {
      throw accumulated;
    }
    return this.value(result);
  }
}

/**
 * A variable that stands for an expression, which is computed when the variable is first
 * used.
 */
class Binding {
  private result: { readonly value: unknown } | undefined;

  public constructor(private readonly compute: () => unknown) {
  }

  public get value(): unknown {
    this.result ??= { value: this.compute() };
    return this.result.value;
  }
}

/** What a field of an object or map holds, undefined for nothing. */
function fieldOf(container: unknown, name: string): unknown {
  if (container instanceof CelMap) {
    return container.find(name);
  }
  return container instanceof Map ? container.get(name) : undefined;
}

function equal(one: unknown, other: unknown): boolean {
  try {
    return areEqual(one, other);
  } catch (error) {
    if (error instanceof CelEvaluationError) {
      return false;
    }
    throw error;
  }
}

function fits({ parameters }: Overload, values: readonly unknown[]): boolean {
  return parameters.length === values.length && parameters.every((type, index) => isOfType(values[index], type));
}

/** Whether the values fit, whatever the lists among them hold. */
function fitsOutside({ parameters }: Overload, values: readonly unknown[]): boolean {
  return (
    parameters.length === values.length
    && parameters.every((type, index) =>
      type.kind === 'list' ? Array.isArray(values[index]) : isOfType(values[index], type),
    )
  );
}

function present(value: unknown): unknown[] {
  if (!(value instanceof Optional)) {
    throw new CelEvaluationError(`"?" does not take ${describeValue(value)}`);
  }
  return value.isPresent ? [value.value] : [];
}

/** What a macro runs over: elements, keys, or pairs of index or key and value. */
function items(range: unknown, asPairs: boolean): [unknown, unknown][] {
  if (Array.isArray(range)) {
    return range.map((value, index) => (asPairs ? [BigInt(index), value] : [value, undefined]));
  }
  if (range instanceof CelMap) {
    return range.entries;
  }
  throw new CelEvaluationError(`macros do not range over ${describeValue(range)}`);
}
