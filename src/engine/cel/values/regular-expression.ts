import { CelEvaluationError } from './values';
import { Remembered } from '../../kubernetes/remembered';

/** The used part of the interface of the bundled engine. */
interface Engine {
  compile(pattern: string): CompiledPattern;
}

interface CompiledPattern {
  matcher(text: string): { find(): boolean; group(): string };
}

const loadRe2 = () => require('../../../../vendor/re2') as { readonly RE2JS: Engine };

/** The most compiled patterns to keep: a selector is evaluated for many devices. */
const MOST_KEPT = 200;

let engine: Engine | undefined;
const compiled = new Remembered(MOST_KEPT, compile);

/** A regular expression in RE2 syntax, matched in linear time. The engine is loaded on first use. */
export class RegularExpression {
  /** The reason why the pattern cannot be compiled; undefined if it can. */
  public static faultOf(pattern: string): string | undefined {
    const result = compiled.get(pattern);
    return typeof result === 'string' ? result : undefined;
  }

  private readonly pattern: CompiledPattern;

  /** @throws CelEvaluationError if the pattern cannot be compiled */
  public constructor(pattern: string) {
    const result = compiled.get(pattern);
    if (typeof result === 'string') {
      throw new CelEvaluationError(`the regular expression cannot be compiled: ${result}`);
    }
    this.pattern = result;
  }

  /** Whether any part of the string matches. */
  public matches(text: string): boolean {
    return this.pattern.matcher(text).find();
  }

  /** The matching parts of the string, from left to right. */
  public findAll(text: string, most = Infinity): string[] {
    const matcher = this.pattern.matcher(text);
    const found: string[] = [];
    while (found.length < most && matcher.find()) {
      found.push(matcher.group());
    }
    return found;
  }
}

/** The compiled pattern, or the reason why it cannot be compiled. */
function compile(pattern: string): CompiledPattern | string {
  engine ??= loadRe2().RE2JS;
  try {
    return engine.compile(withUniqueNames(pattern));
  } catch (error) {
    return (error as Error).message.replace(/^error parsing regexp: /, '');
  }
}

/** Matches names of groups, and first escapes and character classes, which contain none. */
const GROUP_NAMES = new RegExp([
  /\\Q[^]*?(?:\\E|$)/,
  /\\[^]/,
  /\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]?/,
  /(\(\?P?<)(\w+)>/,
].map(({ source }) => source).join('|'), 'g');

/**
 * Makes the names of groups unique: the API server allows duplicates, the engine does not. Selectors cannot refer to
 * groups.
 */
function withUniqueNames(pattern: string): string {
  const seen = new Set<string>();
  return pattern.replace(GROUP_NAMES, (part: string, start: string | undefined, name: string) => {
    const isSecond = start !== undefined && seen.has(name);
    seen.add(name);
    return isSecond ? `${start}${name}_${seen.add(`${name}_${seen.size}`).size - 1}>` : part;
  });
}
