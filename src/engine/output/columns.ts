import { visible } from '../errors/visible-text';

/** Rows of cells under each other, without blanks at the end of a line. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(visible));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()}\n`)
    .join('');
}
