import { CelEvaluationError, ObjectValue, Uint } from '../values/values';

/** A value that has an order among those of its type. */
type Ordered = ObjectValue & { compare(other: unknown): number };

/**
 * -1, 0 or 1 for two values of one type, or two numbers.
 *
 * @throws CelEvaluationError if one of them is not a number
 */
export function compare(one: unknown, other: unknown): number {
  const left = comparable(one);
  const right = comparable(other);
  if (typeof left === 'object') {
    return left instanceof Uint8Array
      ? Buffer.compare(left, right as Uint8Array)
      : (left as Ordered).compare(right);
  }
  if (typeof left === 'string') {
    return compareTexts(left, right as string);
  }
  if (Number.isNaN(left) || Number.isNaN(right)) {
    throw new CelEvaluationError('NaN values cannot be ordered');
  }
  return (left as number) < (right as number) ? -1 : (left as number) > (right as number) ? 1 : 0;
}

function comparable(value: unknown): unknown {
  return value instanceof Uint ? value.value : value;
}

/** By their bytes in UTF-8, which is the order of code points. */
function compareTexts(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}
