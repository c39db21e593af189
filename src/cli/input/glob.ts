/** What makes a path a pattern. */
const WILDCARD = /[*?{]/;

const MEANINGS: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};

/** Whether a path is a pattern with `*`, `**`, `?` or `{a,b}`. */
export function isGlob(path: string): boolean {
  return WILDCARD.test(path);
}

/** The folder that all matches of a pattern are in; empty for the working folder. */
export function folderOfGlob(pattern: string): string {
  const steps = pattern.split('/');
  return steps.slice(0, steps.findIndex((step) => isGlob(step))).join('/');
}

/** A regular expression for whole paths that match a pattern. */
export function globPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^{}]*)\}/g, (_, parts: string) => `(?:${parts.split(',').join('|')})`)
    .replace(/\*\*\/|\*\*|\*|(?<!(?<!\\)\()\?/g, (wildcard) => MEANINGS[wildcard]);
  return new RegExp(`^${source}$`);
}

/**
 * Whether a path is excluded. A pattern without a slash excludes files and folders of that
 * name anywhere; one with a slash is a path, and excludes what is in the folder.
 */
export function excludes(pattern: string): (path: string) => boolean {
  const regExp = globPattern(pattern.replace(/^\.\/|\/$/g, ''));
  if (pattern.replace(/\/$/, '').includes('/')) {
    return (path) => path.split('/').some((_, index, steps) => regExp.test(steps.slice(0, index + 1).join('/')));
  }
  return (path) => path.split('/').some((step) => regExp.test(step));
}
