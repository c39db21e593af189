import { Implementation, Library } from './library';
import { Duration, Timestamp } from '../values/time';

/** The overloads that read a part of a date, in UTC and in a time zone. */
function part(method: string, read: (date: Date) => number): Record<string, Implementation> {
  return {
    [`timestamp.${method}(): int`]: (timestamp: Timestamp) => BigInt(read(timestamp.at('UTC'))),
    [`timestamp.${method}(string): int`]: (timestamp: Timestamp, zone: string) =>
      BigInt(read(timestamp.at(zone))),
  };
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);
}

/** Parts of timestamps and durations. */
export const TIME: Library = {
  functions: {
    ...part('getFullYear', (date) => date.getUTCFullYear()),
    ...part('getMonth', (date) => date.getUTCMonth()),
    ...part('getDayOfYear', dayOfYear),
    ...part('getDayOfMonth', (date) => date.getUTCDate() - 1),
    ...part('getDate', (date) => date.getUTCDate()),
    ...part('getDayOfWeek', (date) => date.getUTCDay()),
    ...part('getHours', (date) => date.getUTCHours()),
    ...part('getMinutes', (date) => date.getUTCMinutes()),
    ...part('getSeconds', (date) => date.getUTCSeconds()),
    'timestamp.getMilliseconds(): int': (timestamp: Timestamp) => timestamp.milliseconds,
    'timestamp.getMilliseconds(string): int': (timestamp: Timestamp, zone: string) =>
      timestamp.at(zone) && timestamp.milliseconds,
    'duration.getHours(): int': (duration: Duration) => duration.in('h'),
    'duration.getMinutes(): int': (duration: Duration) => duration.in('m'),
    'duration.getSeconds(): int': (duration: Duration) => duration.in('s'),
    'duration.getMilliseconds(): int': (duration: Duration) => duration.in('ms'),
  },
};
