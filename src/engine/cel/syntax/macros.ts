import { ACCUMULATOR, Call, Comprehension, Expression, Identifier, ListLiteral, Literal } from './expression';
import { CelFault } from './fault';
import { write } from './source-text';

type Expansion<E = Expression> = (target: Expression, args: readonly Expression[], offset: number) => E;

/** The loop of a macro without its range and variables. */
interface Loop {
  readonly initial: Expression;
  readonly condition: Expression;
  readonly step: Expression;
  readonly result: Expression;
}

/** Expands macros to the same expressions as the API server does, because its cost estimate depends on their shape. */
export class Macros {
  /** @param names the macros, as `name/number of arguments` */
  public constructor(private readonly names: ReadonlySet<string>) {
  }

  /** The expansion of a call; undefined if the call is not a macro. */
  public expand({ name, target, args, offset }: Call): Expression | undefined {
    const key = `${name}/${args.length}`;
    if (!this.names.has(key)) {
      return undefined;
    }
    if (target === undefined) {
      return key === 'has/1' ? presenceTest(args[0]) : undefined;
    }
    if (key === 'bind/3') {
      return target.kind === 'identifier' && target.name === 'cel'
        ? bind(simpleName(args[0]), args[1], args[2], offset)
        : undefined;
    }
    return EXPANSIONS[key]?.(target, args, offset);
  }
}

const EXPANSIONS: Record<string, Expansion> = {
  'all/2': loopOverItems((args, offset) => all(args[1], offset)),
  'all/3': loopOverPairs((args, offset) => all(args[2], offset)),
  'exists/2': loopOverItems((args, offset) => exists(args[1], offset)),
  'exists/3': loopOverPairs((args, offset) => exists(args[2], offset)),
  'exists_one/2': loopOverItems((args, offset) => existsOne(args[1], offset)),
  'exists_one/3': loopOverPairs((args, offset) => existsOne(args[2], offset)),
  'existsOne/3': loopOverPairs((args, offset) => existsOne(args[2], offset)),
  'map/2': loopOverItems((args, offset) => collect(undefined, args[1], offset)),
  'map/3': loopOverItems((args, offset) => collect(args[1], args[2], offset)),
  'filter/2': loopOverItems((args, offset) => collect(args[1], args[0], offset)),
  'transformList/3': loopOverPairs((args, offset) => collect(undefined, args[2], offset)),
  'transformList/4': loopOverPairs((args, offset) => collect(args[2], args[3], offset)),
  'transformMap/3': loopOverPairs((args, offset) => insert(undefined, [args[0], args[2]], offset)),
  'transformMap/4': loopOverPairs((args, offset) => insert(args[2], [args[0], args[3]], offset)),
  'transformMapEntry/3': loopOverPairs((args, offset) => insert(undefined, [args[2]], offset)),
  'transformMapEntry/4': loopOverPairs((args, offset) => insert(args[2], [args[3]], offset)),
  'optMap/2': (target, args, offset) =>
    whenPresent(target, offset, call('optional.of', [unwrapped(target, args, offset)], offset)),
  'optFlatMap/2': (target, args, offset) =>
    whenPresent(target, offset, unwrapped(target, args, offset)),
  'sortBy/2': sortBy,
};

function presenceTest(selection: Expression): Expression {
  if (selection.kind !== 'select') {
    const [container, key] =
      selection.kind === 'call' && selection.name === '_[_]' ? selection.args.map(write) : [];
    throw new CelFault(
      'has() takes a field selection, such as has(device.attributes["gpu.example.com"].model)',
      selection.offset,
      container === undefined || key === undefined ? undefined : `write ${key} in ${container}`,
    );
  }
  return { ...selection, isTest: true };
}

function simpleName(expression: Expression): string {
  const name = loopVariable(expression);
  if (name.startsWith('.')) {
    throw new CelFault('a macro variable must be a simple name', expression.offset);
  }
  return name;
}

/** A loop variable may have a leading dot, although it then cannot be referenced. */
function loopVariable(expression: Expression): string {
  if (expression.kind !== 'identifier') {
    throw new CelFault('a macro variable must be a simple name', expression.offset);
  }
  return expression.name;
}

