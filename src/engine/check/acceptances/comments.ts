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

const SIGN = 'cdk8s-dra:';
const VERB = 'allow';

const MARKER = /^---(?:\s|$)/;

/** The end of a line after which a string of its own lines begins. */
const BLOCK_STRING = /(?:^|[\s:-])[|>][-+0-9]*$/;

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
    const comment = line.search(/(?:^|\s)#/);
    blockIndent = BLOCK_STRING.test((comment < 0 ? line : line.slice(0, comment)).trimEnd()) ? indent : -1;
    const start = startOfAcceptance(line);
    const said = start === undefined || isQuoted(line.slice(0, start)) ? undefined : acceptanceIn(line.slice(start));
    if (said !== undefined) {
      const range = line.slice(0, start).trim() === '' ? rangeBelow(lines, index) : { from: index, to: index };
      found.push({ ...said, line: index + 1, from: range.from + 1, to: range.to + 1 });
    }
  });
  return found;
}

/** Where the comment with our sign begins in a line. */
function startOfAcceptance(line: string): number | undefined {
  for (let sign = line.indexOf(SIGN); sign >= 0; sign = line.indexOf(SIGN, sign + 1)) {
    let start = sign - 1;
    while (start >= 0 && isBlank(line[start])) {
      start--;
    }
    if (line[start] === '#' && (start === 0 || isBlank(line[start - 1]))) {
      return start;
    }
  }
  return undefined;
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}

/** The rule and the reason of `# cdk8s-dra: allow RULE (reason)`; undefined if a comment says something else. */
function acceptanceIn(comment: string): { readonly ruleId: string; readonly reason: string } | undefined {
  const [verb, ...others] = comment.slice(comment.indexOf(SIGN) + SIGN.length).trim().split(/(?=[\s(])/);
  const said = others.join('').trim();
  const open = said.indexOf('(');
  const ruleId = (open < 0 ? said : said.slice(0, open)).trim();
  if (verb !== VERB || /\s/.test(ruleId) || (open >= 0 && !said.endsWith(')'))) {
    return undefined;
  }
  return { ruleId, reason: open < 0 ? '' : said.slice(open + 1, -1) };
}

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
