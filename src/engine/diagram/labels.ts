import { ShownNames } from './distinctions';
import { GraphNode, titleOf } from './graph';
import { wrapped } from '../output/columns';

/** The length at which lines are cut: a diagram has no room for longer ones. */
const LONGEST_LINE = 60;

/** The maximum number of lines to show; further ones are counted. */
const MOST_LINES = 12;

/** Returns the text of a node, line by line. */
export function linesOf(node: GraphNode, names: ShownNames): string[] {
  const { kind, lines, constraints, expressions, errors } = node;
  const selectors = new Set(expressions.map(({ shown }) => shown));
  const all = [...lines, ...constraints, ...selectors, ...errors.map((error) => `✗ ${error}`)].flatMap((text) =>
    text.trim().split('\n').flatMap((line) =>
      (kind === 'pending' || selectors.has(text) ? wrapped(line, LONGEST_LINE) : [line.trim()])).map(shortened));
  const rest = all.length - MOST_LINES;
  return [
    ...titleLines(node, names),
    ...all.slice(0, MOST_LINES),
    ...rest > 0 ? [`… ${rest} more lines`] : [],
  ];
}

/** Returns the kind and the name, on separate lines if they are long. */
function titleLines(node: GraphNode, names: ShownNames): string[] {
  const { apiKind = '', count } = node;
  const number = count === 1 ? '' : ` (× ${count})`;
  const fits = (text: string) => [...text, ...number].length <= LONGEST_LINE;
  const title = titleOf(node);
  const kinds = apiKind === '' ? [] : [shortened(apiKind)];
  return fits(title) ? [title + number] : [...kinds, names.shown(node, fits) + number];
}

function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= LONGEST_LINE ? line : `${characters.slice(0, LONGEST_LINE - 1).join('')}…`;
}
