import { readBlockScalar } from './block-scalar';
import { Budget } from './budget';
import { isAtDirective } from './directive';
import { PossibleKeys } from './possible-keys';
import { readAnchorName, readTag } from './properties';
import { readQuoted } from './quoted-scalar';
import { END, isBlank, isBlankOrEnd, isBreak, Source } from './source';
import { Token, TokenType } from './token';
import { readUnquoted } from './unquoted-scalar';

const TAB = 9;
const SPACE = 32;
const PERCENT = 37;
const DASH = 45;
const DOT = 46;
const COLON = 58;
const QUESTION = 63;

/** The signs with which no scalar begins without quotes: , [ ] { } # & * ! | > ' " % @ ` */
const SIGNS = new Set([...",[]{}#&*!|>'\"%@`"].map((sign) => sign.charCodeAt(0)));

/** Where a list or map in block style begins, and the number of its first token if there is one. */
interface BlockStart {
  readonly at: number;
  readonly line: number;
  readonly column: number;
  readonly token?: number;
}

/**
 * Splits a document into tokens as the YAML reader of kubectl does, which is older and
 * more lenient than the YAML specification. Each token takes at least one character, or
 * closes what is open.
 */
export class Scanner {
  private tokens: Token[] = [];
  private head = 0;
  private isReady = false;
  /** The number of tokens before the head. */
  private passed = 0;
  /** The column of the innermost list or map in block style; -1 outside of all. */
  private indent = -1;
  private readonly indents: number[] = [];
  private flowLevel = 0;
  private mayBeginKey = true;
  private readonly keys: PossibleKeys;

  public constructor(protected readonly source: Source, protected readonly budget: Budget) {
    this.keys = new PossibleKeys(source);
  }

  /** The next token. */
  public peek(): Token {
    while (!this.isReady) {
      if (this.head < this.tokens.length && !this.keys.isOpen(this.passed)) {
        this.isReady = true;
      } else {
        this.fetchToken();
      }
    }
    return this.tokens[this.head];
  }

  /** Returns the next token, and moves behind it. */
  public take(): Token {
    const token = this.peek();
    this.isReady = false;
    this.head++;
    this.passed++;
    if (this.head === this.tokens.length) {
      this.tokens = [];
      this.head = 0;
    }
    return token;
  }

  private add(type: TokenType, line: number, start: number, value = '', position = -1, handle?: string): void {
    const token = { type, line, start, end: this.source.at, value, handle };
    if (position < 0) {
      this.tokens.push(token);
    } else {
      this.tokens.splice(this.head + position, 0, token);
    }
  }

  private get nextToken(): number {
    return this.passed + this.tokens.length - this.head;
  }

  private fetchToken(): void {
    const { source } = this;
    this.budget.countToken(source.at);
    this.skipToToken();
    this.closeBlocks(source.column);
    const char = source.char();
    if (char === END) {
      this.fetchEnd();
    } else if (source.column === 0 && char === PERCENT) {
      this.fetchDirective();
    } else if (source.isAtMarker(DASH) || source.isAtMarker(DOT)) {
      this.closeAll();
      this.addSigns(char === DASH ? TokenType.DOCUMENT_START : TokenType.DOCUMENT_END, 3);
    } else if (!this.fetchCollection(char) && !this.fetchIndicator(char) && !this.fetchNode(char)) {
      this.fetchUnquoted(char);
    }
  }

  /** A directive belongs to the next document: it ends the one before it. */
  private fetchDirective(): void {
    if (this.nextToken === 0 || !isAtDirective(this.source)) {
      this.source.fail('kubectl cannot read directives, which are lines that begin with %');
    }
    this.closeAll();
    this.addSigns(TokenType.DOCUMENT_END);
  }

  private fetchEnd(): void {
    this.source.endLine();
    this.closeAll();
    this.add(TokenType.STREAM_END, this.source.line, this.source.at);
  }

  private skipToToken(): void {
    const { source } = this;
    for (;;) {
      // Tabs do not indent what may be a key.
      while (source.char() === SPACE || (source.char() === TAB && (this.flowLevel > 0 || !this.mayBeginKey))) {
        source.skip();
      }
      source.skipComment();
      if (!isBreak(source.char())) {
        return;
      }
      source.readBreak();
      this.budget.countToken(source.at);
      this.mayBeginKey ||= this.flowLevel === 0;
    }
  }

  private closeAll(): void {
    this.closeBlocks(-1);
    this.keys.remove();
    this.mayBeginKey = false;
  }

  private closeBlocks(column: number): void {
    while (this.flowLevel === 0 && this.indent > column) {
      this.add(TokenType.BLOCK_END, this.source.line, this.source.at);
      this.indent = this.indents.pop()!;
    }
  }

  private openBlock(type: TokenType, { at, line, column, token }: BlockStart): void {
    if (this.flowLevel === 0 && this.indent < column) {
      this.indents.push(this.indent);
      this.indent = column;
      this.add(type, line, at, '', token === undefined ? -1 : token - this.passed);
    }
  }

  /** Adds a token that consists of signs only. */
  private addSigns(type: TokenType, count = 1): void {
    const { at, line } = this.source;
    this.source.skip(count);
    this.add(type, line, at);
  }

