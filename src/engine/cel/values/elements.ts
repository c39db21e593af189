import { describeValue, kindOf } from './value-kinds';
import { CelEvaluationError, CelMap, isObjectValue, numeric, Uint } from './values';

/** The types of values that can be used as a key or index. */
export const KEY_TYPES: readonly string[] = ['int', 'uint', 'double', 'bool', 'string'];

/** The element of a list or map; undefined if there is none. A double is only valid as an index if it is whole. */
export function elementAt(container: unknown, key: unknown): unknown {
  if (!KEY_TYPES.includes(kindOf(key)) || isMessage(container)) {
    throw new CelEvaluationError(`${describeValue(container)} cannot be read with ${describeValue(key)}`);
  }
  if (container instanceof CelMap) {
    return container.find(key);
  }
  if (Array.isArray(container)) {
    return container[indexOf(key)];
  }
  return container instanceof Map ? container.get(key) : undefined;
}

/** The value of a field of an object or map; undefined if there is none. Fails for a list. */
export function fieldOf(container: unknown, name: string): unknown {
  if (container instanceof CelMap) {
    return container.find(name);
  }
  if (Array.isArray(container) || isMessage(container)) {
    throw missingField(container, name);
  }
  return container instanceof Map ? container.get(name) : undefined;
}

/** The error of reading a nonexistent field. */
export function missingField(container: unknown, field: string): CelEvaluationError {
  const isMap = container instanceof Map || container instanceof CelMap;
  return new CelEvaluationError(
    isMap ? `no such key: ${field}` : `${describeValue(container)} has no field "${field}"`,
  );
}

/** The error of reading a nonexistent element. */
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

function isMessage(value: unknown): boolean {
  return isObjectValue(value) && value.typeName === 'Empty';
}

function indexOf(key: unknown): number {
  const index = Number(numeric(key));
  if (!Number.isInteger(index)) {
    throw new CelEvaluationError(`${describeValue(key)} cannot be an index`);
  }
  return index;
}
