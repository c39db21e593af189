import { writePlain } from './double-format';
import { offsetOf } from './time-zone';
import { CelEvaluationError, ObjectValue } from './values';
import { isInt64, LARGEST_INT64, SMALLEST_INT64 } from '../../kubernetes/integers';

const UNITS: Record<string, bigint> = {
  ns: 1n,
  us: 1000n,
  µs: 1000n,
  μs: 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

const SECOND = UNITS.s;
const DURATION = /^([+-]?)((?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/;
const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:(?:[0-5]\d|60))$/;

/** Timestamps run from year 1 to year 9999. */
const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;

/** A number of nanoseconds: a duration, or a point in time. The two can be compared. */
abstract class Nanoseconds implements ObjectValue {
  public abstract readonly typeName: 'duration' | 'timestamp';

  protected constructor(public readonly nanos: bigint) {
  }

  public isComparableWith(): boolean {
    return true;
  }

  public equals(other: unknown): boolean {
    return other instanceof Nanoseconds && other.typeName === this.typeName && other.nanos === this.nanos;
  }

  public compare(other: Nanoseconds): number {
    return Number(this.nanos > other.nanos) - Number(this.nanos < other.nanos);
  }
}

/** A length of time, to the nanosecond. */
export class Duration extends Nanoseconds {
  /** @throws CelEvaluationError if the string is not a duration such as `1h30m` */
  public static parse(this: void, text: string): Duration {
    const match = text.length > 256 ? null : DURATION.exec(text);
    if (match === null && !/^[+-]?0$/.test(text)) {
      throw new CelEvaluationError(`${JSON.stringify(text)} is not a duration`);
    }
    let nanos = 0n;
    for (const [, number, unit] of match?.[2].matchAll(/(?<![\d.])([\d.]+)([a-zµμ]+)/g) ?? []) {
      const [whole, decimals = ''] = number.split('.');
      nanos += BigInt(whole + decimals) * UNITS[unit] / 10n ** BigInt(decimals.length);
    }
    return new Duration(match?.[1] === '-' ? -nanos : nanos);
  }

  /** The duration, limited to the longest possible one. */
  public static nearest(nanos: bigint): Duration {
    if (isInt64(nanos)) {
      return new Duration(nanos);
    }
    return new Duration(nanos < 0n ? SMALLEST_INT64 : LARGEST_INT64);
  }

  public readonly typeName = 'duration';

  /** @throws CelEvaluationError if the duration is longer than about 292 years */
  public constructor(nanos: bigint) {
    super(nanos);
    if (!isInt64(nanos)) {
      throw new CelEvaluationError('the duration is out of range');
    }
  }

  public plus(other: Duration): Duration {
    return new Duration(this.nanos + other.nanos);
  }

  public minus(other: Duration): Duration {
    return new Duration(this.nanos - other.nanos);
  }

  public get negated(): Duration {
    return new Duration(-this.nanos);
  }

  /** The number of whole units. */
  public in(unit: string): bigint {
    return this.nanos / UNITS[unit];
  }

  public toString(): string {
    const seconds = Number(this.nanos / SECOND) + Number(this.nanos % SECOND) / Number(SECOND);
    return `${writePlain(seconds)}s`;
  }
}

/** A point in time, to the nanosecond. */
export class Timestamp extends Nanoseconds {
  /** @throws CelEvaluationError if the string is not a timestamp such as `2024-01-01T00:00:00Z` */
  public static parse(this: void, text: string): Timestamp {
    const match = TIMESTAMP.exec(text);
    const date = match === null ? undefined : dateOf(match.slice(1, 7).map(Number));
    if (match === null || date === undefined) {
      throw new CelEvaluationError(`${JSON.stringify(text)} is not a timestamp`);
    }
    const nanos = BigInt((match[7] ?? '').slice(0, 9).padEnd(9, '0'));
    const offset = offsetSeconds(match[8]);
    const seconds = BigInt(date.getTime()) / 1000n - offset;
    return Timestamp.inRange(seconds * SECOND + nanos, Number(offset));
  }

  /** @throws CelEvaluationError if it is before year 1 or after year 9999 */
  public static fromSeconds(seconds: bigint): Timestamp {
    return Timestamp.inRange(seconds * SECOND);
  }

  /** A point in time without limits. */
  public static fromNanos(nanos: bigint): Timestamp {
    return new Timestamp(nanos, 0);
  }

  private static inRange(nanos: bigint, offset = 0): Timestamp {
    const timestamp = new Timestamp(nanos, offset);
    if (timestamp.seconds < FIRST_SECOND || timestamp.seconds > LAST_SECOND) {
      throw new CelEvaluationError('the timestamp is out of range');
    }
    return timestamp;
  }

  public readonly typeName = 'timestamp';

  /**
   * @param nanos since 1970
   * @param offset the UTC offset in which the timestamp was written, in seconds
   */
  private constructor(nanos: bigint, private readonly offset: number) {
    super(nanos);
  }

  /** Whether it is the earliest timestamp, which is Go's zero time. */
  public get isFirst(): boolean {
    return this.nanos === FIRST_SECOND * SECOND;
  }

  /** Seconds since 1970, rounded down. */
  public get seconds(): bigint {
    return (this.nanos - ((this.nanos % SECOND) + SECOND) % SECOND) / SECOND;
  }

  /** The milliseconds within the second. */
  public get milliseconds(): bigint {
    return (((this.nanos % SECOND) + SECOND) % SECOND) / UNITS.ms;
  }

  public plus(duration: Duration): Timestamp {
    return Timestamp.inRange(this.nanos + duration.nanos, this.offset);
  }

  public minus(duration: Duration): Timestamp {
    return Timestamp.inRange(this.nanos - duration.nanos, this.offset);
  }

  public since(other: Timestamp): Duration {
    return new Duration(this.nanos - other.nanos);
  }

  /** The timestamp as a date. */
  public get utc(): Date {
    return new Date(Number(this.seconds) * 1000);
  }

  /** The local time in a time zone, as the UTC fields of a date. Fails for an unknown zone. */
  public at(zone: string): Date {
    return this.ahead(offsetOf(zone, this.utc));
  }

  private ahead(seconds: number): Date {
    const local = new Date(this.utc.getTime() + seconds * 1000);
    if (Number.isNaN(local.getTime())) {
      throw new CelEvaluationError('the time zone is out of range');
    }
    return local;
  }

  /** Formats the timestamp with the UTC offset in which it was written. */
  public toString(): string {
    const text = this.ahead(this.offset).toISOString().slice(0, -5);
    return `${text}${fraction(this.nanos - this.seconds * SECOND)}${writeOffset(this.offset)}`;
  }
}

/** The date with these parts; undefined if there is no such date or time. */
function dateOf([year, month, day, hour, minute, second]: number[]): Date | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isTime = date.getUTCHours() === hour && date.getUTCMinutes() === minute && second <= 59;
  return isDate && isTime ? date : undefined;
}

function offsetSeconds(zone: string): bigint {
  const match = /^([+-]?)(\d\d):(\d\d)$/.exec(zone);
  const seconds = match === null ? 0n : BigInt(match[2]) * 3600n + BigInt(match[3]) * 60n;
  return match?.[1] === '-' ? -seconds : seconds;
}

/** Formats an offset: `Z`, or for example `+05:30`. */
function writeOffset(seconds: number): string {
  if (seconds === 0) {
    return 'Z';
  }
  const minutes = Math.abs(seconds) / 60;
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** The decimals of the seconds; empty if there are none. */
function fraction(nanos: bigint): string {
  return nanos === 0n ? '' : `.${String(nanos).padStart(9, '0').replace(/(?<!0)0+$/, '')}`;
}
