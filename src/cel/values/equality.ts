import { describeValue } from './value-kinds';
import { CelEvaluationError, CelMap, isObjectValue, numeric, ObjectValue, Optional, TypeValue } from './values';

/**
 * Whether two values are equal. Numbers of different types can be.
 *
 * @throws CelEvaluationError for an object and a value of another type
 */
export function areEqual(one: unknown, other: unknown): boolean {
  const number = numeric(one);
  const otherNumber = numeric(other);
  if (number !== undefined && otherNumber !== undefined) {
    // eslint-disable-next-line eqeqeq -- a bigint and a number may be the same number
    return number == otherNumber;
  }
  if (isObjectValue(one)) {
    return isEqualObject(one, other);
  }
  if (Array.isArray(one)) {
    return Array.isArray(other) && areEqualLists(one, other);
  }
  if (one instanceof CelMap) {
    return other instanceof CelMap && areEqualMaps(one, other);
  }
  if (one instanceof Optional) {
    return other instanceof Optional && areEqualOptionals(one, other);
  }
  if (one instanceof Uint8Array) {
    return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  }
  if (one instanceof TypeValue) {
    return other instanceof TypeValue && one.name === other.name;
  }
  return one === other;
}

function isEqualObject(one: ObjectValue, other: unknown): boolean {
  const isTime = one.typeName === 'duration' || one.typeName === 'timestamp';
  if (!isTime && !(isObjectValue(other) && other.typeName === one.typeName)) {
    throw new CelEvaluationError(`cannot compare ${one.typeName} with ${describeValue(other)}`);
  }
  return one.equals(other);
}

function areEqualLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => !differ(each, other[index]));
}

function areEqualMaps(one: CelMap, other: CelMap): boolean {
  return one.size === other.size
    && one.entries.every(([key, value]) => other.contains(key) && !differ(value, other.find(key)));
}

function areEqualOptionals(one: Optional, other: Optional): boolean {
  return one.isPresent === other.isPresent && (!one.isPresent || areEqual(one.value, other.value));
}

/**
 * Whether two entries of lists or maps are known to differ: like the API server, this
 * ignores those that cannot be compared.
 */
function differ(one: unknown, other: unknown): boolean {
  try {
    return !areEqual(one, other);
  } catch (error) {
    if (error instanceof CelEvaluationError) {
      return false;
    }
    throw error;
  }
}
