import { isInt64 } from '../../../kubernetes/integers';

/** RFC 3339 as Go parses it: hours of one digit, offsets up to 24 hours and 60 minutes. */
export const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{1,2}):(\d{2}):(\d{2})(?:[.,]\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/;
const BEYOND_INT64 = 2 ** 63;
const LARGEST_INT32 = 2 ** 31;

/** Whether a value is a 64-bit integer; those that JavaScript would round are bigints. */
export function isInteger(value: unknown): boolean {
  return typeof value === 'bigint'
    ? isInt64(value)
    : Number.isInteger(value) && Math.abs(value as number) < BEYOND_INT64;
}

/** Whether a value is a 32-bit integer. */
export function isShortInteger(value: unknown): boolean {
  return isInteger(value) && (value as number) >= -LARGEST_INT32 && (value as number) < LARGEST_INT32;
}

/** Whether a value is a timestamp that the API server can parse. */
export function isTime(value: unknown): boolean {
  const match = typeof value === 'string' ? RFC_3339.exec(value) : null;
  if (match === null) {
    return false;
  }
  const [year, month, day, hour, minute, second, offsetHours, offsetMinutes] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (
    month >= 1
    && month <= 12
    && day >= 1
    && day <= daysIn(year, month)
    && hour < 24
    && minute < 60
    && second < 60
    && offsetHours <= 24
    && offsetMinutes <= 60
  );
}

function daysIn(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const february = isLeapYear ? 29 : 28;
  return [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
}
