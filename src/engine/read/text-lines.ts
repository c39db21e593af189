import { lastUpTo } from './offset-map';

/**
 * A place in a text. Lines and columns begin at 1; columns count UTF-16 code units, and the end column is
 * exclusive.
 */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of a text, without a byte order mark. */
export class TextLines {
  private readonly starts = [0];

  public constructor(public readonly text: string) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      this.starts.push(end + 1);
    }
    if (text.startsWith(BYTE_ORDER_MARK)) {
      this.starts[0] = 1;
    }
  }

  /** The content of a line, without the line break. */
  public lineAt(line: number): string {
    const end = this.starts[line] === undefined ? this.text.length : this.starts[line] - 1;
    const content = this.text.slice(this.starts[line - 1], end);
    return content.endsWith('\r') ? content.slice(0, -1) : content;
  }

  /** The number of lines. An empty last line does not count. */
  public get count(): number {
    return this.starts.length - (this.text.endsWith('\n') || this.text === '' ? 1 : 0);
  }

  /** The number of the line at an offset. */
  public lineOf(offset: number): number {
    return lastUpTo(this.starts, offset) + 1;
  }

  /** Returns the offset of a line and a column, both from 1; at most the end of the text. */
  public offsetOf(line: number, column: number): number {
    return Math.min((this.starts[line - 1] ?? this.text.length) + column - 1, this.text.length);
  }

  /** Returns the place between two offsets, cut at the end of the first line and without trailing blanks. */
  public placeBetween(from: number, to: number): TextPlace {
    const line = this.lineOf(from);
    const column = Math.max(from - this.starts[line - 1], 0);
    const content = this.lineAt(line).slice(column, Math.max(to - this.starts[line - 1], 0)).trimEnd();
    return { line, column: column + 1, endLine: line, endColumn: column + 1 + content.length };
  }

  /** Returns the place between two offsets, which may span several lines. */
  public rangeBetween(from: number, to: number): TextPlace {
    const [line, endLine] = [from, to].map((offset) => this.lineOf(offset));
    return { line, column: from - this.starts[line - 1] + 1, endLine, endColumn: to - this.starts[endLine - 1] + 1 };
  }

  /** Returns the place of the content of a line, without leading and trailing blanks. */
  public placeOfLine(line: number): TextPlace {
    const content = this.lineAt(Math.min(line, this.starts.length));
    const start = this.starts[Math.min(line, this.starts.length) - 1];
    return this.placeBetween(start + (content.length - content.trimStart().length), start + content.length);
  }
}
