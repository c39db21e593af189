import { expectOrdered, order, ORDERED } from './comparison';
import { Implementation, Library } from './library';
import { isInt64, isUint64 } from '../../kubernetes/integers';
import { isKnownEqual } from '../values/equality';
import { countCost, countMade, countSteps } from '../values/steps';
import { Duration } from '../values/time';
import { describeValue, kindOf } from '../values/value-kinds';
import { CelEvaluationError, Uint } from '../values/values';

/** The sums of empty lists. */
const ZEROS: Record<string, unknown> = {
  int: 0n,
  uint: new Uint(0n),
  double: 0,
  duration: new Duration(0n),
};

/** Longer lists would only fill up the memory. */
const MOST_ELEMENTS = 1_000_000;

/** The most values of a list attribute that `includes` searches. */
const MOST_VALUES = 48;

function perType(
  types: readonly string[],
  signature: (type: string) => string,
  implementation: (type: string) => Implementation,
): Record<string, Implementation> {
  return Object.fromEntries(types.map((type) => [signature(type), implementation(type)]));
}

/** Whether a list is sorted. As on the API server, neighbours that cannot be compared count as sorted. */
function isSorted(list: unknown[]): boolean {
  return list.every((each, index) => {
    expectOrdered(each);
    return index === 0 || order(list[index - 1], each) !== 1;
  });
}

function sum(list: any[], zero: unknown): unknown {
  const other = list.find((each) => kindOf(each) !== kindOf(zero));
  if (other !== undefined) {
    throw new CelEvaluationError(`cannot add ${describeValue(other)} and ${kindOf(zero)}`);
  }
  const total = list.reduce(plus, zero);
  if (total instanceof Uint ? !isUint64(total.value) : typeof total === 'bigint' && !isInt64(total)) {
    throw new CelEvaluationError('integer overflow');
  }
  return total;
}

function plus(one: any, other: any): unknown {
  if (one instanceof Duration) {
    return one.plus(other);
  }
  return one instanceof Uint ? new Uint(one.value + other.value) : one + other;
}

/** The smallest element (sign -1), or the largest (sign 1). */
function extreme(list: unknown[], sign: 1 | -1): unknown {
  if (list.length === 0) {
    throw new CelEvaluationError('an empty list has no minimum or maximum');
  }
  list.forEach(expectOrdered);
  return list.reduce((best, each) => (order(best, each) === -sign ? each : best));
}

const OF_KUBERNETES: Library = {
  functions: {
    ...perType(ORDERED, (type) => `list(${type}).isSorted(): bool`, () => isSorted),
    ...perType(
      Object.keys(ZEROS),
      (type) => `list(${type}).sum(): ${type}`,
      (type) => (list) => sum(list, ZEROS[type]),
    ),
    ...perType(ORDERED, (type) => `list(${type}).max(): ${type}`, () => (list) => extreme(list, 1)),
    ...perType(ORDERED, (type) => `list(${type}).min(): ${type}`, () => (list) => extreme(list, -1)),
    'list(A).indexOf(A): int': (list: unknown[], value) =>
      BigInt(list.findIndex((each) => isKnownEqual(each, value))),
    'list(A).lastIndexOf(A): int': (list, value) =>
      BigInt(list.findLastIndex((each: unknown) => isKnownEqual(each, value))),
  },
};

function slice(list: unknown[], start: bigint, end: bigint): unknown[] {
  if (start < 0n || end < 0n || start > end || end > BigInt(list.length)) {
    throw new CelEvaluationError(`slice(${start}, ${end}) is out of range: the list has ${list.length} elements`);
  }
  return list.slice(Number(start), Number(end));
}

/** Flattens a list. Costs its depth for each element at run time, too: the list may be longer than estimated. */
function flatten(list: unknown[], depth = 1n): unknown[] {
  if (depth < 0n) {
    throw new CelEvaluationError('the depth of flatten() must not be negative');
  }
  countCost(list.length * Number(depth));
  return flattened(list, depth);
}

function flattened(list: unknown[], depth: bigint): unknown[] {
  countSteps(list.length);
  const flat = depth === 0n
    ? list
    : list.flatMap((each) => (Array.isArray(each) ? flattened(each, depth - 1n) : [each]));
  countMade(flat.length);
  return flat;
}

