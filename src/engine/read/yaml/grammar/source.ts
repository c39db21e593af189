import { UnreadableYaml } from '../unreadable-yaml';

/** The character after the last one of a document. It cannot occur in the text, where NUL is refused. */
export const END = 0;

const TAB = 9;
const LINE_BREAK = 10;
const SPACE = 32;

/** A position in the text of a document. It only moves forwards, and never beyond the end. */
export class Source {
  public at = 0;
  /** The index of the current line. */
  public line = 0;

  /** The length of the byte order mark before the text. */
  public readonly skipped: number;
  /** Whether a second byte order mark follows: kubectl then loses the first character of each line. */
  public readonly isMarkedTwice: boolean;
  /** The text, followed by the END character. */
  public readonly text: string;
  /** The offsets of the comments. */
  public readonly comments: number[] = [];
  private lineStart = 0;

  /**
   * @param text the text of one document
   * @param firstLine the number of its first line
   */
  public constructor(text: string, private readonly firstLine: number) {
    this.skipped = text.startsWith('\uFEFF') ? 1 : 0;
    this.isMarkedTwice = text.startsWith('\uFEFF\uFEFF');
    // These are line breaks wherever they occur, even in quotes.
    this.text = `${text.slice(this.skipped).replace(/[\r\x85]/g, '\n')}\0`;
  }

  /** The offset after the last character. */
  public get end(): number {
    return this.text.length - 1;
  }

  public get column(): number {
    return this.at - this.lineStart;
  }

  /** Whether there are only blanks before the position in its line. */
  public get isIndenting(): boolean {
    let start = this.at;
    while (start > this.lineStart && isBlank(this.text.charCodeAt(start - 1))) {
      start--;
    }
    return start <= this.lineStart;
  }

  /** The character at the position, or at a distance from it. */
  public char(distance = 0): number {
    return this.text.charCodeAt(this.at + distance);
  }

  public slice(start: number): string {
    return this.text.slice(start, this.at);
  }

  public skip(count = 1): void {
    this.at = Math.min(this.at + count, this.text.length - 1);
  }

  public skipBlanks(): void {
    while (isBlank(this.char())) {
      this.skip();
    }
  }

  public skipComment(): void {
    if (this.char() === 0x23) {
      this.comments.push(this.at);
      while (!isBreakOrEnd(this.char())) {
        this.skip();
      }
    }
  }

  /** Skips a line break. Returns its value in a string. */
  public readBreak(): string {
    const char = this.char();
    if (!isBreak(char)) {
      return '';
    }
    this.skip();
    this.line++;
    this.lineStart = this.at;
    return String.fromCharCode(char);
  }

  /** Ends the last line if it has no line break. */
  public endLine(): void {
    if (this.column > 0) {
      this.line++;
      this.lineStart = this.at;
    }
  }

  /** Whether the position is at a `---` or `...` marker at the beginning of a line. */
  public isAtMarker(char: number): boolean {
    return this.column === 0
      && this.char() === char && this.char(1) === char && this.char(2) === char
      && isBlankOrEnd(this.char(3));
  }

  /** @param line the index of the faulty line */
  public fail(fault: string, line = this.line): never {
    const number = this.lineNumber(line);
    throw new UnreadableYaml(`line ${number}: ${fault}`, number);
  }

  /** Returns the number of a line in the whole text, given its index in the document. */
  public lineNumber(line: number): number {
    return this.firstLine + line;
  }
}

export function isBlank(char: number): boolean {
  return char === SPACE || char === TAB;
}

/** Whether a character ends a line. U+2028 and U+2029 do, and are kept as they are. */
export function isBreak(char: number): boolean {
  return char === LINE_BREAK || char === 0x2028 || char === 0x2029;
}

export function isBreakOrEnd(char: number): boolean {
  return isBreak(char) || char === END;
}

export function isBlankOrEnd(char: number): boolean {
  return isBlank(char) || isBreakOrEnd(char);
}

/** Whether a character may occur in the name of an anchor or directive. */
export function isWord(char: number): boolean {
  return isLetter(char) || (char >= 0x30 && char <= 0x39) || char === 0x2d || char === 0x5f;
}

export function isLetter(char: number): boolean {
  return (char >= 0x61 && char <= 0x7a) || (char >= 0x41 && char <= 0x5a);
}

/** Folds the line breaks between two lines of a string: a single one becomes a space. */
export function folded(first: string, others: string): string {
  if (first !== '\n') {
    return first + others;
  }
  return others === '' ? ' ' : others;
}
