import { Environment } from '../library/environment';
import { Overload } from '../library/overload';
import {
  ACCUMULATOR, Call, Comprehension, Expression, Identifier, isBinding, Literal, Select,
} from '../syntax/expression';
import { CheckedExpression } from '../types/checker';
import { CelType } from '../values/cel-type';
import { CallCost, callCost, CostedArgument } from './call-cost';
import { INDEXES, ITEMS, KEYS, sizeAt, VALUES } from './device-sizes';
import { Estimate, exactly, NOTHING, product, sum, union, UNKNOWN } from './estimate';

/** What a stored selector may cost at most, by the estimate. */
export const MOST_COST = 1_000_000;

const LIST_COST = 10;
const MAP_COST = 30;
const MESSAGE_COST = 40;

/** How large the entries of a list or map literal are. */
interface EntrySizes {
  readonly isList: boolean;
  readonly key: Estimate;
  readonly value: Estimate;
}

/** What is known of a variable of a macro. */
interface LocalVariable {
  readonly path?: readonly string[];
  readonly size?: Estimate;
  readonly entries?: EntrySizes;
}

/** The cost in the worst case, counted as the API server does. */
export function estimateCost(checked: CheckedExpression, environment: Environment): number {
  return new CostEstimator(checked, environment).cost(checked.root).most;
}

class CostEstimator {
  private readonly costs = new Map<Expression, Estimate>();
  private readonly sizes = new Map<Expression, Estimate>();
  private readonly entries = new Map<Expression, EntrySizes>();
  private readonly paths = new Map<Expression, readonly string[]>();
  private readonly variables = new Map<string, LocalVariable[]>();

  public constructor(private readonly checked: CheckedExpression, private readonly environment: Environment) {
  }

  public cost(expression: Expression): Estimate {
    // Macros use what they are applied to more than once.
    let cost = this.costs.get(expression);
    if (cost === undefined) {
      cost = this.costOf(expression);
      this.costs.set(expression, cost);
    }
    return cost;
  }

  private costOf(expression: Expression): Estimate {
    switch (expression.kind) {
      case 'literal':
        return NOTHING;
      case 'identifier':
        return this.identifier(expression, expression.name);
      case 'select':
        return this.select(expression);
      case 'call':
        return this.call(expression);
      case 'list': {
        const costs = expression.elements.map((element) => this.cost(element));
        const value = unionOf(expression.elements.map((element) => this.size(element)));
        this.entries.set(expression, { isList: true, key: exactly(1), value });
        return sum(...costs, exactly(LIST_COST));
      }
      case 'map': {
        const costs = expression.entries.flatMap(({ key, value }) => [
          this.cost(key),
          this.cost(value),
        ]);
        const key = unionOf(expression.entries.map((entry) => this.size(entry.key)));
        const value = unionOf(expression.entries.map((entry) => this.size(entry.value)));
        this.entries.set(expression, { isList: false, key, value });
        return sum(...costs, exactly(MAP_COST));
      }
      case 'struct':
        return sum(
          ...expression.fields.map(({ value }) => this.cost(value)),
          exactly(MESSAGE_COST),
        );
      case 'comprehension':
        return isBinding(expression) && this.environment.knowsSizes
          ? this.binding(expression)
          : this.comprehension(expression);
    }
  }

  private identifier(expression: Expression, name: string): Estimate {
    const plain = name.replace(/^\./, '');
    this.paths.set(expression, this.variable(plain)?.path ?? [plain]);
    return exactly(1);
  }

  private select(expression: Select): Estimate {
    const variable = this.checked.variables.get(expression);
    if (variable !== undefined) {
      return this.identifier(expression, variable);
    }
    const cost = this.cost(expression.operand);
    if (expression.isTest) {
      return cost;
    }
    this.paths.set(expression, [...this.path(expression.operand) ?? [], expression.field]);
    return ['map', 'object', 'parameter'].includes(this.type(expression.operand).kind)
      ? sum(cost, exactly(1))
      : cost;
  }

