import type * as yaml from 'yaml';
import { Edit, YamlSource } from './source';

const WORD = /\S+/g;

export function isBlockScalar({ type }: yaml.Scalar): boolean {
  return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}

/**
 * The edits of a string with lines of its own, of which words change, or that gets more
 * words in front: all lines stay. Undefined if something else changes.
 */
export function wordEdits(
  { text }: YamlSource, node: yaml.Scalar, before: unknown, after: unknown,
): Edit[] | undefined {
  if (!isBlockScalar(node) || typeof before !== 'string' || typeof after !== 'string') {
    return undefined;
  }
  const lead = after.endsWith(before) ? after.slice(0, after.length - before.length) : '';
  const rest = after.slice(lead.length);
  const content = text.indexOf('\n', node.range![0]) + 1; // behind the sign, and a comment on it
  const places = [...text.slice(content, node.range![1]).matchAll(WORD)];
  const words = rest.match(WORD) ?? [];
  if (words.length === 0 || words.length !== places.length
    || /^\s|\n/.test(lead) || before.replace(WORD, '|') !== rest.replace(WORD, '|')) {
    return undefined;
  }
  return places.flatMap(({ 0: word, index }, place) => {
    const changed = (place === 0 ? lead : '') + words[place];
    const from = content + index;
    return changed === word ? [] : [{ from, to: from + word.length, text: changed }];
  });
}
