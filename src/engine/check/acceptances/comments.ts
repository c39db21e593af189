import { DocumentPlaces } from '../../read/document-places';
import { TextLines } from '../../read/text-lines';
import { TextSource } from '../../read/text-source';
import { readYamlParts } from '../../read/yaml-documents';
import { Acknowledgement, isRule } from '../acknowledgement';

/** A comment that accepts the findings of a rule. The reason is empty if the comment gives none. */
export interface AcceptingComment extends Acknowledgement {
  /** The offset of the comment in the text. */
  readonly offset: number;
  /** The line of the comment, starting at 1. */
  readonly line: number;
  /** Whether the comment applies to a line. */
  readonly isAbout: (line: number) => boolean;
}

const SIGN = /(?:^|\s)#\s*cdk8s-dra:\s*([\w-]+)\s*([^]*)/i;

const MARKER = /^---(?:\s|$)/;

/** The comments of a YAML text that accept findings. */
export function acceptingComments(source: TextSource): AcceptingComment[] {
  const places = new TextLines(source.read());
  const lines = places.text.split('\n');
  return readYamlParts(places.text, source).flatMap(({ document, start, end }) =>
    new DocumentPlaces(document?.text ?? { source, start, end, isJson: false, isWhole: false }, places).comments)
    .flatMap((offset) => {
      const { line, column } = places.rangeBetween(offset, offset);
      const said = acceptanceIn(places.lineAt(line).slice(column - 1).split('\r')[0]);
      const [from, to] = rangeOf(lines, line - 1, column - 1);
      return said === undefined ? [] : [{ ...said, offset, line, isAbout: (each) => each > from && each <= to + 1 }];
    });
}

/**
 * The rule and the reason of `# cdk8s-dra: allow RULE (reason)`; undefined for any other comment. If another verb
 * precedes a rule, or text follows the reason, everything counts as the rule, which is then unknown.
 */
function acceptanceIn(comment: string): Acknowledgement | undefined {
  const [, verb = '', behind = ''] = SIGN.exec(comment) ?? [];
  const said = behind.trim();
  if (verb.toLowerCase() !== 'allow') {
    return isRule(said.split(/[\s(]/)[0]) ? { ruleId: `${verb} ${said}`, reason: '' } : undefined;
  }
  const open = said.endsWith(')') && !namesOtherRule(said) ? said.indexOf('(') : -1;
  return {
    ruleId: (open < 0 ? said : said.slice(0, open)).trim(), reason: open < 0 ? '' : said.slice(open + 1, -1),
  };
}

/** Whether a second rule with a reason follows the first. Any other text belongs to the reason of the first. */
function namesOtherRule(text: string): boolean {
  const between = text.match(/\)[^()]+(?=\()/g) ?? [];
  return between.some((words) => isRule(words.trimEnd().split(/[^\w-]/).pop()!));
}

/** The first and the last line, as indexes. */
type Range = [from: number, to: number];

/** The lines that a comment applies to: its own, or the block that begins below it or at the dash before it. */
function rangeOf(lines: readonly string[], comment: number, column: number): Range {
  const before = lines[comment].slice(0, column);
  if (before.trim() === '' || MARKER.test(before)) {
    return rangeBelow(lines, comment);
  }
  const isAtDash = /^[\s-]*$/.test(before);
  return [comment, isAtDash ? endBelow(lines, comment, indentOf(before)) : comment];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function hasContent(line: string): boolean {
  return !/^\s*(?:#|$)/.test(line);
}

/** The lines of the field or item below a comment; of the whole document if the comment precedes its content. */
function rangeBelow(lines: readonly string[], comment: number): Range {
  const beginning = lines.slice(0, comment + 1).map((line) => MARKER.test(line)).lastIndexOf(true);
  const isAbove = lines.slice(beginning + 1, comment).every((line) => !hasContent(line));
  const next = lines.findIndex((line, index) => index > comment && hasContent(line));
  // An unindented comment before a marker applies to the document after it.
  const isBefore = MARKER.test(lines[next] ?? '') && (isAbove || indentOf(lines[comment]) === 0);
  const start = isBefore ? lines.findIndex((line, index) => index > next && hasContent(line)) : next;
  return start < 0 || MARKER.test(lines[start])
    ? [comment, comment]
    : [start, endBelow(lines, start, isAbove || isBefore ? -1 : indentOf(lines[start]))];
}

/** The last line of the block that begins at a line: the lines indented more than `indent`. */
function endBelow(lines: readonly string[], start: number, indent: number): number {
  const isList = /^\s*-(?:\s|$)/.test(lines[start]);
  const end = lines.findIndex((line, index) => index > start && hasContent(line)
    && (MARKER.test(line) || indentOf(line) < indent
      || (indentOf(line) === indent && (isList || !/^\s*-(?:\s|$)/.test(line)))));
  return (end < 0 ? lines.length : end) - 1;
}
