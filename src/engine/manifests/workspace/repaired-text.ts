import { firstDefined } from '../../kubernetes/grouping';
import { Document } from '../../read/document';
import { countLines } from '../../read/lines';
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

/** The marker that separates documents, if a line begins with it. */
const MARKER = /^(?:---)?/;

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
    text: broken.reduce(repaired, original),
    broken: broken.filter((document) => isPartOfSetup(document, source, original)),
  };
}

function repaired(text: string, { text: part, unreadableLine = 1 }: Document): string {
  const { start, end } = part!;
  const lines = text.slice(start, end).split('\n');
  const last = lines.length - 1;
  const own = Math.min(Math.max(unreadableLine - 1 - countLines(text.slice(0, start)), 0), last);
  const [before, ...others] = Array.from({ length: MOST_LINES }, (_, index) => own - index - 1);
  // A field without its colon is noticed in the line behind it.
  const nearest = BARE_WORD.test(lines[before] ?? '') ? [before, own] : [own, before];
  const single = (line: number) => [line, line];
  const content = firstDefined(
    [...nearest.map(single), [before, own], ...others.map(single), [own, last], [before, last]],
    ([from, to]) => {
      const changed = blanked(lines, from, to);
      return readYaml(changed).every(({ unreadable }) => unreadable === undefined) ? changed : undefined;
    },
  );
  return text.slice(0, start) + (content ?? blanked(lines, 0, last)) + text.slice(end);
}

/** A text with blanks in some of its lines. Markers and line breaks stay. */
function blanked(lines: readonly string[], from: number, to: number): string {
  return lines.map((line, index) => (index < from || index > to ? line : blank(line))).join('\n');
}

function blank(line: string): string {
  const [marker] = MARKER.exec(line)!;
  return marker + line.slice(marker.length).replace(/[^\r]/g, ' ');
}
