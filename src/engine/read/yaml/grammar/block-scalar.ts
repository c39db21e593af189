import { Pieces } from './pieces';
import { END, isBlank, isBreak, isBreakOrEnd, Source } from './source';

const TAB = 9;
const SPACE = 32;
const PIPE = 124;

/** The line breaks to keep at the end of a block scalar: all, none, or one by default. */
type Chomping = '+' | '-' | undefined;

/**
 * Reads a block scalar, which begins with `|` or `>`.
 *
 * @param parentIndent the column of the enclosing list or map; -1 at the top level
 */
export function readBlockScalar(source: Source, parentIndent: number): string {
  return new BlockScalar(source, parentIndent).read();
}

class BlockScalar {
  private readonly isLiteral: boolean;
  private readonly firstLine: number;
  private chomping: Chomping;
  /** The column of the content; undefined before the first line. */
  private indent?: number;

  public constructor(private readonly source: Source, private readonly parentIndent: number) {
    this.isLiteral = source.char() === PIPE;
    this.firstLine = source.line;
  }

  public read(): string {
    const { source } = this;
    source.skip();
    this.readHeader();
    const value = new Pieces();
    let lineBreak = '';
    let emptyLines = this.readEmptyLines();
    let isIndented = false;
    while (source.column === this.indent && source.char() !== END) {
      const isFolded = !this.isLiteral && !isIndented && !isBlank(source.char()) && lineBreak === '\n';
      const between = isFolded ? '' : lineBreak;
      value.add((isFolded && emptyLines === '' ? ' ' : between) + emptyLines);
      isIndented = isBlank(source.char());
      value.add(this.readLine());
      lineBreak = source.readBreak();
      emptyLines = this.readEmptyLines();
    }
    const end = this.chomping === '+' ? lineBreak + emptyLines : lineBreak;
    value.add(this.chomping === '-' ? '' : end);
    return value.toString();
  }

  private readLine(): string {
    const { text, at: start } = this.source;
    let end = start;
    while (!isBreakOrEnd(text.charCodeAt(end))) {
      end++;
    }
    this.source.skip(end - start);
    return this.source.slice(start);
  }

  private readHeader(): void {
    const { source } = this;
    this.readChomping();
    const digit = source.char() - 0x30;
    if (digit >= 0 && digit <= 9) {
      if (digit === 0) {
        source.fail('the indentation of a string cannot be 0');
      }
      this.indent = Math.max(this.parentIndent, 0) + digit;
      source.skip();
      this.readChomping();
    }
    source.skipBlanks();
    source.skipComment();
    if (!isBreakOrEnd(source.char())) {
      source.fail('expected the line to end after | or >');
    }
    source.readBreak();
  }

  private readChomping(): void {
    const sign = String.fromCharCode(this.source.char());
    if (this.chomping === undefined && (sign === '+' || sign === '-')) {
      this.chomping = sign;
      this.source.skip();
    }
  }

  /** Reads up to the next line with content. The first one determines the column of all lines. */
  private readEmptyLines(): string {
    const { source } = this;
    const breaks = new Pieces();
    let deepest = 0;
    for (;;) {
      while (this.isInIndentation() && source.char() === SPACE) {
        source.skip();
      }
      deepest = Math.max(deepest, source.column);
      if (this.isInIndentation() && source.char() === TAB) {
        source.fail('the string that begins here is indented by a tab: use spaces', this.firstLine);
      }
      if (!isBreak(source.char())) {
        this.indent ??= Math.max(deepest, this.parentIndent + 1, 1);
        return breaks.toString();
      }
      breaks.add(source.readBreak());
    }
  }

  private isInIndentation(): boolean {
    return this.indent === undefined || this.source.column < this.indent;
  }
}
