import type * as yaml from 'yaml';
import { scalarText } from './generated';
import { Edit, YamlSource } from './source';
import { changeBetween } from '../../read/text-change';
import { composeDocument } from '../../read/yaml/grammar/composer';
import { doubleQuoted, isUnsafe } from '../../read/yaml/string-quotes';

const WORD = /\S+/g;

/** The written form of a word in a quoted string, by the type of its quotes. */
const QUOTED: Readonly<Record<string, ((word: string) => string) | undefined>> = {
  QUOTE_DOUBLE: (word) => doubleQuoted(word).slice(1, -1),
  QUOTE_SINGLE: (word) => word.replaceAll("'", "''"),
};

export function isBlockScalar({ type }: yaml.Scalar): boolean {
  return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}

/**
 * Returns the edits of a block scalar or multiline string in which words change or are added at the start or end,
 * so that all its lines stay. Undefined for any other change.
 */
export function wordEdits(
  { text }: YamlSource, node: yaml.Scalar, [before, after]: readonly [unknown, unknown], isInFlow: boolean,
): Edit[] | undefined {
  const start = startOfWords(text, node);
  if (start === undefined || typeof before !== 'string' || typeof after !== 'string') {
    return undefined;
  }
  const written = QUOTED[node.type!] ?? ((word: string) => word);
  const at = after.indexOf(before);
  const [lead, tail] = at < 0 ? ['', ''] : [after.slice(0, at), after.slice(at + before.length)];
  const rest = at < 0 ? after : before;
  const places = [...text.slice(start, node.range![1] - (node.type! in QUOTED ? 1 : 0)).matchAll(WORD)];
  const [old, words] = [before, rest].map((each) => each.match(WORD) ?? []);
  const isSame = words.length > 0 && words.length === places.length
    && places.every(([word], place) => word === written(old[place]))
    && before.replace(WORD, '|') === rest.replace(WORD, '|');
  if (!isSame || !/^(?!\s)[^\n]*$/.test(lead) || (tail !== '' && /\s$/.test(before)) || /\n|\s$/.test(tail)
    || !staysPlain(node, after, isInFlow)) {
    return undefined;
  }
  return places.flatMap(({ 0: word, index }, place) => {
    const changed = (place === 0 ? written(lead) : '') + written(words[place])
      + (place === places.length - 1 ? written(tail) : '');
    const from = start + index;
    return changed === word ? [] : [{ from, to: from + word.length, text: changed }];
  });
}

/** An escape, a line break with the blanks around it, or a character. */
const DOUBLE_PIECE = /\\(?:\n[ \t\n]*|x..|u.{4}|U.{8}|[^])|(?<![ \t])[ \t]*\n[ \t\n]*|[^]/gu;
const PIECE = /''|(?<![ \t])[ \t]*\n[ \t\n]*|[^]/gu;

/**
 * Returns the edit of the part that changes in a multiline string, with or without quotes, so that the lines
 * before and after it stay. Undefined for any other string.
 */
export function partEdit(
  { text }: YamlSource, node: yaml.Scalar, [before, after]: readonly [unknown, unknown], isInFlow: boolean,
): Edit | undefined {
  const start = startOfWords(text, node);
  if (start === undefined || isBlockScalar(node) || typeof before !== 'string' || typeof after !== 'string') {
    return undefined;
  }
  const isDouble = node.type === 'QUOTE_DOUBLE';
  const quote = isDouble ? '"' : "'";
  const pieces = text.slice(start, node.range![1] - (node.type! in QUOTED ? 1 : 0))
    .match(isDouble ? DOUBLE_PIECE : PIECE) ?? [];
  const read = pieces.map((each) =>
    (each.length === 1 ? each : String(composeDocument(quote + each + quote, 1).value)));
  const change = changeBetween(before, after);
  if (change === undefined || read.join('') !== before || !staysPlain(node, after, isInFlow)) {
    return undefined;
  }
  let [first, from] = [0, 0];
  while (first < pieces.length && from + read[first].length <= change.start) {
    from += read[first++].length;
  }
  let [last, to] = [pieces.length, before.length];
  while (last > first && to - read[last - 1].length >= change.end) {
    to -= read[--last].length;
  }
  const changed = after.slice(from, after.length - before.length + to);
  const written = QUOTED[node.type!]?.(changed) ?? changed;
  const [lead, tail] = [pieces.slice(0, first).join(''), pieces.slice(last).join('')];
  // A line break absorbs adjacent blanks.
  const losesBlanks = (pieces[first - 1]?.includes('\n') === true && /^\s/.test(written + tail))
    || (/^\s*\n/.test(tail) && /\s$/.test(lead + written));
  const needsEscapes = !isDouble && (changed.includes('\n') || isUnsafe(changed));
  return losesBlanks || needsEscapes ? undefined : {
    from: start + lead.length, to: start + pieces.slice(0, last).join('').length, text: written,
  };
}

/** Returns the offset at which the words of a block scalar or multiline string begin; undefined for other strings. */
function startOfWords(text: string, node: yaml.Scalar): number | undefined {
  const [from, to] = node.range!;
  if (isBlockScalar(node)) {
    return text.indexOf('\n', from) + 1; // after the indicator and its comment
  }
  return text.slice(from, to).includes('\n') ? from + (node.type! in QUOTED ? 1 : 0) : undefined;
}

/** Whether a plain string can stay unquoted with a new value; true for strings in any other style. */
function staysPlain({ type }: yaml.Scalar, after: string, isInFlow: boolean): boolean {
  const onOneLine = after.replace(/\s+/g, ' ');
  return type !== 'PLAIN' || scalarText(onOneLine, type, isInFlow) === onOneLine;
}
