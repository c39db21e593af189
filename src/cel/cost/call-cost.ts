import { Overload } from '../library/overload';
import { Expression } from '../syntax/expression';
import { CelType, isSameType } from '../values/cel-type';
import { Estimate, exactly, NOTHING, perUnit, product, sum, UNKNOWN } from './estimate';

/** An argument of a call, as far as its cost goes. */
export interface CostedArgument {
  readonly expression: Expression;
  readonly type: CelType;
  /** How large it can be, as far as anybody knows. */
  readonly computed?: Estimate;
  /** How large the elements of the list can be. */
  readonly itemSize?: Estimate;
}

/** What a call costs besides its arguments, and how large its result can be. */
export interface CallCost {
  readonly cost: Estimate;
  readonly result?: Estimate;
}

type Rule = (
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
  overload: Overload,
) => CallCost | undefined;

/** Reading a character of a text. */
const PER_CHARACTER = 0.1;
/** Reading a character of a regular expression. */
const PER_PATTERN_CHARACTER = 0.25;
/** Making a list. */
const LIST_COST = 10;
/** The longest regular expression of a named format, and the longest name. */
const LONGEST_FORMAT_PATTERN = 128;
const LONGEST_FORMAT = 64;

const ONE: CallCost = { cost: exactly(1) };

/** What the call of an overload costs besides its arguments. */
export function callCost(
  overload: Overload,
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
): CallCost {
  return RULES[overload.name]?.(target, args, overload) ?? ONE;
}

function size({ computed }: CostedArgument): Estimate {
  return computed ?? UNKNOWN;
}

/** The API server reads the text once, or more than once. */
function readsText(
  pick: (
    target: CostedArgument | undefined,
    args: readonly CostedArgument[],
  ) => CostedArgument | undefined,
  times = 1,
  keepsSize = false,
): Rule {
  return (target, args) => {
    const text = pick(target, args);
    return text === undefined ? undefined
      : { cost: perUnit(size(text), times * PER_CHARACTER), result: keepsSize ? size(text) : undefined };
  };
}

const readsFirst = readsText((_target, args) => args[0]);
const readsTarget = readsText((target) => target, 1, true);
const isOne: Rule = () => ONE;

function listOrText(target: CostedArgument | undefined): CallCost | undefined {
  return target === undefined || target.type.parameters.length > 0
    ? eachElement(target)
    : { cost: perUnit(size(target), PER_CHARACTER) };
}

/** What is no list may turn out to be one. */
function eachElement(target: CostedArgument | undefined): CallCost | undefined {
  if (target === undefined) {
    return undefined;
  }
  const [element] = target.type.parameters;
  if (element === undefined) {
    return { cost: perUnit(size(target), 1) };
  }
  const isText = element.kind === 'string' || element.kind === 'bytes';
  const perElement = isText ? sum(exactly(1), perUnit(target.itemSize ?? UNKNOWN, PER_CHARACTER)) : exactly(1);
  return { cost: product(size(target), perElement) };
}

function replace(
  target: CostedArgument | undefined,
  [part, replacement]: readonly CostedArgument[],
): CallCost | undefined {
  if (target === undefined || replacement === undefined) {
    return undefined;
  }
  const text = size(target);
  const from = size(part);
  const to = size(replacement);
  const most =
    from.least === 0
      ? { count: text.most + 1, kept: text.most }
      : to.most <= from.least
        ? { count: 0, kept: text.most }
        : { count: Math.ceil(text.most / from.least), kept: 0 };
  const least =
    from.most === 0
      ? { count: text.least + 1, kept: text.least }
      : from.most <= to.least
        ? { count: 0, kept: text.least }
        : { count: Math.ceil(text.least / from.most), kept: 0 };
  const count = { least: least.count, most: most.count };
  const result = sum(product(count, to), { least: least.kept, most: most.kept });
  return { cost: perUnit(text, 2 * PER_CHARACTER), result };
}

function split(target: CostedArgument | undefined, [, limit]: readonly CostedArgument[]): CallCost | undefined {
  if (target === undefined) {
    return undefined;
  }
  const most = constant(limit) ?? size(target).most;
  // A limit below zero is none, and counted as the largest number there is.
  return {
    cost: perUnit(size(target), 2 * PER_CHARACTER),
    result: { least: 0, most: most < 0 ? Infinity : most },
  };
}

