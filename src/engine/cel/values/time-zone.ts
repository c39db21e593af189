import { CelEvaluationError } from './values';

/** The names of UTC. The local time of the scheduler is UTC, too. */
const UTC_ZONES = ['', 'UTC', 'Local'];

/** Hours and minutes as Go parses them; the sign applies to both. */
const OFFSET = /^([+-]?\d{1,9}):([+-]?\d{1,9})$/;

/** The offset of a time zone from UTC in seconds. Fails for an unknown zone. */
export function offsetOf(zone: string, at: Date): number {
  if (UTC_ZONES.includes(zone)) {
    return 0;
  }
  return zone.includes(':') ? numericOffset(zone) : namedOffset(zone, at);
}

function numericOffset(zone: string): number {
  const match = OFFSET.exec(zone);
  if (match === null) {
    throw unknownZone(zone);
  }
  const [hours, minutes] = match.slice(1).map(Number);
  return (hours * 60 + (zone.startsWith('-') ? -minutes : minutes)) * 60;
}

function namedOffset(zone: string, at: Date): number {
  const parts = Object.fromEntries(
    clockOf(zone).formatToParts(at).map(({ type, value }) => [type, value]),
  );
  const { month, day, hour, minute, second } = parts;
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(month) - 1, Number(day));
  local.setUTCHours(Number(hour), Number(minute), Number(second));
  return (local.getTime() - at.getTime()) / 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function newClock(zone: string): Intl.DateTimeFormat {
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
    if (isSpelledSo(zone, clock)) {
      return clock;
    }
  } catch {
    // The zone is unknown.
  }
  throw unknownZone(zone);
}

/** Whether Go accepts the name. Intl accepts any case, and offsets as names; Go looks for a file. */
function isSpelledSo(zone: string, clock: Intl.DateTimeFormat): boolean {
  const known = clock.resolvedOptions().timeZone;
  const isSame = known.toLowerCase() === zone.toLowerCase();
  return /^[A-Z]/.test(zone) && (!isSame || known === zone);
}

function unknownZone(zone: string): CelEvaluationError {
  return new CelEvaluationError(`unknown time zone ${JSON.stringify(zone)}`);
}
