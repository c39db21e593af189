import { Library } from './library';
import { RegularExpression } from '../values/regular-expression';
import { ESCAPES, format } from '../values/string-format';
import { CelEvaluationError } from '../values/values';

function outOfRange(index: bigint): CelEvaluationError {
  return new CelEvaluationError(`index out of range: ${index}`);
}

function charAt(text: string, index: bigint): string {
  const characters = [...text];
  if (index < 0n || index > BigInt(characters.length)) {
    throw outOfRange(index);
  }
  return characters[Number(index)] ?? '';
}

/** The position of a substring, in code points. */
function indexOf(text: string, part: string, start = 0n): bigint {
  const characters = [...text];
  if (part === '') {
    return start;
  }
  if (start < 0n) {
    throw outOfRange(start);
  }
  if (start >= BigInt(characters.length)) {
    return -1n;
  }
  const before = characters.slice(0, Number(start)).join('').length;
  const found = text.indexOf(part, before);
  return found < 0 ? -1n : BigInt([...text.slice(0, found)].length);
}

function lastIndexOf(text: string, part: string, end?: bigint): bigint {
  const characters = [...text];
  if (part === '') {
    return end ?? BigInt(characters.length);
  }
  if (end !== undefined && end < 0n) {
    throw outOfRange(end);
  }
  if (end !== undefined && end >= BigInt(characters.length)) {
    return -1n;
  }
  const last = end === undefined ? text.length : characters.slice(0, Number(end)).join('').length;
  const found = text.lastIndexOf(part, last);
  return found < 0 ? -1n : BigInt([...text.slice(0, found)].length);
}

/** Up to 1.33, searching an empty text for a non-empty part is an error. */
function lastIndexInText(text: string, part: string): bigint {
  if (text === '' && part !== '') {
    throw outOfRange(-1n);
  }
  return lastIndexOf(text, part);
}

/** After the end of the text, nothing is found; an empty part is found at the end. */
function within(search: typeof indexOf): typeof indexOf {
  return (text, part, position = 0n) => {
    if (position < 0n) {
      throw outOfRange(position);
    }
    const length = BigInt([...text].length);
    return search(text, part, part === '' && position > length ? length : position);
  };
}

function replace(text: string, part: string, replacement: string, most = -1n): string {
  return replaceParts(text, part, replacement, most < 0n ? Infinity : Number(most));
}

function replaceParts(text: string, part: string, replacement: string, most: number): string {
  if (part === '') {
    const characters = [...text];
    return [...characters, '']
      .map((character, index) => (index < most ? replacement : '') + character)
      .join('');
  }
  const parts = text.split(part);
  return parts.reduce((result, each, index) =>
    result + (index <= most ? replacement : part) + each);
}

function split(text: string, separator: string, most = -1n): string[] {
  if (most === 0n) {
    return [];
  }
  const parts = separator === '' ? [...text] : text.split(separator);
  if (most < 0n || BigInt(parts.length) <= most) {
    return parts;
  }
  const kept = parts.slice(0, Number(most) - 1);
  return [...kept, parts.slice(kept.length).join(separator)];
}

function substring(text: string, start: bigint, end?: bigint): string {
  const characters = [...text];
  const last = end ?? BigInt(characters.length);
  if (start < 0n || start > BigInt(characters.length)) {
    throw outOfRange(start);
  }
  if (last < 0n || last > BigInt(characters.length)) {
    throw outOfRange(last);
  }
  if (start > last) {
    throw new CelEvaluationError(`invalid substring range: start ${start}, end ${last}`);
  }
  return characters.slice(Number(start), Number(last)).join('');
}

function findAll(text: string, pattern: string, most = -1n): string[] {
  return new RegularExpression(pattern).findAll(text, most < 0n ? Infinity : Number(most));
}

const EXTENDED: Library = {
  functions: {
    'string.charAt(int): string': charAt,
    'string.indexOf(string): int': indexOf,
    'string.lowerAscii(): string': (text) =>
      text.replace(/[A-Z]/g, (letter: string) => letter.toLowerCase()),
    'string.upperAscii(): string': (text) =>
      text.replace(/[a-z]/g, (letter: string) => letter.toUpperCase()),
    'string.replace(string, string): string': replace,
    'string.replace(string, string, int): string': replace,
    'string.split(string): list(string)': split,
    'string.split(string, int): list(string)': split,
    'string.substring(int): string': substring,
    'string.substring(int, int): string': substring,
    'string.trim(): string': (text) =>
      text.replace(/^[\p{White_Space}]+|(?<!\p{White_Space})\p{White_Space}+$/gu, ''),
    'string.format(list(dyn)): string': format,
    'strings.quote(string): string': (text) =>
      `"${text.replace(/[\x07\b\f\n\r\t\v\\"]/g, (each: string) => ESCAPES[each])}"`,
    'list(string).join(): string': (list) => list.join(''),
    'list(string).join(string): string': (list, separator) => list.join(separator),
  },
};

/** The search functions, which differ slightly between versions of cel-go. */
const POSITIONS: readonly Library[] = [
  { until: 33, functions: { 'string.lastIndexOf(string): int': lastIndexInText } },
  { since: 34, functions: { 'string.lastIndexOf(string): int': lastIndexOf } },
  {
    until: 36,
    functions: {
      'string.indexOf(string, int): int': indexOf,
      'string.lastIndexOf(string, int): int': lastIndexOf,
    },
  },
  {
    since: 37,
    functions: {
      'string.indexOf(string, int): int': within(indexOf),
      'string.lastIndexOf(string, int): int': within(lastIndexOf),
    },
  },
];

/** The regular expression functions that Kubernetes adds. */
const REGEX: Library = {
  functions: {
    'string.find(string): string': (text, pattern) => findAll(text, pattern, 1n)[0] ?? '',
    'string.findAll(string): list(string)': (text, pattern) => findAll(text, pattern),
    'string.findAll(string, int): list(string)': findAll,
  },
};

export const STRINGS: readonly Library[] = [EXTENDED, ...POSITIONS, REGEX];
