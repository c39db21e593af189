/** The start of a line, by the line breaks of YAML 1.1, that is neither empty, a comment nor a marker. */
const CONTENT = /(?:^|(?<=\u0085))(?=[^\r\n])(?!#|[^\S\r\n]+$|---[^\S\r\n]*(?:#|$))/gm;

/** Turns the text of a document into comments. Its markers stay. */
export function leftOut(text: string): string {
  return text.replace(CONTENT, '# ');
}

/** Turns the lines of a list item, which begins in a column, into comments in that column. */
export function leftOutItem(lines: string, column: number): string {
  const indent = ' '.repeat(column);
  const unindented = lines.replace(new RegExp(`^ {0,${column}}`, 'gm'), '');
  return leftOut(unindented).replace(/^(?=#)/gm, indent);
}
