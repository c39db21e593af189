import { EVALUATED_APART, Library } from './library';
import { Duration, Timestamp } from '../values/time';
import { describeValue } from '../values/value-kinds';
import { CelEvaluationError, CelMap, numeric, Optional } from '../values/values';

function isZero(value: unknown): boolean {
  if (Array.isArray(value) || value instanceof Uint8Array) {
    return value.length === 0;
  }
  if (value instanceof CelMap) {
    return value.size === 0;
  }
  if (value instanceof Duration) {
    return value.nanos === 0n;
  }
  return value === '' || value === false || value === null || Number(numeric(value)) === 0
    || (value instanceof Timestamp && value.isFirst);
}

const VALUES: Library = {
  macros: ['optMap/2', 'optFlatMap/2'],
  functions: {
    'optional.of(V): optional(V)': (value) => new Optional(value),
    'optional.ofNonZeroValue(V): optional(V)': (value) =>
      isZero(value) ? Optional.NONE : new Optional(value),
    'optional.none(): optional(V)': () => Optional.NONE,
    'optional(V).value(): V': (optional) => optional.value,
    'optional(V).hasValue(): bool': (optional) => optional.isPresent,
    'optional(V).or(optional(V)): optional(V)': EVALUATED_APART,
    'optional(V).orValue(V): V': EVALUATED_APART,
    '_[?_](list(V), int): optional(V)': EVALUATED_APART,
    '_[?_](optional(list(V)), int): optional(V)': EVALUATED_APART,
    '_[?_](map(K, V), K): optional(V)': EVALUATED_APART,
    '_[?_](optional(map(K, V)), K): optional(V)': EVALUATED_APART,
    '_[_](optional(list(V)), int): optional(V)': EVALUATED_APART,
    '_[_](optional(map(K, V)), K): optional(V)': EVALUATED_APART,
  },
};

/** Functions for optionals and lists, added in cel-go 0.23. */
const OPTIONAL_LISTS: Library = {
  since: 33,
  functions: {
    'list(V).first(): optional(V)': (list) => new Optional(list[0]),
    'list(V).last(): optional(V)': (list) => new Optional(list.at(-1)),
    'optional.unwrap(list(optional(V))): list(V)': present,
    'list(optional(V)).unwrapOpt(): list(V)': present,
  },
};

/** @throws CelEvaluationError if the list contains a value that is not optional */
function present(list: unknown[]): unknown[] {
  return list.flatMap((each) => {
    if (!(each instanceof Optional)) {
      throw new CelEvaluationError(`${describeValue(each)} cannot be unwrapped`);
    }
    return each.isPresent ? [each.value] : [];
  });
}

export const OPTIONALS: readonly Library[] = [VALUES, OPTIONAL_LISTS];
