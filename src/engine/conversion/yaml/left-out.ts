/** The start of a line, as YAML 1.1 knows lines, that is neither empty, a comment nor a marker. */
const CONTENT = /(?:^|(?<=\u0085))(?=[^\r\n])(?!#|[^\S\r\n]+$|---[^\S\r\n]*(?:#|$))/gm;

/** The text of a document as comments, between the markers that are in it. */
export function leftOut(text: string): string {
  return text.replace(CONTENT, '# ');
}

/** The lines of an item of a list, which begins in a column, as comments in that column. */
export function leftOutItem(lines: string, column: number): string {
  const indent = ' '.repeat(column);
  const unindented = lines.replace(new RegExp(`^ {0,${column}}`, 'gm'), '');
  return leftOut(unindented).replace(/^(?=#)/gm, indent);
}
