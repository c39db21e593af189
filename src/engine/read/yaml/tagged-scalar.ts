import { resolved, Scalar, ScalarType } from './scalar';
import { LARGEST_INT64 } from '../../kubernetes/integers';
import { fromLatin1, fromUtf8 } from '../../kubernetes/text/bytes';

const PREFIX = 'tag:yaml.org,2002:';

/** A date, with or without a time, in the notations that kubectl accepts. */
const DATE = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})/;
const TIME = /^$|^[Tt ]([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})(?:[.,][0-9]+)?/;
const ZONE = /^(?:Z|[-+][0-9]{2}:[0-9]{2})$/;

/** A complete UTF-8 sequence if the bytes form one; otherwise a single byte. */
const CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[^]/g;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Resolves a tagged scalar, quoted or not; undefined if its tag does not fit. */
export function resolvedAs(tag: string, source: string): Scalar | undefined {
  const name = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : '';
  switch (name) {
    case 'bool':
    case 'int':
    case 'float':
    case 'null':
      return withType(name, resolved(source));
    case 'binary':
      return binary(source);
    case 'timestamp':
      return isTimestamp(source) ? { type: 'str', value: source } : undefined;
    default:
      return { type: 'str', value: source };
  }
}

function withType(type: ScalarType, scalar: Scalar): Scalar | undefined {
  if (scalar.type === type) {
    return scalar;
  }
  // An integer beyond 64 signed bits does not become a float.
  const isSigned = scalar.type === 'int' && (scalar.value as number | bigint) <= LARGEST_INT64;
  return type === 'float' && isSigned ? { type, value: Number(scalar.value) } : undefined;
}

/** Decodes base64 to a string. */
function binary(source: string): Scalar | undefined {
  const digits = source.replace(/[\r\n]/g, '');
  return BASE64.test(digits) && digits.length % 4 === 0
    ? { type: 'str', value: decoded(atob(digits)) }
    : undefined;
}

/** Decodes UTF-8 as Go does: each invalid byte becomes U+FFFD, even if some of the bytes begin a character. */
function decoded(bytes: string): string {
  const text = fromUtf8(fromLatin1(bytes));
  return !text.includes('\ufffd')
    ? text
    : bytes.replace(CHARACTER, (character) => fromUtf8(fromLatin1(character)));
}

function isTimestamp(source: string): boolean {
  const date = DATE.exec(source);
  const time = TIME.exec(source.slice(date?.[0].length ?? 0));
  if (date === null || time === null) {
    return false;
  }
  const zone = source.slice(date[0].length + time[0].length);
  const hasZone = /^t/i.test(time[0]);
  return (hasZone ? ZONE.test(zone) : zone === '') && isInCalendar(date) && isOnClock(time);
}

function isInCalendar([, year, month, day]: readonly string[]): boolean {
  const lastDay = new Date(Date.UTC(2000 + Number(year) % 400, Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay;
}

function isOnClock([, hours = '0', minutes = '0', seconds = '0']: readonly string[]): boolean {
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}
