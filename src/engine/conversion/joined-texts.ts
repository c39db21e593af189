/** Concatenates the documents of several texts. */
export function joinedTexts(texts: readonly { readonly yaml: string }[]): string {
  return texts.reduce((all, { yaml }) => (all === '' ? yaml : joined(all, yaml)), '');
}

function joined(all: string, next: string): string {
  return `${all}${all.endsWith('\n') ? '' : '\n'}${next.startsWith('---') ? '' : '---\n'}${next}`;
}