function join(target: CostedArgument | undefined, [separator]: readonly CostedArgument[]): CallCost | undefined {
  if (target === undefined) {
    return undefined;
  }
  const list = size(target);
  let result = target.type.parameters.length === 0 ? NOTHING : product(list, target.itemSize ?? UNKNOWN);
  if (separator !== undefined) {
    result = sum(
      result,
      product(size(separator), {
        least: Math.max(0, list.least - 1),
        most: Math.max(0, list.most - 1),
      }),
    );
  }
  return { cost: perUnit(result, PER_CHARACTER), result };
}

function searches(text: Estimate, pattern: Estimate): Estimate {
  return product(perUnit(sum(text, exactly(1)), PER_CHARACTER), perUnit(pattern, PER_PATTERN_CHARACTER));
}

function find(target: CostedArgument | undefined, [pattern]: readonly CostedArgument[]): CallCost | undefined {
  return target === undefined ? undefined
    : { cost: searches(size(target), size(pattern)), result: { least: 0, most: size(target).most } };
}

function contains(target: CostedArgument | undefined, [part]: readonly CostedArgument[]): CallCost | undefined {
  return target === undefined ? undefined
    : { cost: product(perUnit(size(target), PER_CHARACTER), perUnit(size(part), PER_CHARACTER)) };
}

/** Addresses are 4 or 16 bytes long. */
const ADDRESS: Estimate = { least: 4, most: 16 };

function containsAddress(isRange: boolean): Rule {
  return (_target, args, { parameters }) => {
    const compared = perUnit(sum(ADDRESS, ADDRESS), PER_CHARACTER);
    const masked = isRange ? sum(perUnit(ADDRESS, PER_CHARACTER), exactly(1)) : NOTHING;
    const read = parameters[1].kind === 'string' ? perUnit(size(args[0]), PER_CHARACTER) : NOTHING;
    return { cost: sum(compared, masked, read) };
  };
}

/** Equality, and the order of texts: the shorter one is read. */
function compares(_target: unknown, [one, other]: readonly CostedArgument[]): CallCost {
  const most = Math.min(size(one).most, size(other).most);
  return { cost: perUnit({ least: most > 0 ? 1 : 0, most }, PER_CHARACTER) };
}

function equals(target: CostedArgument | undefined, args: readonly CostedArgument[]): CallCost {
  const [one, other] = args;
  if (isSameType(one.type, other.type)) {
    switch (one.type.name) {
      case 'net.IP': case 'net.CIDR': case 'kubernetes.Quantity': case 'kubernetes.Semver': return ONE;
      case 'kubernetes.NamedFormat': return { cost: perUnit({ least: 1, most: LONGEST_FORMAT }, PER_CHARACTER) };
      case 'kubernetes.URL':
        return { cost: perUnit({ least: 1, most: other.computed?.most ?? 1 }, PER_CHARACTER) };
      default:
    }
  }
  return compares(target, args);
}

function orders(
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
  { parameters }: Overload,
): CallCost {
  return parameters[0].kind === 'string' || parameters[0].kind === 'bytes' ? compares(target, args) : ONE;
}

function adds(_target: unknown, [one, other]: readonly CostedArgument[], { parameters }: Overload): CallCost {
  const result = one === undefined || other === undefined ? UNKNOWN : sum(size(one), size(other));
  switch (parameters[0].kind) {
    case 'list': return { cost: exactly(1), result };
    case 'string': case 'bytes': return { cost: perUnit(result, PER_CHARACTER), result };
    default: return ONE;
  }
}

function isMember(_target: unknown, [, container]: readonly CostedArgument[], { parameters }: Overload): CallCost {
  return parameters[1].kind === 'list' ? { cost: perUnit(size(container), 1) } : ONE;
}

function compareSets(times: number): Rule {
  return (_target, [one, other]) => ({ cost: sum(perUnit(product(size(one), size(other)), times), exactly(1)) });
}

/** A call that makes a list of so many elements, each at the same cost. */
function makesList(count: Estimate, factor = 1): CallCost {
  return { cost: sum(perUnit(count, factor), exactly(1 + LIST_COST)), result: count };
}

function sorts(list: CostedArgument | undefined, type: CelType): CallCost | undefined {
  return list === undefined
    ? undefined
    : makesList(
      product(size(list), size(list)),
      type.kind === 'string' || type.kind === 'bytes' ? 2 + PER_CHARACTER : 2,
    );
}

