import { GraphNode, titleOf } from './graph';

/** Longer lines are cut: a picture has no room for them. */
const LONGEST_LINE = 60;

/** More lines than this are counted. */
const MOST_LINES = 8;

/** What a node says, line by line. */
export function linesOf(node: GraphNode): string[] {
  const title = titleOf(node);
  const { kind, count, lines, expressions, errors } = node;
  const all = [...lines, ...expressions, ...errors.map((error) => `✗ ${error}`)]
    .flatMap((line) => line.trim().split('\n'))
    .flatMap((line) => (kind === 'pending' ? broken(line) : [shortened(line.trim())]));
  const rest = all.length - MOST_LINES;
  return [
    shortened(count === 1 ? title : `${title} (× ${count})`),
    ...all.slice(0, MOST_LINES),
    ...rest > 0 ? [`… ${rest} more lines`] : [],
  ];
}

function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= LONGEST_LINE ? line : `${characters.slice(0, LONGEST_LINE - 1).join('')}…`;
}

/** A sentence that is too long for a line, broken between words. */
function broken(sentence: string): string[] {
  const lines = [''];
  for (const word of sentence.trim().split(' ')) {
    const last = lines.length - 1;
    const line = `${lines[last]} ${word}`.trimStart();
    if (lines[last] === '' || line.length <= LONGEST_LINE) {
      lines[last] = line;
    } else {
      lines.push(word);
    }
  }
  return lines.map(shortened);
}
