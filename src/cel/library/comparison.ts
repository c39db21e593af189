import { CelEvaluationError, ObjectValue, Uint } from '../values/values';

/** An object whose type has an order. */
type Ordered = ObjectValue & { compare(other: unknown): number };

/**
 * Compares two values of the same type, or two numbers.
 *
 * @returns a negative number, 0 or a positive number
 * @throws CelEvaluationError if one of them is NaN
 */
export function compare(one: unknown, other: unknown): number {
  if (one instanceof Uint8Array) {
    return Buffer.compare(one, other as Uint8Array);
  }
  if (typeof one === 'string') {
    return compareStrings(one, other as string);
  }
  return typeof one === 'object' && !(one instanceof Uint)
    ? (one as Ordered).compare(other)
    : compareScalars(scalarOf(one), scalarOf(other));
}

function compareScalars(one: any, other: any): number {
  if (Number.isNaN(one) || Number.isNaN(other)) {
    throw new CelEvaluationError('NaN cannot be compared');
  }
  return Number(one > other) - Number(one < other);
}

function scalarOf(value: unknown): unknown {
  return value instanceof Uint ? value.value : value;
}

/** By their bytes in UTF-8, which is the order of their code points. */
function compareStrings(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}
