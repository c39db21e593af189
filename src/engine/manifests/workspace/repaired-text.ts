import { firstDefined } from '../../kubernetes/grouping';
import { Document } from '../../read/document';
import { countLines } from '../../read/lines';
import { isPartOfSetup } from '../../read/sources';
import { TextSource } from '../../read/text-source';
import { readYaml } from '../../read/yaml-documents';

/** A text in which every document can be read. */
export interface RepairedText {
  /** The text with blanks in place of unreadable parts, so that all offsets stay the same. */
  readonly text: string;
  /** The documents that could not be read. */
  readonly broken: readonly Document[];
}

/** The document separator, if a line begins with it. */
const MARKER = /^(?:---)?/;

/** A line without a colon, such as an incomplete field. */
const BARE_WORD = /^\s*(?:- +)?[\w./-]+\s*$/;

/** The number of lines to search for an unclosed bracket before the line that breaks a document. */
const MOST_LINES = 5;

/**
 * Makes a text readable while it is being edited. In a broken document, the line that breaks it becomes blank, or
 * a line before it; if that does not suffice, several lines, or the rest of the document.
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
  // A missing colon is reported in the line after the field.
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

/** Returns a text with some of its lines blank. Markers and line breaks stay. */
function blanked(lines: readonly string[], from: number, to: number): string {
  return lines.map((line, index) => (index < from || index > to ? line : blank(line))).join('\n');
}

function blank(line: string): string {
  const [marker] = MARKER.exec(line)!;
  return marker + line.slice(marker.length).replace(/[^\r]/g, ' ');
}
