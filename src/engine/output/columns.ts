import { visible } from '../errors/visible-text';

/** Rows of cells under each other, without blanks at the end of a line. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(visible));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()}\n`)
    .join('');
}

/** The lines of a text, broken between words. */
export function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.trim().split(' ')) {
    const last = lines.length - 1;
    const line = `${lines[last]} ${word}`.trimStart();
    if (lines[last] === '' || line.length <= width) {
      lines[last] = line;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
