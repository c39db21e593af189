import { Source } from './source';

/** A directive: the YAML version of a document, or a shorthand for a tag prefix. */
export interface Directive {
  /** The tag handle, or `%YAML` for the version. */
  readonly handle: string;
  /** The prefix that a handle stands for, or the version. */
  readonly value: string;
  /** The length of the directive's line. */
  readonly length: number;
}

export const VERSION = '%YAML';

const TAG = '%TAG';

const VERSION_NUMBER = /(\d{1,2})\.(\d{1,2})/y;

// Each part is searched for the character that ends it: a loop in a pattern can need memory for every character of a
// line of megabytes.
const BEHIND_BLANKS = /[^ \t]/g;
const BEHIND_HANDLE = /[^-\w]/g;
const BEHIND_PREFIX = /[^-\w;/?:@&=+$,.!~*'()[\]%]/g;
const BEHIND_LINE = /[\n\0\u2028\u2029]/g;

/** Returns the directive at the position, which must be the start of a line; undefined if there is none. */
export function directiveAt({ text, at }: Source): Directive | undefined {
  const found = text.startsWith(VERSION, at) ? versionAt(text, at) : tagAt(text, at);
  if (found === undefined) {
    return undefined;
  }
  const [value, end] = found;
  const rest = find(BEHIND_BLANKS, text, end);
  const lineEnd = find(BEHIND_LINE, text, rest);
  return rest === lineEnd || text[rest] === '#' ? { ...value, length: lineEnd - at } : undefined;
}

/** A directive without its length, and the offset after its value. */
type Found = [value: Omit<Directive, 'length'>, end: number];

function versionAt(text: string, at: number): Found | undefined {
  const start = at + VERSION.length;
  VERSION_NUMBER.lastIndex = find(BEHIND_BLANKS, text, start);
  const version = VERSION_NUMBER.lastIndex > start ? VERSION_NUMBER.exec(text) : null;
  return version === null
    ? undefined
    : [{ handle: VERSION, value: `${Number(version[1])}.${Number(version[2])}` }, VERSION_NUMBER.lastIndex];
}

function tagAt(text: string, at: number): Found | undefined {
  const start = find(BEHIND_BLANKS, text, at + TAG.length);
  const name = find(BEHIND_HANDLE, text, start + 1);
  const handleEnd = text[name] === '!' ? name + 1 : start + 1;
  const prefixStart = find(BEHIND_BLANKS, text, handleEnd);
  const end = find(BEHIND_PREFIX, text, prefixStart);
  const [handle, prefix] = [text.slice(start, handleEnd), text.slice(prefixStart, end)];
  const isTag = text.startsWith(TAG, at) && start > at + TAG.length && handle.startsWith('!')
    && prefixStart > handleEnd && prefix !== '' && /[\s\0]/.test(text[end]);
  try {
    return isTag ? [{ handle, value: decodeURIComponent(prefix) }, end] : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the offset of the first match of a pattern from an offset on; the end of the text if there is none. */
function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
