import { countSteps } from './steps';
import { describeValue, kindOf } from './value-kinds';
import {
  CelEvaluationError, CelMap, isObjectValue, numeric, ObjectValue, Optional, recovered, TypeValue,
} from './values';
import { compareBytes } from '../../kubernetes/text/bytes';

/** Whether two values are equal. An integer and a double are compared as doubles. */
export function areEqual(one: unknown, other: unknown): boolean {
  countSteps();
  if (one === null || other === null) {
    return one === other;
  }
  const number = numeric(one);
  if (number !== undefined) {
    return areEqualNumbers(number, numeric(other));
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
    return other instanceof Uint8Array && compareBytes(one, other) === 0;
  }
  if (one instanceof TypeValue) {
    return other instanceof TypeValue && one.name === other.name;
  }
  return one === other;
}

/** Whether two values can be compared and are equal, which is how functions search for a value. */
export function isKnownEqual(one: unknown, other: unknown): boolean {
  return outcomeOf(one, other) === true;
}

function areEqualNumbers(one: bigint | number, other: bigint | number | undefined): boolean {
  return typeof one === typeof other ? one === other : other !== undefined && Number(one) === Number(other);
}

function isEqualObject(one: ObjectValue, other: unknown): boolean {
  if (!(one.isComparableWith?.(other) ?? kindOf(one) === kindOf(other))) {
    throw new CelEvaluationError(`cannot compare ${one.typeName} with ${describeValue(other)}`);
  }
  return one.equals(other);
}

function areEqualLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => outcomeOf(each, other[index]) !== false);
}

function areEqualMaps(one: CelMap, other: CelMap): boolean {
  return one.size === other.size
    && one.entries.every(([key, value]) => other.contains(key) && outcomeOf(value, other.find(key)) !== false);
}

function areEqualOptionals(one: Optional, other: Optional): boolean {
  return one.isPresent === other.isPresent && (!one.isPresent || areEqual(one.value, other.value));
}

/**
 * Whether two values are equal; undefined if they are not comparable. As on the API server, entries of lists and maps
 * that are not comparable are ignored.
 */
function outcomeOf(one: unknown, other: unknown): boolean | undefined {
  return recovered(() => areEqual(one, other), () => undefined);
}
