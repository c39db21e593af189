import { RegularExpression } from '../../engine/cel/values/regular-expression';
import { found } from '../../engine/errors/wording';
import { WrongUse } from '../wrong-use';

/** The characters that make a path a pattern. */
const WILDCARD = /[*?{]/;

/** Whether a path is a pattern with `*`, `**`, `?` or `{a,b}`. */
export function isGlob(path: string): boolean {
  return WILDCARD.test(path);
}

/** The folder that contains all matches of a pattern; empty for the working folder. */
export function folderOfGlob(pattern: string): string {
  const steps = pattern.split('/');
  return steps.slice(0, steps.findIndex((step) => isGlob(step))).join('/');
}

/** The wildcards as regular expressions. */
const WILDCARDS: Readonly<Record<string, string | undefined>> = {
  '*': '[^/]*', '**': '.*', '**/': '(?:[^/]+/)*', '?': '[^/]',
};

/** A pattern of paths. Whatever the pattern, matching takes time linear in the length of the path. */
export class Glob {
  private readonly path: RegularExpression;
  private readonly folder: RegularExpression;

  public constructor(pattern: string) {
    const source = sourceOf(pattern);
    this.path = new RegularExpression(`\\A(?s:${source})\\z`);
    this.folder = new RegularExpression(`\\A(?s:${source})(?:/|\\z)`);
  }

  /** Whether the pattern matches a path or, with `orFolder`, a folder that contains the path. */
  public matches(path: string, orFolder = false): boolean {
    return (orFolder ? this.folder : this.path).matches(path);
  }
}

/** The maximum nesting of braces: deeper patterns take long to compile. */
const MOST_NESTING = 200;

function sourceOf(pattern: string): string {
  const tokens = pattern.match(/\*\*\/|\*\*|[^]/gu) ?? [];
  const paired = pairedBraces(tokens);
  let depth = 0;
  return tokens.map((token, index) => {
    if (paired.has(index)) {
      depth += token === '{' ? 1 : -1;
      if (depth > MOST_NESTING) {
        throw new WrongUse(`the pattern ${found(pattern)} has more than ${MOST_NESTING} braces inside each other`);
      }
      return token === '{' ? '(?:' : ')';
    }
    return token === ',' && depth > 0 ? '|' : WILDCARDS[token] ?? token.replace(/[\\^$.+()[\]{}|]/, '\\$&');
  }).join('');
}

/** The indexes of the braces that have a counterpart; all others are literal. */
function pairedBraces(tokens: readonly string[]): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  tokens.forEach((token, index) => {
    if (token === '{') {
      open.push(index);
    } else if (token === '}' && open.length > 0) {
      paired.add(open.pop()!).add(index);
    }
  });
  return paired;
}

/**
 * Returns the test for excluded paths. A pattern without a slash excludes files and folders of that name anywhere;
 * a pattern with a slash is a path, and excludes everything below it, too.
 */
export function excludes(pattern: string): (path: string) => boolean {
  const glob = new Glob(pattern.replace(/^\.\/|\/$/g, ''));
  return pattern.replace(/\/$/, '').includes('/')
    ? (path) => glob.matches(path, true)
    : (path) => path.split('/').some((step) => glob.matches(step));
}
