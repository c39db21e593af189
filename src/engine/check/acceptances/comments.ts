/** A comment that accepts the findings of a rule, and the lines that it is about. */
export interface AcceptingComment {
  readonly ruleId: string;
  /** Why the findings are fine; empty if the comment does not say. */
  readonly reason: string;
  /** The number of its line, from 1. */
  readonly line: number;
  /** The first and the last line that it is about. */
  readonly from: number;
  readonly to: number;
}

const COMMENT = /(^|\s)#\s*cdk8s-dra:\s*allow(?:\s+([^\s(]*))?\s*(?:\((.*)\))?\s*$/;

const MARKER = /^---(?:\s|$)/;

/** The end of a line after which a string of its own lines begins. */
const BLOCK_STRING = /(?:^|[\s:-])[|>][-+0-9]*\s*(?:#.*)?$/;

/** The comments that accept findings in a YAML text. */
export function acceptingComments(text: string): AcceptingComment[] {
  const lines = text.split(/\r?\n|\r/);
  const found: AcceptingComment[] = [];
  let blockIndent = -1;
  lines.forEach((line, index) => {
    const indent = indentOf(line);
    if (blockIndent >= 0 && (indent > blockIndent || line.trim() === '')) {
      return;
    }
    blockIndent = BLOCK_STRING.test(line) && !line.trimStart().startsWith('#') ? indent : -1;
    const match = line.includes('cdk8s-dra:') ? COMMENT.exec(line) : null;
    if (match !== null && !isQuoted(line.slice(0, match.index))) {
      const [, , ruleId = '', reason = ''] = match;
      const range = line.slice(0, match.index).trim() === '' ? rangeBelow(lines, index) : { from: index, to: index };
      found.push({ ruleId, reason, line: index + 1, from: range.from + 1, to: range.to + 1 });
    }
  });
  return found;
}

/** Whether a part of a line ends inside of quotes. */
function isQuoted(start: string): boolean {
  return ['"', "'"].some((quote) => (start.split(quote).length - 1) % 2 === 1);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function hasContent(line: string): boolean {
  return !/^\s*(?:#|$)/.test(line);
}

/** The lines of the field or item below a comment, or of the document if it stands above that. */
function rangeBelow(lines: readonly string[], comment: number): { readonly from: number; readonly to: number } {
  const markers = lines.slice(0, comment).map((line) => MARKER.test(line));
  const beginning = markers.lastIndexOf(true);
  const isAbove = lines.slice(beginning + 1, comment).every((line) => !hasContent(line));
  const next = lines.findIndex((line, index) => index > comment && hasContent(line));
  const start = next < 0 ? comment : next;
  if (MARKER.test(lines[start])) {
    const ofNext = lines.findIndex((line, index) => index > start && hasContent(line));
    return isAbove && ofNext >= 0 ? { from: ofNext, to: endBelow(lines, ofNext, -1) } : { from: comment, to: comment };
  }
  return { from: start, to: endBelow(lines, start, isAbove ? -1 : indentOf(lines[start])) };
}

/** The last line of what begins in a line, whose lines are further right than some column. */
function endBelow(lines: readonly string[], start: number, indent: number): number {
  const isList = /^\s*-(?:\s|$)/.test(lines[start]);
  const end = lines.findIndex((line, index) => index > start && hasContent(line)
    && (MARKER.test(line) || indentOf(line) < indent
      || (indentOf(line) === indent && (isList || !/^\s*-(?:\s|$)/.test(line)))));
  return (end < 0 ? lines.length : end) - 1;
}