  private call(expression: Call): Estimate {
    const { args } = expression;
    if (expression.name === 'dyn' && args.length === 1 && this.environment.knowsSizes) {
      const cost = sum(exactly(1), this.cost(args[0]));
      this.copySizes(expression, args[0]);
      return cost;
    }
    const { overloads, target } = this.checked.resolutions.get(expression) ?? {
      overloads: [undefined],
      target: undefined,
    };
    const operands = expression.name === '_?._' ? args.slice(0, 1) : args;
    const costs = operands.map((arg) => this.cost(arg));
    const targetCost = target === undefined ? NOTHING : this.cost(target);
    const arguments_ = operands.map((arg) => this.argument(arg));
    const receiver = target === undefined ? undefined : this.argument(target);

    let total: Estimate | undefined;
    let size: Estimate | undefined;
    for (const overload of overloads) {
      const { cost, result } = this.overloadCost(expression, overload, receiver, arguments_, costs);
      total = total === undefined ? cost : union(total, cost);
      size = result === undefined ? size : size === undefined ? result : union(size, result);
      if (overload?.name === '_[_]' && overload.parameters[0].kind !== 'optional_type') {
        size = this.entrySizes(args[0])?.value;
        this.paths.set(expression, [
          ...(this.path(args[0]) ?? []),
          overload.parameters[0].kind === 'list' ? ITEMS : VALUES,
        ]);
      }
      size ??= this.knownSize(expression);
    }
    if (size !== undefined) {
      this.sizes.set(expression, size);
    }
    return sum(targetCost, total as Estimate);
  }

  private overloadCost(
    expression: Call,
    overload: Overload | undefined,
    target: CostedArgument | undefined,
    args: readonly CostedArgument[],
    costs: readonly Estimate[],
  ): CallCost {
    const name = overload?.name ?? expression.name;
    if (name === '_&&_' || name === '_||_') {
      return { cost: { least: costs[0].least, most: sum(...costs).most } };
    }
    if (name === '_?_:_') {
      this.joinEntries(expression, expression.args[1], expression.args[2]);
      return {
        cost: sum(costs[0], union(costs[1], costs[2])),
        result: union(orUnknown(args[1].computed), orUnknown(args[2].computed)),
      };
    }
    if (name === '_+_' && ['string', 'bytes', 'list'].includes(overload?.parameters[0].kind ?? '')) {
      this.joinEntries(expression, expression.args[0], expression.args[1]);
    }
    const fixed =
      overload === undefined
        ? 1
        : this.environment.fixedCosts.get(overload.isMethod ? `.${name}` : name);
    const { cost, result }: CallCost =
      fixed === undefined ? callCost(overload!, target, args) : { cost: exactly(fixed) };
    return { cost: sum(cost, ...costs), result };
  }

  private joinEntries(expression: Expression, one: Expression, other: Expression): void {
    const first = this.entrySizes(one);
    const second = this.entrySizes(other);
    if (first !== undefined && second !== undefined) {
      this.entries.set(expression, {
        isList: first.isList,
        key: union(first.key, second.key),
        value: union(first.value, second.value),
      });
    }
  }

  private binding(loop: Comprehension): Estimate {
    const cost = sum(this.cost(loop.range), this.cost(loop.initial));
    this.push(loop.accumulator, {
      path: this.path(loop.initial),
      size: this.knownSize(loop.initial),
      entries: this.entrySizes(loop.initial),
    });
    const result = this.cost(loop.result);
    this.pop(loop.accumulator);
    this.copySizes(loop, loop.result);
    return sum(cost, result);
  }

  private comprehension(loop: Comprehension): Estimate {
    const { range, initial, accumulator, variable, variable2 } = loop;
    const cost = sum(this.cost(range), this.cost(initial));
    this.push(accumulator, {
      path: this.path(initial),
      size: this.knownSize(initial),
      entries: this.entrySizes(initial),
    });
    this.pushItems(loop);
    const perElement = sum(this.cost(loop.condition), this.cost(loop.step));
    const stepEntries = this.entrySizes(loop.step);
    this.pop(variable);
    if (variable2 !== undefined) {
      this.pop(variable2);
    }
    const result = this.cost(loop.result);
    this.pop(accumulator);

    const count = this.size(range);
    if (!this.environment.knowsSizes) {
      this.sizes.set(loop, count);
    } else if (initial.kind === 'literal') {
      this.sizes.set(loop, this.size(initial));
    } else if (initial.kind === 'list' || initial.kind === 'map') {
      this.sizes.set(loop, count);
      if (stepEntries !== undefined) {
        this.entries.set(loop, stepEntries);
      }
    }
    return sum(cost, result, product(count, perElement));
  }

