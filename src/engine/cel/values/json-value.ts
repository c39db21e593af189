import { Duration, Timestamp } from './time';
import { describeValue } from './value-kinds';
import { CelEvaluationError, CelMap, numeric } from './values';

/** A map of JSON. Only a string can be one of its keys; others are not looked for. */
class JsonMap extends CelMap {
  public contains(key: unknown): boolean {
    return typeof key === 'string' && super.contains(key);
  }
}

/** Larger integers become strings: a double does not hold them. */
const MOST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The value as `google.protobuf.Value` keeps it: what JSON has.
 *
 * @throws CelEvaluationError if JSON cannot express it
 */
export function toJson(value: unknown): unknown {
  const number = numeric(value);
  if (typeof number === 'bigint') {
    return number >= -MOST_SAFE && number <= MOST_SAFE ? Number(number) : String(number);
  }
  if (Array.isArray(value)) {
    return value.map(toJson);
  }
  if (value instanceof CelMap) {
    return new JsonMap(value.entries.map(([key, each]) => [keyOf(key), toJson(each)]));
  }
  if (value instanceof Uint8Array) {
    return Buffer.from(value).toString('base64');
  }
  if (value instanceof Timestamp || value instanceof Duration) {
    return String(value);
  }
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) {
    return value;
  }
  throw new CelEvaluationError(`JSON cannot express ${describeValue(value)}`);
}

function keyOf(key: unknown): string {
  if (typeof key !== 'string') {
    throw new CelEvaluationError(`${describeValue(key)} cannot be a key in JSON`);
  }
  return key;
}
