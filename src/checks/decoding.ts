import { FieldPath } from './field-path';
import { Inspection } from './inspection';
import { isQuantity } from './quantity';
import { found } from '../errors/wording';
import { Form, ValueType } from '../schema/api-schema';
import { MinorSet } from '../schema/minors';
import { isObject } from '../schema/plain-data';

/** As Go reads it: the hour may have one digit, an offset 24 hours and 60 minutes. */
const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{1,2}):(\d{2}):(\d{2})(?:[.,]\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/;
const LARGEST_INT64 = 2 ** 63;
const LARGEST_INT32 = 2 ** 31;

/** What a value of each form must look like to be decoded, and how to say so. */
const DECODERS: Record<Form, { readonly fits: (value: unknown) => boolean; readonly expected: string }> = {
  struct: { fits: isObject, expected: 'an object' },
  map: { fits: isObject, expected: 'an object' },
  list: { fits: Array.isArray, expected: 'a list' },
  string: { fits: (value) => typeof value === 'string', expected: 'a text' },
  boolean: { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  number: { fits: (value) => typeof value === 'number', expected: 'a number' },
  integer: { fits: isInteger, expected: 'a whole number' },
  quantity: { fits: isQuantity, expected: 'a quantity such as "500m", "16Gi" or "2"' },
  time: { fits: isTime, expected: 'a time such as "2026-01-31T12:00:00Z"' },
  any: { fits: () => true, expected: 'anything' },
};

/** Whether the value can be decoded as the type; reports it where not. */
export function decode(inspection: Inspection, value: unknown, type: ValueType, path: FieldPath, minors: MinorSet): boolean {
  if (fits(value, type)) {
    return true;
  }
  const decoder = DECODERS[type.form];
  inspection.mistypedValue(path, {
    ruleId: 'wrong-type',
    minors,
    words: () => ({ message: `${found(value)} is not ${decoder.expected}${type.isShort === true ? ' of at most 32 bits' : ''}` }),
  });
  return false;
}

/** Whether the value can be decoded as the type. */
export function fits(value: unknown, { form, isShort }: ValueType): boolean {
  return DECODERS[form].fits(value) && !(isShort === true && isTooLong(value));
}

function isInteger(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= -LARGEST_INT64 && value < LARGEST_INT64;
}

/** Whether a whole number needs more than 32 bits. */
function isTooLong(value: unknown): boolean {
  return typeof value === 'number' && (value < -LARGEST_INT32 || value >= LARGEST_INT32);
}

function isTime(value: unknown): boolean {
  const match = typeof value === 'string' ? RFC_3339.exec(value) : null;
  if (match === null) {
    return false;
  }
  const [year, month, day, hour, minute, second, offsetHours, offsetMinutes] = match.slice(1).map((part) => Number(part ?? 0));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60
    && offsetHours <= 24 && offsetMinutes <= 60;
}

function daysIn(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
