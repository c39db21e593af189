import { Implementation, Library } from './library';
import { CelMap, numeric, Optional } from '../values/values';

/** Whether the value is the zero value of its type. */
function isZero(value: unknown): boolean {
  if (Array.isArray(value) || value instanceof Uint8Array) {
    return value.length === 0;
  }
  if (value instanceof CelMap) {
    return value.size === 0;
  }
  return value === '' || value === false || value === null || Number(numeric(value)) === 0;
}

/** Values that may be missing. */
export const OPTIONALS: Library = {
  macros: ['optMap/2', 'optFlatMap/2'],
  functions: {
    'optional.of(V): optional(V)': (value) => new Optional(value),
    'optional.ofNonZeroValue(V): optional(V)': (value) =>
      isZero(value) ? Optional.NONE : new Optional(value),
    'optional.none(): optional(V)': () => Optional.NONE,
    'optional(V).value(): V': (optional) => optional.value,
    'optional(V).hasValue(): bool': (optional) => optional.isPresent,
    'optional(V).or(optional(V)): optional(V)': (one, other) => (one.isPresent ? one : other),
    'optional(V).orValue(V): V': (optional, value) => (optional.isPresent ? optional.value : value),
    '_[?_](list(V), int): optional(V)': listIndex,
    '_[?_](optional(list(V)), int): optional(V)': inside(listIndex),
    '_[?_](map(K, V), K): optional(V)': mapIndex,
    '_[?_](optional(map(K, V)), K): optional(V)': inside(mapIndex),
    '_[_](optional(list(V)), int): optional(V)': inside(listIndex),
    '_[_](optional(map(K, V)), K): optional(V)': inside(mapIndex),
  },
};

function listIndex(list: unknown[], index: bigint): Optional {
  return index >= 0n && index < BigInt(list.length) ? new Optional(list[Number(index)]) : Optional.NONE;
}

function mapIndex(map: CelMap, key: unknown): Optional {
  return new Optional(map.find(key));
}

/** Looks into an optional container; what is missing has no elements. */
function inside(index: (container: any, key: any) => Optional): Implementation {
  return (optional: Optional, key) => (optional.isPresent ? index(optional.value, key) : Optional.NONE);
}

/** Functions for optional values and lists, since cel-go 0.23. */
export const OPTIONAL_LISTS: Library = {
  since: 33,
  functions: {
    'list(V).first(): optional(V)': (list) => listIndex(list, 0n),
    'list(V).last(): optional(V)': (list) => listIndex(list, BigInt(list.length) - 1n),
    'optional.unwrap(list(optional(V))): list(V)': present,
    'list(optional(V)).unwrapOpt(): list(V)': present,
  },
};

function present(list: Optional[]): unknown[] {
  return list.filter((each) => each.isPresent).map((each) => each.value);
}
