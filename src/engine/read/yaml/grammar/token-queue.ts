import { Source } from './source';
import { Token, TokenType } from './token';

/** The length of a document marker and the blank after it. */
const LONGEST_INDICATOR = 4;

/** The number of consumed tokens that are kept before they are dropped. */
const MOST_PASSED = 256;

/** Where a token begins. */
export interface TokenStart {
  readonly at: number;
  readonly line: number;
}

/** The tokens of a document, fetched on demand. */
export abstract class TokenQueue {
  private tokens: Token[] = [];
  private head = 0;
  /** The next token, once no other token can come before it. */
  private next?: Token;
  private passed = 0;

  public constructor(protected readonly source: Source) {
  }

  /** Fetches at least one more token. */
  protected abstract fetchToken(): void;

  /** Whether a token may still be inserted before the token with a number. */
  protected abstract isUndecided(token: number): boolean;

  /** The next token. */
  public peek(): Token {
    return this.next ??= this.fetchNext();
  }

  /** Returns the next token and moves past it. */
  public take(): Token {
    const token = this.peek();
    this.next = undefined;
    this.head++;
    this.passed++;
    if (this.head === MOST_PASSED) {
      this.tokens = this.tokens.slice(this.head);
      this.head = 0;
    }
    return token;
  }

  /** The offset up to which kubectl has read the text when the next token is known. */
  public get lookedAt(): number {
    this.peek();
    // kubectl reads the colon after a key later.
    const last = this.tokens[this.tokens.length - 1];
    const { type, start, end } = last.type === TokenType.VALUE ? this.tokens[this.tokens.length - 2] ?? last : last;
    const ahead = type === TokenType.PLAIN_SCALAR || type === TokenType.DIRECTIVE ? 2 : 1;
    return Math.max(start + LONGEST_INDICATOR, end + ahead);
  }

  /** The number of the token that is added next. */
  protected get nextToken(): number {
    return this.passed + this.tokens.length - this.head;
  }

  /** Adds a token that ends at the position. */
  protected add(type: TokenType, { line, at }: TokenStart, value = '', handle?: string): void {
    this.tokens.push({ type, line, start: at, end: this.source.at, value, handle });
  }

  /** Inserts a token before the token with a number, which was not consumed yet. */
  protected insert(type: TokenType, { line, at }: TokenStart, token: number): void {
    const inserted = { type, line, start: at, end: this.source.at, value: '', handle: undefined };
    this.tokens.splice(this.head + token - this.passed, 0, inserted);
  }

  private fetchNext(): Token {
    while (this.head === this.tokens.length || this.isUndecided(this.passed)) {
      this.fetchToken();
    }
    return this.tokens[this.head];
  }
}
