import { compare } from './comparison';
import { EVALUATED_APART, Implementation, Library } from './library';
import { isInt64, isUint64 } from '../../kubernetes/integers';
import { joinBytes } from '../../kubernetes/text/bytes';
import { areEqual, isKnownEqual } from '../values/equality';
import { RegularExpression } from '../values/regular-expression';
import { CelEvaluationError, CelMap, Uint } from '../values/values';

const NUMBERS = ['int', 'uint', 'double'];

const ORDERED_PAIRS = [
  ...['bool', ...NUMBERS, 'string', 'bytes', 'timestamp', 'duration'].map((type) => `${type}, ${type}`),
  ...NUMBERS.flatMap((one) => NUMBERS.filter((other) => other !== one).map((other) => `${one}, ${other}`)),
];

function forPairs(name: string, implementation: Implementation): Record<string, Implementation> {
  return Object.fromEntries(ORDERED_PAIRS.map((pair) => [`${name}(${pair}): bool`, implementation]));
}

function int(value: bigint): bigint {
  if (!isInt64(value)) {
    throw new CelEvaluationError('integer overflow');
  }
  return value;
}

function uint(value: bigint): Uint {
  if (!isUint64(value)) {
    throw new CelEvaluationError('unsigned integer overflow');
  }
  return new Uint(value);
}

function divide(one: bigint, other: bigint): bigint {
  if (other === 0n) {
    throw new CelEvaluationError('division by zero');
  }
  return one / other;
}

function remainder(one: bigint, other: bigint): bigint {
  if (other === 0n) {
    throw new CelEvaluationError('modulus by zero');
  }
  return one % other;
}

function modulo(one: bigint, other: bigint): bigint {
  const result = remainder(one, other);
  // Like division, modulo -1 overflows for the smallest integer.
  int(one / other);
  return result;
}

/** Inserts entries. Only macros call it, for the map that they build. */
function inserted(map: CelMap, entries: [unknown, unknown][]): CelMap {
  const taken = entries.find(([key]) => map.contains(key));
  if (taken !== undefined) {
    throw new CelEvaluationError(`insert failed: key ${String(taken[0])} already exists`);
  }
  entries.forEach(([key, value]) => map.add(key, value));
  return map;
}

/** The standard operators and functions of CEL. */
export const STANDARD: Library = {
  macros: ['has/1', 'all/2', 'exists/2', 'exists_one/2', 'map/2', 'map/3', 'filter/2'],
  functions: {
    '_?_:_(bool, A, A): A': EVALUATED_APART,
    '_&&_(bool, bool): bool': EVALUATED_APART,
    '_||_(bool, bool): bool': EVALUATED_APART,
    '!_(bool): bool': (value) => !value,
    '@not_strictly_false(bool): bool': EVALUATED_APART,
    '_==_(A, A): bool': areEqual,
    '_!=_(A, A): bool': EVALUATED_APART,
    '_+_(bytes, bytes): bytes': (one, other) => joinBytes([one, other]),
    '_+_(double, double): double': (one, other) => one + other,
    '_+_(duration, duration): duration': (one, other) => one.plus(other),
    '_+_(duration, timestamp): timestamp': (one, other) => other.plus(one),
    '_+_(timestamp, duration): timestamp': (one, other) => one.plus(other),
    '_+_(int, int): int': (one, other) => int(one + other),
    '_+_(list(A), list(A)): list(A)': (one, other) => [...one, ...other],
    '_+_(string, string): string': (one, other) => one + other,
    '_+_(uint, uint): uint': (one, other) => uint(one.value + other.value),
    '_/_(double, double): double': (one, other) => one / other,
    '_/_(int, int): int': (one, other) => int(divide(one, other)),
    '_/_(uint, uint): uint': (one, other) => uint(divide(one.value, other.value)),
    '_%_(int, int): int': modulo,
    '_%_(uint, uint): uint': (one, other) => uint(remainder(one.value, other.value)),
    '_*_(double, double): double': (one, other) => one * other,
    '_*_(int, int): int': (one: bigint, other: bigint) => int(one * other),
    '_*_(uint, uint): uint': (one: Uint, other: Uint) => uint(one.value * other.value),
    '-_(double): double': (value) => -value,
    '-_(int): int': (value: bigint) => int(-value),
    '_-_(double, double): double': (one, other) => one - other,
    '_-_(duration, duration): duration': (one, other) => one.minus(other),
    '_-_(int, int): int': (one: bigint, other: bigint) => int(one - other),
    '_-_(timestamp, duration): timestamp': (one, other) => one.minus(other),
    '_-_(timestamp, timestamp): duration': (one, other) => one.since(other),
    '_-_(uint, uint): uint': (one: Uint, other: Uint) => uint(one.value - other.value),
    ...forPairs('_<_', (one, other) => compare(one, other) === -1),
    ...forPairs('_<=_', (one, other) => compare(one, other) <= 0),
    ...forPairs('_>_', (one, other) => compare(one, other) === 1),
    ...forPairs('_>=_', (one, other) => compare(one, other) >= 0),
    '_[_](list(A), int): A': EVALUATED_APART,
    '_[_](map(A, B), A): B': EVALUATED_APART,
    '@in(A, list(A)): bool': (value, list) => list.some((each: unknown) => isKnownEqual(value, each)),
    '@in(A, map(A, B)): bool': (key, map) => map.contains(key),
    'cel.@mapInsert(map(K, V), K, V): map(K, V)': (map, key, value) => inserted(map, [[key, value]]),
    'cel.@mapInsert(map(K, V), map(K, V)): map(K, V)': (map, entry) => inserted(map, entry.entries),
    'size(bytes): int': (bytes) => BigInt(bytes.length),
    'bytes.size(): int': (bytes) => BigInt(bytes.length),
    'size(list(A)): int': (list) => BigInt(list.length),
    'list(A).size(): int': (list) => BigInt(list.length),
    'size(map(A, B)): int': (map) => BigInt(map.size),
    'map(A, B).size(): int': (map) => BigInt(map.size),
    'size(string): int': (text) => BigInt([...text].length),
    'string.size(): int': (text) => BigInt([...text].length),
    'matches(string, string): bool': (text, pattern) => new RegularExpression(pattern).matches(text),
    'string.matches(string): bool': (text, pattern) => new RegularExpression(pattern).matches(text),
    'string.contains(string): bool': (text, part) => text.includes(part),
    'string.endsWith(string): bool': (text, part) => text.endsWith(part),
    'string.startsWith(string): bool': (text, part) => text.startsWith(part),
  },
};
