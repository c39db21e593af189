import { constant, Expression, list, literal, object } from './expression';
import { ImportedName } from './library';
import { isDraField } from '../engine/kubernetes/api-struct';
import { Fields, isObject } from '../engine/kubernetes/plain-data';

/** The value as a literal; undefined if it is omitted. */
export function plain(value: unknown): Expression | undefined {
  return value === undefined || value === null ? undefined : literal(value);
}

/** A list with an expression for each item; a value that is not a list is used as is. */
export function mapped(values: unknown, change: (value: Fields) => Expression): Expression | undefined {
  return Array.isArray(values) ? list(values.map(change)) : plain(values);
}

/** A map with an expression for each value; a value that is not a map is used as is. */
export function valuesOf(values: unknown, change: (value: Fields) => Expression): Expression | undefined {
  return isObject(values) ? object(mapValues(values, change)) : plain(values);
}

/** Amounts, which may be numbers in YAML but are strings in props. */
export function amounts(values: unknown): Expression | undefined {
  return valuesOf(values, (value) => literal(String(value)));
}

/** A copy of an object with each value changed. */
export function mapValues<V, T>(values: Readonly<Record<string, V>>, change: (value: V) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** The constants for the values of fields that are enums in props. */
export const CONSTANTS: Readonly<Record<string, Readonly<Record<string, ImportedName>>>> = {
  allocationMode: {
    Immediate: 'dra.AllocationMode.IMMEDIATE',
    WaitForFirstConsumer: 'dra.AllocationMode.WAIT_FOR_FIRST_CONSUMER',
  },
  effect: {
    NoExecute: 'dra.DeviceTaintEffect.NO_EXECUTE',
    NoSchedule: 'dra.DeviceTaintEffect.NO_SCHEDULE',
    None: 'dra.DeviceTaintEffect.NONE',
  },
  operator: {
    Equal: 'dra.DeviceTolerationOperator.EQUAL',
    Exists: 'dra.DeviceTolerationOperator.EXISTS',
  },
};

/** The value of a field, as a constant if there is one. */
export function named(field: string, value: unknown): Expression | undefined {
  const constants = Object.hasOwn(CONSTANTS, field) ? CONSTANTS[field] : {};
  return typeof value === 'string' && Object.hasOwn(constants, value)
    ? constant(constants[value])
    : plain(value);
}

/**
 * Fields of the API with plain values and enums, as props of the same names. A construct rejects
 * fields for which it has no prop.
 */
export function fields(values: Record<string, unknown>): Record<string, Expression | undefined> {
  return Object.fromEntries(Object.entries(values)
    .filter(([name]) => isDraField(name))
    .map(([name, value]) => [name, named(name, value)]));
}

/** An object of plain values and enums, such as a taint. */
export function withConstants(values: Record<string, unknown>): Expression {
  return object(Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, named(name, value)]),
  ));
}
