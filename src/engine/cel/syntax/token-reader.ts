import { CelFault } from './fault';
import { Token, tokenize } from './lexer';
import { meantInstead } from './syntax-hints';

/** The operators of CEL for words of other languages. */
const OPERATOR_WORDS: Record<string, string> = { and: '&&', or: '||', not: '!' };

/** A cursor over the tokens of an expression. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private position = 0;

  public constructor(source: string) {
    this.tokens = tokenize(source);
  }

  public get current(): Token {
    return this.tokens[this.position];
  }

  public get previous(): Token | undefined {
    return this.tokens[this.position - 1];
  }

  public next(): Token {
    return this.tokens[this.position++];
  }

  /** Whether the current token, or a later one, has the type. */
  public is(type: string, ahead = 0): boolean {
    return this.tokens[Math.min(this.position + ahead, this.tokens.length - 1)].type === type;
  }

  /** Consumes the current token if it has the type. */
  public accept(type: string): Token | undefined {
    return this.is(type) ? this.next() : undefined;
  }

  /** @throws CelFault if the current token does not have the type */
  public expect(type: string, description = `"${type}"`): Token {
    if (!this.is(type)) {
      throw this.unexpected(description);
    }
    return this.next();
  }

  /** The fault that the current token cannot follow the previous one. */
  public unexpected(expected: string, suggestion?: string): CelFault {
    const { type, text, offset } = this.current;
    const word = text.toLowerCase();
    if (type === 'identifier' && Object.hasOwn(OPERATOR_WORDS, word)) {
      return new CelFault(
        `"${text}" is not an operator: use "${OPERATOR_WORDS[word]}"`,
        offset,
        word === 'not' ? 'for "not in" write !(value in list)' : undefined,
        word === 'not' ? undefined : { found: text, text: OPERATOR_WORDS[word], isCertain: true },
      );
    }
    const found = type === 'end' ? 'the end of the expression' : JSON.stringify(text);
    return new CelFault(
      `expected ${expected}, found ${found}`,
      offset,
      suggestion ?? meantInstead(this.tokens, this.position),
    );
  }
}
