import { isBlankOrEnd, isWord, Source } from './source';

const EXCLAMATION = 33;
const LESS = 60;
const GREATER = 62;

/** The characters that may directly follow the name of an anchor or alias. */
const BEHIND_ANCHOR = new Set([...'?:,]}%@`'].map((sign) => sign.charCodeAt(0)));

/** The characters allowed in a tag besides letters and digits. */
const SIGNS_IN_TAG = new Set([..."-_;/?:@&=+$,.!~*'()[]%"].map((sign) => sign.charCodeAt(0)));

/** A tag as written: a handle, which may be empty, and the suffix. */
export interface WrittenTag {
  readonly handle: string;
  readonly suffix: string;
}

/** Reads the name of an anchor or alias, including the sign before it. */
export function readAnchorName(source: Source): string {
  source.skip();
  const name = readWord(source);
  if (name === '' || (!isBlankOrEnd(source.char()) && !BEHIND_ANCHOR.has(source.char()))) {
    source.fail('the name after & or * may have letters, digits, - and _ only');
  }
  return name;
}

function readWord(source: Source): string {
  const start = source.at;
  while (isWord(source.char())) {
    source.skip();
  }
  return source.slice(start);
}

/** Reads a tag: `!<uri>`, `!handle!suffix`, `!suffix` or `!`. */
export function readTag(source: Source): WrittenTag {
  const tag = source.char(1) === LESS ? readWholeTag(source) : readShortTag(source);
  if (!isBlankOrEnd(source.char())) {
    source.fail('expected a blank after the tag');
  }
  return tag;
}

function readWholeTag(source: Source): WrittenTag {
  source.skip(2);
  const suffix = readUri(source);
  if (suffix === '' || source.char() !== GREATER) {
    source.fail('the tag lacks its closing >');
  }
  source.skip();
  return { handle: '', suffix };
}

function readShortTag(source: Source): WrittenTag {
  const head = readTagHandle(source);
  const rest = readUri(source);
  if (head.length > 1 && head.endsWith('!')) {
    if (rest === '') {
      source.fail(`the tag ends after ${head}`);
    }
    return { handle: head, suffix: rest };
  }
  const suffix = head.slice(1) + rest;
  return suffix === '' ? { handle: '', suffix: '!' } : { handle: '!', suffix };
}

/** Reads a tag handle: an exclamation mark, optionally followed by a word and another exclamation mark. */
function readTagHandle(source: Source): string {
  const start = source.at;
  source.skip();
  readWord(source);
  if (source.char() === EXCLAMATION) {
    source.skip();
  }
  return source.slice(start);
}

function readUri(source: Source): string {
  const start = source.at;
  while (isWord(source.char()) || SIGNS_IN_TAG.has(source.char())) {
    source.skip();
  }
  return decoded(source, source.slice(start));
}

function decoded(source: Source, uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return source.fail('the escape sequences of the tag are not UTF-8');
  }
}
