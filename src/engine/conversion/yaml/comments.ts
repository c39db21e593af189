/** Returns the comment tokens in a token of the YAML library, in order. */
export function commentTokens(token: unknown): { readonly source: string; readonly offset: number }[] {
  if (typeof token !== 'object' || token === null) {
    return [];
  }
  const { type, source, offset } = token as { type?: string; source: string; offset: number };
  return type === 'comment' ? [{ source, offset }] : Object.values(token).flatMap(commentTokens);
}

/** Returns the comments in a string that otherwise contains only whitespace and separators. */
export function commentsIn(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/^[^#]*/, '').trimEnd()).filter((line) => line !== '');
}

/** Formats comments as lines that begin in a column. */
export function commentLines(comments: readonly string[], column: number): string {
  return comments.map((comment) => `${' '.repeat(column)}${comment}\n`).join('');
}
