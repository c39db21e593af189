import { callCost } from './call-cost';
import { CallCost, CostedArgument } from './cost-rule';
import { INDEXES, ITEMS, KEYS, VALUES } from './device-sizes';
import { Estimate, exactly, NOTHING, product, sum, union, UNKNOWN } from './estimate';
import { LocalVariable, ValueSizes } from './value-sizes';
import { Environment } from '../library/environment';
import { Overload } from '../library/overload';
import {
  Call, Comprehension, Expression, isBinding, ListLiteral, MapLiteral, Select,
} from '../syntax/expression';
import { CheckedExpression } from '../types/checked-expression';

/** The cost limit: the largest estimated cost of a stored selector. */
export const MOST_COST = 1_000_000;

const LIST_COST = 10;
const MAP_COST = 30;
const MESSAGE_COST = 40;

/** The target and the arguments of a call, and the cost of computing the arguments. */
interface CallInput {
  readonly target?: CostedArgument;
  readonly args: readonly CostedArgument[];
  readonly costs: readonly Estimate[];
}

/** Estimates the worst-case cost of an expression, as the API server does. */
export function estimateCost(checked: CheckedExpression, environment: Environment): number {
  return new CostEstimator(checked, environment).cost(checked.root).most;
}

class CostEstimator {
  private readonly costs = new Map<Expression, Estimate>();
  private readonly sizes: ValueSizes;

  public constructor(
    private readonly checked: CheckedExpression,
    private readonly environment: Environment,
  ) {
    this.sizes = new ValueSizes(checked, environment);
  }

  public cost(expression: Expression): Estimate {
    // Macros use their operands more than once.
    const cost = this.costs.get(expression) ?? this.costOf(expression);
    this.costs.set(expression, cost);
    return cost;
  }

  private costOf(expression: Expression): Estimate {
    switch (expression.kind) {
      case 'literal': return NOTHING;
      case 'identifier': return this.identifier(expression, expression.name);
      case 'select': return this.select(expression);
      case 'call': return this.call(expression);
      case 'list': return this.list(expression);
      case 'map': return this.map(expression);
      case 'struct':
        return sum(...expression.fields.map(({ value }) => this.cost(value)), exactly(MESSAGE_COST));
      case 'comprehension':
        return isBinding(expression) && this.environment.knowsSizes
          ? this.binding(expression)
          : this.comprehension(expression);
    }
  }

  private list(literal: ListLiteral): Estimate {
    const costs = literal.elements.map((element) => this.cost(element));
    const value = unionOf(literal.elements.map((element) => this.sizes.size(element)));
    this.sizes.setEntries(literal, { isList: true, key: exactly(1), value });
    return sum(...costs, exactly(LIST_COST));
  }

  private map(literal: MapLiteral): Estimate {
    const costs = literal.entries.flatMap(({ key, value }) => [this.cost(key), this.cost(value)]);
    const key = unionOf(literal.entries.map((entry) => this.sizes.size(entry.key)));
    const value = unionOf(literal.entries.map((entry) => this.sizes.size(entry.value)));
    this.sizes.setEntries(literal, { isList: false, key, value });
    return sum(...costs, exactly(MAP_COST));
  }

  private identifier(expression: Expression, name: string): Estimate {
    const plain = name.replace(/^\./, '');
    this.sizes.setPath(expression, this.sizes.lookUp(plain)?.path ?? [plain]);
    return exactly(1);
  }

  private select(expression: Select): Estimate {
    const variable = this.checked.variables.get(expression);
    if (variable !== undefined) {
      return this.identifier(expression, variable);
    }
    const { operand, field, isTest } = expression;
    const cost = this.cost(operand);
    if (isTest) {
      return cost;
    }
    this.sizes.setPath(expression, [...this.sizes.path(operand) ?? [], field]);
    const isLookup = ['map', 'object', 'parameter'].includes(this.sizes.type(operand).kind);
    return isLookup ? sum(cost, exactly(1)) : cost;
  }

  private call(expression: Call): Estimate {
    const { name, args } = expression;
    if (name === 'dyn' && args.length === 1 && this.environment.knowsSizes) {
      const cost = sum(exactly(1), this.cost(args[0]));
      this.sizes.copy(expression, args[0]);
      return cost;
    }
    const resolution = this.checked.resolutions.get(expression);
    const overloads: readonly (Overload | undefined)[] = resolution?.overloads ?? [undefined];
    const target = resolution?.target;
    const operands = name === '_?._' ? args.slice(0, 1) : args;
    const costs = operands.map((operand) => this.cost(operand));
    const targetCost = target === undefined ? NOTHING : this.cost(target);
    const input = {
      target: target === undefined ? undefined : this.argument(target),
      args: operands.map((operand) => this.argument(operand)),
      costs,
    };

    let total: Estimate | undefined;
    let size: Estimate | undefined;
    for (const overload of overloads) {
      const { cost, result } = this.overloadCost(expression, overload, input);
      total = unionIfKnown(total, cost);
      size = unionIfKnown(size, result);
      if (overload?.name === '_[_]' && overload.parameters[0].kind !== 'optional_type') {
        size = this.index(expression, overload);
      }
      size ??= this.sizes.known(expression);
    }
    this.sizes.setSize(expression, size);
    return sum(targetCost, total as Estimate);
  }