  private pushItems({ range, variable, variable2 }: Comprehension): void {
    const entries = this.entrySizes(range);
    const isList = entries?.isList ?? this.type(range).kind === 'list';
    const path = this.path(range) ?? [];
    if (variable2 === undefined) {
      this.push(variable, {
        path: [...path, isList ? ITEMS : KEYS],
        size: isList ? entries?.value : entries?.key,
      });
    } else {
      const valuePath = [...path, isList ? ITEMS : VALUES];
      this.push(variable, {
        path: sharesPlace(path) ? valuePath : [...path, isList ? INDEXES : KEYS],
        size: entries?.key,
      });
      this.push(variable2, { path: valuePath, size: entries?.value });
    }
  }

  private push(name: string, variable: LocalVariable): void {
    this.variables.set(name, [...this.variables.get(name) ?? [], variable]);
  }

  private pop(name: string): void {
    this.variables.get(name)?.pop();
  }

  private variable(name: string): LocalVariable | undefined {
    return this.variables.get(name)?.at(-1);
  }

  private type(expression: Expression): CelType {
    return this.checked.types.get(expression) as CelType;
  }

  private path(expression: Expression): readonly string[] | undefined {
    const local = expression.kind === 'identifier' ? this.variable(expression.name) : undefined;
    return local === undefined ? this.paths.get(expression) : local.path;
  }

  private argument(expression: Expression): CostedArgument {
    const path = this.path(expression);
    const size = this.knownSize(expression);
    // The accumulator of a macro has no place in the device.
    const known = path?.[0] === ACCUMULATOR ? undefined : path;
    const itemSize = known === undefined ? undefined : this.sizeAtPath([...known, ITEMS]);
    return { expression, type: this.type(expression), computed: size, itemSize };
  }

  private sizeAtPath(path: readonly string[] | undefined): Estimate | undefined {
    const most = this.environment.knowsSizes && path !== undefined ? sizeAt(path) : undefined;
    return most === undefined ? undefined : { least: 0, most };
  }

  private size(expression: Expression): Estimate {
    return orUnknown(this.knownSize(expression));
  }

  private knownSize(expression: Expression): Estimate | undefined {
    const known = this.sizes.get(expression) ?? literalSize(expression);
    if (known !== undefined) {
      return known;
    }
    const atPath = this.sizeAtPath(this.path(expression));
    if (atPath !== undefined) {
      this.sizes.set(expression, atPath);
      return atPath;
    }
    if (!this.environment.knowsSizes) {
      return isOfFixedSize(this.type(expression)) ? exactly(1) : undefined;
    }
    return isScalar(this.type(expression)) ? exactly(1) : this.localSize(expression);
  }

  private localSize(expression: Expression): Estimate | undefined {
    return expression.kind === 'identifier' ? this.variable((expression as Identifier).name)?.size : undefined;
  }

  /**
   * An estimator that knows no sizes of devices does not know those of entries either.
   */
  private entrySizes(expression: Expression): EntrySizes | undefined {
    if (!this.environment.knowsSizes) {
      return undefined;
    }
    return (
      this.entries.get(expression)
      ?? (expression.kind === 'identifier' ? this.variable(expression.name)?.entries : undefined)
    );
  }

  private copySizes(to: Expression, from: Expression): void {
    const size = this.knownSize(from);
    const entries = this.entrySizes(from);
    if (size !== undefined) {
      this.sizes.set(to, size);
    }
    if (entries !== undefined) {
      this.entries.set(to, entries);
    }
  }
}

/**
 * Whether the API server, of the two paths that it makes from this one, keeps only the
 * second: both stand in the same array where that has room for one more step, and it has
 * room up to the next power of two.
 */
function sharesPlace({ length }: readonly string[]): boolean {
  return length > 2 && (length & (length - 1)) !== 0;
}

function orUnknown(size: Estimate | undefined): Estimate {
  return size ?? UNKNOWN;
}

function unionOf(sizes: readonly Estimate[]): Estimate {
  return sizes.length === 0 ? NOTHING : sizes.reduce(union);
}

function literalSize(expression: Expression): Estimate | undefined {
  switch (expression.kind) {
    case 'list': return exactly(expression.elements.length);
    case 'map': return exactly(expression.entries.length);
    case 'literal': return exactly(constantSize(expression));
    default: return undefined;
  }
}

function constantSize({ value }: Literal): number {
  return typeof value === 'string' ? [...value].length : value instanceof Uint8Array ? value.length : 1;
}

function isOfFixedSize({ kind }: CelType): boolean {
  return ['bool', 'double', 'duration', 'int', 'timestamp', 'uint'].includes(kind);
}

function isScalar(type: CelType): boolean {
  return isOfFixedSize(type) || (type.kind === 'optional_type' && isScalar(type.parameters[0]));
}

