import { DocumentPlaces } from '../../read/document-places';
import { TextLines } from '../../read/text-lines';
import { TextSource } from '../../read/text-source';
import { readYamlParts } from '../../read/yaml-documents';
import { Acknowledgement, isRule } from '../acknowledgement';

/** A comment that accepts the findings of a rule; the reason is empty if it says none. */
export interface AcceptingComment extends Acknowledgement {
  /** Where the comment begins in the text. */
  readonly offset: number;
  /** The number of its line, from 1. */
  readonly line: number;
  /** Whether it is about what is in a line. */
  readonly isAbout: (line: number) => boolean;
}

const SIGN = /(?:^|\s)#\s*cdk8s-dra:\s*([\w-]+)\s*([^]*)/i;

const MARKER = /^---(?:\s|$)/;

/** The comments that accept findings in a YAML text. */
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
 * The rule and the reason of `# cdk8s-dra: allow RULE (reason)`; undefined if a comment says something else. With
 * another verb before a rule, or something behind the reason, all of it is the rule, which is then unknown.
 */
function acceptanceIn(comment: string): Acknowledgement | undefined {
  const [, verb = '', behind = ''] = SIGN.exec(comment) ?? [];
  const said = behind.trim();
  if (verb.toLowerCase() !== 'allow') {
    return isRule(said.split(/[\s(]/)[0]) ? { ruleId: `${verb} ${said}`, reason: '' } : undefined;
  }
  const open = isClosedAtEnd(said) ? said.indexOf('(') : -1;
  return {
    ruleId: (open < 0 ? said : said.slice(0, open)).trim(), reason: open < 0 ? '' : said.slice(open + 1, -1),
  };
}

/** Whether the last character closes the first parenthesis, with stray ones between them, but no second pair. */
function isClosedAtEnd(text: string): boolean {
  let depth = 0;
  const end = text.split('').findIndex((sign) => {
    depth += Number(sign === '(') - Number(sign === ')');
    return sign === ')' && depth <= 0;
  });
  return text.endsWith(')') && (end < 0 || !text.includes('(', end));
}

/** A first and a last line, as indexes. */
type Range = [from: number, to: number];

/** The lines that a comment is about: its own, or what begins below it, or at the dash before it. */
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

/** The lines of the field or item below a comment, or of the document if it stands above that. */
function rangeBelow(lines: readonly string[], comment: number): Range {
  const beginning = lines.slice(0, comment + 1).map((line) => MARKER.test(line)).lastIndexOf(true);
  const isAbove = lines.slice(beginning + 1, comment).every((line) => !hasContent(line));
  const next = lines.findIndex((line, index) => index > comment && hasContent(line));
  // At the margin, a comment before a marker is about the document behind it.
  const isBefore = MARKER.test(lines[next] ?? '') && (isAbove || indentOf(lines[comment]) === 0);
  const start = isBefore ? lines.findIndex((line, index) => index > next && hasContent(line)) : next;
  return start < 0 || MARKER.test(lines[start])
    ? [comment, comment]
    : [start, endBelow(lines, start, isAbove || isBefore ? -1 : indentOf(lines[start]))];
}

/** The last line of what begins in a line, whose lines are further right than some column. */
function endBelow(lines: readonly string[], start: number, indent: number): number {
  const isList = /^\s*-(?:\s|$)/.test(lines[start]);
  const end = lines.findIndex((line, index) => index > start && hasContent(line)
    && (MARKER.test(line) || indentOf(line) < indent
      || (indentOf(line) === indent && (isList || !/^\s*-(?:\s|$)/.test(line)))));
  return (end < 0 ? lines.length : end) - 1;
}
