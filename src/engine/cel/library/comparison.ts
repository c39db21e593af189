import { compareBytes, compareText } from '../../kubernetes/text/bytes';
import { countSteps } from '../values/steps';
import { Duration, Timestamp } from '../values/time';
import { describeValue, kindOf } from '../values/value-kinds';
import { CelEvaluationError, numeric } from '../values/values';

/** The types whose values are ordered. Numbers of different types share an order. */
export const ORDERED = ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'];

/** Compares two values of one type, or two numbers: -1, 0 or 1. Fails for NaN and for unordered types. */
export function compare(one: unknown, other: unknown): number {
  expectOrdered(one);
  const result = order(one, other);
  if (result === undefined) {
    throw new CelEvaluationError(`cannot compare ${describeValue(one)} with ${describeValue(other)}`);
  }
  return result;
}

/** @throws CelEvaluationError if values of the type are not ordered */
export function expectOrdered(value: unknown): void {
  if (!ORDERED.includes(kindOf(value))) {
    throw new CelEvaluationError(`${describeValue(value)} cannot be compared`);
  }
}

/** The order of two values: -1, 0 or 1; undefined if they cannot be compared. */
export function order(one: unknown, other: unknown): number | undefined {
  countSteps();
  const [number, otherNumber] = [numeric(one), numeric(other)];
  if (number !== undefined && otherNumber !== undefined) {
    return orderOfNumbers(number, otherNumber);
  }
  return kindOf(one) === kindOf(other) ? orderWithinType(one, other) : undefined;
}

function orderWithinType(one: unknown, other: any): number {
  if (typeof one === 'string') {
    return compareText(one, other);
  }
  if (one instanceof Uint8Array) {
    return compareBytes(one, other);
  }
  return one instanceof Duration || one instanceof Timestamp
    ? one.compare(other)
    : Number(one) - Number(other);
}

/** Compares numbers; an integer and a double are compared as doubles. */
function orderOfNumbers(one: bigint | number, other: bigint | number): number | undefined {
  if (Number.isNaN(one) || Number.isNaN(other)) {
    return undefined;
  }
  const [first, second] = typeof one === typeof other ? [one, other] : [Number(one), Number(other)];
  return Number(first > second) - Number(first < second);
}
