import { wrapped } from '../../engine/output/columns';

/** The maximum width of a line of help. */
export const WIDTH = 100;

export const INDENT = '  ';

/** The maximum width of the first column. */
const WIDEST_CELL = 26;

/** Formats two columns; a first cell that is too long gets a line of its own. */
export function table(rows: readonly (readonly [string, string])[]): string[] {
  const first = Math.min(WIDEST_CELL, Math.max(...rows.map(([cell]) => cell.length)));
  const start = INDENT.length + first + 2;
  return rows.flatMap(([cell, words]) => {
    const lines = wrapped(words, WIDTH - start).map((line) => `${' '.repeat(start)}${line}`);
    const head = `${INDENT}${cell}`;
    return cell.length > first
      ? [head, ...lines]
      : [head.padEnd(start) + lines[0].trimStart(), ...lines.slice(1)];
  });
}
