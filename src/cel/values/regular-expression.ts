import { Remembered } from './remembered';
import { CelEvaluationError } from './values';

/** The part of the bundled engine that is used here. */
interface Engine {
  compile(pattern: string): CompiledPattern;
}

interface CompiledPattern {
  matcher(text: string): { find(): boolean; group(): string };
}

/** So many compiled patterns are kept at most. */
const MOST_KEPT = 200;

let engine: Engine | undefined;
const compiled = new Remembered(MOST_KEPT, compile);

/**
 * A regular expression in the dialect of the API server (RE2), matched in linear time.
 *
 * The engine is loaded with the first one.
 */
export class RegularExpression {
  /** Why the pattern cannot be compiled, undefined if it can. */
  public static faultOf(pattern: string): string | undefined {
    const result = compiled.get(pattern);
    return typeof result === 'string' ? result : undefined;
  }

  private readonly pattern: CompiledPattern;

  /** @throws CelEvaluationError if the pattern cannot be compiled */
  public constructor(pattern: string) {
    const result = compiled.get(pattern);
    if (typeof result === 'string') {
      throw new CelEvaluationError(result);
    }
    this.pattern = result;
  }

  /** Whether any part of the text matches. */
  public matches(text: string): boolean {
    return this.pattern.matcher(text).find();
  }

  /** The parts of the text that match, from left to right, at most so many. */
  public findAll(text: string, most = Infinity): string[] {
    const matcher = this.pattern.matcher(text);
    const found: string[] = [];
    while (found.length < most && matcher.find()) {
      found.push(matcher.group());
    }
    return found;
  }
}

function compile(pattern: string): CompiledPattern | string {
  engine ??= require('../../../vendor/re2').RE2JS as Engine;
  try {
    return engine.compile(withUniqueNames(pattern));
  } catch (error) {
    return `the regular expression cannot be compiled: ${(error as Error).message.replace(/^error parsing regexp: /, '')}`;
  }
}

/**
 * What can stand before the name of a group, and the name: escapes and classes have none.
 */
const GROUP_NAMES = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*(?:\]|$)|(\(\?P?<)(\w+)>/g;

/**
 * The same pattern with each name of a group once: the API server lets them be the same,
 * and nothing can ask for a group by name.
 */
function withUniqueNames(pattern: string): string {
  const seen = new Set<string>();
  return pattern.replace(GROUP_NAMES, (part: string, start: string | undefined, name: string) => {
    const isSecond = start !== undefined && seen.has(name);
    seen.add(name);
    return isSecond ? `${start}${name}_${seen.add(`${name}_${seen.size}`).size - 1}>` : part;
  });
}
