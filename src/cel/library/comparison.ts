import { ObjectValue, Uint } from '../values';

/** A value that has an order among those of its type. */
type Ordered = ObjectValue & { compare(other: unknown): number };

/** -1, 0 or 1 for two values of one type, or two numbers; not-a-number has no order and gives undefined. */
export function compare(one: unknown, other: unknown): number | undefined {
  const left = comparable(one);
  const right = comparable(other);
  if (typeof left === 'object') {
    return left instanceof Uint8Array ? Buffer.compare(left, right as Uint8Array) : (left as Ordered).compare(right);
  }
  if (typeof left === 'string') {
    return compareTexts(left, right as string);
  }
  return left === right ? 0 : (left as number) < (right as number) ? -1 : (left as number) > (right as number) ? 1 : left == right ? 0 : undefined; // eslint-disable-line eqeqeq
}

function comparable(value: unknown): unknown {
  return value instanceof Uint ? value.value : value;
}

/** By their bytes in UTF-8, which is the order of code points. */
function compareTexts(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}
