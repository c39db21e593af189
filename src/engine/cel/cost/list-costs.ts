import { CallCost, constant, CostedArgument, forMethods, ONE, PER_CHARACTER, reading, Rule, sizeOf } from './cost-rule';
import { Estimate, exactly, NOTHING, perUnit, product, sum, UNKNOWN } from './estimate';
import { Overload } from '../library/overload';
import { CelType } from '../values/cel-type';

const LIST_COST = 10;

function readsListOrString(target: CostedArgument): CallCost {
  return target.type.parameters.length > 0 ? visitsElements(target) : { cost: reading(target) };
}

/** The cost of visiting all elements. A value without a static list type may still be a list. */
function visitsElements(target: CostedArgument): CallCost {
  const [element] = target.type.parameters;
  if (element === undefined) {
    return { cost: perUnit(sizeOf(target), 1) };
  }
  const isString = element.kind === 'string' || element.kind === 'bytes';
  const perElement = isString ? perUnit(target.itemSize ?? UNKNOWN, PER_CHARACTER) : NOTHING;
  return { cost: product(sizeOf(target), sum(exactly(1), perElement)) };
}

function isMember(
  _target: unknown,
  [, container]: readonly CostedArgument[],
  { parameters }: Overload,
): CallCost {
  return parameters[1].kind === 'list' ? { cost: perUnit(sizeOf(container), 1) } : ONE;
}

function comparesSets(times: number): Rule {
  return (_target, [one, other]) => {
    const pairs = product(sizeOf(one), sizeOf(other));
    return { cost: sum(perUnit(pairs, times), exactly(1)) };
  };
}

function makesList(count: Estimate, factor = 1): CallCost {
  return { cost: sum(perUnit(count, factor), exactly(1 + LIST_COST)), result: count };
}

function sorts(list: CostedArgument, type: CelType): CallCost {
  const perPair = type.kind === 'string' || type.kind === 'bytes' ? 2 + PER_CHARACTER : 2;
  return makesList(product(sizeOf(list), sizeOf(list)), perPair);
}

function slice(target: CostedArgument, [start, end]: readonly CostedArgument[]): CallCost {
  const first = Math.max(0, constant(start) ?? 0);
  const last = Math.max(0, constant(end) ?? sizeOf(target).most);
  // The API server subtracts unsigned numbers: a negative difference becomes huge.
  return makesList(exactly(last < first ? Infinity : last - first));
}

function flatten(target: CostedArgument, [depth]: readonly CostedArgument[]): CallCost {
  const levels = depth === undefined ? 1 : Math.max(0, constant(depth) ?? Infinity);
  return makesList(sizeOf(target), levels);
}

/** The rules for lists and sets, by function. */
export const LIST_RULES: Readonly<Record<string, Rule>> = {
  '@in': isMember,
  'sets.contains': comparesSets(1),
  'sets.intersects': comparesSets(1),
  'sets.equivalent': comparesSets(2),
  'lists.range': (_target, [length]) =>
    makesList(exactly(Math.max(0, constant(length) ?? Infinity))),
  ...forMethods({
    'isSorted': readsListOrString,
    'sum': readsListOrString,
    'max': readsListOrString,
    'min': readsListOrString,
    'indexOf': readsListOrString,
    'lastIndexOf': readsListOrString,
    'slice': slice,
    'flatten': flatten,
    'reverse': (target) => makesList(sizeOf(target)),
    'distinct': (target) => makesList(product(sizeOf(target), sizeOf(target)), 2),
    'sort': (target, _args, { parameters }) => sorts(target, parameters[0].parameters[0]),
    '@sortByAssociatedKeys': (_target, [keys], { parameters }) => sorts(keys, parameters[1].parameters[0]),
    'includes': visitsElements,
  }),
};
