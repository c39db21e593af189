/** The most characters of a long line to show on each side of a place. */
const CONTEXT = 40;

/** A place in an expression, in human-readable form. */
export interface Excerpt {
  /** The line number, from 1. */
  readonly line: number;
  /** The column in characters, from 1. */
  readonly column: number;
  /** The line, followed by a line with a caret below the place. */
  readonly text: string;
}

/** The excerpt for an offset in UTF-16 code units. */
export function excerptAt(expression: string, offset: number): Excerpt {
  const before = expression.slice(0, offset);
  const line = before.split('\n').length;
  const start = before.lastIndexOf('\n') + 1;
  const end = expression.indexOf('\n', offset);
  const left = [...expression.slice(start, offset)];
  const right = [...expression.slice(offset, end < 0 ? undefined : end)];
  const shownLeft = left.length <= CONTEXT ? left : ['…', ...left.slice(-CONTEXT + 1)];
  const shownRight = right.length <= CONTEXT ? right : [...right.slice(0, CONTEXT - 1), '…'];
  // Repeating tabs in the indentation keeps the caret below its place.
  const indent = shownLeft.map((character) => (character === '\t' ? '\t' : ' ')).join('');
  const shown = [...shownLeft, ...shownRight].join('');
  return { line, column: left.length + 1, text: `${shown}\n${indent}^` };
}
