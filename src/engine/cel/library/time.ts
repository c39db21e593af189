import { Implementation, Library } from './library';
import { Duration, Timestamp } from '../values/time';

function dayOfYear(date: Date): number {
  const firstDay = new Date(date.getTime());
  firstDay.setUTCMonth(0, 1);
  return Math.round((date.getTime() - firstDay.getTime()) / 86_400_000);
}

/** The methods that return a part of a date. */
const PARTS: Record<string, (date: Date, timestamp: Timestamp) => number | bigint> = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDayOfYear: dayOfYear,
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDate: (date) => date.getUTCDate(),
  getDayOfWeek: (date) => date.getUTCDay(),
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
  getSeconds: (date) => date.getUTCSeconds(),
  getMilliseconds: (_date, timestamp) => timestamp.milliseconds,
};

function parts(
  parameters: string,
  dateOf: (timestamp: Timestamp, zone: string) => Date,
): Record<string, Implementation> {
  return Object.fromEntries(Object.entries(PARTS).map(([method, read]) => [
    `timestamp.${method}(${parameters}): int`,
    (timestamp: Timestamp, zone: string) => BigInt(read(dateOf(timestamp, zone), timestamp)),
  ]));
}

/** The functions for parts of timestamps and durations. */
export const TIME: Library = {
  functions: {
    ...parts('', (timestamp) => timestamp.utc),
    ...parts('string', (timestamp, zone) => timestamp.at(zone)),
    'duration.getHours(): int': (duration: Duration) => duration.in('h'),
    'duration.getMinutes(): int': (duration: Duration) => duration.in('m'),
    'duration.getSeconds(): int': (duration: Duration) => duration.in('s'),
    'duration.getMilliseconds(): int': (duration: Duration) => duration.in('ms'),
  },
};
