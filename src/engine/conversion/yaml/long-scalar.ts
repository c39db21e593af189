import type * as yaml from 'yaml';
import { Edit, YamlSource } from './source';
import { isSameData } from '../../kubernetes/plain-data';
import { changeBetween, TextChange } from '../../read/text-change';
import { composeDocument } from '../../read/yaml/grammar/composer';
import { doubleQuoted, isUnsafe } from '../../read/yaml/string-quotes';
import { UnreadableYaml } from '../../read/yaml/unreadable-yaml';

const WORD = /\S+/g;

/** An escape, a line break with the blanks around it, or a character. */
const DOUBLE_PIECE = /\\(?:\n[ \t\n]*|x..|u.{4}|U.{8}|[^])|(?<![ \t])[ \t]*\n[ \t\n]*|[^]/gu;
const PIECE = /''|(?<![ \t])[ \t]*\n[ \t\n]*|[^]/gu;

/** The indicator of a block scalar with its comment, and the indentation of its first line. */
const BEFORE_BLOCK = /^.*\n\s*/;

interface Style {
  readonly quote: string;
  readonly piece: RegExp;
  readonly written: (text: string) => string;
}

const PLAIN: Style = { quote: '', piece: PIECE, written: (text) => text };

const STYLES: Readonly<Record<string, Style | undefined>> = {
  QUOTE_DOUBLE: { quote: '"', piece: DOUBLE_PIECE, written: (text) => doubleQuoted(text).slice(1, -1) },
  QUOTE_SINGLE: { quote: "'", piece: PIECE, written: (text) => text.replaceAll("'", "''") },
};

/** A part of a multiline string as it is written, and its value. */
interface Piece {
  readonly written: string;
  readonly value: string;
}

export function isBlockScalar({ type }: yaml.Scalar): boolean {
  return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}

/**
 * Returns the edits of the parts that change in a block scalar or multiline string, so that all other lines stay.
 * Undefined if there are none, or for any other string.
 */
export function longEdits(
  { text }: YamlSource, node: yaml.Scalar, [before, after]: readonly [unknown, unknown], isInFlow: boolean,
): Edit[] | undefined {
  const [from, to] = node.range!;
  const written = text.slice(from, to);
  if (typeof before !== 'string' || typeof after !== 'string' || !written.includes('\n')) {
    return undefined;
  }
  const style = STYLES[node.type!] ?? PLAIN;
  const pieces = isBlockScalar(node) ? piecesOfBlock(written, before) : piecesOf(written, style);
  if (pieces.map(({ value }) => value).join('') !== before) {
    return undefined;
  }
  const edits = changesBetween(before, after).map((change) => editIn(pieces, before, change, style));
  const edited = new YamlSource(written).slice(0, written.length, edits);
  const isWritable = style === STYLES.QUOTE_DOUBLE || !edits.some((edit) => isUnsafe(edit.text));
  const around = ' '.repeat(indentationAround(written, before));
  return isWritable && isReadAs(isInFlow ? `[${edited}\n]` : `${around}- ${edited}`, after)
    ? edits.map((edit) => ({ ...edit, from: from + edit.from, to: from + edit.to }))
    : undefined;
}

/** Returns the words of a block scalar, and the blanks between them; other blanks indent its lines, or end them. */
function piecesOfBlock(text: string, value: string): Piece[] {
  const [head = ''] = BEFORE_BLOCK.exec(text) ?? [];
  const [lead, ...values] = [/^\s*/.exec(value)![0], ...value.trimStart().split(/(\s+)/)];
  const parts = text.slice(head.length).split(/(\s+)/);
  return [{ written: head, value: lead }, ...parts.map((written, index) => ({ written, value: values[index] ?? '' }))];
}

function piecesOf(text: string, { quote, piece }: Style): Piece[] {
  const valueOf = (written: string) => String(composeDocument(`${quote || "'"}${written}${quote || "'"}`, 1).value);
  const pieces = text.slice(quote.length, text.length - quote.length).match(piece) ?? [];
  return [
    { written: quote, value: '' },
    ...pieces.map((written) => ({ written, value: written.length === 1 ? written : valueOf(written) })),
    { written: quote, value: '' },
  ];
}

/** Returns the text added at both ends, or the words that change, otherwise one change from the first to the last. */
function changesBetween(before: string, after: string): TextChange[] {
  const at = after.indexOf(before);
  if (at >= 0) {
    const { length: end } = before;
    const [lead, tail] = [after.slice(0, at), after.slice(at + end)];
    return [{ start: 0, end: 0, text: lead }, { start: end, end, text: tail }].filter(({ text }) => text !== '');
  }
  if (before.replace(WORD, '|') !== after.replace(WORD, '|')) {
    return [changeBetween(before, after)!];
  }
  const words = after.match(WORD)!;
  return [...before.matchAll(WORD)].flatMap(({ 0: word, index }, place) => {
    const change = changeBetween(word, words[place]);
    return change === undefined ? [] : [{ ...change, start: index + change.start, end: index + change.end }];
  });
}

/** Returns the edit of the pieces that contain a change. */
function editIn(pieces: readonly Piece[], before: string, { start, end, text }: TextChange, { written }: Style): Edit {
  // Text is inserted after the opening quote, and before a line break without a value.
  let [first, from] = [1, pieces[0].value.length];
  while (first < pieces.length && (from < start || start < end) && from + pieces[first].value.length <= start) {
    from += pieces[first++].value.length;
  }
  let [last, to] = [pieces.length, before.length];
  while (last > first && to - pieces[last - 1].value.length >= end) {
    to -= pieces[--last].value.length;
  }
  const offsetOf = (index: number) => pieces.slice(0, index).reduce((sum, piece) => sum + piece.written.length, 0);
  return {
    from: offsetOf(first), to: offsetOf(last), text: written(before.slice(from, start) + text + before.slice(end, to)),
  };
}

/** The indentation that the indicator of a block scalar counts from; 0 for other strings and indicators. */
function indentationAround(written: string, value: string): number {
  const [, count] = /^[|>][-+]?([1-9])/.exec(written) ?? [];
  const [inText, inValue] = [written, `\n${value}`].map((each) => /\n( *)[^ \n]/.exec(each)?.[1].length ?? 0);
  return count === undefined ? 0 : inText - inValue - Number(count);
}

/** Whether the source of a list with one string is read as its value. */
function isReadAs(source: string, value: string): boolean {
  try {
    return isSameData(composeDocument(source.endsWith('\n') ? source : `${source}\n`, 1).value, [value]);
  } catch (error) {
    if (!(error instanceof UnreadableYaml)) {
      throw error;
    }
    return false;
  }
}
