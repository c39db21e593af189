import { describeValue } from './value-kinds';
import { CelEvaluationError, CelMap, numeric, Uint } from './values';

/**
 * The element of a list or map, undefined if there is none. An index of a list may be a
 * double or unsigned, if it is a whole number.
 *
 * @throws CelEvaluationError if the index of a list is not a whole number
 */
export function elementAt(container: unknown, key: unknown): unknown {
  if (container instanceof CelMap) {
    return container.find(key);
  }
  if (Array.isArray(container)) {
    return container[indexOf(key)];
  }
  return container instanceof Map ? container.get(key) : undefined;
}

/** The error of reading an element that a value does not have. */
export function missingElement(container: unknown, key: unknown): CelEvaluationError {
  if (Array.isArray(container)) {
    return new CelEvaluationError(
      `index out of bounds: ${numeric(key)}, the list has ${container.length} elements`,
    );
  }
  return new CelEvaluationError(
    container instanceof CelMap || container instanceof Map
      ? `no such key: ${String(key instanceof Uint ? key.value : key)}`
      : `${describeValue(container)} has no elements`,
  );
}

function indexOf(key: unknown): number {
  const index = Number(numeric(key));
  if (!Number.isInteger(index)) {
    throw new CelEvaluationError(`${describeValue(key)} cannot be an index`);
  }
  return index;
}
