import { readBlockScalar } from './block-scalar';
import { Budget } from './budget';
import { directiveAt } from './directive';
import { isTooLong, PossibleKeys } from './possible-keys';
import { readAnchorName, readTag } from './properties';
import { readQuoted } from './quoted-scalar';
import { END, isBlank, isBlankOrEnd, isBreak, isLetter, Source } from './source';
import { TokenType } from './token';
import { TokenQueue, TokenStart } from './token-queue';
import { readUnquoted } from './unquoted-scalar';

const TAB = 9;
const SPACE = 32;
const PERCENT = 37;
const DASH = 45;
const DOT = 46;
const COLON = 58;
const QUESTION = 63;

/** The characters with which no unquoted scalar begins: , [ ] { } # & * ! | > ' " % @ ` */
const SIGNS = new Set([...",[]{}#&*!|>'\"%@`"].map((sign) => sign.charCodeAt(0)));

/** The error of a directive, in nearly all cases. */
export const NO_DIRECTIVE = 'kubectl cannot read directives, which are lines that begin with %';

/** The start of a list or map in block style, with the number of its first token if that was added already. */
interface BlockStart extends TokenStart {
  readonly column: number;
  readonly token?: number;
}

/**
 * Splits a document into tokens like the YAML reader of kubectl, which is older and more lenient than the YAML
 * specification. Each token takes at least one character, or closes an open collection.
 */
export class Scanner extends TokenQueue {
  /** The column of the innermost list or map in block style; -1 at the top level. */
  private indent = -1;
  private readonly indents: number[] = [];
  private flowLevel = 0;
  private mayBeginKey = true;
  private readonly keys: PossibleKeys;

  public constructor(source: Source, private readonly budget: Budget) {
    super(source);
    this.keys = new PossibleKeys(source);
  }

  protected isUndecided(token: number): boolean {
    return this.keys.isOpen(token);
  }

  protected fetchToken(): void {
    const { source } = this;
    this.budget.countToken(source.at);
    this.skipToToken();
    this.closeBlocks(source.column);
    const char = source.char();
    if (isLetter(char)) {
      this.addScalar(TokenType.PLAIN_SCALAR);
    } else if (char === END) {
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

  private fetchDirective(): void {
    const { source } = this;
    const { line, at } = source;
    const { handle, value, length } = directiveAt(source) ?? source.fail(NO_DIRECTIVE);
    this.closeAll();
    source.skip(length);
    this.add(TokenType.DIRECTIVE, { line, at }, value, handle);
  }

  private fetchEnd(): void {
    this.source.endLine();
    this.closeAll();
    this.add(TokenType.STREAM_END, this.source);
  }

  private skipToToken(): void {
    const { source } = this;
    for (;;) {
      if (source.isMarkedTwice && source.column === 0) {
        source.skip();
      }
      // Tabs cannot indent a possible key.
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
      this.add(TokenType.BLOCK_END, this.source);
      this.indent = this.indents.pop()!;
    }
  }

  private openBlock(type: TokenType, start: BlockStart): void {
    if (this.flowLevel === 0 && this.indent < start.column) {
      this.indents.push(this.indent);
      this.indent = start.column;
      if (start.token === undefined) {
        this.add(type, start);
      } else {
        this.insert(type, start, start.token);
      }
    }
  }

  /** Adds a token that consists of signs only. */
  private addSigns(type: TokenType, count = 1): void {
    const { at, line } = this.source;
    this.source.skip(count);
    this.add(type, { line, at });
  }

  private saveKey(): void {
    if (this.mayBeginKey) {
      const { at, line, column } = this.source;
      this.keys.save({ token: this.nextToken, at, line, column }, this.flowLevel === 0 && this.indent === column);
    }
  }

  /** Adds a token that begins or ends a flow collection, or separates its items. */
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

  /** Adds the indicator before a list item, a key or a value. */
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
      this.insert(TokenType.KEY, key, key.token);
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
        this.add(char === 0x2a ? TokenType.ALIAS : TokenType.ANCHOR, { line, at }, readAnchorName(source));
        return true;
      case '!': {
        this.beginNode();
        const { handle, suffix } = readTag(source);
        this.add(TokenType.TAG, { line, at }, suffix, handle);
        return true;
      }
      case '|':
      case '>':
        if (this.flowLevel > 0) {
          return false;
        }
        this.keys.remove();
        this.mayBeginKey = true;
        this.add(TokenType.OTHER_SCALAR, { line, at }, readBlockScalar(source, this.indent));
        return true;
      case "'":
      case '"':
        this.addScalar(TokenType.OTHER_SCALAR);
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
    const next = source.char(1);
    const isBeginning = char === DASH
      ? !isBlank(next)
      : !SIGNS.has(char) && char !== TAB && ((char !== COLON && char !== QUESTION) || this.flowLevel === 0);
    if (!isBeginning) {
      source.fail(char === TAB
        ? 'a tab cannot indent: use spaces'
        : `a string cannot begin with ${String.fromCharCode(char)}: quote it`);
    }
    this.addScalar(TokenType.PLAIN_SCALAR);
  }

  /** Adds a scalar, and the colon if one follows, which makes the scalar a key. */
  private addScalar(type: TokenType): void {
    const { source, mayBeginKey } = this;
    const { at, line, column } = source;
    const isRequired = this.flowLevel === 0 && this.indent === column;
    const token = this.nextToken;
    if (mayBeginKey) {
      this.keys.replace(token);
    }
    const value = type === TokenType.OTHER_SCALAR
      ? readQuoted(source)
      : readUnquoted(source, this.indent + 1, this.flowLevel > 0);
    this.mayBeginKey = type === TokenType.PLAIN_SCALAR && source.line > line && source.isIndenting;
    const next = mayBeginKey && source.line === line ? this.behindBlanks() : -1;
    if (next >= 0 && this.isColonAt(next) && !isTooLong(source.text, at, next)) {
      this.openBlock(TokenType.BLOCK_MAP_START, { at, line, column });
      this.add(TokenType.KEY, { line, at });
      this.add(type, { line, at }, value);
      source.at = next;
      this.budget.countToken(next);
      this.addSigns(TokenType.VALUE);
      return;
    }
    if (mayBeginKey) {
      this.keys.save({ token, at, line, column }, isRequired);
    }
    this.add(type, { line, at }, value);
  }

  private behindBlanks(): number {
    const { text, at } = this.source;
    let next = at;
    while (isBlank(text.charCodeAt(next))) {
      next++;
    }
    return next;
  }

  private isColonAt(at: number): boolean {
    const { text } = this.source;
    return text.charCodeAt(at) === COLON && (this.flowLevel > 0 || isBlankOrEnd(text.charCodeAt(at + 1)));
  }
}