function loopOverItems(loop: (args: readonly Expression[], offset: number) => Loop): Expansion<Comprehension> {
  return (range, args, offset) => ({
    kind: 'comprehension',
    offset,
    range,
    variable: loopVariable(args[0]),
    accumulator: ACCUMULATOR,
    ...loop(args, offset),
  });
}

function loopOverPairs(loop: (args: readonly Expression[], offset: number) => Loop): Expansion {
  const overItems = loopOverItems(loop);
  return (range, args, offset) => {
    const comprehension = overItems(range, args, offset);
    const variable2 = loopVariable(args[1]);
    if (comprehension.variable === variable2) {
      throw new CelFault(`both macro variables are named "${variable2}"`, args[1].offset);
    }
    return { ...comprehension, variable2 };
  };
}

function all(predicate: Expression, offset: number): Loop {
  const soFar = accumulated(offset);
  return {
    initial: literal('bool', true, offset),
    condition: call('@not_strictly_false', [soFar], offset),
    step: call('_&&_', [accumulated(offset), predicate], offset),
    result: accumulated(offset),
  };
}

function exists(predicate: Expression, offset: number): Loop {
  return {
    initial: literal('bool', false, offset),
    condition: call('@not_strictly_false', [call('!_', [accumulated(offset)], offset)], offset),
    step: call('_||_', [accumulated(offset), predicate], offset),
    result: accumulated(offset),
  };
}

function existsOne(predicate: Expression, offset: number): Loop {
  const oneMore = call('_+_', [accumulated(offset), literal('int', 1n, offset)], offset);
  return {
    initial: literal('int', 0n, offset),
    condition: literal('bool', true, offset),
    step: call('_?_:_', [predicate, oneMore, accumulated(offset)], predicate.offset),
    result: call('_==_', [accumulated(offset), literal('int', 1n, offset)], offset),
  };
}

function collect(predicate: Expression | undefined, element: Expression, offset: number): Loop {
  const longer = call('_+_', [accumulated(offset), listLiteral([element], offset)], offset);
  return grow(listLiteral([], offset), longer, predicate, offset);
}

function insert(predicate: Expression | undefined, entry: Expression[], offset: number): Loop {
  const larger = call('cel.@mapInsert', [accumulated(offset), ...entry], offset);
  return grow({ kind: 'map', offset, entries: [] }, larger, predicate, offset);
}

/** @param predicate the condition for growing the accumulator; if undefined, it always grows */
function grow(initial: Expression, larger: Expression, predicate: Expression | undefined, offset: number): Loop {
  return {
    initial,
    condition: literal('bool', true, offset),
    step: predicate === undefined
      ? larger
      : call('_?_:_', [predicate, larger, accumulated(offset)], predicate.offset),
    result: accumulated(offset),
  };
}

function whenPresent(target: Expression, offset: number, result: Expression): Expression {
  return call('_?_:_', [call('hasValue', [], offset, target), result, call('optional.none', [], offset)], offset);
}

function unwrapped(target: Expression, args: readonly Expression[], offset: number): Expression {
  return bind(simpleName(args[0]), call('value', [], offset, target), args[1], offset);
}

/** A loop that never runs. Its accumulator is the bound variable. */
function bind(name: string, value: Expression, result: Expression, offset: number): Comprehension {
  return {
    kind: 'comprehension',
    offset,
    range: listLiteral([], offset),
    variable: '#unused',
    accumulator: name,
    initial: value,
    condition: literal('bool', false, offset),
    step: identifier(name, offset),
    result,
  };
}

function sortBy(target: Expression, args: readonly Expression[], offset: number): Expression {
  const input = '@sorted';
  const keys = EXPANSIONS['map/2'](identifier(input, offset), args, offset);
  return bind(input, target, call('@sortByAssociatedKeys', [keys], offset, identifier(input, offset)), offset);
}

function accumulated(offset: number): Identifier {
  return identifier(ACCUMULATOR, offset);
}

function identifier(name: string, offset: number): Identifier {
  return { kind: 'identifier', offset, name };
}

function literal(type: Literal['type'], value: Literal['value'], offset: number): Literal {
  return { kind: 'literal', offset, type, value };
}

function listLiteral(elements: Expression[], offset: number): ListLiteral {
  return { kind: 'list', offset, elements, optional: new Set() };
}

function call(name: string, args: readonly Expression[], offset: number, target?: Expression): Call {
  return { kind: 'call', offset, name, args, target };
}
