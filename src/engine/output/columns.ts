import { cellsOf, visible, widthOf } from '../errors/visible-text';

/** Aligns the cells of rows in columns, without trailing blanks. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map((cell) => {
    const text = visible(cell);
    return { text, width: widthOf(cellsOf(text)) };
  }));
  const widths = rows[0].map((_, column) => rows.reduce((most, row) => Math.max(most, row[column].width), 0));
  return rows
    .map((row) => row.map(({ text, width }, column) => text + ' '.repeat(widths[column] - width)))
    .map((cells) => `${cells.join('  ').trimEnd()}\n`)
    .join('');
}

/** Breaks a text into lines between words. */
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