  private argument(expression: Expression): CostedArgument {
    return {
      expression,
      type: this.sizes.type(expression),
      computed: this.sizes.known(expression),
      itemSize: this.sizes.itemSize(expression),
    };
  }

  /** Records the path of an element or value, and returns its size. */
  private index(expression: Call, { parameters }: Overload): Estimate | undefined {
    const [container] = expression.args;
    const step = parameters[0].kind === 'list' ? ITEMS : VALUES;
    this.sizes.setPath(expression, [...this.sizes.path(container) ?? [], step]);
    return this.sizes.entriesOf(container)?.value;
  }

  private overloadCost(expression: Call, overload: Overload | undefined, input: CallInput): CallCost {
    const { target, args, costs } = input;
    const name = overload?.name ?? expression.name;
    if (name === '_&&_' || name === '_||_') {
      return { cost: { least: costs[0].least, most: sum(...costs).most } };
    }
    if (name === '_?_:_') {
      this.joinEntries(expression, expression.args[1], expression.args[2]);
      return {
        cost: sum(costs[0], union(costs[1], costs[2])),
        result: union(args[1].computed ?? UNKNOWN, args[2].computed ?? UNKNOWN),
      };
    }
    if (name === '_+_' && ['string', 'bytes', 'list'].includes(overload?.parameters[0].kind ?? '')) {
      this.joinEntries(expression, expression.args[0], expression.args[1]);
    }
    const { cost, result } = this.ownCost(overload, target, args);
    return { cost: sum(cost, ...costs), result };
  }

  /** The cost of a call, excluding its arguments. */
  private ownCost(
    overload: Overload | undefined,
    target: CostedArgument | undefined,
    args: readonly CostedArgument[],
  ): CallCost {
    if (overload === undefined) {
      return { cost: exactly(1) };
    }
    const key = overload.isMethod ? `.${overload.name}` : overload.name;
    const fixed = this.environment.fixedCosts.get(key);
    return fixed === undefined ? callCost(overload, target, args) : { cost: exactly(fixed) };
  }

  private joinEntries(expression: Expression, one: Expression, other: Expression): void {
    const first = this.sizes.entriesOf(one);
    const second = this.sizes.entriesOf(other);
    if (first !== undefined && second !== undefined) {
      this.sizes.setEntries(expression, {
        isList: first.isList,
        key: union(first.key, second.key),
        value: union(first.value, second.value),
      });
    }
  }

  private binding(loop: Comprehension): Estimate {
    const cost = sum(this.cost(loop.range), this.cost(loop.initial));
    const result = this.sizes.within(this.accumulator(loop), () => this.cost(loop.result));
    this.sizes.copy(loop, loop.result);
    return sum(cost, result);
  }

  private comprehension(loop: Comprehension): Estimate {
    const { range, initial } = loop;
    const cost = sum(this.cost(range), this.cost(initial));
    const { perElement, stepEntries, result } = this.sizes.within(this.accumulator(loop), () => ({
      ...this.sizes.within(this.items(loop), () => ({
        perElement: sum(this.cost(loop.condition), this.cost(loop.step)),
        stepEntries: this.sizes.entriesOf(loop.step),
      })),
      result: this.cost(loop.result),
    }));

    const count = this.sizes.size(range);
    if (!this.environment.knowsSizes) {
      this.sizes.setSize(loop, count);
    } else if (initial.kind === 'literal') {
      this.sizes.setSize(loop, this.sizes.size(initial));
    } else if (initial.kind === 'list' || initial.kind === 'map') {
      this.sizes.setSize(loop, count);
      this.sizes.setEntries(loop, stepEntries);
    }
    return sum(cost, result, product(count, perElement));
  }

  private accumulator({ accumulator, initial }: Comprehension): Map<string, LocalVariable> {
    return new Map([[accumulator, this.sizes.asVariable(initial)]]);
  }

  private items({ range, variable, variable2 }: Comprehension): Map<string, LocalVariable> {
    const entries = this.sizes.entriesOf(range);
    const isList = entries?.isList ?? this.sizes.type(range).kind === 'list';
    const path = this.sizes.path(range) ?? [];
    const [keyStep, valueStep] = isList ? [INDEXES, ITEMS] : [KEYS, VALUES];
    const key = { path: [...path, keyStep], size: entries?.key };
    const value = { path: [...path, valueStep], size: entries?.value };
    return variable2 === undefined
      ? new Map([[variable, isList ? value : key]])
      : new Map([[variable, isOverwritten(path) ? { ...key, path: value.path } : key], [variable2, value]]);
  }
}

/**
 * Whether the API server, which makes two paths from this one, overwrites the first with the second: it appends to the
 * same
 * array if its capacity, a power of two, suffices for one more step.
 */
function isOverwritten({ length }: readonly string[]): boolean {
  return length > 2 && (length & (length - 1)) !== 0;
}

function unionIfKnown(one: Estimate | undefined, other: Estimate | undefined): Estimate | undefined {
  return one === undefined || other === undefined ? one ?? other : union(one, other);
}

function unionOf(sizes: readonly Estimate[]): Estimate {
  return sizes.length === 0 ? NOTHING : sizes.reduce(union);
}