function sortBy(list: unknown[], keys: unknown[]): unknown[] {
  if (list.length !== keys.length) {
    throw new CelEvaluationError('sortBy() needs one key per element');
  }
  keys.forEach(expectOrdered);
  const kinds = new Set(keys.map(kindOf));
  if (kinds.size > 1) {
    throw new CelEvaluationError(`values of different types have no order: ${[...kinds].join(', ')}`);
  }
  const sorted = list.map((_each, index) => index)
    .sort((one, other) => order(keys[one], keys[other]) ?? 0);
  return sorted.map((index) => list[index]);
}

function range(length: bigint): bigint[] {
  if (length < 0n || length > MOST_ELEMENTS) {
    throw new CelEvaluationError(`there is no list of ${length} elements`);
  }
  return Array.from({ length: Number(length) }, (_each, index) => BigInt(index));
}

function withoutDuplicates(list: unknown[]): unknown[] {
  const distinct: unknown[] = [];
  for (const each of list) {
    if (!distinct.some((earlier) => isKnownEqual(each, earlier))) {
      distinct.push(each);
    }
  }
  return distinct;
}

const EXTENDED: Library = {
  since: 35,
  takesAnyElements: true,
  macros: ['sortBy/2'],
  functions: {
    'list(T).slice(int, int): list(T)': slice,
    ...perType(ORDERED, (type) => `list(${type}).sort(): list(${type})`, () => (list) => sortBy(list, list)),
    ...perType(ORDERED, (type) => `list(T).@sortByAssociatedKeys(list(${type})): list(T)`, () => sortBy),
    'list(T).reverse(): list(T)': (list) => [...list].reverse(),
    'list(T).distinct(): list(T)': withoutDuplicates,
  },
};

/** Up to 1.36, a negative length results in an empty list. */
const RANGE_OF_ANY_LENGTH: Library = {
  since: 35,
  until: 36,
  functions: { 'lists.range(int): list(int)': (length: bigint) => range(length < 0n ? 0n : length) },
};

const RANGE: Library = { since: 37, functions: { 'lists.range(int): list(int)': range } };

/** `flatten`, which leaves flat lists unchanged. */
const FLATTEN: Library = {
  since: 35,
  takesAnyElements: true,
  functions: {
    'list(list(T)).flatten(): list(T)': (list) => flatten(list),
    'list(dyn).flatten(int): list(dyn)': flatten,
  },
};

function includes(value: unknown, wanted: unknown): boolean {
  if (!Array.isArray(value)) {
    return isKnownEqual(value, wanted);
  }
  if (value.slice(0, MOST_VALUES).some((each) => isKnownEqual(each, wanted))) {
    return true;
  }
  if (value.length > MOST_VALUES) {
    throw new CelEvaluationError(`includes() looks through at most ${MOST_VALUES} values`);
  }
  return false;
}

/** The function for attributes that may be lists. */
const LIST_ATTRIBUTES: Library = {
  forListAttributes: true,
  functions: { 'dyn.includes(dyn): bool': includes },
};

/** Macros with two variables: the index or key, and the value. */
const TWO_VARIABLE_MACROS: Library = {
  since: 33,
  macros: [
    'all/3', 'exists/3', 'existsOne/3', 'exists_one/3', 'transformList/3', 'transformList/4',
    'transformMap/3', 'transformMap/4', 'transformMapEntry/3', 'transformMapEntry/4',
  ],
  functions: {},
};

const BINDINGS: Library = { since: 31, macros: ['bind/3'], functions: {} };

export const LISTS: readonly Library[] = [
  OF_KUBERNETES, EXTENDED, RANGE_OF_ANY_LENGTH, RANGE, FLATTEN, LIST_ATTRIBUTES, TWO_VARIABLE_MACROS, BINDINGS,
];

/** Lists as sets, regardless of order and duplicates. */
export const SETS: Library = {
  functions: {
    'sets.contains(list(T), list(T)): bool': (list, part) => isSubset(part, list),
    'sets.equivalent(list(T), list(T)): bool': (one, other) =>
      isSubset(one, other) && isSubset(other, one),
    'sets.intersects(list(T), list(T)): bool': (one, other) =>
      one.some((each: unknown) => isSubset([each], other)),
  },
};

function isSubset(part: readonly unknown[], list: readonly unknown[]): boolean {
  return part.every((each) => list.some((candidate) => isKnownEqual(each, candidate)));
}