  private saveKey(): void {
    if (this.mayBeginKey) {
      this.keys.save(this.nextToken, this.flowLevel === 0 && this.indent === this.source.column);
    }
  }

  /** Adds what begins, ends and separates the items in brackets and braces. */
  private fetchCollection(char: number): boolean {
    switch (String.fromCharCode(char)) {
      case '[':
        this.openFlow(TokenType.FLOW_LIST_START);
        return true;
      case '{':
        this.openFlow(TokenType.FLOW_MAP_START);
        return true;
      case ']':
        this.closeFlow(TokenType.FLOW_LIST_END);
        return true;
      case '}':
        this.closeFlow(TokenType.FLOW_MAP_END);
        return true;
      case ',':
        this.keys.remove();
        this.mayBeginKey = true;
        this.addSigns(TokenType.FLOW_ENTRY);
        return true;
      default:
        return false;
    }
  }

  private openFlow(type: TokenType): void {
    this.saveKey();
    this.keys.open(this.nextToken);
    this.flowLevel++;
    this.mayBeginKey = true;
    this.addSigns(type);
  }

  private closeFlow(type: TokenType): void {
    this.keys.remove();
    if (this.flowLevel > 0) {
      this.flowLevel--;
      this.keys.close();
    }
    this.mayBeginKey = false;
    this.addSigns(type);
  }

  /** Adds the sign before an item of a list, a key or a value. */
  private fetchIndicator(char: number): boolean {
    const isAlone = isBlankOrEnd(this.source.char(1));
    if (char === DASH && isAlone) {
      this.fetchEntry();
    } else if (char === QUESTION && (isAlone || this.flowLevel > 0)) {
      this.fetchKey();
    } else if (char === COLON && (isAlone || this.flowLevel > 0)) {
      this.fetchValue();
    } else {
      return false;
    }
    return true;
  }

  private fetchEntry(): void {
    this.expectBlock('a list');
    this.openBlock(TokenType.BLOCK_LIST_START, this.source);
    this.keys.remove();
    this.mayBeginKey = true;
    this.addSigns(TokenType.BLOCK_ENTRY);
  }

  private fetchKey(): void {
    this.expectBlock('a map');
    this.openBlock(TokenType.BLOCK_MAP_START, this.source);
    this.keys.remove();
    this.mayBeginKey = this.flowLevel === 0;
    this.addSigns(TokenType.KEY);
  }

  private fetchValue(): void {
    const key = this.keys.take();
    if (key !== undefined) {
      this.add(TokenType.KEY, key.line, key.at, '', key.token - this.passed);
      this.openBlock(TokenType.BLOCK_MAP_START, key);
      this.mayBeginKey = false;
    } else {
      this.expectBlock('a map');
      this.openBlock(TokenType.BLOCK_MAP_START, this.source);
      this.mayBeginKey = this.flowLevel === 0;
    }
    this.addSigns(TokenType.VALUE);
  }

  private expectBlock(collection: string): void {
    if (this.flowLevel === 0 && !this.mayBeginKey) {
      this.source.fail(`${collection} cannot begin here: begin it on a new line, or quote the string`);
    }
  }

  /** Adds an anchor, an alias, a tag, or a scalar that begins with a sign. */
  private fetchNode(char: number): boolean {
    const { source } = this;
    const { at, line } = source;
    switch (String.fromCharCode(char)) {
      case '*':
      case '&':
        this.beginNode();
        this.add(char === 0x2a ? TokenType.ALIAS : TokenType.ANCHOR, line, at, readAnchorName(source));
        return true;
      case '!': {
        this.beginNode();
        const { handle, suffix } = readTag(source);
        this.add(TokenType.TAG, line, at, suffix, -1, handle);
        return true;
      }
      case '|':
      case '>':
        if (this.flowLevel > 0) {
          return false;
        }
        this.keys.remove();
        this.mayBeginKey = true;
        this.add(TokenType.OTHER_SCALAR, line, at, readBlockScalar(source, this.indent));
        return true;
      case "'":
      case '"':
        this.beginNode();
        this.add(TokenType.OTHER_SCALAR, line, at, readQuoted(source));
        return true;
      default:
        return false;
    }
  }

  private beginNode(): void {
    this.saveKey();
    this.mayBeginKey = false;
  }

  private fetchUnquoted(char: number): void {
    const { source } = this;
    const { at, line } = source;
    const next = source.char(1);
    const isBeginning = char === DASH
      ? !isBlank(next)
      : !SIGNS.has(char) && char !== TAB && ((char !== COLON && char !== QUESTION) || this.flowLevel === 0);
    if (!isBeginning) {
      source.fail(char === TAB
        ? 'a tab cannot indent: use spaces'
        : `a string cannot begin with ${String.fromCharCode(char)}: quote it`);
    }
    this.beginNode();
    const { value, endsLine } = readUnquoted(source, this.indent + 1, this.flowLevel > 0);
    this.mayBeginKey = endsLine;
    this.add(TokenType.PLAIN_SCALAR, line, at, value);
  }
}
