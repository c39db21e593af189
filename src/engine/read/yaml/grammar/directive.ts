import { Source } from './source';

/** A directive: the YAML version of a document, or an abbreviation of the beginning of tags. */
export interface Directive {
  /** What is abbreviated as, or the name of the directive of the version. */
  readonly handle: string;
  /** What a handle stands for, or the version. */
  readonly value: string;
  /** The length of its line. */
  readonly length: number;
}

export const VERSION = '%YAML';

const TAG = '%TAG';

const VERSION_NUMBER = /(\d{1,2})\.(\d{1,2})/y;

// Parts are searched for what ends them: a loop in a pattern can need memory for each character
// of a line of megabytes.
const BEHIND_BLANKS = /[^ \t]/g;
const BEHIND_HANDLE = /[^-\w]/g;
const BEHIND_PREFIX = /[^-\w;/?:@&=+$,.!~*'()[\]%]/g;
const BEHIND_LINE = /[\n\0\u2028\u2029]/g;

/** The directive at the position, which must begin a line; undefined if there is none. */
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

/** A directive without its length, and the offset behind what it says. */
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

/** The offset of what a pattern finds from an offset on; the end of the text if that is nothing. */
function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
