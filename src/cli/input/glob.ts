import { RegularExpression } from '../../engine/cel/values/regular-expression';
import { found } from '../../engine/errors/wording';
import { WrongUse } from '../wrong-use';

/** What makes a path a pattern. */
const WILDCARD = /[*?{]/;

/** Whether a path is a pattern with `*`, `**`, `?` or `{a,b}`. */
export function isGlob(path: string): boolean {
  return WILDCARD.test(path);
}

/** The folder that all matches of a pattern are in; empty for the working folder. */
export function folderOfGlob(pattern: string): string {
  const steps = pattern.split('/');
  return steps.slice(0, steps.findIndex((step) => isGlob(step))).join('/');
}

/** What wildcards take, as regular expressions. */
const WILDCARDS: Readonly<Record<string, string | undefined>> = {
  '*': '[^/]*', '**': '.*', '**/': '(?:[^/]+/)*', '?': '[^/]',
};

/** A pattern of paths. However it is written, a path is read in a time that grows with its length only. */
export class Glob {
  private readonly path: RegularExpression;
  private readonly folder: RegularExpression;

  public constructor(pattern: string) {
    const source = sourceOf(pattern);
    this.path = new RegularExpression(`\\A(?s:${source})\\z`);
    this.folder = new RegularExpression(`\\A(?s:${source})(?:/|\\z)`);
  }

  /** Whether it matches a path, or if that is enough a folder that the path is in. */
  public matches(path: string, orFolder = false): boolean {
    return (orFolder ? this.folder : this.path).matches(path);
  }
}

/** Compiling more braces inside each other would take long. */
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

/** The braces that belong to one on the other side; others stand for themselves. */
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
 * Whether a path is excluded. A pattern without a slash excludes files and folders of that
 * name anywhere; one with a slash is a path, and excludes what is in the folder.
 */
export function excludes(pattern: string): (path: string) => boolean {
  const glob = new Glob(pattern.replace(/^\.\/|\/$/g, ''));
  return pattern.replace(/\/$/, '').includes('/')
    ? (path) => glob.matches(path, true)
    : (path) => path.split('/').some((step) => glob.matches(step));
}