/** The number that the argument is, if it is a constant. */
function constant(argument: CostedArgument | undefined): number | undefined {
  const expression = argument?.expression;
  return expression?.kind === 'literal' && typeof expression.value === 'bigint'
    ? Number(expression.value)
    : undefined;
}

function slice(target: CostedArgument | undefined, [start, end]: readonly CostedArgument[]): CallCost | undefined {
  if (target === undefined) {
    return undefined;
  }
  const first = Math.max(0, constant(start) ?? 0);
  const last = Math.max(0, constant(end) ?? size(target).most);
  // The difference is unsigned: below zero it is huge.
  return makesList(exactly(last < first ? Infinity : last === first ? 0 : last - first));
}

function flatten(target: CostedArgument | undefined, [depth]: readonly CostedArgument[]): CallCost | undefined {
  return target === undefined
    ? undefined
    : makesList(size(target), depth === undefined ? 1 : Math.max(0, constant(depth) ?? Infinity));
}

function quotes(_target: unknown, [text]: readonly CostedArgument[]): CallCost {
  const { least, most } = size(text);
  // The API server counts in 64 bits here: twice the unknown is nothing.
  return {
    cost: perUnit(size(text), PER_CHARACTER),
    result: { least: least + 2, most: most === Infinity ? 0 : most * 2 + 2 },
  };
}

function convertsText(name: string): Rule {
  return (_target, [text], { parameters }) => {
    if (parameters[0]?.kind !== (name === 'bytes' ? 'string' : 'bytes')) {
      return undefined;
    }
    const { least, most } = size(text);
    const result = name === 'bytes' ? { least, most: most * 4 } : { least: Math.floor(least / 4), most };
    return { cost: perUnit(size(text), PER_CHARACTER), result };
  };
}

const RULES: Readonly<Record<string, Rule>> = {
  '_==_': equals,
  '_!=_': compares,
  '_<_': orders,
  '_<=_': orders,
  '_>_': orders,
  '_>=_': orders,
  '_+_': adds,
  '@in': isMember,
  'startsWith': readsFirst,
  'endsWith': readsFirst,
  'contains': contains,
  'matches': (target, args) => {
    const [text, pattern] = target === undefined ? args : [target, ...args];
    return { cost: searches(size(text), size(pattern)) };
  },
  'find': find,
  'findAll': find,
  'bytes': convertsText('bytes'),
  'string': convertsText('string'),
  'strings.quote': quotes,
  'format': readsText((target) => target),
  'lowerAscii': readsTarget,
  'upperAscii': readsTarget,
  'substring': readsTarget,
  'trim': readsTarget,
  'replace': replace,
  'split': split,
  'join': join,
  'isSorted': listOrText,
  'sum': listOrText,
  'max': listOrText,
  'min': listOrText,
  'indexOf': listOrText,
  'lastIndexOf': listOrText,
  'url': readsText((_target, args) => args[0], 1, true),
  'quantity': readsFirst,
  'isQuantity': readsFirst,
  'semver': readsFirst,
  'isSemver': readsFirst,
  'cidr': readsFirst,
  'isIP': readsFirst,
  'isCIDR': readsFirst,
  'ip': (target, args, overload) => (args.length === 0 ? ONE : readsFirst(target, args, overload)),
  'ip.isCanonical': readsText((_target, args) => args[0], 2),
  'containsIP': containsAddress(false),
  'containsCIDR': containsAddress(true),
  'validate': (_target, [text]) => ({
    cost: perUnit(
      perUnit(size(text), PER_CHARACTER),
      LONGEST_FORMAT_PATTERN * PER_PATTERN_CHARACTER,
    ),
  }),
  'format.named': isOne,
  'sets.contains': compareSets(1),
  'sets.intersects': compareSets(1),
  'sets.equivalent': compareSets(2),
  'slice': slice,
  'flatten': flatten,
  'reverse': (target) => (target === undefined ? undefined : makesList(size(target))),
  'distinct': (target) =>
    target === undefined ? undefined : makesList(product(size(target), size(target)), 2),
  'sort': (target, _args, { parameters }) => sorts(target, parameters[0].parameters[0]),
  '@sortByAssociatedKeys': (_target, [keys], { parameters }) =>
    sorts(keys, parameters[1].parameters[0]),
  'lists.range': (_target, [length]) =>
    makesList(exactly(Math.max(0, constant(length) ?? Infinity))),
  'includes': eachElement,
};

