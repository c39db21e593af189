import { Document } from '../../read/document';
import { isPartOfSetup } from '../../read/sources';
import { TextSource } from '../../read/text-source';
import { readYaml } from '../../read/yaml-documents';

/** A text of which every document can be read. */
export interface RepairedText {
  /** The text with blanks for what cannot be read: all else is where it was. */
  readonly text: string;
  /** The documents that could not be read. */
  readonly broken: readonly Document[];
}

/** The marker that separates documents, which stays. */
const MARKER = /^---/;

/** A line without a colon, as somebody leaves it who types a field. */
const BARE_WORD = /^\s*(?:- +)?[\w./-]+\s*$/;

/** In so many lines before the one that breaks a document, the brackets are looked for that nobody closed. */
const MOST_LINES = 5;

/**
 * Makes a text readable while somebody types in it: of a broken document, the line that
 * breaks it becomes blank, or one before it, if need be several, or all that follows.
 */
export function repairedText(source: TextSource): RepairedText {
  const original = source.read();
  const broken = readYaml(original, source).filter((document) => document.unreadable !== undefined);
  return {
    text: broken.reduce((text, { text: part, unreadableLine }) =>
      repaired(text, part!.start, part!.end, unreadableLine), original),
    broken: broken.filter((document) => isPartOfSetup(document, source, original)),
  };
}

/** A part of a text: its beginning and its end. */
type Part = [from: number, to: number];

function repaired(text: string, start: number, end: number, line = 1): string {
  const from = Math.max(offsetOfLine(text, line), start);
  const after = text.indexOf('\n', from) + 1 || end;
  const starts = [from];
  while (starts.length <= MOST_LINES && starts[starts.length - 1] > start) {
    starts.push(Math.max(text.lastIndexOf('\n', starts[starts.length - 1] - 2) + 1, start));
  }
  const [own, ...above] = starts.map((begin, index): Part => [begin, starts[index - 1] ?? after]);
  const [before = own, ...others] = above;
  // A field without its colon is noticed in the line behind it.
  const nearest = BARE_WORD.test(text.slice(...before)) ? [before, own] : [own, before];
  const candidates: Part[] = [...nearest, [before[0], after], ...others, [from, end], [before[0], end]];
  const [first, to] = candidates.find(([begin, stop]) =>
    readYaml(blanked(text, begin, stop).slice(start, end)).every(({ unreadable }) => unreadable === undefined))
    ?? [start, end];
  return blanked(text, first, to);
}

/** A text with blanks in a part of it. Markers and line breaks stay. */
function blanked(text: string, from: number, to: number): string {
  const begin = MARKER.test(text.slice(from, to)) ? from + '---'.length : from;
  return text.slice(0, begin) + text.slice(begin, to).replace(/[^\r\n]/g, ' ') + text.slice(to);
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0;
  for (let number = 1; number < line; number++) {
    offset = text.indexOf('\n', offset) + 1 || text.length;
  }
  return offset;
}
